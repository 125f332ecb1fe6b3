import { createHash } from 'node:crypto';
import { before, grandArchive } from '#grand-archive';
import { before as gravenBefore, graven } from '#graven';
import { before as keyforgeBefore, keyforge } from '#keyforge';
import type { Rules } from '#rules';
import { digest, FACTS_VERSION } from '#table';
import {
  goldenGravenGame,
  goldenKeyforgeGame,
  goldenRulesGame,
  goldenStarterGame,
  goldenToyGame,
} from '../support/golden-cards.js';
import { anew, compareMembers, membersOf } from '../support/golden-file.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { shareOf } from './scale.js';
import { opened } from './walk.js';

/**
 * What recorded matches came to, fifty of them with the rules as they were at first. A change of behaviour, wanted or
 * not, shows here and nowhere is passed over: rules that decide otherwise have a version of their own. A record that is
 * kept stays: taken over are the matches of a version that the file does not have yet.
 */
const FILE = 'test/properties/golden.json';
const ABOUT = {
  again: `${anew('-w 1 test/properties/golden')}, which adds matches that are new, and those at which null stands`,
  look:
    'every line that is another one. None may be of rules or facts of before: those are played as they were for ' +
    'ever. One of today has been played otherwise, or is recorded in other words; say which rule was changed, and ' +
    'why without a new version of the rules',
};

interface Golden {
  readonly entries: number;
  readonly facts: number;
  /** Of all facts, as the house knows them, in order; and of the table at the end. */
  readonly record: string;
  readonly table: string;
}

const { decks } = goldenStarterGame;
const starter = (n: number): Playable => ({
  ...goldenStarterGame,
  decks: [decks[n % 4]!, decks[(n + 1 + (Math.floor(n / 4) % 3)) % 4]!],
});

export type Match = readonly [name: string, game: Playable, most: number, facts: number];

/** Name, game, after how many actions somebody concedes, and the vocabulary it is recorded in. */
const first: readonly Match[] = [
  ...Array.from({ length: 26 }, (_, n) => [`starter ${n}`, starter(n), 70, 1] as const),
  ...Array.from({ length: 14 }, (_, n) => [`rules ${n}`, goldenRulesGame, 70, 1] as const),
  ...Array.from({ length: 4 }, (_, n) => [`three seats ${n}`, { ...goldenRulesGame, seats: 3 }, 60, 1] as const),
  ...Array.from({ length: 6 }, (_, n) => [`toy ${n}`, goldenToyGame, 300, 1] as const),
];

/** The rules that a vocabulary's matches were first put on record with: those have no version in their names. */
const FIRST: Readonly<Record<number, string>> = {
  1: '2021-11-27.1',
  2: '2021-11-27.2',
  3: '2021-11-27.6',
};

/** The same match in this vocabulary and with these rules; the toy game has but one version. */
const as = ([name, game, most]: Match, facts: number, rules: Rules): Match => [
  [
    name,
    ...(rules.version === FIRST[facts] || game === goldenToyGame ? [] : [`rules ${rules.version}`]),
    ...(facts === 1 ? [] : [`facts ${facts}`]),
  ].join(', '),
  game === goldenToyGame ? game : { ...game, rules },
  most,
  facts,
];
const versions = new Map(
  [1, 2, 3].flatMap((facts) =>
    [grandArchive, ...before]
      // What a vocabulary's first rules were before, nobody has recorded in it.
      .filter(({ version }) => version >= FIRST[facts]! && (facts === FACTS_VERSION || version < FIRST[FACTS_VERSION]!))
      .flatMap((rules) => first.map((match) => as(match, facts, rules)).map((match) => [match[0], match] as const)),
  ),
);
/** The games beside it: with rules of before as facts 2 had them, with those of today in the vocabulary of today. */
const beside: readonly Match[] = [
  ...[graven, ...gravenBefore.slice(0, -1)].map((rules): Playable => ({ ...goldenGravenGame, rules })),
  ...[keyforge, ...keyforgeBefore].map((rules): Playable => ({ ...goldenKeyforgeGame, rules })),
].flatMap((game) => {
  const isToday = [graven, keyforge].includes(game.rules);
  const name = (n: number): string => `${game.rules.game} ${n}, rules ${game.rules.version}`;
  return Array.from({ length: 8 }, (_, n): Match =>
    isToday ? [`${name(n)}, facts ${FACTS_VERSION}`, game, 300, FACTS_VERSION] : [name(n), game, 300, 2],
  );
});
const matches = [...versions.values(), ...beside];

const ofBefore: readonly Rules[] = [...before, ...gravenBefore, ...keyforgeBefore];

/** Whether a match has today's rules and vocabulary; others are played by those that old records were made with. */
export const isOfToday = ([, { rules }, , facts]: Match): boolean =>
  facts === FACTS_VERSION && !ofBefore.includes(rules);

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** What a match comes to, played now. */
export const recorded = async ([name, game, most, version]: Match): Promise<Golden> => {
  const { live, records } = await playMatch(game, `golden ${name}`, most, { facts: version });
  const facts = records.flatMap((record) => opened(record, 'house').facts);
  return {
    entries: records.length,
    facts: facts.length,
    record: short(JSON.stringify(facts)),
    table: digest(live.table).slice(0, 24),
  };
};

/** Plays those matches, and demands that they go as they went. */
export const goAsTheyWent = async (those: (match: Match) => boolean): Promise<void> => {
  const found: Record<string, Golden> = {};
  for (const match of shareOf('matches on record', matches.filter(those))) found[match[0]] = await recorded(match);
  compareMembers(FILE, ABOUT, found, { lineEach: true, onlyAdds: true });
};

/** The first of its kind that has today's rules and vocabulary. */
export const firstOfToday = (kind: string): Match =>
  matches.find((match) => match[0].startsWith(`${kind} 0`) && isOfToday(match))!;

/** The names of all that are played, and of all that are kept. */
export const goldenNames = (): { readonly played: readonly string[]; readonly kept: readonly string[] } => ({
  played: matches.map(([name]) => name),
  kept: Object.keys(membersOf(FILE)),
});
