import { describe, expect, it } from '@jest/globals';
import { canonical, openEntry } from '#journal';
import { RandomPlayer } from '#recorder';
import { continueDraft, options, queryOf, recordAction, type Draft, type Option, type Query } from '#rules';
import { isSecret, view, type Audience, type Fact } from '#table';
import { games } from '../support/games.js';
import { recorded } from '../support/pool.js';
import type { Playable } from '../support/recorder.js';
import { lainOpen, lawfulBy, unlawfullyShown, type LainOpen } from './lawful-disclosures.js';
import { ALONE, forEachMatch, runs, spread } from './scale.js';
import { playScript, scriptOf, swapping, tellsApart, type Deed, type Leak, type Twin } from './twins.js';
import { audiencesOf, seatsOf, walk } from './walk.js';

const LENGTH = 120;
const spectatorsAndSeats = ({ rules, seats = rules.minSeats }: Playable): Exclude<Audience, 'house'>[] => [
  [],
  ...Array.from({ length: seats }, (_, n) => [n + 1]),
];

/** Pairs of a pool, and answers of a match, that are exchanged. */
const PAIRS = runs(2, 5);
const ANSWERS = runs(16, 28);

const originals = new Map<string, Promise<Twin>>();

/** The match of a number as its twins are played. */
const original = (game: Playable, n: number): Promise<Twin> => {
  const name = `${game.rules.title} ${n}`;
  const again = async () => playScript(game, scriptOf((await recorded(game, n)).records).slice(0, LENGTH), seedOf(n));
  const found = originals.get(name) ?? again();
  originals.set(name, found);
  return found;
};

/** As that match was begun with (test/support/pool.ts). */
const seedOf = (n: number): string => `match ${n}`;

const forMatches = (game: Playable, holds: (one: Twin, seed: string) => Promise<void> | void): Promise<void> =>
  forEachMatch(`matches of ${game.rules.title}`, runs(2, 4), async (n) => holds(await original(game, n), seedOf(n)));

describe.each(games.map((game) => [game.rules.title, game] as const))('%s tells nobody', (_title, game) => {
  it('of a card that the list of lawful disclosures does not let him see', async () => {
    await forMatches(game, ({ records }) => {
      let open: LainOpen = new Map();
      for (const { live } of walk(game, records)) {
        for (const audience of audiencesOf(seatsOf(live))) {
          expect([
            live.table.revision,
            audience,
            unlawfullyShown(lawfulBy(game.rules), view(live.table, audience), audience, open),
          ]).toEqual([live.table.revision, audience, []]);
        }
        open = lainOpen(live.table, open);
      }
    });
  });

  it('which of two hidden cards lies where', async () => {
    const leaks: Leak[] = [];
    await forMatches(game, async (one, seed) => {
      const begun = (openEntry(one.records[1]!, 'house').facts as unknown as Fact[]).find(
        (fact) => fact.kind === 'game-began',
      )!;
      for (const { zone, cards } of begun.pools) {
        const names = cards.$!;
        const pairs = names.flatMap((name, p) =>
          names.flatMap((other, q) => (p < q && name !== other ? [[p, q] as const] : [])),
        );
        for (const [p, q] of spread(pairs, PAIRS)) {
          const other = await playScript(
            { ...game, rules: swapping(game.rules, zone, p, q) },
            scriptOf(one.records),
            seed,
          );
          for (const audience of spectatorsAndSeats(game)) {
            const leak = tellsApart(lawfulBy(game.rules), one, other, audience);
            // A seat that may look into a pool knows its cards from the beginning.
            if (leak && !(leak.revision === 2 && cards.to.some((seat) => audience.includes(seat))))
              leaks.push({ ...leak, what: `${seed}, ${zone} ${p} ↔ ${q}: ${leak.what}` });
          }
        }
      }
    });
    expect(leaks.slice(0, 3)).toEqual([]);
  });

  it('what another answered in secret', async () => {
    const leaks: Leak[] = [];
    let varied = 0;
    await forMatches(game, async (one, seed) => {
      const script = scriptOf(one.records);
      const lives = [...walk(game, one.records)];
      const chance = new RandomPlayer(seed);
      const hiding = script.filter((deed) =>
        hides(game, queryOf(lives[deed.revision - 2]!.live.table, deed.seat, game.cards), deed.action),
      );
      for (const deed of spread(hiding, ANSWERS)) {
        const query = queryOf(lives[deed.revision - 2]!.live.table, deed.seat, game.cards);
        for (const action of otherwise(game, query, deed, chance)) {
          varied += 1;
          const rest = script.filter(({ revision }) => revision > deed.revision);
          const other = await playScript(
            game,
            [{ ...deed, action }, ...rest],
            seed,
            one.records.slice(0, deed.revision - 1),
          );
          for (const audience of spectatorsAndSeats(game).filter((seats) => !seats.includes(deed.seat))) {
            const leak = tellsApart(lawfulBy(game.rules), one, other, audience);
            if (leak)
              leaks.push({
                ...leak,
                what: `${seed}, ${JSON.stringify(deed.action)} or ${JSON.stringify(action)}: ${leak.what}`,
              });
          }
        }
      }
    });
    if (!ALONE) expect(varied).toBeGreaterThan(10);
    expect(leaks.slice(0, 3)).toEqual([]);
  });
});

const publicly = (game: Playable, query: Query, action: Draft): string =>
  canonical(recordAction(game.rules, query, action), () => '?');

const hides = (game: Playable, query: Query, action: Draft): boolean => {
  const some = (value: unknown): boolean =>
    isSecret(value) || (typeof value === 'object' && value !== null && Object.values(value).some(some));
  return some(recordAction(game.rules, query, action));
};

/** Up to two other actions of the same kind that look the same in public. */
const otherwise = (game: Playable, query: Query, { action }: Deed, chance: RandomPlayer): Draft[] => {
  const found = new Map<string, Draft>();
  const start = options(game.rules, query).filter(
    (option) => option.kind === action['kind'] && option.action['ask'] === action['ask'],
  );
  for (let tries = 0; tries < 60 && found.size < 2 && start.length > 0; tries += 1) {
    const draft = grown(game, query, start[Math.floor(chance.chance() * start.length)]!, chance);
    if (draft === null || canonical(draft) === canonical(action)) continue;
    if (publicly(game, query, draft) === publicly(game, query, action)) found.set(canonical(draft), draft);
  }
  return [...found.values()];
};

const grown = (game: Playable, query: Query, option: Option, chance: RandomPlayer): Draft | null => {
  let now = option;
  for (let steps = 0; steps < 20; steps += 1) {
    if (now.complete && (!now.more || chance.chance() < 0.3)) return now.action;
    const next = continueDraft(game.rules, query, now.action);
    const further = Array.isArray(next)
      ? next.filter(({ action }) => JSON.stringify(action) !== JSON.stringify(now.action))
      : [];
    if (further.length === 0) return now.complete ? now.action : null;
    now = further[Math.floor(chance.chance() * further.length)]!;
  }
  return null;
};
