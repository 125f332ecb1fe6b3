import { describe, expect, it } from '@jest/globals';
import { HOUSE, type Audience, type Card } from '#table';
import { activate, answer, choose, printed, written, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: does }],
});
printed({
  fetch: resolve({ op: 'take', from: ['materials', 'memory'], what: { types: ['ITEM'] }, min: 0, max: 2, to: 'hand' }),
  stow: resolve({ op: 'take', from: ['hand'], what: { types: ['ALLY'] }, min: 0, max: 1, to: 'memory' }),
  grab: resolve({ op: 'take', from: ['memory'], what: {}, min: 1, max: 1, to: 'hand' }),
  count1: resolve({
    op: 'damage',
    to: { champion: 'each-opponent' },
    n: { count: { zone: 'memory', types: ['ALLY'] } },
  }),
  count2: resolve({ op: 'damage', to: { champion: 'each-opponent' }, n: { cards: ['memory'], who: 'opponent' } }),
  peek: resolve(
    { op: 'glimpse', n: 2 },
    { op: 'dig', n: 1, take: {}, min: 1, max: 1, to: 'hand', rest: 'bottom', open: true },
  ),
  window: { types: 'ITEM', abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, open: true }] }] },
  peek1: resolve({ op: 'dig', n: 1, take: { types: ['ITEM'] }, min: 0, max: 1, to: 'hand', rest: 'top', open: true }),
  forage: resolve({ op: 'scavenge', n: 3, take: { types: ['WEAPON'] } }),
  restore: resolve({ op: 'put-back', what: { all: { zone: 'banishment', who: 'you' } } }),
  wraith: {
    types: 'ACTION',
    speed: 'fast',
    keywords: [{ name: 'activate-from', of: 'banishment' }],
    abilities: [{ kind: 'resolve', do: [drawOne] }],
  },
  echo: {
    types: 'ALLY',
    stats: { power: 1, life: 1 },
    abilities: [{ ...when('shown', 'Echo: draw', drawOne), zone: 'memory' }],
  },
});
written({
  vault: {
    types: 'ITEM',
    text: 'On Enter: Banish a weapon card from your material deck face down.\n\nREST: You may play the banished card.',
  },
  sealing: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Put a seal counter on up to two target face up cards in a single banishment and turn them face down.',
  },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
/** What an audience sees of the cards of a zone. */
const seen = (game: Game, audience: Audience, id: string): (string | null)[] => {
  const zone = game.view(audience).zones.find((one) => one.id === id)!;
  return (zone.kind === 'pooled' ? zone.slots : zone.cards).map(({ definition }) => definition);
};
/** What spectators and the seats see of the last card of a zone. */
const known = (game: Game, zone: string): (string | null | undefined)[] =>
  [[], ...game.table.seats.map(({ seat }) => [seat])].map((audience) => seen(game, audience, zone).at(-1));
/** What an audience has read in the last entry. */
const read = (game: Game, audience: Audience): string => game.heard(audience).at(-1)!;

describe('a face-down card of 2026', () => {
  it('GA26-VIS-01: is known to the player who controls it', () => {
    const game = given26({ field: [{ card: 'bear', owner: 2, face: 'down' }] }, { field: [] }, { three: {} });
    const [own, other] = [[1], [2]].map((audience) => seen(game, audience, 'field')[1]);
    expect([own, other]).toEqual(['bear', null]);
  });

  it('GA26-VIS-01: is known to nobody in a main deck, nor in banishment if nobody knew it', () => {
    const game = given26({ hand: ['odd', 'ox'], deck: ['bear', 'ox'] });
    expect(known(game, 'deck:1')).toEqual([null, null, null]);
    game.mended({ op: 'put', what: 'deck:1/0', to: 'banishment:1', face: 'down' });
    expect([game.zone('banishment:1'), known(game, 'banishment:1')]).toEqual([['bear'], [null, null, null]]);
    // Its player knows what comes out of the own hand.
    game.mended({ op: 'put', what: 'hand:1/1', to: 'banishment:1', face: 'down' });
    expect(known(game, 'banishment:1')).toEqual([null, 'ox', null]);
  });

  it('GA26-VIS-02: is known neither to its owner nor to its former controller after a change of control', () => {
    const game = given26({ hand: ['steal'] }, { field: [{ card: 'bear', face: 'down' }] }, { three: {} });
    const at = (seat: number) => seen(game, [seat], 'field').filter((one) => one !== 'ember');
    expect([at(1), at(2), at(3)]).toEqual([[null], ['bear'], [null]]);
    played(game, 'steal', 'bear');
    expect([at(1), at(2), at(3)]).toEqual([['bear'], [null], [null]]);
  });

  it('GA26-VIS-03, GA26-VIS-05: is known to the player who banished it and may play it, and is not revealed', () => {
    const game = played(given26({ hand: ['vault'], materials: ['sword', 'dagger'] }), 'vault').passAll();
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, materials: [0] }));
    expect(known(game, 'banishment:1')).toEqual([null, 'sword', null]);
    for (const audience of [[], [2]]) expect(game.heard(audience).join()).not.toContain('"sword"');
  });

  it('GA26-VIS-04: is known to all players who knew it, on the field and in banishment', () => {
    const game = given26({ hand: ['hood', 'sealing'], banishment: ['imp'] }, { field: ['bear'] }, { three: {} });
    played(game, 'hood', 'bear');
    const down = (audience: Audience) => {
      const zone = game.view(audience).zones.find(({ id }) => id === 'field')!;
      return (zone.kind === 'followed' ? zone.cards : []).find(({ face }) => face === 'down')?.definition;
    };
    expect([[], [1], [2], [3]].map(down)).toEqual([null, 'bear', 'bear', 'bear']);
    played(game, 'sealing', 'imp');
    expect([game.card('imp').face, known(game, 'banishment:1')]).toEqual(['down', [null, 'imp', 'imp', 'imp']]);
  });

  it('GA26-VIS-04: can be played from there by its player, if its text permits that', () => {
    const game = played(given26({ hand: ['sealing'], banishment: ['wraith'] }), 'sealing', 'wraith');
    game.when(1, (now) => ({ kind: 'activate', card: now.handle('wraith') })).passAll();
    expect(game.count('hand', 1)).toBe(1);
  });

  it('GA26-VIS-14: that was chosen for what it is and set down is shown at the end of the game', () => {
    const game = played(given26({ hand: ['vault', 'crown'], materials: ['sword', 'dagger'] }), 'vault').passAll();
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, materials: [0] }));
    played(game, 'crown');
    expect([game.table.status, known(game, 'banishment:1')]).toEqual(['ended', ['sword', 'sword', 'sword']]);
  });
});

describe('what is looked for in a private zone in 2026', () => {
  it('GA26-VIS-05: is revealed on its way to another, if it was named by what it is', () => {
    const game = played(given26({ hand: ['delve'], deck: ['spark', 'bear', 'dawn', 'ox'] }), 'delve');
    game.when(1, answer([1]));
    expect([seen(game, [1], 'hand:1'), seen(game, [2], 'hand:1'), read(game, [2]).includes('"bear"')]).toEqual([
      ['bear'],
      [null],
      true,
    ]);
    expect(read(game, [2])).not.toContain('"spark"');
  });

  it('GA26-VIS-05: is revealed out of a memory, too, but not if any card will do', () => {
    const game = played(given26({ hand: ['fetch'], memory: ['orb', 'ox'] }), 'fetch');
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, memory: [now.handle('orb')] }));
    expect([read(game, []).includes('"orb"'), seen(game, [], 'hand:1')]).toEqual([true, [null]]);
    const any = played(given26({ hand: ['grab'], memory: ['orb', 'ox'] }), 'grab');
    any.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, memory: [now.handle('orb')] }));
    expect([any.zone('hand:1'), read(any, []).includes('"orb"')]).toEqual([['orb'], false]);
  });

  it('GA26-VIS-05: is revealed out of a hand without its place', () => {
    const stowed = (hand: string[]): Game => {
      const game = played(given26({ hand: [...hand, 'stow'] }), 'stow');
      return game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, hand: [hand.indexOf('ox')] }));
    };
    const [one, other] = [stowed(['ox', 'dawn']), stowed(['dawn', 'ox'])];
    expect([one.zone('memory:1'), known(one, 'memory:1')]).toEqual([['ox'], [null, 'ox', null]]);
    expect([read(one, [2]).includes('"ox"'), read(one, [2]) === read(other, [2])]).toEqual([true, true]);
  });

  it('GA26-VIS-06: has no characteristics for others, but is a card', () => {
    const damage = (id: string) => {
      const game = played(given26({ hand: [id] }, { memory: ['ox', 'bear', 'spark'] }), id);
      return game.card('ember@2').damage;
    };
    expect([damage('count1'), damage('count2')]).toEqual([0, 3]);
  });
});

describe('what is shown in 2026', () => {
  const revealed = (memory: string[]): Game => {
    const game = played(given26({ hand: ['bare'], memory }), 'bare');
    return game.when(1, choose('imp'));
  };

  it('GA26-VIS-08: is seen by all in that step, and private again after it', () => {
    const game = revealed(['imp', 'ox']);
    for (const audience of [[], [2]]) {
      expect(read(game, audience)).toContain('"imp"');
      expect(seen(game, audience, 'memory:1')).toEqual([null, null]);
    }
  });

  it('GA26-VIS-10: can be shown again, and triggers each time', () => {
    const game = given26({ hand: ['baring', 'baring'], memory: ['echo', 'ox'] });
    printed({ baring: resolve({ op: 'reveal', as: 'shown', what: { types: ['ALLY'] }, min: 0, max: 'any' }) });
    for (const drawn of [1, 2]) {
      played(game, 'baring').when(1, choose('echo'));
      expect(game.stack()).toEqual(['Echo: Echo: draw']);
      expect(game.passAll().count('hand', 1)).toBe(drawn + (2 - drawn));
    }
  });

  it('GA26-VIS-10: triggers as often as one effect reveals it', () => {
    const { abilities } = resolve(
      ...[1, 2].map((n) => ({ op: 'show-memory' as const, who: 'you' as const, as: `${n}` })),
    );
    printed({ twice: { types: 'ACTION', speed: 'fast', abilities: abilities! } });
    expect(played(given26({ hand: ['twice'], memory: ['echo'] }), 'twice').stack()).toEqual([
      'Echo: Echo: draw',
      'Echo: Echo: draw',
    ]);
  });

  it('GA26-VIS-10: is shown although everybody sees it already, and stays public', () => {
    const open = given26({ field: ['window'], hand: ['peek1'], deck: ['bear', 'ox'] });
    open.when(1, activate('peek1'));
    expect(seen(open, [2], 'deck:1')).toEqual(['bear', null]);
    open.passAll();
    expect([open.of('shown').map(({ definitions }) => definitions), seen(open, [2], 'deck:1')]).toEqual([
      [['bear']],
      ['bear', null],
    ]);
  });

  it('GA26-VIS-11: is put back in an order that its owner alone knows; others know how many went where', () => {
    const put = (top: number[], bottom: number[]) => {
      const game = played(given26({ hand: ['restore'], banishment: ['bear', 'imp', 'dawn'] }), 'restore');
      return game.when(1, answer(top, undefined, { bottom }));
    };
    const [one, other] = [put([0, 1], [2]), put([2, 0], [1])];
    expect([one.zone('deck:1').slice(0, 2), other.zone('deck:1').slice(0, 2)]).toEqual([
      ['bear', 'imp'],
      ['dawn', 'bear'],
    ]);
    for (const audience of [[], [2]]) {
      expect(read(one, audience)).toBe(read(other, audience));
      expect(new Set(seen(one, audience, 'deck:1'))).toEqual(new Set([null]));
    }
  });

  it('GA26-VIS-12: lies where nobody knows if it is put there at random', () => {
    const game = played(given26({ hand: ['forage'], deck: ['bear', 'imp', 'dawn', 'ox'] }), 'forage');
    expect(game.of('arranged')[0]!.order).toMatchObject({ to: [] });
    for (const audience of [[], [1], [2]]) expect(new Set(seen(game, audience, 'deck:1'))).toEqual(new Set([null]));
  });

  it('GA26-VIS-13: is what lies there after an order has been changed', () => {
    const game = played(given26({ hand: ['peek'], deck: ['bear', 'imp', 'ox'] }), 'peek');
    game.when(1, answer([1], 'glimpse-or-call', { bottom: [0] }));
    expect([read(game, [2]).includes('"imp"'), read(game, [2]).includes('"bear"')]).toEqual([true, false]);
  });

  it('GA26-VIS-16: goes face down to a stated place of a deck, in a step that stays readable; no view marks it', () => {
    const game = played(given26({ hand: ['bury'], field: ['bear'], deck: ['ox', 'imp'] }), 'bury', 'bear');
    expect(game.of('moved')[0]!.legs).toMatchObject([{ from: 'field', to: 'deck:1', place: 'bottom' }]);
    expect(read(game, [])).toContain(game.of('moved')[0]!.legs[0]!.card);
    for (const audience of [[], [1], [2]]) expect(seen(game, audience, 'deck:1')).toEqual([null, null, null]);
  });
});

describe('what lies face up in 2026', () => {
  const position = {
    field: ['ann1', 'bear'],
    lineage: ['ember'],
    hand: ['ox'],
    memory: ['imp'],
    materials: ['lens'],
    graveyard: ['dawn'],
    banishment: ['bolt'],
  };

  it('GA26-VIS-07: is in all zones but main deck, material deck, memory, hand and Pantheon', () => {
    const game = given26(position);
    for (const zone of game.table.zones) {
      const closed = ['deck', 'materials', 'memory', 'hand', 'pantheon'].includes(zone.id.split(':')[0]!);
      if (closed) expect(seen(game, [], zone.id).filter((one) => one !== null)).toEqual([]);
      else expect(seen(game, [], zone.id)).toEqual(game.zone(zone.id));
    }
  });

  it('GA26-VIS-15: is the same for players, spectators and judges, in every part', () => {
    const game = given26(
      { ...position, field: ['ann1', { card: 'bear', counters: { buff: 1 } }] },
      { hand: ['spark'] },
    );
    const open = (audience: Audience): Card[] =>
      game
        .view(audience)
        .zones.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []))
        .filter(({ face }) => face === 'up');
    expect(open(HOUSE).length).toBeGreaterThan(5);
    for (const audience of [[], [1], [2], [1, 2]]) expect(open(audience)).toEqual(open(HOUSE));
  });
});
