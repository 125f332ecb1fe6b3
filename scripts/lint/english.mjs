import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Phrases that nobody says aloud (docs/guides/style.md), each with what to write instead. The check looks at each
 * sentence alone; a question may begin with "Who" and "What".
 */
const TURNS = [
  [/\bwhoever\b/i, 'name them: "the player who …"'],
  [/\bso (?:many|much)\b(?! that)/i, 'name the number: "N cards", "this much"'],
  [/\b(?:is|are|was|were) none\b/i, 'say "there is no …", or "is not a …"'],
  [/\bbe it\b/i, 'say "whether … or …"'],
  [/\banew\b/i, 'say "again", or "from the start"'],
  [/^Who\b[^?]*$/, 'name them: "The player who …"'],
  [/^(?:Of|For who)\b [a-z][^?]*$/, 'begin with the subject'],
  [/\bnobody but\b/i, 'say "only"'],
];

const sentencesOf = (text) => text.split(/(?<=[.;:!?])\s+/);

/** The findings for a text: each sentence with a phrase of the list, and what to write instead. */
export const turnsIn = (text) =>
  sentencesOf(text).flatMap((sentence) =>
    TURNS.flatMap(([turn, instead]) => (turn.test(sentence) ? [`"${sentence.trim()}": ${instead}`] : [])),
  );

/** The paragraphs of a page of docs, without code. */
export const paragraphsOf = (page) =>
  page
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, '`code`')
    .split(/\n\s*\n|\n(?=[#>|*-])|\|/)
    .map((one) => one.replace(/^[\s#>*-]+/, '').replace(/\s+/g, ' '));

const TEST = new Set(['it', 'test', 'describe']);
/** The name of the called function: `it` in `it(…)`, in `it.each(…)` and in `it.only(…)`. */
const calledIn = (call) => {
  let called = call.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  return ts.isIdentifier(called) ? called.text : '';
};

/**
 * The parts of a source that people read: its comments, the titles of its tests, and its texts of at least three words.
 */
export const readableIn = (file) => {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const [titles, texts] = [[], []];
  const visit = (node, title) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (title) titles.push(node.text);
      else if (/\S+\s+\S+\s+\S/.test(node.text)) texts.push(node.text);
    }
    if (ts.isCallExpression(node) && TEST.has(calledIn(node))) {
      node.arguments.forEach((one, n) => visit(one, n === 0));
      visit(node.expression, false);
    } else ts.forEachChild(node, (child) => visit(child, title && !ts.isCallExpression(node)));
  };
  visit(source, false);
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*$/gm)].map(([comment]) =>
    comment
      .replace(/^\s*(?:\/\*\*?|\*\/?|\/\/)|\*\/$/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return { titles, texts, comments };
};
