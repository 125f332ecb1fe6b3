import ts from 'typescript';

/**
 * A small change of a program that a good test notices.
 * @typedef {object} Mutation
 * @property {string} what in words
 * @property {number} start where in the text of its file it begins
 * @property {number} end
 * @property {'expression' | 'statement' | 'member'} kind what stands there
 * @property {string} instead what would stand there; '' where it is dropped
 */

const { SyntaxKind: Kind } = ts;

/** The operators to exchange, each with the operator that people most easily confuse it with. */
const EXCHANGED = new Map([
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.QuestionQuestionToken, '&&'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.EqualsEqualsToken, '!='],
  [Kind.ExclamationEqualsToken, '=='],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
  [Kind.PercentToken, '*'],
  [Kind.PlusEqualsToken, '-='],
  [Kind.MinusEqualsToken, '+='],
]);

const EQUALITY = new Set([
  Kind.EqualsEqualsEqualsToken,
  Kind.ExclamationEqualsEqualsToken,
  Kind.EqualsEqualsToken,
  Kind.ExclamationEqualsToken,
]);

/** @param {ts.Node} node */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Whether the negation of an expression is already another mutation, or means nothing. @param {ts.Expression} node */
const isNegatedElsewhere = (node) =>
  (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) ||
  node.kind === Kind.TrueKeyword ||
  node.kind === Kind.FalseKeyword;

/**
 * Whether the mutations of its parts already test an expression's result.
 * @param {ts.Expression} node
 * @returns {boolean}
 */
const isTriedByParts = (node) => {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return isTriedByParts(node.expression);
  return (
    isText(node) ||
    ts.isNumericLiteral(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    isNegatedElsewhere(node) ||
    (ts.isBinaryExpression(node) && EXCHANGED.has(node.operatorToken.kind)) ||
    (ts.isIdentifier(node) && node.text === 'undefined') ||
    ts.isVoidExpression(node)
  );
};

/**
 * Whether to make no mutations of a node: it is no running code, or a `throw`, which runs only in a broken machine.
 * @param {ts.Node} node
 */
const isPassedOver = (node) =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isDecorator(node) ||
  ts.isThrowStatement(node);

/**
 * Whether a `true` only marks a name in a list that the type makes complete (`Record<Name, true>`): no other value
 * would compile.
 * @param {ts.Node} node
 */
const isMark = ({ parent }) => {
  if (!ts.isPropertyAssignment(parent) || !ts.isObjectLiteralExpression(parent.parent)) return false;
  const { parent: holder } = parent.parent;
  return (
    (ts.isVariableDeclaration(holder) || ts.isSatisfiesExpression(holder)) &&
    /, true>+$/.test(holder.type?.getText() ?? '')
  );
};

/** Whether a literal is a value, and not the name of a member or a module. @param {ts.Node} node */
const isValue = (node) => {
  const { parent } = node;
  if ('name' in parent && parent.name === node) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  if (ts.isElementAccessExpression(parent)) return !isText(node);
  return !(
    ts.isComputedPropertyName(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === Kind.ImportKeyword)
  );
};

/**
 * @param {string} path
 * @param {string} text
 * @returns {Mutation[]} in the order of the text
 */
export const mutationsIn = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  /** @type {Mutation[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} what @param {string} instead @param {Mutation['kind']} kind */
  const add = (node, what, instead, kind = 'expression') =>
    found.push({ what, start: node.getStart(source), end: node.end, kind, instead });
  /** @param {ts.Node} node */
  const textOf = (node) => node.getText(source);
  /** @param {ts.Expression} condition */
  const negate = (condition) => {
    if (!isNegatedElsewhere(condition)) add(condition, 'condition negated', `!(${textOf(condition)})`);
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isPassedOver(node)) return;
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isBinaryExpression(node)) ofOperator(node);
    else if (ts.isPrefixUnaryExpression(node)) ofPrefix(node);
    else if (ts.isExpressionStatement(node)) ofStatement(node);
    else if (ts.isContinueStatement(node) || (ts.isReturnStatement(node) && !node.expression)) {
      add(node, 'statement dropped', '', 'statement');
    } else if (ts.isReturnStatement(node) || ts.isArrowFunction(node)) ofReturned(node);
    else if (ts.isArrayLiteralExpression(node)) ofMembers(node);
    else ofLiteral(node);
    ts.forEachChild(node, visit);
  };

  /** @param {ts.BinaryExpression} node */
  const ofOperator = ({ left, operatorToken, right }) => {
    const other = EXCHANGED.get(operatorToken.kind);
    // Texts can be added but not subtracted.
    if (other === undefined || ([left, right].some(isText) && !EQUALITY.has(operatorToken.kind))) return;
    add(
      left.parent,
      `${textOf(operatorToken)} became ${other}`,
      // With parentheses, because some operators do not mix.
      `(${textOf(left)}) ${other} (${textOf(right)})`,
    );
  };
  /** @param {ts.PrefixUnaryExpression} node */
  const ofPrefix = (node) => {
    if (node.operator === Kind.ExclamationToken) add(node, '! dropped', `!!(${textOf(node.operand)})`);
  };
  /** @param {ts.ExpressionStatement} node */
  const ofStatement = (node) => {
    const { expression } = node;
    const isSuper = ts.isCallExpression(expression) && expression.expression.kind === Kind.SuperKeyword;
    if (!isSuper && !ts.isStringLiteral(expression)) add(node, 'statement dropped', '', 'statement');
  };
  /** @param {ts.ReturnStatement | ts.ArrowFunction} node */
  const ofReturned = (node) => {
    const value = ts.isReturnStatement(node) ? node.expression : node.body;
    if (value === undefined || ts.isBlock(value) || isTriedByParts(/** @type {ts.Expression} */ (value))) return;
    add(value, 'nothing returned', 'undefined');
  };
  /** @param {ts.ArrayLiteralExpression} node */
  const ofMembers = (node) => {
    const { parent } = node;
    // In `[a, b] = …` the brackets destructure, and are no list.
    if (ts.isBinaryExpression(parent) && parent.left === node) return;
    for (const member of node.elements)
      if (!ts.isOmittedExpression(member)) add(member, 'member dropped', '', 'member');
  };
  /** @param {ts.Node} node */
  const ofLiteral = (node) => {
    if (ts.isNumericLiteral(node) && isValue(node))
      add(node, 'number changed', String(Number(node.text.replaceAll('_', '')) + 1));
    else if (node.kind === Kind.TrueKeyword && !isMark(node)) add(node, 'true became false', 'false');
    else if (node.kind === Kind.FalseKeyword) add(node, 'false became true', 'true');
    else if (isText(node) && isValue(node)) {
      const empty = ts.isStringLiteralLike(node) && node.text === '';
      add(node, empty ? 'text filled' : 'text emptied', empty ? "'other'" : "''");
    }
  };

  ts.forEachChild(source, visit);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
};
