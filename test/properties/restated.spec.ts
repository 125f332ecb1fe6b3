import { describe, expect, it } from '@jest/globals';
import { by2021, by2026 } from '#grand-archive';
import { graven as gravenRules, positions as graven } from '#graven';
import { keyforge as keyforgeRules, positions as keyforge } from '#keyforge';
import { MatchHistory } from '#match';
import type { Begun } from '#recorder';
import { restated, type Positions } from '#rules';
import type { Json, Table } from '#table';
import { games } from '../support/games.js';
import { recorded } from '../support/pool.js';
import { testRecorder } from '../support/recorder.js';
import { ALONE, forEachMatch, runs, spread } from './scale.js';

const POSITIONS: ReadonlyMap<string, Positions> = new Map([
  ...[by2021, by2026].map(({ rules, positions }) => [rules.version, positions] as const),
  [gravenRules.version, graven],
  [keyforgeRules.version, keyforge],
]);
/** Short: in a longer match less and less of a table can be said. */
const ACTIONS = 80;
const PLACES = 20;

/** What no position says: what is going on, what was done and is remembered, who lies upon another's card. */
const MAY_BE_UNSAID = new RegExp(
  '^(zone:(stack|played:\\d|upgrades:\\d|under:\\d|intent)(/|$)|' +
    'stack|asks|effects|combat|notes|phase|opportunity|seat:\\d/|came|entered-this-turn)',
);

/** What lies where, whichever of it is named first: worked out from the table alone. */
const lies = ({ zones }: Table): ReadonlyMap<string, readonly string[]> =>
  new Map(
    zones.map((zone) => [
      zone.id,
      zone.kind === 'pooled'
        ? zone.slots.map(({ definition }) => String(definition))
        : zone.cards
            .map(({ definition, owner, controller, damage, face, side }) =>
              [definition, owner, controller, damage, face, side].join(' '),
            )
            .sort(),
    ]),
  );

/** What everybody sees of the cards that lie open, zone by zone, where it differs from their print. */
const looks = ({ zones }: Table): readonly string[] =>
  zones
    .flatMap((zone) =>
      zone.kind === 'pooled'
        ? []
        : zone.cards.map(({ definition, controller, appears }) =>
            [zone.id, definition, controller, JSON.stringify(appears ?? null)].join(' '),
          ),
    )
    .sort();

/** All damage in a position. */
const damages = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, one]) => sum + (key === 'damage' ? Number(one) : damages(one)), 0);
};

const CARRIED = games.filter(({ rules }) => POSITIONS.has(rules.version));

describe.each(CARRIED.map((game) => [game.rules.title, game] as const))('%s: a table as a scenario', (_title, game) => {
  const { rules, cards } = game;
  const { said, ...positions } = POSITIONS.get(rules.version)!;

  it('begins the same table again, and whatever it cannot say is named', async () => {
    let [all, whole] = [0, 0];
    await forEachMatch(`short matches of ${rules.title}`, runs(3), async (n) => {
      const { records } = await recorded(game, n, { most: ACTIONS, series: 'restated' });
      const history = MatchHistory.of(records[0]!.match, records);
      const given = testRecorder([game]);
      for (const at of spread(
        records.map(({ revision }) => revision),
        PLACES,
      )) {
        const table = (await history.at({ revision: at }))!;
        const { position, unsaid, refused } = restated(rules, cards, { ...positions, said: said! }, table);
        if (table.turn === null || table.status === 'ended') {
          expect(refused).not.toBeNull();
          continue;
        }
        expect([n, at, refused]).toEqual([n, at, null]);
        expect(unsaid.filter((one) => !MAY_BE_UNSAID.test(one.at))).toEqual([]);
        const begun = (await given.recorder.beginScenario({
          game: rules.game,
          format: { name: 'open', bestOf: 1 },
          seats: table.seats.map((_, seat) => ({ player: `player ${seat}` })),
          scenario: position as unknown as Json,
        })) as Begun;
        expect(begun).toMatchObject({ ok: true });
        const [was, now] = [lies(table), lies(begun.match.table)];
        for (const [zone, there] of was)
          if (!unsaid.some((one) => one.at.startsWith(`zone:${zone}`)))
            expect([n, at, zone, now.get(zone)]).toEqual([n, at, zone, there]);
        expect(begun.match.table.turn).toMatchObject({ n: table.turn.n, seat: table.turn.seat });
        all += 1;
        if (!unsaid.every((one) => /^(notes\/|entered)/.test(one.at))) continue;
        whole += 1;
        // How its cards look follows from what is said.
        expect([n, at, looks(begun.match.table)]).toEqual([n, at, looks(table)]);
      }
    });
    // Many of them are the same table but for what the rules remember.
    if (!ALONE) expect([all > 20, whole > all / 5]).toEqual([true, true]);
  });

  it('R-SCENARIO-02: is told as a position that is taken, whatever went on there', async () => {
    let all = 0;
    await forEachMatch(`matches of ${rules.title}`, runs(2), async (n) => {
      const { records } = await recorded(game, n);
      const history = MatchHistory.of(records[0]!.match, records);
      for (const { revision } of records) {
        const table = (await history.at({ revision }))!;
        if (table.turn === null || table.status === 'ended') continue;
        const { position, unsaid, refused } = restated(rules, cards, { ...positions, said: said! }, table);
        expect([n, revision, refused]).toEqual([n, revision, null]);
        expect(positions.schema.safeParse(position).success).toBe(true);
        expect(positions.wrong!(position, cards)).toEqual([]);
        // What could not stay as it is on the table is named.
        const [was, is] = [damages(said!(table)), damages(position)];
        if (was !== is) expect(unsaid.some(({ at }) => at.startsWith('zone:'))).toBe(true);
        all += 1;
      }
    });
    if (!ALONE) expect(all).toBeGreaterThan(30);
  });
});
