import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { narrow } from '#journal';
import { verifyMatch, type MatchVerification } from '#replay';
import type { Audience } from '#table';
import { playBound } from '../support/bound.js';
import { toyGame } from '../support/games.js';
import { comment, compareText, WITH_DOCS } from '../support/golden-file.js';
import { inRepo } from '../support/in-repo.js';
import { playMatch } from '../support/play.js';
import { retold, rigged } from '../support/rigged.js';
import { riggings, unfound, type Finder, type Rigging } from './riggings.js';

const COPIES: Readonly<Record<Finder, Audience>> = { house: 'house', 'seat 1': [1], 'seat 2': [2], spectator: [] };
/** At most this many matches are played until there was an occasion to cheat. */
const MOST = 40;

type Verdicts = Readonly<Record<Finder, MatchVerification>>;

/** What each copy says of a match that was rigged. */
const verdicts = async (
  { game, cheat, retells, over, bound, actions = 80 }: Omit<Rigging, 'finds'>,
  seed: string,
): Promise<Verdicts> => {
  // Where lists stay sealed a seat answers for its own only: as in facts 1.
  const setup = { format: { name: game.format ?? 'standard', bestOf: 1 }, facts: 1, ...over };
  const recorded = bound
    ? await playBound(rigged(game, cheat()), seed, actions, setup)
    : (await playMatch(rigged(game, cheat()), seed, actions, setup)).records;
  const records = retells ? retold(recorded, retells) : recorded;
  const said = Object.entries(COPIES).map(([name, audience]) => {
    const copy = records.map((record) => narrow(record, audience));
    return [name, verifyMatch(copy, { audience, draws: game.rules.draws })];
  });
  return Object.fromEntries(said) as Verdicts;
};

const findersIn = (all: Verdicts): Finder[] =>
  (Object.keys(COPIES) as Finder[]).filter((name) => all[name].verdict === 'invalid');

describe('a house that cheats in one thing, and seals and signs all that follows', () => {
  it.each(riggings.map((rigging) => [rigging.name, rigging] as const))('%s', async (_name, rigging) => {
    const { finds, may = [], chance, from = 0, names = {} } = rigging;
    let found: Finder[] = [];
    for (let n = from; n < from + MOST && found.length < finds.length; n += 1) {
      const all = await verdicts(rigging, `rigged ${n}`);
      found = findersIn(all).filter((name) => !may.includes(name));
      // It is found by these and by no others, and the other copies have no reason to doubt.
      expect(finds).toEqual(expect.arrayContaining(found));
      if (found.length > 0 && !chance) expect(found).toEqual(finds);
      for (const name of found) {
        const { draws, checks, firstFailure } = all[name];
        const first = draws!.firstDifference!;
        expect(checks.find((check) => check.name === 'randomness')).toMatchObject({ ok: false });
        expect(firstFailure?.what).toBe(first.what);
        if (names.purpose !== undefined) {
          expect(first).toMatchObject({ purpose: names.purpose, fact: expect.any(Number) });
          expect(first.expected ?? null).not.toEqual(first.recorded);
        }
        if (names.what) expect(first.what).toMatch(names.what);
      }
    }
    expect(found).toEqual(finds);
  });
});

it('finds nothing wrong with a match in which a seat has bound itself to nonces', async () => {
  const honest = { name: 'bound', game: toyGame, cheat: () => ({}), over: { facts: 2 }, bound: true } as const;
  const all = await verdicts(honest, 'bound');
  expect(Object.values(all).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid', 'valid']);
});

describe('what draws alone cannot show', () => {
  it.each(unfound.map((rigging) => [rigging.name, rigging] as const))(
    '%s: is told all the same',
    async (_name, one) => {
      const all = await verdicts(one, 'rigged 0');
      const { verdict, ...says } = one.says;
      expect(all['seat 1']).toMatchObject({ verdict, draws: says });
      if (one.allSeats !== undefined) expect(all.house.firstFailure?.what).toMatch(one.allSeats);
    },
  );
});

/** What is planted, by who finds it, as docs/concepts/fairness.md has it; one that is planted in every game once. */
const table = (): string => {
  const rows = new Map<string, Set<string>>();
  for (const { name, finds } of riggings) {
    const who =
      finds.length === Object.keys(COPIES).length ? 'everybody' : `the copies of the ${finds.join(' and of ')}`;
    rows.set(who, (rows.get(who) ?? new Set()).add(name.replace(/, (toy|Grand Archive|GRAVEN)$/, '')));
  }
  const lines = [...rows].map(([who, names]) => `| ${who} | ${[...names].join(' · ')} |`);
  return ['| found by | planted |', '|---|---|', ...lines].join('\n');
};

it('docs/concepts/fairness.md says who finds what', () => {
  const about = comment({ again: WITH_DOCS, look: 'what is found by fewer copies than before' });
  const now = readFileSync(inRepo('docs/concepts/fairness.md'), 'utf8').replace(
    /(?<=<!-- riggings -->\n)[^]*?(?=\n<!-- \/riggings -->)/,
    () => `${about}\n${table()}`,
  );
  expect(now).toContain(table());
  compareText('docs/concepts/fairness.md', now);
});
