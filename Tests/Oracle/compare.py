#!/usr/bin/env python3
"""Random cases over every function that both this project and pyemv have; the answers must be the same."""
import collections
import random
import subprocess
import sys
import warnings

warnings.filterwarnings("ignore")

from pyemv import ac, cvn, cvv, kd, mac, sm, tlv, tools  # noqa: E402

program, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(seed)


def octets(length):
    return rng.randbytes(length)


def digits(low, high):
    return "".join(rng.choice("0123456789") for _ in range(rng.randint(low, high)))


def hexed(data):
    return data.hex().upper() or "-"


def number():
    return rng.choice([None, digits(2, 2)])


def master_key(name, function):
    key, pan, psn = octets(16), digits(12, 19), number()
    return [name, hexed(key), pan, psn or "-"], hexed(function(key, pan, psn))


def session_key():
    key, value = octets(16), octets(8)
    return ["sessionKey", hexed(key), hexed(value)], hexed(kd.derive_common_sk(key, value))


def visa_key():
    key, atc = octets(16), octets(2)
    return ["visaKey", hexed(key), hexed(atc)], hexed(kd.derive_visa_sm_sk(key, atc))


def tree():
    key, atc, vector = octets(16), octets(2), octets(16)
    height, factor = rng.choice([(8, 4), (16, 2), (5, 10), (7, 5)])
    expected = kd.derive_emv2000_tree_sk(key, atc, height, factor, vector)
    return ["tree", hexed(key), hexed(atc), str(height), str(factor), hexed(vector)], hexed(expected)


def parity():
    key = octets(rng.choice([8, 16, 24]))
    return ["parity", hexed(key)], hexed(tools.adjust_key_parity(key))


def pad():
    data, method, block = octets(rng.randint(0, 60)), rng.choice("12"), rng.choice([8, 16])
    function = mac.pad_iso9797_1 if method == "1" else mac.pad_iso9797_2
    return ["pad", hexed(data), method, str(block)], hexed(function(data, block))


def retail_mac():
    key, data, method, length = octets(16), octets(rng.randint(0, 100)), rng.choice("12"), rng.randint(4, 8)
    expected = mac.mac_iso9797_3(key[:8], key[8:], data, int(method), length)
    return ["retailMAC", hexed(key), hexed(data), method, str(length)], hexed(expected)


def cryptogram():
    key, data, method, length = octets(16), octets(rng.randint(0, 80)), rng.choice("12"), rng.randint(4, 8)
    expected = ac.generate_ac(key, data, ac.PaddingType.VISA if method == "1" else ac.PaddingType.EMV, length)
    return ["ac", hexed(key), hexed(data), method, str(length)], hexed(expected)


def arpc1():
    key, arqc, code = octets(16), octets(8), octets(2)
    return ["arpc1", hexed(key), hexed(arqc), hexed(code)], hexed(ac.generate_arpc_1(key, arqc, code))


def arpc2():
    key, arqc, update, data = octets(16), octets(8), octets(4), octets(rng.randint(0, 8))
    expected = ac.generate_arpc_2(key, arqc, update, data)
    return ["arpc2", hexed(key), hexed(arqc), hexed(update), hexed(data)], hexed(expected)


def script_mac():
    key, message, length = octets(16), octets(rng.randint(5, 255)), rng.randint(4, 8)
    expected = sm.generate_command_mac(key, message, length)
    return ["scriptMAC", hexed(key), hexed(message), str(length)], hexed(expected)


def encipher():
    key, data = octets(16), octets(rng.randint(1, 200))
    name = rng.choice(["visa", "mastercard", "emv"])
    expected = sm.encrypt_command_data(key, data, sm.EncryptionType[name.upper()])
    return ["encipher", hexed(key), hexed(data), name], hexed(expected)


def visa_pin():
    key, pin, current = octets(16), digits(4, 12), rng.choice([None, digits(4, 12)])
    expected = sm.format_vis_pin_block(key, pin, current)
    return ["visaPIN", hexed(key), pin, current or "-"], hexed(expected)


def format2():
    pin = digits(4, 12)
    return ["format2", pin], hexed(sm.format_iso9564_2_pin_block(pin))


def check_digits():
    key, length = octets(rng.choice([8, 16, 24])), rng.randint(1, 8)
    return ["checkDigits", hexed(key), str(length)], hexed(tools.key_check_digits(key, length))


def ecb():
    key, data = octets(rng.choice([8, 16, 24])), octets(8 * rng.randint(1, 10))
    return ["ecb", hexed(key), hexed(data)], hexed(tools.encrypt_tdes_ecb(key, data))


def cbc():
    key, vector, data = octets(rng.choice([8, 16, 24])), octets(8), octets(8 * rng.randint(1, 10))
    return ["cbc", hexed(key), hexed(vector), hexed(data)], hexed(tools.encrypt_tdes_cbc(key, vector, data))


def cvc3():
    key, track, atc, unpredictable = octets(16), octets(rng.randint(8, 40)), octets(2), octets(4)
    expected = cvv.generate_cvc3(key, track, atc, unpredictable)
    return ["cvc3", hexed(key), hexed(track), hexed(atc), hexed(unpredictable)], str(int(expected))


PRIMITIVE = ["82", "95", "9A", "9C", "5A", "57", "9F02", "9F10", "9F26", "9F37", "5F2A", "DF8101"]
CONSTRUCTED = ["70", "77", "A5", "BF0C", "71", "E1"]


def objects(depth):
    """A mapping without a repeated tag, which pyemv cannot hold."""
    result = {}
    for tag in rng.sample(PRIMITIVE, rng.randint(0, 4)):
        result[tag] = octets(rng.choice([0, 1, 4, 20, 127, 128, 200, 300]))
    if depth > 0:
        for tag in rng.sample(CONSTRUCTED, rng.randint(0, 2)):
            result[tag] = objects(depth - 1)
    return result


def flat(mapping):
    return ",".join(f"{t}({flat(v)})" if isinstance(v, dict) else f"{t}={v.hex().upper()}" for t, v in mapping.items())


def encode_tlv():
    encoded = tlv.encode(objects(3) or {"82": b""})
    return ["encodeTLV", hexed(encoded)], hexed(encoded)


def decode_tlv():
    encoded = tlv.encode(objects(3) or {"82": b""})
    return ["decodeTLV", hexed(encoded)], flat(tlv.decode(encoded))


def issuer():
    """A whole request, by the class that pyemv has for the cryptogram version."""
    name = rng.choice(["VisaCVN10", "VisaCVN18", "VisaCVN22"] + [f"MasterCardCVN{n}" for n in (16, 17, 20, 21)])
    keys, pan, psn = [octets(16) for _ in range(3)], digits(16, 19), digits(2, 2)
    card = getattr(cvn, name)(*keys, pan, psn)
    version = int(name[-2:])
    if name == "VisaCVN22":
        data = bytes([0x1F, 0x22]) + octets(30)
    elif name.startswith("Visa"):
        data = bytes([6, octets(1)[0], version]) + octets(4)
    else:
        data = octets(1) + bytes([version]) + octets(16)
    values = {
        "9F02": octets(6), "9F03": octets(6), "9F1A": octets(2), "95": octets(5), "5F2A": octets(2), "9A": octets(3),
        "9C": octets(1), "9F37": octets(4), "82": octets(2), "9F36": octets(2),
    }
    arguments = {"tag_" + tag.lower(): value for tag, value in values.items()}
    if name in ("VisaCVN18", "VisaCVN22"):
        arguments["tag_9f10"] = data
    elif name == "VisaCVN10":
        arguments["cvr"] = data[3:]
    else:
        arguments["cvr"] = data[2:8]
        if version in (17, 21):
            arguments["counters"] = data[10:]
    arqc = card.generate_ac(**arguments)
    values |= {"9F10": data, "9F26": arqc}
    code = rng.choice(["00", "05"])
    approved = code == "00"
    if name in ("VisaCVN18", "VisaCVN22"):
        answer = bytes([0, 0x82 if approved else 0x02, 0, 0])
        response = card.generate_arpc(arqc, values["9F36"], answer)
    elif name == "VisaCVN10":
        answer = code.encode()
        response = card.generate_arpc(arqc, answer)
    else:
        answer = bytes([0, 0x12 if approved else 0x02])
        response = (
            card.generate_arpc(arqc, values["9F36"], answer) if version > 17 else card.generate_arpc(arqc, answer))
    words = ["issuer", "visa" if name.startswith("Visa") else "mastercard", pan, psn, *map(hexed, keys)]
    return words + [hexed(tlv.encode(values)), code], "true " + hexed(response + answer)


FUNCTIONS = [
    lambda: master_key("masterKeyA", kd.derive_icc_mk_a), lambda: master_key("masterKeyB", kd.derive_icc_mk_b),
    session_key, visa_key, tree, parity, pad, retail_mac, cryptogram, arpc1, arpc2, script_mac, encipher, visa_pin,
    format2, check_digits, ecb, cbc, cvc3, encode_tlv, decode_tlv, issuer,
]

cases = [FUNCTIONS[index % len(FUNCTIONS)]() for index in range(count)]
lines = "".join(" ".join(words) + "\n" for words, _ in cases)
answers = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
if len(answers) != len(cases):
    sys.exit(f"{len(cases)} questions, {len(answers)} answers")
different = 0
for (words, expected), answer in zip(cases, answers):
    if answer != expected:
        different += 1
        if different <= 20:
            print(" ".join(words), f"  pyemv {expected}", f"  ours  {answer}", sep="\n")
for name, number_of_cases in sorted(collections.Counter(words[0] for words, _ in cases).items()):
    print(f"{name:12} {number_of_cases}")
print(f"{len(cases)} cases, seed {seed}, {different} different")
sys.exit(1 if different else 0)
