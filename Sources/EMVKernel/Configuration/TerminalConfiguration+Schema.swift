extension TerminalConfiguration {
    /// JSON Schema (draft 2020-12) of a configuration file, for editors and for whoever exports one.
    ///
    /// It says what each key may hold, in the forms of EMV Book 3, Annex A1 and Book 4, Annex A. Every key may be left out
    /// but those under `required`. What one value means for another, reading checks besides: see ``problems``.
    public static let jsonSchema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "ChipHost terminal configuration",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "country": {"description": "9F1A, ISO 3166 numeric", "type": "string", "pattern": "^[0-9]{3}$"},
            "currency": {"description": "ISO 4217 numeric", "type": "string", "pattern": "^[0-9]{3}$"},
            "terminalType": {"description": "9F35", "type": "string", "pattern": "^([12][1-6]|3[4-6])$"},
            "terminalCapabilities": {"description": "9F33", "$ref": "#/$defs/bytes3"},
            "additionalTerminalCapabilities": {"description": "9F40", "$ref": "#/$defs/bytes5"},
            "acquirerIdentifier": {"description": "9F01", "type": "string", "pattern": "^[0-9]{6,11}$"},
            "merchantCategoryCode": {"description": "9F15", "type": "string", "pattern": "^[0-9]{4}$"},
            "merchantIdentifier": {"description": "9F16", "type": "string", "pattern": "^[ -~]{1,15}$"},
            "merchantNameAndLocation": {"description": "9F4E", "type": "string", "pattern": "^[ -~]{1,127}$"},
            "terminalIdentification": {"description": "9F1C", "type": "string", "pattern": "^[ -~]{8}$"},
            "interfaceDeviceSerialNumber": {"description": "9F1E", "type": "string", "pattern": "^[ -~]{8}$"},
            "posEntryMode": {"description": "9F39", "type": "string", "pattern": "^[0-9]{2}$"},
            "languages": {
              "description": "ISO 639, the terminal's own first",
              "type": "array", "minItems": 1, "maxItems": 32, "items": {"type": "string", "pattern": "^[a-z]{2}$"}
            },
            "applications": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/application"}},
            "caKeys": {"type": "array", "items": {"$ref": "#/$defs/caKey"}},
            "revokedCertificates": {"type": "array", "items": {"$ref": "#/$defs/revokedCertificate"}},
            "cdaMode": {"description": "EMV Book 4, 6.3.2.1", "type": "integer", "minimum": 1, "maximum": 4},
            "approvedResponseCodes": {
              "description": "8A of an approval",
              "type": "array", "items": {"type": "string", "pattern": "^[ -~]{2}$"}
            },
            "issuerScriptLimit": {
              "description": "bytes of all scripts of an answer together; EMV Book 3, 10.10",
              "type": "integer", "minimum": 0, "maximum": 65535
            },
            "onlineElements": {"description": "field 55", "type": "array", "items": {"$ref": "#/$defs/tag"}},
            "additionalElements": {
              "description": "data elements of the terminal by tag",
              "type": "object", "additionalProperties": {"$ref": "#/$defs/hex"}
            },
            "features": {"$ref": "#/$defs/features"}
          },
          "$defs": {
            "hex": {"type": "string", "pattern": "^([0-9A-Fa-f]{2})*$"},
            "tag": {"type": "string", "pattern": "^([0-9A-Fa-f]{2}){1,8}$"},
            "bytes3": {"type": "string", "pattern": "^[0-9A-Fa-f]{6}$"},
            "bytes5": {"type": "string", "pattern": "^[0-9A-Fa-f]{10}$"},
            "index": {"type": "string", "pattern": "^[0-9A-Fa-f]{2}$"},
            "actionCode": {"type": ["string", "null"], "pattern": "^[0-9A-Fa-f]{10}$"},
            "amount": {"description": "minor units", "type": "integer", "minimum": 0, "maximum": 4294967295},
            "percentage": {"type": "integer", "minimum": 0, "maximum": 99},
            "dataObjectList": {"type": ["string", "null"], "pattern": "^([0-9A-Fa-f]{2}){2,252}$"},
            "application": {
              "type": "object",
              "additionalProperties": false,
              "required": ["aid"],
              "properties": {
                "aid": {"type": "string", "pattern": "^([0-9A-Fa-f]{2}){5,16}$"},
                "name": {"type": "string"},
                "partialMatch": {"type": "boolean"},
                "versions": {
                  "description": "9F09 first", "type": "array", "minItems": 1,
                  "items": {"type": "string", "pattern": "^[0-9A-Fa-f]{4}$"}
                },
                "tacDenial": {"$ref": "#/$defs/actionCode"},
                "tacOnline": {"$ref": "#/$defs/actionCode"},
                "tacDefault": {"$ref": "#/$defs/actionCode"},
                "floorLimit": {"$ref": "#/$defs/amount"},
                "thresholdValue": {"$ref": "#/$defs/amount"},
                "targetPercentage": {"$ref": "#/$defs/percentage"},
                "maximumTargetPercentage": {"$ref": "#/$defs/percentage"},
                "defaultDDOL": {"$ref": "#/$defs/dataObjectList"},
                "defaultTDOL": {"$ref": "#/$defs/dataObjectList"}
              }
            },
            "caKey": {
              "type": "object",
              "additionalProperties": false,
              "required": ["rid", "index", "modulus", "exponent"],
              "properties": {
                "rid": {"$ref": "#/$defs/bytes5"},
                "index": {"$ref": "#/$defs/index"},
                "modulus": {"type": "string", "pattern": "^([0-9A-Fa-f]{2}){64,248}$"},
                "exponent": {"type": "string", "pattern": "^([0-9A-Fa-f]{2}){1,3}$"},
                "checksum": {"type": ["string", "null"], "pattern": "^[0-9A-Fa-f]{40}$"},
                "expiry": {"description": "YYMMDD", "type": ["string", "null"], "pattern": "^[0-9]{6}$"}
              }
            },
            "revokedCertificate": {
              "type": "object",
              "additionalProperties": false,
              "required": ["rid", "index", "serialNumber"],
              "properties": {
                "rid": {"$ref": "#/$defs/bytes5"},
                "index": {"$ref": "#/$defs/index"},
                "serialNumber": {"$ref": "#/$defs/bytes3"}
              }
            },
            "features": {
              "description": "what the terminal does where the books leave it the choice",
              "type": "object",
              "additionalProperties": false,
              "properties": {
                \#(features)
              }
            }
          }
        }
        """#

    /// Every feature is a switch.
    private static let features = TerminalFeatures.CodingKeys.allCases
        .map { "\"\($0.rawValue)\": {\"type\": \"boolean\"}" }.joined(separator: ",\n        ")
}
