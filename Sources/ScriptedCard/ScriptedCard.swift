// ScriptedCard
