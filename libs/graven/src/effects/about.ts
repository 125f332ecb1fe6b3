/** The introduction for people who write cards, before the list of words (`docs/reference/effects/graven.md`). */
export const ABOUT = `What a card does is a list of **effects** (\`docs/rules/graven.md\`, section 18). Each is of one of five kinds: \`continuous\` (as long as it is
active), \`onPlay\`, \`activated\`, \`fromHand\` and \`onDiscard\`. Operations run in the written order; the choices of each come first, then all
of it happens at once, with one loss check at its end. What a replacement changed happens when the operation is done.

\`\`\`json
{
  "kind": "onDiscard",
  "text": "return it to your hand and discard a card",
  "from": ["front", "back"],
  "may": true,
  "do": [
    { "op": "return", "what": "self" },
    { "op": "if", "if": { "did": true }, "then": [{ "op": "discard", "who": "you", "n": 1 }] }
  ]
}
\`\`\`
`;
