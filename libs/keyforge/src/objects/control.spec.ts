import { describe, expect, it } from '@jest/globals';
import {
  act,
  action,
  answer,
  artifact,
  choose,
  creature,
  endStep,
  fight,
  given,
  play,
  reap,
  upgrade,
  type Game,
} from '../../../../test/support/keyforge/index.js';
import type { Until } from '../effects/words.js';

/** Catalogue, section 22. */

const charm = (until?: Until) =>
  action(
    'charm',
    {},
    {
      on: 'play',
      do: [
        {
          op: 'control',
          what: { pick: { type: ['CREATURE', 'ARTIFACT'], who: 'opponent' } },
          ...(until ? { until } : {}),
        },
      ],
    },
  );
const bell = artifact(
  'bell',
  {},
  { after: { event: 'entered-play' }, text: 'enter', do: [{ op: 'gain', n: 10 }] },
  { after: { event: 'left-play' }, text: 'leave', do: [{ op: 'gain', n: 10 }] },
);
/** Chooses the left or the right flank. */
const side =
  (which: 'left' | 'right') =>
  (game: Game, seat: number): ReturnType<ReturnType<typeof answer>> => {
    const found = game.options(seat).find(({ label }) => new RegExp(which, 'i').test(label));
    if (!found)
      throw new Error(
        `no ${which}: ${game
          .options(seat)
          .map(({ label }) => label)
          .join('; ')}`,
      );
    return found.action;
  };

describe('Control', () => {
  it('KF-CTRL-02, KF-CTRL-03, KF-CTRL-04, KF-UPG-01: a taken creature goes to a chosen flank, with all it has', () => {
    const proud = creature(
      'ox9',
      { power: 9 },
      { on: 'play', text: 'comes', do: [{ op: 'gain', n: 10 }] },
      { on: 'leaves-play', text: 'goes', do: [{ op: 'gain', n: 10 }] },
      { on: 'destroyed', text: 'dies', do: [{ op: 'gain', n: 10 }] },
    );
    const game = given({
      cards: [charm(), bell, proud],
      one: { hand: ['charm'], line: ['ox1', 'ox2'], artifacts: ['bell'] },
      two: { line: [{ card: 'ox9', damage: 4, counters: { amber: 2, power: 1 }, upgrades: ['hat'], exhausted: true }] },
    }).when(1, play('charm'));
    expect(game.options(1).flatMap(({ kind, label }) => (kind === 'answer' ? [label] : []))).toEqual([
      'Which flank? left flank',
      'Which flank? right flank',
    ]);
    game.when(1, side('left'));
    expect([game.line(1), game.line(2), game.card('ox9').owner, game.card('ox9').controller]).toEqual([
      ['ox9', 'ox1', 'ox2'],
      [],
      2,
      1,
    ]);
    expect([game.damage('ox9'), game.on('ox9'), game.stat('ox9'), game.is('ox9', 'exhausted'), game.amber(1)]).toEqual([
      4,
      2,
      10,
      true,
      0,
    ]);
    expect(game.card('hat').host).toBe(game.card('ox9').handle);
  });

  it('KF-CTRL-02: a creature that is given away goes to the flank that the active player chooses', () => {
    const gift = action(
      'gift',
      {},
      { on: 'play', do: [{ op: 'control', what: { all: { name: 'ox9' } }, who: 'opponent' }] },
    );
    const game = given({ cards: [gift], one: { hand: ['gift'], line: ['ox9'] }, two: { line: ['ox1', 'ox2'] } });
    expect(game.when(1, play('gift')).asked).toEqual(['1 place']);
    expect(game.when(1, side('left')).line(2)).toEqual(['ox9', 'ox1', 'ox2']);
  });

  it('KF-CTRL-01, KF-ZONE-03, KF-CTRL-08: the owner stays; the effect ends when the creature leaves play', () => {
    const grave = artifact('grave', {}, { on: 'action', do: [{ op: 'destroy', what: { all: { name: 'ox9' } } }] });
    const game = given({
      cards: [charm(), grave],
      one: { hand: ['charm'], artifacts: ['grave'] },
      two: { line: ['ox9'] },
    }).when(1, play('charm'), act('grave'));
    expect([game.zone('discard:1'), game.zone('discard:2')]).toEqual([['charm'], ['ox9']]);
    expect(game.card('ox9').controller).toBe(2);
  });

  it('KF-CTRL-05, KF-GEN-14: when the effect ends, the creature goes back to a chosen flank', () => {
    const game = given({
      cards: [charm('end-of-turn')],
      one: { hand: ['charm'] },
      two: { line: ['ox1', 'ox9', 'ox2'] },
    }).when(1, play('charm'), choose('ox9'), endStep);
    expect(game.asked.map((one) => one.split(' ')[0])).toEqual(['1']);
    game.when(1, side('right'));
    expect([game.line(1), game.line(2), game.turn]).toEqual([[], ['ox1', 'ox2', 'ox9'], '4 of 2']);
  });

  it('KF-CTRL-01: a card is controlled by its owner, or by another player who played it', () => {
    const lent = given({ cards: [charm('end-of-turn')], one: { hand: ['charm'] }, two: { line: ['ox9'] } });
    lent.when(1, play('charm'));
    expect([lent.card('ox9').owner, lent.card('ox9').controller]).toEqual([2, 1]);
    lent.when(1, endStep);
    expect([lent.card('ox9').owner, lent.card('ox9').controller, lent.line(2)]).toEqual([2, 2, ['ox9']]);
    const rob = action(
      'rob',
      {},
      { on: 'play', do: [{ op: 'play', what: { all: { in: ['hand'], who: 'opponent' } } }] },
    );
    const cards = ['ox9', 'stone', 'hat', 'shout'];
    const robbed = given({ cards: [rob], one: { hand: ['rob'] }, two: { hand: cards } }).when(1, play('rob'));
    expect(cards.map((name) => [robbed.card(name).owner, robbed.where(name)])).toEqual([
      [2, 'line:1'],
      [2, 'artifacts:1'],
      [2, 'upgrades:1'],
      [2, 'discard:2'],
    ]);
  });

  it('KF-CTRL-06: the latest of several effects counts', () => {
    const game = given({
      cards: [charm()],
      one: { hand: ['charm'] },
      two: { hand: ['charm'], line: ['ox9'] },
    }).when(1, play('charm'), endStep);
    game.when(2, answer('brobnar'), play('charm'));
    expect([game.line(1), game.line(2)]).toEqual([[], ['ox9']]);
  });

  it('KF-CTRL-07, KF-MAIN-12, KF-MAIN-13: the controller decides who is friend or enemy, and who uses a card', () => {
    const purge = action(
      'rout',
      {},
      { on: 'play', do: [{ op: 'exhaust', what: { all: { type: 'CREATURE', who: 'opponent' } } }] },
    );
    const game = given({
      cards: [purge],
      one: { hand: ['rout'], line: [{ card: 'ox9', owner: 2 }] },
      two: { line: [{ card: 'ox5', owner: 1 }] },
    }).when(1, play('rout'));
    expect([game.is('ox9', 'exhausted'), game.is('ox5', 'exhausted')]).toEqual([false, true]);
    expect(game.refusal(1, reap('ox5'))).toBe('KF-MAIN-13');
    game.when(1, fight('ox9', 'ox5'));
    expect(game.zone('discard:1')).toEqual(expect.arrayContaining(['ox5']));
  });

  it('KF-CTRL-09: an artifact goes to the other player’s row, without a choice of place', () => {
    const game = given({
      cards: [charm()],
      one: { hand: ['charm'], artifacts: ['lens'] },
      two: { artifacts: ['stone'] },
    }).when(1, play('charm'));
    expect([game.zone('artifacts:1').sort(), game.zone('artifacts:2'), game.asked]).toEqual([
      ['lens', 'stone'],
      [],
      [],
    ]);
  });
});

describe('Upgrades', () => {
  const flag = upgrade(
    'flag',
    {},
    {
      modify: [
        {
          change: 'give',
          what: { carries: 'self' },
          ability: { on: 'reap', text: 'flag', do: [{ op: 'gain', n: 5 }] },
        },
        { change: 'power', what: { carries: 'self' }, by: 2 },
      ],
    },
  );

  it('KF-UPG-02, KF-UPG-03: on an enemy creature one stays its player’s; the creature has what it gives', () => {
    const game = given({ cards: [flag], one: { hand: ['flag'] }, two: { line: ['ox3'] } });
    game.when(1, play('flag', { on: 'ox3' }));
    expect([game.card('flag').controller, game.stat('ox3')]).toEqual([1, 5]);
    game.when(1, endStep).when(2, answer('brobnar'), reap('ox3'));
    expect([game.amber(1), game.amber(2)]).toEqual([0, 6]);
  });

  it('KF-UPG-04: a creature can carry any number of them', () => {
    const game = given({ cards: [flag], one: { line: [{ card: 'ox3', upgrades: ['flag', 'flag', 'hat'] }] } });
    expect([game.stat('ox3'), game.zone('upgrades:1')]).toEqual([7, ['flag', 'flag', 'hat']]);
    const hand = ['flag', 'flag', 'hat', 'hat', 'flag'];
    const played = given({ cards: [flag], one: { hand }, two: { line: ['ox3', 'ox1'] } });
    played.when(1, ...hand.map((name) => play(name, { on: 'ox3' })));
    expect([played.stat('ox3'), played.count('upgrades', 1)]).toEqual([9, 5]);
    const hosts = played
      .view([])
      .zones.flatMap((zone) => (zone.id === 'upgrades:1' && zone.kind === 'followed' ? zone.cards : []));
    expect(new Set(hosts.map(({ host }) => host))).toEqual(new Set([played.card('ox3').handle]));
  });

  it('KF-UPG-01, KF-UPG-05: an upgrade that moves to another creature neither leaves nor enters play', () => {
    const tailor = action(
      'tailor',
      {},
      { on: 'play', do: [{ op: 'attach', what: { all: { name: 'flag' } }, to: { all: { name: 'ox1' } } }] },
    );
    const game = given({
      cards: [flag, tailor, bell],
      one: { hand: ['tailor'], artifacts: ['bell'], line: [{ card: 'ox3', upgrades: ['flag'] }, 'ox1'] },
    }).when(1, play('tailor'));
    expect([game.card('flag').host, game.stat('ox3'), game.stat('ox1'), game.amber(1)]).toEqual([
      game.card('ox1').handle,
      3,
      3,
      0,
    ]);
    const pin = action(
      'pin',
      {},
      { on: 'play', do: [{ op: 'attach', what: { all: { name: 'flag' } }, to: { all: { name: 'bell' } } }] },
    );
    const pinned = given({
      cards: [flag, pin, bell],
      one: { hand: ['pin', 'flag'], artifacts: ['bell'], line: ['ox3', 'ox1'] },
    }).when(1, play('flag', { on: 'ox1' }));
    // An upgrade lies on a creature from the moment when it is played, and never on anything else.
    expect(pinned.card('flag').host).toBe(pinned.card('ox1').handle);
    expect(pinned.when(1, play('pin')).card('flag').host).toBe(pinned.card('ox1').handle);
  });
});

describe('Artifacts', () => {
  it('KF-ART-01, KF-ART-02, KF-USE-01: they stay after their Action, and never fight, reap or take damage', () => {
    const lamp = artifact('lamp', {}, { on: 'action', do: [{ op: 'gain', n: 1 }] });
    const storm = action('storm', {}, { on: 'play', do: [{ op: 'damage', what: { all: {} }, n: 9 }] });
    const game = given({
      cards: [lamp, storm],
      one: { hand: ['storm'], artifacts: ['lamp'] },
      two: { line: ['ox1'] },
    }).when(1, act('lamp'));
    expect([game.amber(1), game.is('lamp', 'exhausted'), game.where('lamp')]).toEqual([1, true, 'artifacts:1']);
    expect([game.refusal(1, reap('lamp')), game.refusal(1, fight('lamp', 'ox1'))]).toEqual([
      'KF-USE-01',
      'KF-FIGHT-01',
    ]);
    game.when(1, play('storm'));
    expect([game.damage('lamp'), game.where('lamp'), game.line(2)]).toEqual([0, 'artifacts:1', []]);
  });

  it('KF-ART-02: an artifact without an ability cannot be used', () => {
    const game = given({ one: { artifacts: ['stone'] }, two: { line: ['ox1'] } });
    expect(game.may(1)).toEqual(['end-step', 'concede']);
  });
});
