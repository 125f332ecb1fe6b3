import { createHash } from 'node:crypto';
import { digest } from '#table';
import {
  goldenGravenGame,
  goldenKeyforgeGame,
  goldenPantheon,
  goldenRules2026,
  goldenRulesGame,
  goldenStarter2026,
  goldenStarterGame,
  goldenToday,
  goldenToyGame,
} from '../support/golden-cards.js';
import { anew, compareMembers, membersOf } from '../support/golden-file.js';
import { playMatch } from '../support/play.js';
import type { Playable } from '../support/recorder.js';
import { shareOf } from './scale.js';
import { opened } from './walk.js';

/**
 * What recorded matches came to. A change of behaviour, wanted or not, shows here and nowhere is passed over: rules
 * that decide otherwise have a version of their own. A record that is kept stays: taken over are those that the file
 * does not have yet.
 */
const FILE = 'test/properties/golden.json';
const ABOUT = {
  again: `${anew('-w 1 test/properties/golden')}, which adds matches that are new, and those at which null stands`,
  look:
    'every line that is another one: that match has been played otherwise, or is recorded in other words; say which ' +
    'rule was changed, and why without a new version of the rules',
};

interface Golden {
  readonly entries: number;
  readonly facts: number;
  /** Digest of all facts, as the house knows them, in order; and of the table at the end. */
  readonly record: string;
  readonly table: string;
}

const starterBy =
  (game: Playable) =>
  (n: number): Playable => {
    const { decks } = game;
    return { ...game, decks: [decks[n % 4]!, decks[(n + 1 + (Math.floor(n / 4) % 3)) % 4]!] };
  };

export type Match = readonly [name: string, game: Playable, most: number];

/** Name, game, and after how many actions somebody concedes; the name says since which facts and rules it is kept. */
const matches: readonly Match[] = (
  [
    ['starter', 26, starterBy(goldenStarterGame), 70, 'facts 3'],
    ['rules', 14, () => goldenRulesGame, 70, 'facts 3'],
    ['three seats', 4, () => ({ ...goldenRulesGame, seats: 3 }), 60, 'facts 3'],
    ['starter', 8, starterBy(goldenStarter2026), 70, 'rules 2026-08-21.1, facts 3'],
    ['rules', 6, () => goldenRules2026, 70, 'rules 2026-08-21.1, facts 3'],
    ['three seats', 2, () => ({ ...goldenRules2026, seats: 3 }), 60, 'rules 2026-08-21.1, facts 3'],
    ['today', 8, () => goldenToday('open'), 70, 'rules 2026-08-21.1, facts 3'],
    ['pantheon', 4, () => goldenPantheon, 60, 'rules 2026-08-21.1, facts 3'],
    ['team', 1, () => goldenToday('team-standard'), 70, 'rules 2026-08-21.1, facts 3'],
    ['draft', 1, () => goldenToday('draft', 30, 10), 70, 'rules 2026-08-21.1, facts 3'],
    ['sealed', 1, () => goldenToday('sealed', 30, 10), 70, 'rules 2026-08-21.1, facts 3'],
    ['toy', 6, () => goldenToyGame, 300, 'facts 3'],
    ['graven', 8, () => goldenGravenGame, 300, 'rules 2026-11-21.3, facts 3'],
    ['keyforge', 8, () => goldenKeyforgeGame, 300, 'rules 2019-11.2, facts 3'],
  ] as const
).flatMap(([kind, count, game, most, since]) =>
  Array.from({ length: count }, (_, n): Match => [`${kind} ${n}, ${since}`, game(n), most]),
);

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** What a match comes to, played now. */
export const recorded = async ([name, game, most]: Match): Promise<Golden> => {
  const { live, records } = await playMatch(game, `golden ${name}`, most);
  const facts = records.flatMap((record) => opened(record, 'house').facts);
  return {
    entries: records.length,
    facts: facts.length,
    record: short(JSON.stringify(facts)),
    table: digest(live.table).slice(0, 24),
  };
};

/** Plays matches, and demands that they go as they went. */
export const goAsTheyWent = async (those: readonly Match[] = shareOf('matches on record', matches)): Promise<void> => {
  const found: Record<string, Golden> = {};
  for (const match of those) found[match[0]] = await recorded(match);
  compareMembers(FILE, ABOUT, found, { lineEach: true, onlyAdds: true });
};

/** The first of its kind. */
export const firstOf = (kind: string): Match => matches.find(([name]) => name.startsWith(`${kind} 0,`))!;

/** The names of all that are played, and of all that are kept. */
export const goldenNames = (): { readonly played: readonly string[]; readonly kept: readonly string[] } => ({
  played: matches.map(([name]) => name),
  kept: Object.keys(membersOf(FILE)),
});
