import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  artifact,
  creature,
  discard,
  given,
  next,
  pending,
  play,
  reap,
  upgrade,
  type Deed,
  type Side,
  TRACE,
} from '../../../../test/support/keyforge/index.js';
import type { LastingChange, Op, Selector } from '../effects/words.js';

const doing = (id: string, ...ops: Op[]) => action(id, {}, { on: 'play', text: id, do: ops });
const rule = (id: string, ...modify: LastingChange[]) => artifact(id, {}, { modify });
const gain = (n: number): Op[] => [{ op: 'gain', n }];
/** An artifact that gains æmber for every card that its controller plays, and for every card that enters play. */
const usher = artifact(
  'usher',
  {},
  { after: { event: 'played', who: 'you' }, text: 'played', do: [...gain(10), TRACE] },
  { after: { event: 'entered-play' }, text: 'entered', do: [...gain(100), TRACE] },
);
const toll = (to?: 'you') =>
  rule('toll', { change: 'pay-to', who: 'opponent', action: 'play', what: {}, n: 2, ...(to ? { to } : {}) });
const at = (id: string, amber = 2) => creature(id, { amber }, { on: 'play', text: 'gain', do: [...gain(1), TRACE] });

describe('Whether a card is playable', () => {
  it('KF-PLAY-01, KF-GEN-20: a card in hand is playable if no effect forbids it', () => {
    const veto = rule('veto', { change: 'forbid', who: 'opponent', action: 'play', what: { type: 'CREATURE' } });
    const one: Side = { hand: ['ox1', 'stone'] };
    const game = given({ cards: [veto], one, two: { artifacts: ['veto'] } });
    expect(game.refusal(1, play('ox1'))).toBe('KF-PLAY-01');
    expect(game.when(1, play('stone')).where('stone')).toBe('artifacts:1');
    const none: Deed = () => ({ kind: 'play', card: 0 });
    expect(given({ one: { discard: ['ox1'], archives: ['ox2'] } }).refusal(1, none)).toBe('KF-PLAY-01');
  });

  it.each([
    ['the supply', toll(), 0],
    ['the opponent', toll('you'), 2],
  ])('KF-PLAY-02: an extra cost to %s is paid in full before the play, or the play is refused', (_to, card, got) => {
    const two: Side = { artifacts: ['toll'] };
    const rich = given({ cards: [card, at('tart')], one: { hand: ['tart'], amber: 2 }, two }).when(1, play('tart'));
    const did = rich.facts.flatMap((fact) =>
      fact.kind === 'counted' ? [fact.cause] : fact.kind === 'moved' ? ['moved'] : [],
    );
    expect([did.slice(0, did.indexOf('moved')).includes('cost'), rich.amber(1), rich.amber(2)]).toEqual([true, 3, got]);
    const poor = given({ cards: [card, at('tart')], one: { hand: ['tart'], amber: 1 }, two });
    expect([poor.refusal(1, play('tart')), poor.amber(1)]).toEqual(['KF-PLAY-02', 1]);
  });

  it('KF-PLAY-07: without a creature in play, an upgrade can be discarded but not played', () => {
    const game = given({ one: { hand: ['hat'], artifacts: ['stone'] } });
    expect(game.refusal(1, play('hat'))).toBe('KF-PLAY-07');
    expect(game.when(1, discard('hat')).zone('discard:1')).toEqual(['hat']);
  });

  it('KF-PLAY-21, KF-MAIN-11: a play that is only half stated leaves no trace', () => {
    const game = given({ one: { hand: ['ox1', 'hat'], line: ['bull'] } });
    const [table, records] = [game.table, game.records.length];
    expect(game.next(1, { kind: 'play', card: 0 }).length).toBe(2);
    expect(game.next(1, { kind: 'play', card: 1 }).length).toBe(1);
    expect([game.table === table, game.records.length]).toEqual([true, records]);
    expect(game.when(1, reap('bull')).zone('hand:1')).toEqual(['ox1', 'hat']);
  });
});

describe('Step 1: the card comes into play', () => {
  it('KF-PLAY-03, KF-PLAY-04: a lone creature is on both flanks; beside others, its player chooses a flank', () => {
    const game = given({ one: { hand: ['ox1', 'ox2'] } });
    const draft = { kind: 'play', card: 0 };
    expect(game.when(1, () => draft).line(1)).toEqual(['ox1']);
    expect(game.next(1, draft)).toHaveLength(2);
    expect(game.refusal(1, play('ox2', { place: 2 }))).toBe('KF-PLAY-03');
  });

  it("KF-PLAY-05: an artifact enters its player's row exhausted", () => {
    const game = given({ one: { hand: ['stone', 'lens'], artifacts: ['lens'] } }).when(1, play('stone'));
    expect([game.zone('artifacts:1'), game.is('stone', 'exhausted')]).toEqual([['lens', 'stone'], true]);
  });

  it('KF-PLAY-06: an upgrade is neither ready nor exhausted', () => {
    const game = given({ one: { hand: ['hat'], line: ['bull'] } }).when(1, play('hat', { on: 'bull' }));
    expect([game.card('hat').host, game.card('hat').values]).toEqual([game.card('bull').handle, {}]);
  });

  it('KF-PLAY-08, KF-HID-08: everybody sees an action card, which lies apart while it is being played', () => {
    const zap = doing('zap', { op: 'stun', what: { pick: { type: 'CREATURE' } } });
    const game = given({ cards: [zap], one: { hand: ['zap'], line: ['ox1', 'ox2'] } }).when(1, play('zap'));
    for (const audience of [[2], []])
      expect(
        game
          .view(audience)
          .zones.flatMap((zone) => (zone.id === 'played:1' && zone.kind === 'followed' ? zone.cards : [])),
      ).toMatchObject([{ definition: 'zap' }]);
  });

  it("KF-PLAY-09: the card's constant abilities apply before its player gains the bonus", () => {
    const miser = creature('miser', { amber: 2 }, { modify: [{ change: 'gains-captured', who: 'you', by: 'self' }] });
    const hoard = given({ cards: [miser], one: { hand: ['miser'] } }).when(1, play('miser'));
    expect([hoard.amber(1), hoard.on('miser')]).toEqual([0, 2]);
    const blight = creature(
      'blight',
      { amber: 1 },
      { modify: [{ change: 'power', what: { who: 'opponent' }, by: -2 }] },
    );
    const game = given({ cards: [blight], one: { hand: ['blight'] }, two: { line: ['ox2'] } }).when(1, play('blight'));
    const kinds = game.kinds();
    expect([game.where('ox2'), kinds.indexOf('destroyed') < kinds.indexOf('bonus')]).toEqual(['discard:2', true]);
  });
});

describe('Step 2: the bonus', () => {
  it('KF-PLAY-10, KF-PLAY-12: the player gains one æmber for each printed icon, whatever else the card does', () => {
    const wrath = action(
      'wrath',
      { amber: 3 },
      { on: 'play', text: 'kill', do: [{ op: 'destroy', what: { pick: { type: 'CREATURE' } } }] },
    );
    const cap = upgrade('cap', { amber: 2 });
    const one: Side = { hand: ['wrath', 'stone', 'ox1', 'cap'] };
    const game = given({ cards: [wrath, cap], one });
    const got = [play('wrath'), play('stone'), play('ox1'), play('cap', { on: 'ox1' })].map((deed) =>
      game.when(1, deed).amber(1),
    );
    expect([got, game.amber(2)]).toEqual([[3, 3, 3, 5], 0]);
  });

  it('KF-PLAY-10: the player of the card gains it from the supply, no matter whose it is, even by an effect', () => {
    const filch = doing('filch', { op: 'play', what: { all: { in: ['hand'], who: 'opponent' } } });
    const given_ = { one: { hand: ['filch'], amber: 1 }, two: { hand: ['wrath'], amber: 4 } };
    const game = given({ cards: [filch, action('wrath', { amber: 3 })], ...given_ }).when(1, play('filch'));
    expect([game.amber(1), game.amber(2), game.units()]).toEqual([
      4,
      4,
      expect.arrayContaining(['bonus: 3 æmber for wrath']),
    ]);
    // If an effect of the other player plays the card, the other player gains the bonus, outside their own turn.
    const trap = artifact(
      'trap',
      {},
      {
        after: { event: 'reaped' },
        text: 'springs',
        do: [{ op: 'play', what: { all: { in: ['hand'], who: 'you' } } }],
      },
    );
    const sprung = given({
      cards: [trap, action('wrath', { amber: 3 })],
      one: { line: ['ox3'] },
      two: { artifacts: ['trap'], hand: ['wrath'] },
    }).when(1, reap('ox3'));
    expect([sprung.amber(1), sprung.amber(2)]).toEqual([1, 3]);
  });

  it('KF-PLAY-11, KF-PLAY-13: then one window holds "Play:" and what waits for plays and entries', () => {
    const game = given({ cards: [usher, at('page')], one: { hand: ['page'], artifacts: ['usher'] } }).when(
      1,
      play('page'),
    );
    expect([game.amber(1), [...pending(game, 1)].sort()]).toEqual([
      2,
      ['page: gain', 'usher: entered', 'usher: played'],
    ]);
    game.when(1, next('usher: entered'));
    expect([game.amber(1), pending(game, 1)]).toEqual([102, ['page: gain', 'usher: played']]);
    expect(game.when(1, next('page')).amber(1)).toBe(113);
  });
});

describe('An action card', () => {
  const filch = doing('filch', { op: 'play', what: { pick: { in: ['hand'], who: 'opponent' } } });
  const self = (id: string, op: Op) => action(id, {}, { on: 'play', text: id, do: [op] });

  it("KF-PLAY-14, KF-PLAY-15: of the opponent acts for its player, and goes to its owner's discard pile", () => {
    const raid = doing('raid', { op: 'steal', n: 1 });
    const two: Side = { hand: ['raid'], amber: 2 };
    const game = given({ cards: [filch, raid], one: { hand: ['filch'] }, two }).when(1, play('filch'));
    expect([game.amber(1), game.amber(2)]).toEqual([1, 1]);
    expect([game.zone('discard:1'), game.zone('discard:2')]).toEqual([['filch'], ['raid']]);
  });

  it('KF-PLAY-15: goes to the discard pile when everything that it began is over', () => {
    const echo = artifact(
      'echo',
      {},
      { after: { event: 'played' }, text: 'draw', do: [{ op: 'gain', n: { count: { in: ['discard'] } } }] },
    );
    const game = given({ cards: [echo], one: { hand: ['shout'], artifacts: ['echo'] } }).when(1, play('shout'));
    expect([game.amber(1), game.zone('discard:1'), game.kinds()]).toEqual([
      0,
      ['shout'],
      ['play', 'ability', 'finish'],
    ]);
  });

  it.each([
    ['purged', { op: 'purge', what: 'self' }, 'purged:1'],
    ['archived', { op: 'archive', what: 'self' }, 'archives:1'],
    ['returned to hand', { op: 'return', what: 'self' }, 'hand:1'],
    ['shuffled into the deck', { op: 'return', what: 'self', to: 'shuffled' }, 'deck:1'],
  ] as [string, Op, string][])('KF-PLAY-16: %s by itself, is not discarded afterwards', (_how, op, zone) => {
    const game = given({ cards: [self('vanish', op)], one: { hand: ['vanish'] } }).when(1, play('vanish'));
    expect([game.zone(zone).includes('vanish'), game.zone('discard:1'), game.kinds()]).toEqual([
      true,
      [],
      ['play', 'ability'],
    ]);
  });
});

describe('By an effect, a card', () => {
  it('KF-PLAY-17: that is put into play is not played: no bonus, no "Play:", but it enters exhausted', () => {
    const raise = doing('raise', { op: 'put-into-play', what: { all: { in: ['discard'], who: 'you' } } });
    const cards = [raise, usher, at('page')];
    const one: Side = { hand: ['raise'], discard: ['page', 'stone'], artifacts: ['usher'] };
    const game = given({ cards, one }).when(1, play('raise'));
    while (game.asked.length > 0) game.when(1, answer(0));
    // Twice 100 for the two cards that entered, and 10 for the action that was played.
    expect(game.amber(1)).toBe(210);
    expect([game.where('page'), game.is('page', 'exhausted'), game.is('stone', 'exhausted')]).toEqual([
      'line:1',
      true,
      true,
    ]);
  });

  it.each([
    ['deck', { deck: ['lark'] }, {}, { in: ['deck'], who: 'you', top: 1 }],
    ['discard pile', { discard: ['lark'] }, {}, { in: ['discard'], who: 'you' }],
    ['archives', { archives: ['lark'] }, {}, { in: ['archives'], who: 'you' }],
    ["opponent's hand", {}, { hand: ['lark'] }, { in: ['hand'], who: 'opponent' }],
    ["opponent's discard pile", {}, { discard: ['lark'] }, { in: ['discard'], who: 'opponent' }],
  ] as [string, Side, Side, Selector][])(
    'KF-PLAY-18, KF-PLAY-20: that is played from the %s ignores only the house, and its player controls it',
    (_from, one, two, what) => {
      const lark = creature('lark', { house: 'dis', amber: 2 }, { on: 'play', text: 'gain', do: [...gain(1), TRACE] });
      const call = doing('call', { op: 'play', what: { all: what } });
      const game = given({ cards: [lark, call, usher], one: { ...one, hand: ['call'], artifacts: ['usher'] }, two });
      game.when(1, play('call'));
      while (game.asked.length > 0) game.when(1, answer(0));
      // 3 of its own (bonus and "Play:"), 10 for each of the two played cards, and 100 for entering.
      expect([game.where('lark'), game.is('lark', 'exhausted'), game.amber(1), game.amber(2)]).toEqual([
        'line:1',
        true,
        123,
        0,
      ]);
      expect(game.kinds()).not.toContain('control');
    },
  );

  it.each([
    ['an upgrade without a creature', 'hat', []],
    ['what an effect forbids', 'ox1', ['veto']],
    ['what cannot be paid', 'ox1', ['toll']],
  ])('KF-PLAY-19: cannot play %s: that card stays where it was, and the rest goes on', (_what, id, artifacts) => {
    const veto = rule('veto', { change: 'forbid', who: 'opponent', action: 'play', what: { name: 'ox1' } });
    const dear = rule('toll', { change: 'pay-to', who: 'opponent', action: 'play', what: { name: 'ox1' }, n: 1 });
    const call = doing(
      'call',
      { op: 'play', what: { all: { in: ['discard'], who: 'you' } } },
      { op: 'gain', n: 0 },
      { op: 'draw', n: 1 },
    );
    const game = given({ cards: [veto, dear, call], one: { hand: ['call'], discard: [id] }, two: { artifacts } });
    game.when(1, play('call'));
    expect([game.where(id), game.zone('hand:1'), game.amber(1)]).toEqual(['discard:1', ['ox3'], 0]);
  });

  it('KF-PLAY-22: or by hand is played once, and each play counts once', () => {
    const tally = doing('tally', { op: 'gain', n: { deeds: 'played', who: 'you' } });
    const call = doing('call', { op: 'play', what: { all: { in: ['discard'], who: 'you', name: 'ox1' } } });
    const one: Side = { hand: ['call', 'tally', 'stone', 'ox2'], discard: ['ox1'] };
    const game = given({ cards: [tally, call], one }).when(
      1,
      play('stone'),
      discard('ox2'),
      play('call'),
      play('tally'),
    );
    expect(game.amber(1)).toBe(4);
    const again = doing('again', { op: 'play', what: { all: { in: ['discard'], who: 'you', name: 'stone' } } });
    const after = (n: number) =>
      given({
        cards: [again],
        one: { hand: ['again', 'stone'], discard: Array.from({ length: n }, () => 'stone') },
      }).when(1, play('again'));
    expect(after(6).refusal(1, play('stone'))).toBe('KF-MAIN-09');
    expect(after(5).when(1, play('stone')).zone('artifacts:1')).toHaveLength(6);
  });
});
