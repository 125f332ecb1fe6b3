import ts from 'typescript';

/** The node around it that says what the value is for: parentheses and assertions left out. */
const purpose = (node) => {
  let at = node.parent;
  while (['TSNonNullExpression', 'ConditionalExpression', 'LogicalExpression', 'ChainExpression'].includes(at.type))
    at = at.parent;
  return at;
};

const isNull = (node) => node.type === 'Literal' && node.value === null;

/** It is only taken along, under the same name, or sealed, or compared with `null`: nobody reads it. */
const isTakenAlong = (node) => {
  const at = purpose(node);
  return (
    (at.type === 'Property' && at.key.name === 'definition') ||
    (at.type === 'CallExpression' && at.callee.name === 'secret') ||
    (at.type === 'BinaryExpression' && (isNull(at.left) || isNull(at.right)))
  );
};

const typesOf = (type) => type.types ?? [type];

/** Rules ask `idOf` which card an object is: the record of a table with real cards may not know it. */
export const identities = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { read: 'A hidden card may have no name yet. Ask which card it is with idOf.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices;
    // A parser without types (an editor's, a test's) cannot tell what a card is.
    if (!program) return {};
    const checker = program.getTypeChecker();
    const isCard = (node) => {
      const type = checker.getNonNullableType(checker.getTypeAtLocation(nodes.get(node)));
      const property = type.getProperty('definition');
      if (!property || !['known', 'where', 'owner'].some((name) => type.getProperty(name))) return false;
      return typesOf(checker.getTypeOfSymbol(property)).some(({ flags }) => flags & ts.TypeFlags.Null);
    };
    return {
      'MemberExpression[property.name="definition"][computed=false]': (node) => {
        if (!isTakenAlong(node) && isCard(node.object)) context.report({ node, messageId: 'read' });
      },
      'ObjectPattern > Property[key.name="definition"]': (node) => {
        if (isCard(node.parent)) context.report({ node, messageId: 'read' });
      },
    };
  },
};
