/**
 * The introduction that somebody who writes cards reads before the words (`docs/reference/effects/grand-archive.md`).
 */
export const ABOUT = `What a card does is a list of **abilities**, each with restrictions, costs, targets and a **program** of operations. A text that no
program covers stands word for word in \`byHand\` and is resolved by hand: when the card resolves, its controller is asked what happens,
each stated operation is checked against the table, and the record marks it as attested.

A **keyword** is \`{name, n?, of?, if?}\`: \`[Class Bonus] Floating Memory\` is \`{ "name": "floating-memory", "if": [{ "is": "class-bonus" }] }\`.
\`imbue\` has \`n\` and \`of\` (elements joined by \`/\`, or \`ADVANCED\`; else the card's own), \`activate-from\` a zone, \`pride\`, \`ranged\` (while it
has the keyword \`distant\`) and \`retort\` a number, \`lineage\` a character.

Costs with \`what\` leave a choice, made with the payment; what was given is \`{chosen: "given"}\`. Nothing is given before the payer's last
answer, so what is taken back was never paid; what is random comes last. The same parts stand in the cost of an ability, in what a card asks
for when it is played (\`announce\`), and inside an effect (\`pay\`). A card's own cost changes by a static ability
\`{ "modify": [{ "what": { "self": true }, "cost": { "n": -2 } }] }\`, wherever the card is played from; that of other cards by
\`"what": { "all": … }\` on an object in play, or by the operation \`cheapen\`.

A lasting effect is \`until\` \`end-of-turn\`, \`your-next-turn\`, \`end-of-combat\`, \`while-in-play\` (of an object: as long as it is; of a player:
as long as the source is) or \`rest-of-game\`. The latest of effects that contradict each other counts; what is forbidden is not permitted by
anything.

\`\`\`json
{
  "kind": "triggered",
  "when": "hit",
  "if": [{ "is": "class-bonus" }],
  "do": [
    { "op": "choose", "as": "prey", "what": { "types": ["ALLY"], "who": "opponent" }, "min": 0, "max": 1 },
    { "op": "boost", "what": { "chosen": "prey" }, "stats": { "power": -2 }, "until": "end-of-turn" },
    { "op": "draw", "who": "you", "n": 1 }
  ]
}
\`\`\`
`;
