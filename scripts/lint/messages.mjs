/**
 * What the viewer says stands in its catalogue, `libs/viewer/src/messages`, so that it can be read as a whole and
 * translated. Refused elsewhere: text and named attributes in HTML, and strings that read like a label or a sentence.
 */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label'];
const ATTRIBUTE = new RegExp(`\\b(?:${SPOKEN.join('|')})\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+)`, 'g');
const WORD = /\p{L}{2,}/u;
const HOLE = '\u0001';
/** Names of keys, which the browser gives. */
const KEYS = /^(?:Enter|Escape|Tab|Backspace|Delete|Home|End|Space|Page(?:Up|Down)|Arrow\w+|Shift|Control|Alt|Meta)$/;
const LABEL = /^\p{Lu}\p{Ll}+(?:['’]\p{Ll}+)?(?:[\s.!?:…]|$)/u;
const SENTENCE = /\p{L}+ (?:the|is|are|has|have|of|to|for|in|on|by|and|or|not|no|a|an|it|this|that|you|your)(?: |$)/u;

/** What stands in the header of a request. */
const HEADER = /^Bearer /;

const reads = (text) => !KEYS.test(text) && !HEADER.test(text) && (LABEL.test(text) || SENTENCE.test(text));

/** What a template of HTML itself says: its text, and what its attributes say aloud. */
const saidBy = (html) => {
  const plain = html.replace(/<!--[^]*?-->/g, '').replace(/<(code|style|svg)\b[^]*?<\/\1>/g, '');
  const attributes = [...plain.matchAll(ATTRIBUTE)].map(([, value]) => value);
  const texts = plain
    .replace(/<[^>]*>?/g, '\n')
    .replace(/&\w+;/g, '')
    .split('\n');
  return [...attributes, ...texts].map((one) => one.replaceAll(HOLE, '…').trim()).filter((one) => WORD.test(one));
};

const isTold = ({ parent }) =>
  /^(?:Import|Export|TSLiteralType|TSExternal)/.test(parent.type) ||
  (parent.type === 'Property' && parent.key === parent.value) ||
  (parent.type === 'BinaryExpression' && parent.operator === 'in') ||
  (parent.type === 'NewExpression' && /Error$/.test(parent.callee.name ?? ''));

/** A value of the record: the key of a table, or the beginning that a text is compared with. */
const isCompared = (node) =>
  (node.parent.type === 'Property' && node.parent.key === node) ||
  (node.parent.type === 'CallExpression' && node.parent.callee.property?.name === 'startsWith');

export const messages = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { here: 'Say "{{said}}" in libs/viewer/src/messages, and use it here by its key.' },
  },
  create(context) {
    const report = (node, said) => context.report({ node, messageId: 'here', data: { said: said.slice(0, 60) } });
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.name !== 'html' && tag.name !== 'svg') return;
        for (const said of saidBy(quasi.quasis.map(({ value }) => value.cooked).join(HOLE))) report(quasi, said);
      },
      TemplateLiteral(node) {
        if (node.parent.type === 'TaggedTemplateExpression' || isTold(node)) return;
        const text = node.quasis.map(({ value }) => value.cooked).join('1X');
        if (reads(text)) report(node, text);
      },
      Literal(node) {
        if (typeof node.value === 'string' && !isTold(node) && !isCompared(node) && reads(node.value))
          report(node, node.value);
      },
    };
  },
};
