import { describe, expect, it } from '@jest/globals';
import { lookup } from '../../../../test/support/keyforge/index.js';
import { checkDeck } from './deck.js';
import { positions, scenarioSchema } from './scenario.js';

const { filled, wrong } = positions;
const cards = lookup([]);
const position = (...zones: object[]) => scenarioSchema.parse({ seats: zones.map((one) => ({ zones: one })) });

describe('positions of KeyForge', () => {
  it('R-SCENARIO-03: who has no deck gets ten creatures to draw, and an empty one stays empty', () => {
    const { position: full, cards: made } = filled!(position({ hand: ['ox3'] }, { deck: [] }), cards);
    const [one, two] = full.seats as unknown as { zones: { deck: string[]; hand: string[] } }[];
    expect(made).toMatchObject([{ game: 'keyforge', types: ['CREATURE'], classes: ['brobnar'], stats: { power: 3 } }]);
    expect(one!.zones.deck).toEqual(Array.from({ length: 10 }, () => made[0]!.id));
    expect([one!.zones.hand, two!.zones.deck]).toEqual([['ox3'], []]);
    const known = { ...cards, get: (id: string) => (id === made[0]!.id ? made[0] : cards.get(id)) };
    expect(filled!(position({}, {}), known).cards).toEqual([]);
    expect(filled!(position({ deck: [] }, { deck: ['ox3'] }), cards).cards).toEqual([]);
  });

  it('R-SCENARIO-02, KF-ZONE-01: creatures stand in the line, artifacts beside it, upgrades on something', () => {
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
  ])('R-SCENARIO-02: %s is said of creatures only', (part, value, rule) => {
    expect(wrong!(position({ artifacts: [{ card: 'stone', [part]: value }] }, {}), cards)).toEqual([
      { at: `seats[0].zones.artifacts[0].${part}`, what: expect.stringMatching(rule) },
    ]);
    const said = {
      line: [{ card: 'ox3', [part]: value }],
      artifacts: [{ card: 'stone', stunned: false, exhausted: true }],
    };
    expect(wrong!(position(said, {}), cards)).toEqual([]);
  });

  it('R-SCENARIO-02, KF-SETUP-01, KF-SETUP-09: a key of each colour, and three different houses', () => {
    const said = scenarioSchema.parse({ seats: [{ keys: ['red', 'red'] }, { houses: ['dis', 'logos', 'dis'] }] });
    expect(wrong!(said, cards)).toEqual([
      { at: 'seats[0].keys[1]', what: expect.stringMatching(/^red .*KF-SETUP-09/) },
      { at: 'seats[1].houses[2]', what: expect.stringMatching(/^dis .*KF-SETUP-01/) },
    ]);
  });

  it('KF-SETUP-01: a deck has one part', () => {
    const said = checkDeck({ parts: { side: [{ card: 'ox3', count: 1 }] } }, 'open', cards);
    expect(said).toContainEqual({ rule: 'KF-SETUP-01', part: 'side', detail: 'a deck has one part, and no "side"' });
  });
});
