import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  given,
  pass,
  pay,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

written({
  snare: {
    types: 'ACTION',
    speed: 'fast',
    cost: 3,
    classes: 'WARRIOR',
    text:
      "[Class Bonus] If it's not your turn, you may remove two preparation counters from your champion to activate " +
      'this card from your memory without paying its reserve cost.\n\nDeal 2 damage to target ally, then negate ' +
      'all on enter triggers from that ally.',
  },
  herald: { types: 'ALLY', power: 1, life: 5, text: 'On Enter: Draw a card.' },
  greeter: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text: 'Whenever another ally enters the field under your control, draw a card.',
  },
  again: {
    types: 'ACTION',
    speed: 'fast',
    cost: 4,
    classes: 'WARRIOR',
    text: 'Draw a card.\n\n[Class Bonus] Ephemerate — (1)',
  },
  shade: { types: 'ALLY', power: 1, life: 1, cost: 4, text: 'Ephemerate — (1)' },
  visitor: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'WARRIOR',
    text:
      '[Class Bonus] You may activate this card from your graveyard. If you do, banish it as it resolves.\n\n' +
      '[Class Bonus] You may activate this card from your banishment. If you do, put it on the bottom of your ' +
      'deck as it resolves.\n\nDraw a card.',
  },
  counter: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation.' },
  smite: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  lamp: { types: 'REGALIA ITEM', text: 'Cards in graveyards are norm element.' },
  petrify: {
    types: 'ACTION',
    speed: 'fast',
    subtypes: 'GOOSE FRACTAL',
    text:
      'Target item or weapon becomes a Goose Fractal phantasia with reservable and loses all other abilities. ' +
      '(This effect lasts indefinitely.)',
  },
  glass: {
    types: 'REGALIA ITEM',
    text: "REST: Until end of turn, cards in target opponent's memory are norm element.",
  },
  brand: { types: 'ACTION', elements: 'FIRE', speed: 'fast', text: 'Draw a card.' },
  embers: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'As an additional cost to activate this card, banish a fire element card from your graveyard.\n\n' +
      'Draw a card.',
  },
  sear: {
    types: 'ACTION',
    speed: 'fast',
    text: 'As an additional cost to activate this card, reveal a fire element card from your memory.\n\nDraw a card.',
  },
  kindler: {
    types: 'ACTION',
    speed: 'fast',
    cost: 1,
    elements: 'FIRE',
    text: 'Imbue 1\n\nDraw a card. If Kindler is imbued, draw a card.',
  },
});

/** Activates a card from where it lies. */
const from =
  (name: string, more: Record<string, readonly string[]> = {}): Deed =>
  (game) => ({
    kind: 'activate',
    card: game.handle(name),
    ...Object.fromEntries(Object.entries(more).map(([part, names]) => [part, names.map((one) => game.handle(one))])),
  });

const prepared = (n: number, champion = 'ann1') => ({ card: champion, counters: { preparation: n } });

describe('From the memory, for a price of its own (GA-FROM-04)', () => {
  const sprung = (champion: string, n = 2): Game =>
    given({ one: { hand: ['herald'] }, two: { field: [prepared(n, champion)], memory: ['snare'] } })
      .when(1, activate('herald'))
      .passAll();

  it('counters are removed in place of the reserve cost, and what waits on the stack ceases', () => {
    const game = sprung('ann1');
    expect(game.stack()).toEqual(['Herald: On Enter: Draw a card.']);
    game.when(1, pass).when(2, from('snare', { targets: ['herald'] }));
    expect([game.card('ann1').counters['preparation'] ?? 0, game.zone('memory:2')]).toEqual([0, []]);
    game.passAll();
    expect([game.stack(), game.zone('hand:1'), game.card('herald').damage]).toEqual([[], [], 2]);
    expect(game.zone('graveyard:2')).toEqual(['snare']);
  });

  it('it is not offered without the counters, without the class, or in the own turn', () => {
    for (const game of [sprung('ann1', 1), sprung('ember')]) {
      game.when(1, pass);
      expect(game.refusal(2, from('snare', { targets: ['herald'] }))).toMatch(/^GA-(ZONE-08|ACT-09)$/);
      expect(game.may(2)).not.toContain('activate');
    }
    const own = given({ one: { field: [prepared(2)], memory: ['snare'] }, two: { field: ['herald'] } });
    expect(own.refusal(1, from('snare', { targets: ['herald'] }))).toBe('GA-ZONE-08');
  });

  it('from the hand it costs what is printed', () => {
    const game = given({ one: { field: [prepared(2)], hand: ['snare', 'ox', 'ox'] }, two: { field: ['herald'] } });
    expect(game.refusal(1, activate('snare', { targets: ['herald'] }))).toBe('GA-COST-03');
  });

  it('GA-NEGATE-01: triggers of other objects stay', () => {
    const game = given({
      one: { hand: ['herald', 'herald'] },
      two: { field: [prepared(2), 'herald'], memory: ['snare'] },
    });
    game
      .when(1, activate('herald'))
      .passAll()
      .when(1, pass)
      .when(2, from('snare', { targets: ['herald@2'] }))
      .passAll();
    expect(game.stack()).toEqual(['Herald: On Enter: Draw a card.']);
  });
});

describe('On enter triggers of an ally (GA-NEGATE-01)', () => {
  it('GA-NEGATE-01: what it has for the entering of others stays', () => {
    const game = given({
      one: { field: ['ember', 'greeter'], hand: ['ox', 'herald'] },
      two: { field: [prepared(2)], memory: ['snare'] },
    });
    game.when(1, activate('herald')).passAll();
    game.when(1, answer([0, 1], 'order'));
    const waiting = game.stack().length;
    game
      .when(1, pass)
      .when(2, from('snare', { targets: ['greeter'] }))
      .passAll();
    expect([waiting > 0, game.stack().length, game.card('greeter').damage]).toEqual([true, waiting, 2]);
  });
});

describe('Face down (GA-SEAL-03)', () => {
  it.each(['graveyard', 'banishment'] as const)('a card in the %s is activated from there all the same', (zone) => {
    const game = given({ one: { field: ['ann1'], [zone]: [{ card: 'visitor', face: 'down' }] } });
    expect([game.may(1), game.may(2)]).toEqual([expect.arrayContaining(['activate']), ['concede']]);
    game.when(1, from('visitor')).passAll();
    expect(zone === 'graveyard' ? game.zone('banishment:1') : game.zone('deck:1').slice(-1)).toEqual(['visitor']);
  });
});

describe('Ephemerate (GA-EPHEM-02)', () => {
  it('an action is paid with its cost from the graveyard, and banished as it leaves the stack', () => {
    const game = given({ one: { field: ['ann1'], graveyard: ['again'], hand: ['ox'] } });
    game.when(1, from('again')).when(1, pay('ox')).passAll();
    expect([game.zone('banishment:1'), game.zone('graveyard:1'), game.zone('memory:1')]).toEqual([
      ['again'],
      [],
      ['ox'],
    ]);
  });

  it('so it is where it is negated', () => {
    const game = given({ one: { field: ['ann1'], graveyard: ['again'], hand: ['ox'] }, two: { hand: ['counter'] } });
    game.when(1, from('again')).when(1, pay('ox')).when(1, pass);
    game.when(2, activate('counter', { targets: ['again'] })).passAll();
    expect([game.zone('banishment:1'), game.zone('hand:1')]).toEqual([['again'], []]);
  });

  it('it is not offered where its restriction is not met, nor where that cost cannot be paid', () => {
    const unmet = given({ one: { graveyard: ['again'], hand: ['ox'] } });
    expect(unmet.refusal(1, from('again'))).toBe('GA-ZONE-08');
    const poor = given({ one: { field: ['ann1'], graveyard: ['again'] } });
    expect([poor.refusal(1, from('again')), poor.may(1).includes('activate')]).toEqual(['GA-COST-03', false]);
  });

  it('an object is ephemeral only if it came from the graveyard', () => {
    const buried = given({ one: { graveyard: ['shade'], hand: ['ox', 'smite'] } });
    buried.when(1, from('shade')).when(1, pay('ox')).passAll();
    buried.when(1, activate('smite', { targets: ['shade'] })).passAll();
    expect([buried.zone('banishment:1'), buried.zone('graveyard:1')]).toEqual([['shade'], ['smite']]);
    const held = given({ one: { hand: ['shade', 'ox', 'ox', 'ox', 'ox', 'smite'] } });
    held
      .when(1, activate('shade'))
      .when(1, pay('ox', 'ox', 'ox', 'ox'))
      .passAll();
    held.when(1, activate('smite', { targets: ['shade'] })).passAll();
    expect(held.zone('graveyard:1')).toEqual(['shade', 'smite']);
  });
});

describe('Where a card goes that came from elsewhere (GA-FROM-05)', () => {
  const visited = (zone: 'hand' | 'graveyard' | 'banishment'): Game => {
    const game = given({ one: { field: ['ann1'], [zone]: ['visitor'] } });
    return game.when(1, zone === 'hand' ? activate('visitor') : from('visitor')).passAll();
  };

  it('to the graveyard, from there to the banishment, and from there below the deck', () => {
    expect(visited('hand').zone('graveyard:1')).toEqual(['visitor']);
    expect(visited('graveyard').zone('banishment:1')).toEqual(['visitor']);
    const last = visited('banishment');
    expect([last.zone('banishment:1'), last.zone('graveyard:1'), last.zone('deck:1').at(-1)]).toEqual([
      [],
      [],
      'visitor',
    ]);
  });

  it('nobody else may activate it, and its player only with the restriction met', () => {
    const game = given({ one: { graveyard: ['visitor'] }, two: { field: ['ann1'] } });
    expect(game.refusal(1, from('visitor'))).toBe('GA-ZONE-08');
    expect(game.when(1, pass).may(2)).not.toContain('activate');
  });
});

describe('Cards that are norm element and no other', () => {
  it('GA-NORM-01: in graveyards: no cost that asks for another can be paid with them', () => {
    const free = given({ one: { hand: ['embers'], graveyard: ['brand'] } });
    expect(free.may(1)).toContain('activate');
    const lit = given({ one: { hand: ['embers'], graveyard: ['brand'] }, two: { field: ['lamp'] } });
    expect([lit.may(1).includes('activate'), lit.refusal(1, activate('embers'))]).toEqual([false, 'GA-ACT-09']);
  });

  it('GA-NORM-01, GA-KW-34: so no Crux card lies there for Spectral Shift', () => {
    const returned = (lamp: string[]): readonly string[] =>
      given({ one: { hand: ['wisp', 'ox', 'ox', 'ox'], graveyard: ['relic'] }, two: { field: lamp } })
        .when(1, activate('wisp', { spectral: true }))
        .when(1, pay())
        .passAll()
        .zone('hand:1')
        .filter((card) => card === 'relic');
    expect([returned([]), returned(['lamp'])]).toEqual([['relic'], []]);
  });

  it('GA-BECOME-04: so they are though the object has lost its abilities', () => {
    const game = given({ one: { hand: ['embers', 'petrify'], graveyard: ['brand'] }, two: { field: ['lamp'] } });
    game.when(1, activate('petrify', { targets: ['lamp'] })).passAll();
    expect(game.refusal(1, activate('embers'))).toBe('GA-ACT-09');
  });

  it('GA-NORM-02: in the memory of an opponent, until the end of the turn', () => {
    const game = given({ one: { field: ['glass'] }, two: { hand: ['sear'], memory: ['brand'] } });
    game.when(1, pass);
    expect(game.may(2)).toContain('activate');
    const seen = given({ one: { field: ['glass'] }, two: { hand: ['sear'], memory: ['brand'] } });
    seen
      .when(1, ability('glass', { targets: ['seat 2'] }))
      .passAll()
      .when(1, pass);
    expect(seen.refusal(2, activate('sear'))).toBe('GA-ACT-09');
    expect(seen.when(2, pass).passTo('end').passAll().table.effects).toEqual([]);
  });

  it('GA-NORM-02: what is reserved then imbues as a norm card', () => {
    const imbued = (seen: boolean): boolean => {
      const game = given({ one: { field: ['glass'] }, two: { hand: ['kindler', 'brand'] } });
      if (seen) game.when(1, ability('glass', { targets: ['seat 2'] })).passAll();
      game.when(1, pass).when(2, activate('kindler'));
      return game
        .next(2, { kind: 'pay', ask: game.table.asks[0]!.id, cards: [0] })
        .some(({ action }) => action['imbue'] === true);
    };
    expect([imbued(false), imbued(true)]).toEqual([true, false]);
  });
});
