import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { testCards, written } from '../../../../test/support/grand-archive/index.js';
import { by2021, by2026 } from '#grand-archive';
import { scenarioSchema } from './shape.js';

written({
  shell: { types: 'ITEM', subtypes: 'BULLET', power: 2 },
  duke: { types: 'CHAMPION', level: 1, power: 1, life: 20 },
  chief: { types: 'UNIQUE ALLY', power: 1, life: 2 },
  moat: { types: 'DOMAIN', subtypes: 'SIEGEABLE', durability: 2 },
});

type Said = z.input<typeof scenarioSchema>;
type Zones = NonNullable<Said['seats'][number]['zones']>;

const wrongs = (one: Zones, more: Partial<Said> = {}, two: Zones = { field: ['ember', 'ox'] }) => {
  const read = scenarioSchema.parse({ seats: [{ zones: one }, { zones: two }], ...more });
  return by2021.positions.wrong!(read, testCards);
};
const places = (...args: Parameters<typeof wrongs>): string[] => wrongs(...args).map(({ at }) => at);
/** The error messages, each of which says what would be right: a rule, a choice or a place. */
const whats = (...args: Parameters<typeof wrongs>): string =>
  wrongs(...args)
    .map(({ what }) => what)
    .join('\n');

describe('positions that no table can have', () => {
  it('R-SCENARIO-02: do not include a correct position', () => {
    expect(
      wrongs(
        {
          field: [
            { card: 'ember', damage: 3, counters: { enlighten: 2 }, rested: true },
            { card: 'bear', owner: 2, as: 'stolen' },
            { card: 'stone', side: 'back' },
            { card: 'ox', face: 'down' },
            'pup',
          ],
          lineage: ['clay'],
          hand: ['bolt'],
          deck: ['spark'],
          memory: [{ card: 'ox', as: 'hidden' }],
          materials: ['sword', 'ann1'],
          graveyard: ['sword', 'bolt'],
          banishment: [{ card: 'ox', face: 'down' }],
          intent: ['slash', 'shell'],
        },
        {
          stack: [
            { card: 'bolt', seat: 2, as: 'their bolt', targets: [['stolen']] },
            { card: 'deny', seat: 1, targets: [['their bolt']] },
          ],
          opportunity: 2,
          passed: [1],
        },
      ),
    ).toEqual([]);
  });

  it.each<[string, Zones, string, RegExp]>([
    ['an action on the field', { field: ['bolt'] }, 'seats[0].zones.field[0]', /action.*GA-ZONE-05.*graveyard/],
    ['two champions', { field: ['ember', 'clay'] }, 'seats[0].zones.field[1]', /Ember, Spirit.*GA-CHAMP-08.*lineage/],
    ['a card that is no token', { field: [{ card: 'ox', token: true }] }, 'seats[0].zones.field[0].token', /no token/],
    ['a token in a hand', { hand: ['pup'] }, 'seats[0].zones.hand[0]', /GA-OBJ-23/],
    ['a champion in a hand', { hand: ['ann1'] }, 'seats[0].zones.hand[0]', /"materials" \(GA-ZONE-04\)/],
    ['a regalia in a deck', { deck: ['sword'] }, 'seats[0].zones.deck[0]', /"materials" \(GA-OBJ-20\)/],
    ['an ally that is dead', { field: [{ card: 'ox', damage: 4 }] }, 'seats[0].zones.field[0]', /4 damage.*GA-SBA-01/],
    [
      'a champion that is defeated',
      { field: [{ card: 'ember', damage: 99 }] },
      'seats[0].zones.field[0]',
      /seat 1 has lost \(GA-SBA-02\)/,
    ],
    [
      'a weapon that is used up',
      { field: [{ card: 'sword', counters: { durability: 0 } }] },
      'seats[0].zones.field[0]',
      /no durability.*GA-SBA-03/,
    ],
    ['a second Unique', { field: ['chief', 'ox', 'chief'] }, 'seats[0].zones.field[2]', /GA-UNIQ-01/],
    ['an ally in the material deck', { materials: ['ox'] }, 'seats[0].zones.materials[0]', /GA-DECK-11/],
    ['an ally below a champion', { lineage: ['ox'] }, 'seats[0].zones.lineage[0]', /GA-CHAMP-03/],
    ['a champion in the intent zone', { intent: ['duke'] }, 'seats[0].zones.intent[0]', /GA-ACT-17/],
    ['an ally in the intent zone', { intent: ['ox'] }, 'seats[0].zones.intent[0]', /GA-ACT-17/],
    ['a rested card in a hand', { hand: [{ card: 'ox', rested: true }] }, 'seats[0].zones.hand[0].rested', /states/],
    [
      'a damaged card in a graveyard',
      { graveyard: [{ card: 'ox', damage: 1 }] },
      'seats[0].zones.graveyard[0].damage',
      /there: card, as/,
    ],
    ['damage on no unit', { field: [{ card: 'sword', damage: 1 }] }, 'seats[0].zones.field[0].damage', /GA-DMG-04/],
    ['another face of one', { field: [{ card: 'ox', side: 'back' }] }, 'seats[0].zones.field[0].side', /one face/],
    [
      'a champion face down',
      { field: [{ card: 'ember', face: 'down' }] },
      'seats[0].zones.field[0].face',
      /GA-CHAMP-10/,
    ],
    [
      'a token that is said to be none',
      { field: [{ card: 'pup', token: false }] },
      'seats[0].zones.field[0].token',
      /by its type/,
    ],
    ['a name that is taken', { field: [{ card: 'ox', as: 'champion 2' }] }, 'seats[0].zones.field[0].as', /already/],
    [
      'an ally as a token',
      { field: [{ card: 'ember', token: true }] },
      'seats[0].zones.field[0].token',
      /is a champion/,
    ],
    ['an owner who is not there', { field: [{ card: 'ox', owner: 3 }] }, 'seats[0].zones.field[0].owner', /1 to 2/],
    ['a stolen champion', { field: [{ card: 'ember', owner: 2 }] }, 'seats[0].zones.field[0].owner', /GA-CHAMP-08/],
  ])('R-SCENARIO-02: %s is refused with its place and what would be right', (_what, zones, at, why) => {
    expect(places(zones)).toEqual([at]);
    expect(whats(zones)).toMatch(why);
  });

  it('R-SCENARIO-02: include objects that the next check would remove, with damage they would survive', () => {
    const field = [{ card: 'ox', damage: 9 }, { card: 'sword', counters: { durability: 0 } }, 'chief', 'chief'];
    const champion = { card: 'ember', damage: 99 };
    const found = wrongs({ field: [...field, champion] });
    const life = testCards.get('ember')!.stats['life']!;
    expect(found.map(({ at, instead }) => [at, instead])).toEqual([
      ['seats[0].zones.field[4]', { damage: life - 1 }],
      ['seats[0].zones.field[0]', { damage: 3 }],
      ['seats[0].zones.field[1]', null],
      ['seats[0].zones.field[3]', null],
    ]);
  });

  it.each<[string, object]>([
    ['damage', { seats: [{ zones: { field: [{ card: 'ox', damage: 1e12 }] } }, {}] }],
    ['counters', { seats: [{ zones: { field: [{ card: 'ox', counters: { buff: 1e12 } }] } }, {}] }],
    ['counters below 0', { seats: [{ zones: { field: [{ card: 'ox', counters: { buff: -1 } }] } }, {}] }],
    ['a counter', { seats: [{ zones: { field: [{ card: 'ox', counters: { ['x'.repeat(5_000)]: 1 } }] } }, {}] }],
    ['an X', { seats: [{}, {}], stack: [{ card: 'storm', seat: 1, x: 1e12, targets: [['champion 2']] }] }],
    ['a turn', { seats: [{}, {}], turn: { n: 1e12, seat: 1 } }],
  ])('R-SCENARIO-02: %s beyond anything in play is refused', (_what, said) => {
    expect(scenarioSchema.safeParse(said).success).toBe(false);
  });

  it('R-SCENARIO-02: include one name for two cards', () => {
    const two = [
      { card: 'ox', as: 'it' },
      { card: 'bear', as: 'it' },
    ];
    expect(places({ field: two })).toEqual(['seats[0].zones.field[1].as']);
  });

  it.each<[string, Partial<Said>, string, RegExp]>([
    ['a seat that is not there', { turn: { n: 3, seat: 3 } }, 'turn.seat', /1 to 2/],
    ['Opportunity of one who passed', { opportunity: 1, passed: [1] }, 'passed[0]', /GA-OPP-04/],
    ['Opportunity before the turn player', { opportunity: 2, passed: [] }, 'passed', /seat 1 has passed then/],
    ['all have passed', { passed: [1, 2] }, 'passed', /GA-OPP-05/],
    ['one passed twice', { passed: [1, 1], opportunity: 2 }, 'passed[1]', /already/],
    ['a champion on the stack', { stack: [{ card: 'ann1', seat: 1 }] }, 'stack[0].card', /GA-OBJ-17/],
    ['an X that is not said', { stack: [{ card: 'storm', seat: 1, targets: [['ox']] }] }, 'stack[0]', /costs X/],
    ['too few targets', { stack: [{ card: 'bolt', seat: 1 }] }, 'stack[0].targets', /targets once: 1 list, not 0/],
    ['a target nowhere', { stack: [{ card: 'bolt', seat: 1, targets: [['bat']] }] }, 'stack[0].targets[0][0]', /"Ox"/],
    [
      'a player nowhere',
      { stack: [{ card: 'bolt', seat: 1, targets: [['seat 4']] }] },
      'stack[0].targets[0][0]',
      /1 to 2/,
    ],
    [
      'an entry above',
      {
        stack: [
          { card: 'deny', seat: 1, targets: [['up']] },
          { card: 'spark', seat: 2, as: 'up' },
        ],
      },
      'stack[0].targets[0][0]',
      /below it/,
    ],
    ['an X of nothing', { stack: [{ card: 'spark', seat: 1, x: 2 }] }, 'stack[0].x', /GA-ACT-04/],
    [
      'a weapon for no attack',
      { stack: [{ card: 'spark', seat: 1, weapon: 'sword' }] },
      'stack[0].weapon',
      /GA-COMBAT-08/,
    ],
    [
      'too many targets',
      { stack: [{ card: 'bolt', seat: 1, targets: [['ox', 'bear']] }] },
      'stack[0].targets[0]',
      /takes 1/,
    ],
    [
      'no target',
      { stack: [{ card: 'bolt', seat: 1, targets: [[]] }] },
      'stack[0].targets[0]',
      /takes 1 targets, not 0/,
    ],
    [
      'a mode that there is not',
      { stack: [{ card: 'pick', seat: 1, modes: [7] }] },
      'stack[0].modes',
      /GA-ACT-05.*0 "/,
    ],
    ['no modes', { stack: [{ card: 'pick', seat: 1 }] }, 'stack[0].modes', /GA-ACT-05/],
    ['modes of a card without', { stack: [{ card: 'spark', seat: 1, modes: [0] }] }, 'stack[0].modes', /no modes/],
    [
      'an ability that the card does not have',
      { stack: [{ ability: { of: 'ox', n: 1 } }] },
      'stack[0].ability.n',
      /no ability/,
    ],
    [
      'a static ability',
      { stack: [{ ability: { of: 'captain', n: 2 } }] },
      'stack[0].ability.n',
      /1 "Sacrifice: draw"/,
    ],
    ['an attack by no unit', { combat: { attacker: 'sword', targets: ['ox'] } }, 'combat.attacker', /GA-COMBAT-01/],
    ['an attack on oneself', { combat: { attacker: 'bear', targets: ['captain'] } }, 'combat.targets[0]', /own units/],
    [
      'an attack in the turn of another',
      { turn: { n: 4, seat: 2 }, combat: { attacker: 'bear', targets: ['ox'] } },
      'combat.attacker',
      /turn of seat 2.*GA-COMBAT-01.*GA-KW-09/,
    ],
    [
      'an attack in the End Phase',
      { phase: 'end', combat: { attacker: 'bear', targets: ['ox'] } },
      'phase',
      /GA-KW-10/,
    ],
    ['a bare champion', { combat: { attacker: 'champion 1', targets: ['ox'] } }, 'combat.with', /GA-CHAMP-09/],
    [
      'somebody else’s weapon',
      { combat: { attacker: 'champion 1', targets: ['ox'], with: ['club'] } },
      'combat.with[0]',
      /GA-COMBAT-08/,
    ],
    [
      'retaliation too early',
      { combat: { attacker: 'bear', targets: ['ox'], retaliators: ['ox'] } },
      'combat.retaliators[0]',
      /"damage"/,
    ],
    [
      'retaliation by a bystander',
      { combat: { attacker: 'bear', targets: ['ox'], retaliators: ['champion 2'], step: 'damage' } },
      'combat.retaliators[0]',
      /GA-COMBAT-18/,
    ],
  ])('R-SCENARIO-02: %s is refused with its place and what would be right', (_what, more, at, why) => {
    const one: Zones = { field: ['ember', 'bear', 'captain', 'sword'] };
    const two: Zones = { field: ['ember', 'ox', 'club'] };
    expect(places(one, more, two)).toEqual([at]);
    expect(whats(one, more, two)).toMatch(why);
  });

  it(
    'R-SCENARIO-02, GA-SIEGE-01: do not include attacks by the face that is up, or on it, or on a siegeable ' +
      'domain',
    () => {
      const one: Zones = { field: ['ember', { card: 'stone', side: 'back', as: 'mine' }] };
      const two: Zones = { field: ['ember', 'moat', { card: 'stone', side: 'back', as: 'theirs' }, 'glade'] };
      const attack = (attacker: string, ...targets: string[]) => places(one, { combat: { attacker, targets } }, two);
      expect(attack('mine', 'theirs')).toEqual([]);
      expect(attack('mine', 'moat')).toEqual([]);
      expect(attack('mine', 'glade')).toEqual(['combat.targets[0]']);
      expect(places({ field: ['ember', 'stone'] }, { combat: { attacker: 'stone', targets: ['moat'] } }, two)).toEqual([
        'combat.attacker',
      ]);
      const died = { of: 'mine', n: 1 };
      expect(places(one, { stack: [{ ability: died }] }, two)).toEqual([]);
      expect(places({ field: ['ember', { card: 'stone', as: 'mine' }] }, { stack: [{ ability: died }] }, two)).toEqual([
        'stack[0].ability.n',
      ]);
    },
  );

  it.each([
    [{ op: 'fly' }, 'changes[0].op', /is not one of draw, move/],
    [{ op: 'glimpse', who: 1, n: 1 }, 'changes[0].op', /is not one of/],
    [{ op: 'draw', who: 1 }, 'changes[0].n', /missing/],
    [{ op: 'draw', who: 1, n: 99 }, 'changes[0].n', /from 1 to 60/],
    [{ op: 'rest', what: 'bat' }, 'changes[0].what', /nothing that lies there is called "bat"/],
    [{ op: 'rest', what: 'grave' }, 'changes[0].what', /not one of the choices/],
    [{ op: 'win', who: 1 }, 'changes[0].op', /ends the game.*GA-END-04/],
    [{ op: 'lose', who: 1 }, 'changes[0].op', /ends the game.*GA-END-04/],
    [{ op: 'damage', what: 'champion 1', n: 99 }, 'seats[0].zones.field[0]', /99 damage.*seat 1 has lost/],
    [
      { op: 'boost', what: 'champion 1', life: -50, until: 'end-of-turn' },
      'seats[0].zones.field[0]',
      /life -\d+.*GA-SBA-02/,
    ],
  ])('R-SCENARIO-08: %o is refused with its place and what would be right', (one, at, why) => {
    const changes = [one];
    const zones: Zones = { field: ['ember'], graveyard: [{ card: 'imp', as: 'grave' }] };
    expect([places(zones, { changes }), whats(zones, { changes })]).toEqual([[at], expect.stringMatching(why)]);
  });

  it.each(['win', 'lose'])('R-SCENARIO-08: a %s of 2026 is refused, which only the next check finds', (op) => {
    const seats = [{ zones: { field: ['ember'] } }, { zones: { field: ['ember'] } }];
    const position = scenarioSchema.parse({ seats, changes: [{ op, who: 1 }] });
    const found = by2026.positions.wrong!(position, testCards);
    expect(found).toEqual([{ at: 'changes[0].op', what: expect.stringMatching(/ends the game/) }]);
  });

  it('R-SCENARIO-08: are found by testing each change on the table that the changes before it leave', () => {
    const changes = [
      { op: 'destroy', what: 'ox' },
      { op: 'rest', what: 'ox' },
    ];
    expect(places({ field: ['ember', 'ox'] }, { changes }, { field: ['ember'] })).toEqual(['changes[1].what']);
  });

  it('R-SCENARIO-02: do not include an attack with an attack card in any turn and phase (GA-KW-09, GA-KW-10)', () => {
    const combat = { attacker: 'champion 1', targets: ['champion 2'], with: ['slash'] };
    const fast: Zones = { field: ['ember'], intent: ['slash'] };
    expect(places(fast, { combat, phase: 'end', turn: { n: 4, seat: 2 } })).toEqual([]);
  });

  it('R-SCENARIO-08: do not include an object that survives its damage by a lasting effect', () => {
    const ox = { field: ['ember', { card: 'ox', damage: 4 }] };
    expect(places(ox, { changes: [{ op: 'boost', what: 'ox', life: 1, until: 'end-of-turn' }] }, {})).toEqual([]);
  });

  it('R-SCENARIO-02: include a reference to one of two equal cards', () => {
    expect(
      whats({ field: ['ox', 'ox'] }, { combat: { attacker: 'bear', targets: ['ox'] } }, { field: ['bear'] }),
    ).toMatch(/there are 2 cards "ox".*"as"/);
  });
});

describe('the parts that a position leaves out', () => {
  const fill = (zones: Zones) => {
    const read = scenarioSchema.parse({ seats: [{ zones }, {}] });
    const { position, cards } = by2021.positions.filled!(read, testCards);
    return { zones: position.seats[0]!['zones'] as Zones, cards: cards.map(({ id }) => id) };
  };

  it('R-SCENARIO-03: are filled with a champion and a deck if it has neither', () => {
    const { zones, cards } = fill({ field: ['ox'] });
    expect(zones.field).toEqual(['ox', 'scenario-champion']);
    expect(zones.deck).toHaveLength(10);
    expect(cards).toEqual(['scenario-champion', 'scenario-card']);
  });

  it('R-SCENARIO-03: are not filled where the position states them, even as an empty deck', () => {
    const said = { field: ['ember'], deck: [] };
    expect(
      by2021.positions.filled!(scenarioSchema.parse({ seats: [{ zones: said }, { zones: said }] }), testCards),
    ).toMatchObject({
      position: { seats: [{ zones: said }, { zones: said }] },
      cards: [],
    });
  });

  it('GA-OBJ-22: include `token` of a token card on the field', () => {
    expect(fill({ field: ['ember', 'pup'] }).zones.field).toEqual(['ember', { card: 'pup', token: true }]);
  });
});
