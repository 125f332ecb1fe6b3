/** The introduction for people who write cards, before the list of words (`docs/reference/effects/keyforge.md`). */
export const ABOUT = `A card has **keywords** and **abilities**. An ability is one of four things: bold (\`on\`: it resolves when the card itself is played, fights,
reaps …), watching (\`after\`: each time something happens), "as soon as" (\`soon\`), or constant (\`modify\`: it applies as long as its card is in
play). What happens in one operation happens at once; everything that follows from it (damage, what is destroyed by it, abilities that wait
for it) is finished before the next operation. "This creature" of an upgrade is \`{carries: "self"}\` in what its own constant abilities
change; an ability that it gives is the creature's own, and \`self\` is the creature there.

Names that are given: \`it\` is the card of the event; \`who\` the player of the event; \`fought\` and \`attacker\` the creatures of a fight;
\`amount\` how much; \`house\` the chosen house.

\`\`\`json
{
  "on": ["fight", "reap"],
  "text": "deal 2 damage to a flank creature; if it is destroyed, steal 1",
  "do": [
    { "op": "damage", "what": { "pick": { "type": "CREATURE", "flank": true } }, "n": 2, "as": "gone" },
    { "op": "if", "if": { "least": 1, "of": { "named": "gone" } }, "then": [{ "op": "steal", "n": 1 }] }
  ]
}
\`\`\`
`;
