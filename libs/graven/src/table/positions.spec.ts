import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { human, lookup, titan } from '../../../../test/support/graven/index.js';
import { checkDeck, deckParts } from './deck.js';
import { positions } from './positions.js';
import { scenarioSchema } from './scenario.js';

const { filled, strange, wrong } = positions;
const cards = lookup([
  { ...human('other', { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] }), name: 'elk' },
  titan('one'),
  titan('two'),
  titan('three'),
]);
const position = (...zones: object[]) => scenarioSchema.parse({ seats: zones.map((one) => ({ zones: one })) });

describe('positions of GRAVEN', () => {
  it('R-SCENARIO-03: fill an unnamed deck with ten Humans to draw', () => {
    const { position: full, cards: made } = filled!(position({ hand: ['ox'] }, { deck: ['elk'] }), cards);
    const [one, two] = full.seats as unknown as { zones: { deck: string[]; hand: string[] } }[];
    expect(made).toMatchObject([{ game: 'graven', types: ['HUMAN'] }]);
    expect(one!.zones.deck).toEqual(Array.from({ length: 10 }, () => made[0]!.id));
    expect([one!.zones.hand, two!.zones.deck]).toEqual([['ox'], ['elk']]);
    const known = { ...cards, get: (id: string) => (id === made[0]!.id ? made[0] : cards.get(id)) };
    expect(filled!(position({}, {}), known).cards).toEqual([]);
    expect(filled!(position({ deck: ['elk'] }, { deck: ['ox'] }), cards).cards).toEqual([]);
  });

  it('R-SCENARIO-02, GR-CARD-04: accept cards that can lie there; refuse two cards of one name', () => {
    expect(wrong!(position({ front: ['ox', { card: 'elk', owner: 2 }], hand: ['ox'] }, {}), cards)).toEqual([]);
    const said = wrong!(position({ front: ['elk'] }, { hand: ['other'] }), cards);
    expect(said).toHaveLength(1);
    expect(said[0]!.what).toMatch(/is called elk as another card.*GR-CARD-04.*one of them/);
  });

  it('R-SCENARIO-02: demand owners who sit at the table', () => {
    expect(wrong!(position({}, { back: ['ox', { card: 'ox', owner: 3 }] }), cards)).toEqual([
      { at: 'seats[1].zones.back[1].owner', what: 'there is no seat 3; there are 1 to 2' },
    ]);
  });

  it('R-SCENARIO-02: demand that the active player sits at the table', () => {
    const turn = (seat: number) => wrong!(scenarioSchema.parse({ seats: [{}, {}], turn: { n: 3, seat } }), cards);
    expect(turn(2)).toEqual([]);
    expect(turn(3)).toEqual([{ at: 'turn.seat', what: 'there is no seat 3; there are 1 to 2' }]);
  });

  it('R-SCENARIO-02, GR-LOSE-02: refuse three Titans in a Discard Pile: that player has lost', () => {
    const two = { discard: ['one', 'ox', 'two'], hand: ['three'], front: ['three'] };
    expect(wrong!(position(two, { discard: ['three'] }), cards)).toEqual([]);
    expect(
      wrong!(position({}, { ...two, discard: ['one', { card: 'two', owner: 1 }, 'elk', 'three'] }), cards),
    ).toEqual([
      {
        at: 'seats[1].zones.discard[3]',
        what: expect.stringMatching(/^with 3 Titans in its Discard Pile seat 2 has lost: 2 at most \(GR-LOSE-02\)$/),
      },
    ]);
  });

  it('R-SCENARIO-02, GR-CARD-05: accept a made-up card with points and no other number', () => {
    const made = (stats: object) =>
      strange!(CardDefinition.parse({ id: 'x', game: 'graven', name: 'X', types: ['HUMAN'], stats }));
    expect(made({ points: 2 })).toEqual([]);
    expect(made({ points: 2, power: 3 })).toEqual([expect.stringMatching(/^stats\.power: .*"points" \(GR-CARD-05\)/)]);
  });

  it.each([
    ['counters', { seats: [{ zones: { front: [{ card: 'ox', counters: { glow: 1e12 } }] } }, {}] }],
    ['counters below 0', { seats: [{ zones: { front: [{ card: 'ox', counters: { glow: -1 } }] } }, {}] }],
    ['a counter', { seats: [{ zones: { back: [{ card: 'ox', counters: { ['x'.repeat(5_000)]: 1 } }] } }, {}] }],
    ['a turn', { seats: [{}, {}], turn: { n: 1e12, seat: 1 } }],
  ])('R-SCENARIO-02: refuse %s beyond anything in play', (_what, said) => {
    expect(scenarioSchema.safeParse(said).success).toBe(false);
  });

  it('GR-DECK-01: know one part of a deck, whatever a list calls it', () => {
    expect(deckParts).toEqual({ order: ['main'], titles: { main: ['Deck', 'Main Deck', 'Main'] } });
    expect(checkDeck({ parts: { side: [{ card: 'ox', count: 1 }] } }, 'open', cards)).toEqual([
      { rule: 'GR-DECK-01', part: 'side', detail: 'a deck has one part, and no "side"' },
    ]);
  });
});
