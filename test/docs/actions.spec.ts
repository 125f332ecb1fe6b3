import { describe, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { graven } from '#graven';
import { keyforge } from '#keyforge';
import type { ChangeKind, Move, Part, QuestionKind, Rules } from '#rules';
import { anew, comment, compareLines, compareText, WITH_DOCS } from '../support/golden-file.js';

/**
 * docs/reference/actions.md, for who writes a client: what can be done in each game, what is asked, and what can be
 * stated by hand, made of the games themselves. What else a game says of itself as data stands in `said/`.
 */
const GAMES = [by2021.rules, keyforge, graven];
const LOOK = 'kinds and parts that are gone, go by another name or are asked for now: clients send them';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string[] => [
  row(...heads),
  `|${heads.map(() => '---').join('|')}|`,
  ...rows,
];

/** A part as it is told: its name, what it is called, how much of it, and its rule. */
const partOf = ({ name, title, rule, optional, many, when, sealed, free }: Part): string => {
  const how = [
    ...(many ? ['a list'] : []),
    ...(optional ? ['may be left out'] : []),
    ...(when ? ['where it is asked for'] : []),
    ...(sealed ? ['sealed where it is hidden'] : []),
    ...(free ? [free.says] : []),
    ...(free?.most === undefined ? [] : [`at most ${free.most} characters`]),
  ];
  return `\`${name}\` ${title}${how.length > 0 ? ` (${how.join('; ')})` : ''} ${rule}`;
};
const partsOf = (parts: readonly Part[]): string => parts.map(partOf).join('<br>') || 'nothing';

/** A title that depends on the moment is worked out only then. */
const called = (title: string | object): string => (typeof title === 'string' ? title : 'by the moment');
const moveRow = ({ kind, title, parts, always }: Move): string =>
  row(
    `\`${kind}\``,
    called(title),
    partsOf(parts),
    always ? 'also while questions are open' : '',
  );
const questionRow = ({ of, rule, answers, ...more }: QuestionKind & { readonly title?: string }): string =>
  row(
    `\`${of}\``,
    more.title ?? 'by the asking',
    answers.map(({ kind, title }) => (title === undefined ? `\`${kind}\`` : `\`${kind}\` ${called(title)}`)).join('<br>'),
    rule,
  );
const changeRow = ({ op, title, group, fields }: ChangeKind): string =>
  row(`\`${op}\``, title, group ?? '', partsOf(fields));

const sectionOf = (rules: Rules): string[] => [
  `## ${rules.title}`,
  '',
  ...table(['Action', 'Called', 'What it says', 'When'], rules.moves.map(moveRow)),
  '',
  ...table(['Question', 'Called', 'Answered by', 'Rule'], rules.questions.map(questionRow)),
  '',
  ...table(['By hand', 'Called', 'Among', 'What it says'], (rules.changes ?? []).map(changeRow)),
  '',
];

const document = [
  comment({ again: WITH_DOCS, look: LOOK }),
  '',
  '# Actions of each game',
  '',
  'What an action says is offered by the service itself, at every moment and only what is legal then: `GET',
  '/v1/matches/{id}/options`. This is what there is at all: the actions of a seat, the questions that a match may ask,',
  'and the changes that can be stated by hand, in a scenario and by a judge. A refusal cites the rule.',
  '',
  ...GAMES.flatMap(sectionOf),
].join('\n');

/** Whatever is data in it, a line each; what is worked out is left out, and what stands in documents of its own. */
const linesOf = (value: unknown, path: string): string[] => {
  if (typeof value === 'function' || value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, one]) => linesOf(one, path === '' ? key : `${path}.${key}`));
};
const ELSEWHERE: readonly (keyof Rules)[] = ['moves', 'questions', 'changes', 'language', 'charts'];
/** What counts for a seat that is out and must choose none, or two of three. */
const forfeited = ({ of, rule, forfeit }: QuestionKind): string[] =>
  forfeit
    ? [0, 2].map((min) => {
        const given = forfeit({ of, rule, seat: 2, title: '', min, max: 3, about: {}, options: [7, 8, 9] });
        return `questions.${of}.forfeit.${min} ${JSON.stringify(given)}`;
      })
    : [];
const saidOf = (rules: Rules): string[] => {
  const data = Object.entries(rules).filter(([key]) => !ELSEWHERE.includes(key as keyof Rules));
  return [...linesOf(Object.fromEntries(data), ''), ...rules.questions.flatMap(forfeited)];
};

const ABOUT = { again: anew('test/docs/actions'), look: 'what is gone or says something else: clients are told it' };

describe('what a game says of itself', () => {
  it('its actions, questions and changes stand in docs/reference/actions.md', () => {
    compareText('docs/reference/actions.md', document);
  });

  const games = GAMES.map((rules) => [rules.game, rules] as const);
  it.each(games)('of %s whatever else is data is as it was', (game, rules) => {
    compareLines(`test/docs/said/${game}.txt`, ABOUT, saidOf(rules));
  });
});
