import { describe, expect, it } from '@jest/globals';
import type { Ability, Selector } from '#keyforge';
import {
  act,
  action,
  answer,
  artifact,
  choose,
  concede,
  creature,
  discard,
  endStep,
  fight,
  given,
  next,
  pending,
  play,
  reap,
  started,
  upgrade,
  TRACE,
} from '../../../../test/support/keyforge/index.js';

const spell = (id: string, ...does: NonNullable<Ability['do']>) =>
  action(id, {}, { on: 'play', text: 'acts', do: does });
const bell = (id: string, event: 'reaped' | 'played' | 'turn-began' | 'turn-ends', n = 1) =>
  artifact(id, {}, { after: { event }, text: 'rings', do: [{ op: 'gain', n }, TRACE] });

describe('General timing', () => {
  it('KF-GEN-01: knows two players, one of whom is active', () => {
    const game = started().when(1, answer(false)).when(2, answer(false));
    expect([game.table.order, game.table.turn]).toEqual([[1, 2], { n: 1, seat: 1 }]);
  });

  it('KF-GEN-03, KF-GEN-04, KF-SM-17, KF-REC-06: lets the active player order the abilities of both players', () => {
    const game = given({
      cards: [bell('a', 'reaped'), bell('b', 'reaped'), bell('c', 'reaped')],
      one: { line: ['ox3'], artifacts: ['a'] },
      two: { artifacts: ['b', 'c'] },
    }).when(1, reap('ox3'));
    expect([game.asked, pending(game, 1)]).toEqual([['1 order'], ['a: rings', 'b: rings', 'c: rings']]);
    game.when(1, next('c'));
    expect([game.amber(2), pending(game, 1)]).toEqual([1, ['a: rings', 'b: rings']]);
    game.when(1, next('b'));
    // If one ability is left, nobody is asked.
    expect([game.asked, game.amber(1), game.amber(2)]).toEqual([[], 2, 2]);
    expect(game.actions.slice(-2).map((one) => one['value'])).toEqual([2, 1]);
    // The active player orders them even if all are the opponent's.
    const theirs = given({
      cards: [bell('b', 'reaped'), bell('c', 'reaped')],
      one: { line: ['ox3'] },
      two: { artifacts: ['b', 'c'] },
    }).when(1, reap('ox3'));
    expect([theirs.asked, theirs.when(1, next('c')).amber(2)]).toEqual([['1 order'], 2]);
  });

  it('KF-GEN-05: puts "each time" and "after" into one window', () => {
    const lasting = spell('chant', {
      op: 'lasting',
      modify: [{ change: 'each-time', event: 'reaped', do: [{ op: 'gain', n: 1 }, TRACE] }],
      until: 'end-of-turn',
    });
    const game = given({
      cards: [lasting, bell('a', 'reaped')],
      one: { hand: ['chant'], line: ['ox3'], artifacts: ['a'] },
    });
    game.when(1, play('chant'), reap('ox3'));
    expect(pending(game, 1)).toEqual(['a: rings', 'chant: acts']);
  });

  it('KF-GEN-06: triggers an ability once for each card of an event', () => {
    const twice = spell('twice', { op: 'ready', what: { all: { who: 'you' } } });
    const spring = artifact(
      'spring',
      {},
      { after: { event: 'readied' }, text: 'x', do: [{ op: 'gain', n: 1 }, TRACE] },
    );
    const game = given({
      cards: [twice, spring],
      one: {
        hand: ['twice'],
        artifacts: ['spring'],
        line: [
          { card: 'ox1', exhausted: true },
          { card: 'ox2', exhausted: true },
        ],
      },
    }).when(1, play('twice'), next('spring'));
    expect(game.amber(1)).toBe(2);
  });

  it('KF-GEN-07, KF-AMB-06: drops abilities of cards that leave, and adds those of cards that enter', () => {
    const breaker = artifact(
      'breaker',
      {},
      { after: { event: 'reaped' }, text: 'breaks', do: [{ op: 'destroy', what: { all: { name: 'a' } } }] },
    );
    const game = given({ cards: [breaker, bell('a', 'reaped')], one: { line: ['ox3'], artifacts: ['a', 'breaker'] } });
    game.when(1, reap('ox3'), next('breaker'));
    expect([game.asked, game.amber(1)]).toEqual([[], 1]);
  });

  it('KF-VEC-27, KF-GEN-07: adds abilities of cards that an action brings into play to its window', () => {
    const call = spell('call', { op: 'play', what: { pick: { in: ['hand'], who: 'you', type: 'CREATURE' } } });
    const eager = creature(
      'eager',
      {},
      { after: { event: 'played', what: { type: 'ACTION' } }, do: [{ op: 'ready', what: 'self' }] },
    );
    const game = given({ cards: [call, eager], one: { hand: ['call', 'eager'] } }).when(1, play('call'));
    game.when(1, (one, seat) => {
      const ask = one.table.asks.find((each) => each.seat === seat)!;
      return { kind: 'answer', ask: ask.id, value: ['hand:1/0'] };
    });
    expect([game.line(1), game.is('eager', 'exhausted')]).toEqual([['eager'], false]);
  });

  it('KF-GEN-08, KF-GEN-09: completes what an ability causes before the window goes on', () => {
    const killer = artifact(
      'killer',
      {},
      { after: { event: 'reaped' }, text: 'kills', do: [{ op: 'destroy', what: { all: { name: 'ox2' } } }, TRACE] },
    );
    const toll = artifact('toll', {}, { after: { event: 'destroyed' }, text: 'toll', do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [killer, toll, bell('a', 'reaped')],
      one: { line: ['ox3'], artifacts: ['killer', 'toll', 'a'] },
      two: { line: ['ox2'] },
    }).when(1, reap('ox3'), next('killer'));
    expect(game.units()).toEqual([
      'ability: killer: kills',
      'destroyed: A card leaves play',
      'ability: toll: toll',
      'ability: killer: kills',
      'ability: a: rings',
    ]);
  });

  it('KF-GEN-09: resolves "after" when all of the event has happened, and not for a prevented event', () => {
    const storm = spell('storm', { op: 'damage', what: { all: { type: 'CREATURE' } }, n: 3 });
    const toll = artifact('toll', {}, { after: { event: 'damaged' }, text: 'toll', do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [storm, toll],
      one: { hand: ['storm'], line: ['ox3', { card: 'ox5', warded: true }], artifacts: ['toll'] },
    }).when(1, play('storm'));
    expect(game.units()).toEqual([
      'play: storm is played',
      'damage: Damage',
      'destroyed: A card leaves play',
      'ability: toll: toll',
      'ability: storm: acts',
      'finish: storm is discarded',
    ]);
    expect([game.line(1), game.is('ox5', 'warded'), game.amber(1)]).toEqual([['ox5'], false, 1]);
  });

  it('KF-GEN-09: has four stages of an event in order, and none after a stage that became impossible', () => {
    const squire = creature(
      'squire',
      { power: 4 },
      { on: 'before-fight', text: 'salutes', do: [{ op: 'gain', n: 1 }] },
      { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 10 }] },
    );
    const slayer = creature(
      'slayer',
      { power: 4 },
      { on: 'before-fight', text: 'slays', do: [{ op: 'destroy', what: { all: { who: 'opponent' } } }] },
      { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 10 }] },
    );
    const told = (card: string, warded: boolean) => {
      const game = given({ cards: [squire, slayer], one: { line: [card] }, two: { line: [{ card: 'ox3', warded }] } });
      return game.when(1, fight(card, 'ox3')).units();
    };
    // Abilities before the event, then prevention and the event itself, then abilities after it.
    expect(told('squire', true)).toEqual([
      'fight: squire fights',
      'ability: squire: salutes',
      'fight: Both deal damage',
      'ability: squire: cheers',
    ]);
    expect(told('slayer', false)).toEqual([
      'fight: slayer fights',
      'ability: slayer: slays',
      'destroyed: A card leaves play',
      'ability: slayer: slays',
    ]);
  });

  it('KF-GEN-10, KF-AEM-09: opens no window for an event that did not happen', () => {
    const shut = artifact('shut', {}, { modify: [{ change: 'no-steal', who: 'you' }] });
    const watch = artifact('watch', {}, { after: { event: 'stolen' }, do: [{ op: 'gain', n: 5 }] });
    const rob = spell('rob', { op: 'steal', n: 1 }, { op: 'if', if: { did: true }, then: [{ op: 'draw', n: 1 }] });
    const game = given({
      cards: [shut, watch, rob],
      one: { hand: ['rob'], artifacts: ['watch'] },
      two: { amber: 3, artifacts: ['shut'] },
    });
    game.when(1, play('rob'));
    expect([game.amber(1), game.amber(2), game.count('hand', 1)]).toEqual([0, 3, 0]);
  });

  it("KF-GEN-11: lets the active player choose, even for the opponent's abilities, unless a text differs", () => {
    const trap = (id: string, by?: 'you') =>
      artifact(
        id,
        {},
        {
          after: { event: 'reaped' },
          do: [{ op: 'stun', what: { pick: { type: 'CREATURE' }, ...(by ? { by } : {}) } }],
        },
      );
    const game = given({ cards: [trap('trap')], one: { line: ['ox3', 'ox4'] }, two: { artifacts: ['trap'] } });
    expect(game.when(1, reap('ox3')).asked).toEqual(['1 cards']);
    const other = given({ cards: [trap('trap', 'you')], one: { line: ['ox3', 'ox4'] }, two: { artifacts: ['trap'] } });
    expect(other.when(1, reap('ox3')).asked).toEqual(['2 cards']);
  });

  it('KF-GEN-12: lets a player decline "may", which is on record, and nothing else', () => {
    const kind = creature('kind', {}, { on: 'reap', may: true, text: 'steal', do: [{ op: 'steal', n: 1 }] });
    const game = given({ cards: [kind], one: { line: ['kind'] }, two: { amber: 1 } }).when(
      1,
      reap('kind'),
      answer(false),
    );
    expect([game.amber(2), game.of('unit-ended').map(({ result }) => result)]).toEqual([1, ['none']]);
    expect(game.of('item-ended').map(({ result }) => result)).toEqual(['none', 'resolved']);
  });

  it('KF-GEN-13: checks control first, then deaths, then "as soon as"', () => {
    const weak = artifact(
      'weak',
      {},
      { modify: [{ change: 'power', what: { who: 'you', type: 'CREATURE' }, by: -3 }] },
    );
    const seize = spell('seize', { op: 'control', what: { pick: { name: 'ox3' } } });
    const hoard = artifact(
      'hoard',
      {},
      {
        soon: true,
        text: 'breaks',
        if: [{ most: 0, of: { count: { type: 'CREATURE' } } }],
        do: [
          { op: 'destroy', what: 'self' },
          { op: 'gain', n: 2 },
        ],
      },
    );
    const game = given({
      cards: [weak, seize, hoard],
      one: { hand: ['seize'], artifacts: ['weak', 'hoard'] },
      two: { line: ['ox3'] },
    });
    game.when(1, play('seize'));
    expect(game.kinds().filter((kind) => kind !== 'ability')).toEqual([
      'play',
      'control',
      'check',
      'destroyed',
      'destroyed',
      'finish',
    ]);
    expect([game.zone('discard:2'), game.amber(1)]).toEqual([['ox3'], 2]);
  });

  it('KF-GEN-13: checks a card that changes sides with its new values, and cards that follow it, too', () => {
    const seize = spell('seize', {
      op: 'lasting',
      modify: [
        { change: 'control', what: { name: 'ox3' }, who: 'you' },
        { change: 'power', what: { type: 'CREATURE', who: 'opponent' }, by: -3 },
      ],
      until: 'end-of-turn',
    });
    const magnet = artifact(
      'magnet',
      {},
      {
        if: [{ exists: { name: 'ox3', who: 'you' } }],
        modify: [{ change: 'control', what: { name: 'ox2' }, who: 'you' }],
      },
    );
    const after = (...artifacts: string[]) => {
      const one = { hand: ['seize'], artifacts };
      const game = given({ cards: [seize, magnet], one, two: { line: ['ox2', 'ox3'] } }).when(1, play('seize'));
      while (game.asked.length > 0) game.when(1, answer(0));
      return [game.line(1), game.zone('discard:2')];
    };
    expect([after(), after('magnet')]).toEqual([
      [['ox3'], ['ox2']],
      [['ox2', 'ox3'], []],
    ]);
  });

  it('KF-GEN-13: resolves "as soon as" last: a card that has changed sides or died no longer counts', () => {
    const omen = (id: string, what: Selector) =>
      artifact(id, {}, { soon: true, text: 'omen', if: [{ exists: what }], do: [{ op: 'gain', n: 5 }] });
    const shy = omen('shy', { name: 'ox3', who: 'opponent', stunned: true });
    const dire = omen('dire', { type: 'CREATURE', power: { max: 2 } });
    const seize = spell('seize', {
      op: 'together',
      do: [
        { op: 'stun', what: { all: { name: 'ox3' } } },
        { op: 'control', what: { all: { name: 'ox3' } } },
      ],
    });
    const sap = spell('sap', { op: 'counter', what: { all: { name: 'ox4' } }, kind: 'power', n: -1 });
    const wilt = spell('wilt', {
      op: 'lasting',
      modify: [{ change: 'power', what: { name: 'ox4' }, by: -2 }],
      until: 'end-of-turn',
    });
    const hand = ['seize', 'sap', 'wilt'];
    const two = { line: ['ox3', { card: 'ox4', damage: 2 }] };
    const game = given({ cards: [shy, dire, seize, sap, wilt], one: { hand, artifacts: ['shy', 'dire'] }, two });
    game.when(1, play('seize'));
    expect([game.line(1), game.amber(1)]).toEqual([['ox3'], 0]);
    // With as much damage as power the creature dies, before anything sees its power of 2.
    game.when(1, play('wilt'));
    expect([game.zone('discard:2'), game.amber(1)]).toEqual([['ox4'], 0]);
  });

  it('KF-GEN-13: skips an "as soon as" that can do nothing until it ceases to hold; a ward only delays it', () => {
    const lonely: Ability = {
      soon: true,
      text: 'falls',
      if: [{ most: 0, of: { count: { type: 'ARTIFACT' } } }],
      do: [{ op: 'destroy', what: 'self' }],
    };
    const idol = creature('idol', { power: 2, keywords: 'invulnerable' }, lonely);
    const shrine = creature('shrine', { power: 2 }, lonely);
    const gift = spell('gift', { op: 'gain', n: 1 });
    const game = given({
      cards: [idol, shrine, gift],
      one: { hand: ['gift'], line: ['idol', { card: 'shrine', warded: true }] },
    }).when(1, play('gift'));
    expect([game.amber(1), game.where('idol'), game.where('shrine')]).toEqual([1, 'line:1', 'discard:1']);
  });

  it('KF-GEN-14: applies effects of the turn until its end, and ends them in the cleanup', () => {
    const chant = spell('chant', {
      op: 'lasting',
      modify: [{ change: 'each-time', event: 'turn-ends', do: [{ op: 'gain', n: 1 }] }],
      until: 'end-of-turn',
    });
    const game = given({ cards: [chant], one: { hand: ['chant'] } }).when(1, play('chant'), endStep);
    expect([game.amber(1), game.table.effects]).toEqual([1, []]);
  });

  it('KF-GEN-15: begins and ends an effect for the opponent’s next turn with that turn', () => {
    const ban = spell('ban', {
      op: 'lasting',
      modify: [
        { change: 'forbid', who: 'opponent', action: 'play' },
        { change: 'key-cost', who: 'each', by: 3 },
      ],
      until: 'opponents-next-turn',
    });
    const game = given({
      cards: [ban],
      one: { hand: ['ban', 'ox1'], amber: 6 },
      two: { amber: 6, hand: ['ox3'] },
    }).when(1, play('ban'));
    game.when(1, play('ox1'), endStep);
    expect([game.counter(2, 'keys'), game.units().at(-1)]).toEqual([
      0,
      'forge: No key: seat 2 has 6 æmber, a key costs 9',
    ]);
    game.when(2, answer('brobnar'));
    expect(game.refusal(2, play('ox3'))).toBe('KF-PLAY-01');
    game.when(2, endStep);
    expect(game.asked).toEqual(['1 key']);
    expect(game.table.effects).toEqual([]);
  });

  it('KF-GEN-16, KF-CTRL-08: ends an effect on a card when the card leaves play, even if it comes back', () => {
    const grow = spell(
      'grow',
      { op: 'choose', what: { pick: { name: 'ox3' } }, as: 'big' },
      { op: 'lasting', modify: [{ change: 'power', what: { named: 'big' }, by: 5 }], until: 'end-of-turn' },
    );
    const away = spell('away', { op: 'return', what: { pick: { name: 'ox3' } } });
    const game = given({ cards: [grow, away], one: { hand: ['grow', 'away'], line: ['ox3'] } }).when(1, play('grow'));
    expect(game.stat('ox3')).toBe(8);
    game.when(1, play('away'), play('ox3'));
    expect([game.stat('ox3'), game.table.effects]).toEqual([3, []]);
  });

  it('KF-GEN-17: applies a constant ability in play only, and not while its card is blank', () => {
    const lord = creature(
      'lord',
      { house: 'dis' },
      { modify: [{ change: 'power', what: { type: 'CREATURE', other: true }, by: 2 }] },
    );
    const mute = upgrade('mute', {}, { modify: [{ change: 'blank', what: { carries: 'self' } }] });
    const game = given({
      cards: [lord, mute],
      one: { hand: ['mute', 'lord'], line: ['ox3'] },
      two: { line: ['lord'] },
    });
    expect(game.stat('ox3')).toBe(5);
    expect(game.when(1, play('mute', { on: 'lord' })).stat('ox3')).toBe(3);
  });

  it('KF-GEN-18, KF-GEN-19, KF-SM-19, KF-SM-20, KF-REC-04: lets only the active player act, between effects', () => {
    const game = given({
      cards: [spell('ask', { op: 'stun', what: { pick: { type: 'CREATURE' } } })],
      one: { hand: ['ask'], line: ['ox1', 'ox2'] },
      two: { line: ['ox3'] },
    });
    expect(game.refusal(2, reap('ox3'))).toBe('KF-GEN-18');
    game.when(1, play('ask'));
    expect([game.refusal(1, reap('ox1')), game.refusal(2, endStep), game.may(2)]).toEqual([
      'KF-SM-19',
      'KF-SM-20',
      ['concede'],
    ]);
    game.when(1, choose('ox3'));
    expect(game.is('ox3', 'stunned')).toBe(true);
  });

  it('KF-GEN-20, KF-AMB-20: lets a prohibition beat a permission', () => {
    const pass = artifact(
      'pass',
      {},
      { modify: [{ change: 'allow', who: 'you', ways: ['reap'], what: { type: 'CREATURE' } }] },
    );
    const ban = artifact('ban', {}, { modify: [{ change: 'forbid', action: 'reap', what: { type: 'CREATURE' } }] });
    expect(
      given({ cards: [pass], one: { line: ['imp'], artifacts: ['pass'] } })
        .when(1, reap('imp'))
        .amber(1),
    ).toBe(1);
    expect(
      given({ cards: [pass, ban], one: { line: ['imp'], artifacts: ['pass', 'ban'] } }).refusal(1, reap('imp')),
    ).toBe('KF-REAP-06');
    // A permission to reap permits nothing else.
    const brave = given({ cards: [pass], one: { line: ['imp'], artifacts: ['pass'] }, two: { line: ['ox3'] } });
    expect(brave.refusal(1, fight('imp', 'ox3'))).toBe('KF-MAIN-02');
    // Each prohibition beats the permission for that action, and leaves the rest permitted.
    const leave = artifact(
      'leave',
      {},
      { modify: [{ change: 'allow', who: 'you', ways: ['play', 'discard', 'use'], what: { house: 'dis' } }] },
    );
    const strict = (forbidden: 'play' | 'discard' | 'use' | 'fight' | 'action') =>
      artifact('strict', {}, { modify: [{ change: 'forbid', action: forbidden, who: 'you' }] });
    const drum = artifact('drum', { house: 'dis' }, { on: 'action', text: 'drum', do: [{ op: 'gain', n: 1 }] });
    const deeds = {
      play: [play('imp'), 'KF-PLAY-01'],
      discard: [discard('imp'), 'KF-GEN-20'],
      use: [reap('imp'), 'KF-USE-01'],
      fight: [fight('imp', 'ox3'), 'KF-FIGHT-02'],
      action: [act('drum'), 'KF-USE-01'],
    } as const;
    for (const forbidden of ['play', 'discard', 'use', 'fight', 'action'] as const) {
      const [deed, rule] = deeds[forbidden];
      const one = { hand: ['imp', 'bot'], line: ['imp', 'bot'], artifacts: ['leave', 'strict', 'drum'] };
      const at = (...artifacts: string[]) =>
        given({ cards: [leave, strict(forbidden), drum], one: { ...one, artifacts }, two: { line: ['ox3'] } });
      expect(at('leave', 'drum').when(1, deed).phase).toBe('main');
      expect(at('leave', 'drum', 'strict').refusal(1, deed)).toBe(rule);
      expect(at('leave').refusal(1, reap('bot'))).toBe('KF-MAIN-02');
    }
  });

  it('KF-WIN-02, KF-SM-18: refuses every action after the end', () => {
    const game = given({ one: { line: ['ox3'] } }).when(2, concede);
    expect([game.winner, game.refusal(1, reap('ox3')), game.refusal(1, concede)]).toEqual([1, 'KF-SM-18', 'KF-SM-18']);
  });
});
