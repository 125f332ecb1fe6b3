import { describe, expect, it } from '@jest/globals';
import { creature, lookup, upgrade } from '../../../../test/support/keyforge/index.js';
import { CardDefinition } from '#rules';
import { checkDeck } from './deck.js';
import { positions } from './positions.js';
import { scenarioSchema } from './scenario.js';

const { filled, strange, wrong } = positions;
const cards = lookup([
  creature('husk', { power: 0 }),
  creature(
    'chief',
    { power: 4 },
    { modify: [{ change: 'power', what: { type: 'CREATURE', other: true }, by: 2 }], text: '' },
  ),
]);
const position = (...zones: object[]) => scenarioSchema.parse({ seats: zones.map((one) => ({ zones: one })) });

describe('positions of KeyForge', () => {
  it('R-SCENARIO-03: fill an unnamed deck with ten creatures to draw, and keep a named empty deck empty', () => {
    const { position: full, cards: made } = filled!(position({ hand: ['ox3'] }, { deck: [] }), cards);
    const [one, two] = full.seats as unknown as { zones: { deck: string[]; hand: string[] } }[];
    expect(made).toMatchObject([{ game: 'keyforge', types: ['CREATURE'], classes: ['brobnar'], stats: { power: 3 } }]);
    expect(one!.zones.deck).toEqual(Array.from({ length: 10 }, () => made[0]!.id));
    expect([one!.zones.hand, two!.zones.deck]).toEqual([['ox3'], []]);
    const known = { ...cards, get: (id: string) => (id === made[0]!.id ? made[0] : cards.get(id)) };
    expect(filled!(position({}, {}), known).cards).toEqual([]);
    expect(filled!(position({ deck: [] }, { deck: ['ox3'] }), cards).cards).toEqual([]);
  });

  it('R-SCENARIO-02, KF-ZONE-01: have creatures in the line, artifacts beside it, and upgrades on a creature', () => {
    const right = { line: ['ox3', { card: 'ox4', upgrades: ['hat'] }], artifacts: ['stone'] };
    expect(wrong!(position(right, right), cards)).toEqual([]);
    const odd = { line: ['ox3', { card: 'stone', upgrades: ['hat', 'ox1'] }], artifacts: ['ox2'] };
    expect(wrong!(position({}, odd), cards)).toEqual([
      { at: 'seats[1].zones.line[1]', what: 'stone is no creature (KF-ZONE-01)' },
      { at: 'seats[1].zones.line[1].upgrades[1]', what: 'an upgrade is expected here' },
      { at: 'seats[1].zones.artifacts[0]', what: 'ox2 is no artifact (KF-ZONE-01)' },
    ]);
  });

  it.each([
    ['damage', 2, /KF-DMG-01/],
    ['stunned', true, /KF-STUN-01/],
    ['warded', true, /KF-WARD-02/],
    ['enraged', true, /KF-CNT-03/],
    ['upgrades', ['hat'], /KF-UPG-01/],
  ])('R-SCENARIO-02: allow "%s" for creatures only', (part, value, rule) => {
    expect(wrong!(position({ artifacts: [{ card: 'stone', [part]: value }] }, {}), cards)).toEqual([
      { at: `seats[0].zones.artifacts[0].${part}`, what: expect.stringMatching(rule) },
    ]);
    const said = {
      line: [{ card: 'ox3', [part]: value }],
      artifacts: [{ card: 'stone', stunned: false, exhausted: true }],
    };
    expect(wrong!(position(said, {}), cards)).toEqual([]);
  });

  it('R-SCENARIO-02, KF-SETUP-01, KF-SETUP-09: allow one key of each colour, and three different houses', () => {
    const said = scenarioSchema.parse({ seats: [{ keys: ['red', 'red'] }, { houses: ['dis', 'logos', 'dis'] }] });
    expect(wrong!(said, cards)).toEqual([
      { at: 'seats[0].keys[1]', what: expect.stringMatching(/^red .*KF-SETUP-09/) },
      { at: 'seats[1].houses[2]', what: expect.stringMatching(/^dis .*KF-SETUP-01/) },
    ]);
  });

  it('KF-SETUP-01: know one part of a deck', () => {
    const said = checkDeck({ parts: { side: [{ card: 'ox3', count: 1 }] } }, 'open', cards);
    expect(said).toContainEqual({ rule: 'KF-SETUP-01', part: 'side', detail: 'a deck has one part, and no "side"' });
  });

  it('R-SCENARIO-02, KF-DMG-17: demand less damage on a creature than the power that it has on that table', () => {
    const hurt = (damage: number, card = 'ox3') => ({ card, damage });
    expect(wrong!(position({ line: ['ox1', hurt(2)] }, { line: [hurt(4), 'chief'] }), cards)).toEqual([]);
    expect(wrong!(position({ line: ['ox1', hurt(3)] }, { line: ['ox3'] }), cards)).toEqual([
      {
        at: 'seats[0].zones.line[1]',
        what: expect.stringMatching(/^ox3 has 3 damage and power 3: .* 2 at most \(KF-DMG-17\)$/),
        instead: { damage: 2 },
      },
    ]);
    expect(wrong!(position({}, { line: [hurt(5), 'chief'] }), cards)).toEqual([
      { at: 'seats[1].zones.line[0]', what: expect.stringMatching(/power 5.* 4 at most/), instead: { damage: 4 } },
    ]);
  });

  it('R-SCENARIO-02, KF-GEN-13: demand power for a creature in play: printed, by counters, or by other cards', () => {
    const counted = { card: 'husk', counters: { power: 1 } };
    expect(wrong!(position({ line: [counted] }, { line: ['husk', 'chief'] }), cards)).toEqual([]);
    expect(wrong!(position({ line: ['ox1', 'husk'], hand: ['husk'] }, {}), cards)).toEqual([
      { at: 'seats[0].zones.line[1]', what: expect.stringMatching(/^husk has power 0.*KF-GEN-13/), instead: null },
    ]);
  });

  it('R-SCENARIO-02, KF-HOUSE-02: demand an active house that its player has or may have had', () => {
    const at = (house: string, one: object, two: object = {}) =>
      wrong!(scenarioSchema.parse({ seats: [one, two], house }), cards);
    const houses = ['brobnar', 'mars', 'shadows'];
    expect(at('dis', {})).toEqual([]);
    expect(at('mars', { houses })).toEqual([]);
    expect(at('dis', { houses, zones: { line: ['imp'] } })).toEqual([]);
    expect(at('logos', { houses, zones: { artifacts: ['lens'] } })).toEqual([]);
    // A creature of that house may have been in play when the player chose, and have left since.
    expect(at('dis', { houses }, { zones: { discard: ['imp'] } })).toEqual([]);
    const none = [
      {
        at: 'house',
        what: expect.stringMatching(/^seat 1 cannot have chosen Dis: .*Brobnar, Mars, Shadows.*KF-HOUSE-02/),
      },
    ];
    expect(at('dis', { houses })).toEqual(none);
    expect(at('dis', { houses }, { houses: ['dis', 'logos', 'untamed'], zones: { line: ['imp'] } })).toEqual(none);
    expect(at('dis', { houses }, { zones: { discard: ['hiss'] } })).toEqual(none);
    // The filler cards of an unnamed deck have a house, but do not count here.
    const full = filled!(scenarioSchema.parse({ seats: [{ houses: ['dis'] }, {}], house: 'brobnar' }), cards);
    const known = { ...cards, get: (id: string) => full.cards.find((card) => card.id === id) ?? cards.get(id) };
    expect(wrong!(full.position, known)).toMatchObject([{ at: 'house' }]);
  });

  it('R-SCENARIO-02: demand power and a known house for every made-up creature', () => {
    const made = (more: object) =>
      strange!(
        CardDefinition.parse({ id: 'x', game: 'keyforge', name: 'X', types: ['CREATURE'], classes: ['dis'], ...more }),
      );
    expect(made({ stats: { power: 3, armor: 1, amber: 1 } })).toEqual([]);
    expect(strange!(upgrade('cap'))).toEqual([]);
    expect(made({})).toEqual([expect.stringMatching(/^stats\.power: is missing.*KF-CNT-02/)]);
    expect(made({ classes: ['logo'], stats: { power: -1, life: 2 } })).toEqual([
      expect.stringMatching(/^classes\[0\]: there is no house "logo"; nearest: "logos"/),
      expect.stringMatching(/^stats\.power: is 0 at least/),
      expect.stringMatching(/^stats\.life: there is no stat "life"/),
    ]);
  });

  it.each([
    ['damage', { zones: { line: [{ card: 'ox3', damage: 1e12 }] } }],
    ['counters', { zones: { line: [{ card: 'ox3', counters: { power: 1e12 } }] } }],
    ['a name of a counter', { zones: { line: [{ card: 'ox3', counters: { ['x'.repeat(5_000)]: 1 } }] } }],
    ['æmber', { amber: 1e12 }],
    ['chains', { chains: 1e12 }],
    ['counters below 0', { zones: { line: [{ card: 'ox3', counters: { amber: -1 } }] } }],
    ['a third key', { keys: ['red', 'blue', 'yellow'] }],
  ])('R-SCENARIO-02: refuse %s beyond anything in play', (_what, seat) => {
    expect(scenarioSchema.safeParse({ seats: [seat, {}] }).success).toBe(false);
  });
});
