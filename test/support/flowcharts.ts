import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { by2021, by2026 } from '#grand-archive';
import type { Box } from '#rules';
import { comment, WITH_DOCS } from './golden-file.js';
import { inRepo } from './in-repo.js';

const CHARTS = by2021.rules.charts!.all;
const PROCEDURES = by2026.rules.charts!.all;
const SOURCES = 'libs/grand-archive/src';

/** A comment of the code that names a box: where it stands, and what it stands at or in. */
export interface Mark {
  readonly box: string;
  readonly file: string;
  readonly name: string;
}

const BOX = /\bF\d{1,2} [A-Z]{1,2}\d{0,2}\b/g;

/** What a statement is called: the function or constant that it declares. */
const nameOf = (statement: ts.Statement): string => {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name?.text ?? '';
  if (!ts.isVariableStatement(statement)) return '';
  const [first] = statement.declarationList.declarations;
  return first && ts.isIdentifier(first.name) ? first.name.text : '';
};

/** The comments of a file, by where they begin: those before and behind each of its tokens. */
const comments = (source: ts.SourceFile): Map<number, string> => {
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ])
      found.set(pos, source.text.slice(pos, end));
  };
  visit(source);
  return found;
};

/** The marks in a text. */
export const marksIn = (text: string, file: string): Mark[] => {
  if (!/\bF\d/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [...comments(source)].flatMap(([at, comment]) => {
    const around = source.statements.find((one) => one.getFullStart() <= at && at < one.getEnd());
    return (comment.replace(/\s+(\* )?/g, ' ').match(BOX) ?? []).map((box) => ({
      box,
      file,
      name: around ? nameOf(around) : '',
    }));
  });
};

/** All marks in the rules of Grand Archive. */
export const marks = (): Mark[] =>
  readdirSync(inRepo(SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('charts'))
    .sort()
    .flatMap((path) => marksIn(readFileSync(inRepo(join(SOURCES, path)), 'utf8'), `${SOURCES}/${path}`));

const ABOUT = {
  again: WITH_DOCS,
  look: 'boxes that nothing carries out any more, and functions at which a box stands that they do not carry out',
};

const HEAD = `${comment(ABOUT)}

# The flowcharts of Grand Archive, box by box

Twelve procedures, as the rules follow them: what is done or asked in each box, in our own words, which boxes may follow, which function carries it out, and the rules
(\`docs/rules/grand-archive.md\`) that it follows. A comment in the code names the boxes that it carries out (\`F4 B\`: chart 4, box B); a step of a replay says in \`because\` which
it went through. Where chart and guide differ, a decision (\`CF-…\`) of the catalogue says which holds.

KeyForge's timing chart stands in [charts.ts](../../libs/keyforge/src/charts.ts), box by box with the rules that carry it; \`/v1/rules/keyforge/DMG%201\` says what one of its boxes says.

The rules of 2026-08-21 have procedures instead (\`docs/rules/grand-archive-2026.md\`, section 4): a step of a match by those rules names their boxes (\`P-ACT 3\`). They stand below.
`;

const placesOf = (box: Box, all: readonly Mark[]): string => {
  const places = all.filter((mark) => mark.box === box.id);
  const links = places.map(({ file, name }) => `[\`${name}\`](../../${file}) (${basename(file)})`);
  return [...new Set(links)].join('<br>');
};

const letters = (boxes: readonly string[]): string => boxes.map((box) => box.split(' ')[1]).join(', ');

/** `docs/reference/flowcharts.md` as it should stand. */
export const flowcharts = (): string => {
  const all = marks();
  const sections = CHARTS.map(({ id, title, boxes }) =>
    [
      `## ${id}: ${title}`,
      '',
      '| Box | What is done | Then | Carried out by | Rules |',
      '|---|---|---|---|---|',
      ...boxes.map(
        (box) => `| ${box.id} | ${box.says} | ${letters(box.then)} | ${placesOf(box, all)} | ${box.rules.join(', ')} |`,
      ),
    ].join('\n'),
  );
  const procedures = PROCEDURES.map(({ id, title, boxes }) =>
    [
      `## ${id}: ${title}`,
      '',
      '| Box | What is done | Then | Rules |',
      '|---|---|---|---|',
      ...boxes.map((box) => `| ${box.id} | ${box.says} | ${letters(box.then)} | ${box.rules.join(', ')} |`),
    ].join('\n'),
  );
  return `${[HEAD.trimEnd(), ...sections, ...procedures].join('\n\n')}\n`;
};
