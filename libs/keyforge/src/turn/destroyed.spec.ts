import { describe, expect, it } from '@jest/globals';
import type { Ability, Op, Selector } from '#keyforge';
import {
  action,
  artifact,
  choose,
  creature,
  fight,
  given,
  next,
  pending,
  play,
  upgrade,
  TRACE,
} from '../../../../test/support/keyforge/index.js';

const spell = (id: string, ...does: NonNullable<Ability['do']>) => action(id, {}, { on: 'play', do: does });
const dying = (id: string, ...does: NonNullable<Ability['do']>) =>
  creature(id, { power: 2 }, { on: 'destroyed', text: 'dies', do: does });
const kill = (...names: readonly string[]) =>
  spell('kill', { op: 'destroy', what: { all: { any: names.map((name) => ({ name })) } } });

describe('The destroyed sequence', () => {
  it('KF-DES-01, KF-DES-05, KF-UNIT-10, KF-SM-16: tags, resolves "Destroyed:", moves, then opens the window', () => {
    const imp = dying('mite', { op: 'gain', who: 'opponent', n: 1 }, TRACE);
    const bat = dying('bat', { op: 'gain', n: 5 }, TRACE);
    const toll = artifact(
      'toll',
      {},
      { after: { event: 'destroyed', what: { type: 'CREATURE' } }, text: 'toll', do: [{ op: 'gain', n: 1 }, TRACE] },
    );
    const game = given({
      cards: [imp, bat, toll, kill('mite', 'bat')],
      one: { hand: ['kill'], line: ['bat'], artifacts: ['toll'] },
      two: { line: ['mite'] },
    }).when(1, play('kill'));
    // The active player orders the abilities of both players.
    expect(pending(game, 1)).toEqual(['bat: dies', 'mite: dies']);
    expect([game.line(1), game.line(2), game.card('bat').values['tagged']]).toEqual([['bat'], ['mite'], true]);
    expect(game.units()).toEqual(['play: kill is played', 'ability: kill: play']);
    game.when(1, next('mite'));
    expect(game.asked).toEqual(['1 order']);
    expect(game.units()).toEqual(['ability: mite: dies', 'ability: bat: dies', 'destroyed: 2 cards leave play']);
    game.when(1, next('toll'));
    expect([game.amber(1), game.zone('discard:2')]).toEqual([8, ['mite']]);
  });

  it('KF-DES-02, KF-DES-03: keeps a tagged card in its place until the leave step, choosable and working', () => {
    const lord = creature('lord', { power: 2 }, { modify: [{ change: 'power', what: { neighbor: 'self' }, by: 2 }] });
    const bat = dying('bat', { op: 'gain', n: { power: { all: { neighbor: { named: 'lords' } } } } });
    const seer = dying(
      'seer',
      { op: 'choose', what: { all: { name: 'lord' } }, as: 'lords' },
      { op: 'gain', n: { power: { all: { name: 'ox3' } } } },
    );
    const game = given({
      cards: [lord, bat, seer, kill('lord', 'seer')],
      one: { hand: ['kill'], line: ['ox3', 'lord', 'seer'] },
    });
    expect(game.when(1, play('kill')).amber(1)).toBe(5);
  });

  it('KF-DES-04: does not tag a tagged card again', () => {
    const bomb = dying('bomb', { op: 'destroy', what: { all: { type: 'CREATURE' } } });
    const game = given({ cards: [bomb, kill('bomb')], one: { hand: ['kill'], line: ['bomb'] } }).when(1, play('kill'));
    expect([game.zone('discard:1'), game.kinds().filter((kind) => kind === 'destroyed')]).toEqual([
      ['bomb', 'kill'],
      ['destroyed'],
    ]);
  });

  it('KF-DES-04, KF-DES-06: a tagged card that is destroyed again loses no ward, and "if you do" fails', () => {
    const late: Op = {
      op: 'lasting',
      modify: [
        { change: 'give', what: { type: 'CREATURE' }, ability: { on: 'destroyed', do: [{ op: 'gain', n: 4 }] } },
      ],
      until: 'end-of-turn',
    };
    const doom: Op = { op: 'destroy', what: { all: { name: 'fiend' } } };
    const fiend = dying('fiend', late, { op: 'ward', what: 'self' }, doom, {
      op: 'if',
      if: { did: true },
      then: [{ op: 'gain', n: 10 }],
    });
    const game = given({ cards: [fiend, kill('fiend')], one: { hand: ['kill'], line: ['fiend'] } });
    game.when(1, play('kill'));
    expect([game.amber(1), game.zone('discard:1')]).toEqual([0, ['fiend', 'kill']]);
    const wards = game
      .of('set')
      .flatMap(({ changes }) => changes.flatMap(({ key, value }) => (key === 'warded' ? [value] : [])));
    expect(wards).toEqual([true]);
    // Cards that were not tagged before are tagged, and so "if you do" holds.
    const bomb = dying(
      'bomb',
      { op: 'destroy', what: { all: { type: 'CREATURE' } } },
      {
        op: 'if',
        if: { did: true },
        then: [{ op: 'gain', n: 10 }],
      },
    );
    const blown = (warded: boolean) =>
      given({ cards: [bomb, kill('bomb')], one: { hand: ['kill'], line: ['bomb', { card: 'ox3', warded }] } })
        .when(1, play('kill'))
        .amber(1);
    expect([blown(false), blown(true)]).toEqual([10, 0]);
  });

  it('KF-DES-06: an ability that a card gains while tagged does not resolve', () => {
    const teacher = dying('teacher', {
      op: 'lasting',
      modify: [
        { change: 'give', what: { type: 'CREATURE' }, ability: { on: 'destroyed', do: [{ op: 'gain', n: 4 }] } },
      ],
      until: 'end-of-turn',
    });
    const game = given({ cards: [teacher, kill('teacher', 'ox3')], one: { hand: ['kill'], line: ['teacher', 'ox3'] } });
    game.when(1, play('kill'));
    expect([game.asked, game.line(1), game.amber(1)]).toEqual([[], [], 0]);
  });

  it('KF-DES-07, KF-AMB-13: a card that a "Destroyed:" ability kills joins the group and leaves with it', () => {
    const bomb = dying('bomb', { op: 'damage', what: { all: { who: 'opponent', type: 'CREATURE' } }, n: 2 });
    const bat = dying('bat', { op: 'gain', n: 1 });
    const game = given({
      cards: [bomb, bat, kill('bomb')],
      one: { hand: ['kill'], line: ['bomb'] },
      two: { line: ['bat'] },
    }).when(1, play('kill'));
    expect([
      game.amber(2),
      game
        .of('moved')
        .filter(({ cause }) => cause === 'destroyed')
        .map(({ legs }) => legs.length),
    ]).toEqual([1, [2]]);
  });

  it('KF-DES-08, KF-DES-09, KF-DES-16, KF-AMB-07: moves all at once, left to right, and the line closes up', () => {
    const end = spell('end', { op: 'destroy', what: { all: { not: { name: 'ox5' } } } });
    const game = given({
      cards: [end],
      one: { hand: ['end'] },
      two: { line: ['ox1', { card: 'ox5', upgrades: ['hat'] }, 'ox2'], artifacts: ['stone'] },
    }).when(1, play('end'));
    expect(game.of('moved').filter(({ cause }) => cause === 'destroyed')).toHaveLength(1);
    expect([game.line(2), game.zone('discard:2')]).toEqual([['ox5'], ['ox1', 'ox2', 'stone', 'hat']]);
    const lent = given({
      cards: [end],
      one: { hand: ['end'], line: [{ card: 'ox4', owner: 2 }], artifacts: [{ card: 'lens', owner: 2 }] },
      two: { line: [{ card: 'ox1', owner: 1 }] },
    }).when(1, play('end'));
    expect([lent.zone('discard:1'), lent.zone('discard:2')]).toEqual([
      ['ox1', 'end'],
      ['ox4', 'lens'],
    ]);
  });

  it('KF-DES-10, KF-VEC-26: a tagged card that moves elsewhere stays there, and counts as destroyed', () => {
    const phoenix = creature(
      'phoenix',
      { power: 2 },
      { on: 'destroyed', may: true, text: 'archive', do: [{ op: 'archive', what: 'self' }] },
    );
    const snatch = artifact(
      'snatch',
      {},
      { after: { event: 'destroyed', what: { type: 'CREATURE' } }, do: [{ op: 'gain', who: 'owner', n: 1 }] },
    );
    const game = given({
      cards: [phoenix, snatch, kill('phoenix')],
      one: { hand: ['kill'], artifacts: ['snatch'] },
      two: { line: ['phoenix'] },
    });
    game.when(1, play('kill')).when(2, (one, seat) => ({
      kind: 'answer',
      ask: one.table.asks.find((ask) => ask.seat === seat)!.id,
      value: true,
    }));
    expect([game.zone('archives:2'), game.amber(2), game.zone('discard:2')]).toEqual([['phoenix'], 1, []]);
  });

  it('KF-DES-10: that holds even for an open zone, such as that of purged cards', () => {
    const ghost = creature('ghost', { power: 2 }, { on: 'destroyed', do: [{ op: 'purge', what: 'self' }] });
    const given_ = { one: { hand: ['kill'] }, two: { line: ['ghost'] } };
    const game = given({ cards: [ghost, kill('ghost')], ...given_ }).when(1, play('kill'));
    expect([game.zone('purged:2'), game.zone('discard:2')]).toEqual([['ghost'], []]);
  });

  it('KF-DES-11: a card that an effect saves is not destroyed', () => {
    const cloak = upgrade(
      'cloak',
      {},
      {
        modify: [
          {
            change: 'give',
            what: { carries: 'self' },
            ability: {
              on: 'destroyed',
              do: [
                { op: 'heal', what: 'self', n: 'all' },
                { op: 'save', what: 'self' },
                { op: 'destroy', what: 'giver' },
              ],
            },
          },
        ],
      },
    );
    const toll = artifact(
      'toll',
      {},
      { after: { event: 'destroyed', what: { type: 'CREATURE' } }, do: [{ op: 'gain', n: 1 }] },
    );
    const game = given({
      cards: [cloak, toll],
      one: { line: ['ox5'], artifacts: ['toll'] },
      two: { line: [{ card: 'ox3', upgrades: ['cloak'] }] },
    }).when(1, fight('ox5', 'ox3'));
    expect([
      game.line(2),
      game.damage('ox3'),
      game.card('ox3').values['tagged'],
      game.zone('discard:2'),
      game.amber(1),
    ]).toEqual([['ox3'], 0, undefined, ['cloak'], 0]);
  });

  it('KF-DES-12, KF-DES-13, KF-GEN-06: then resolves abilities once for each card, as it last was', () => {
    const bank = artifact(
      'bank',
      {},
      {
        after: { event: 'destroyed', what: { type: 'CREATURE', who: 'opponent' } },
        text: 'bank',
        do: [{ op: 'gain', n: { power: 'it' } }, TRACE],
      },
    );
    const game = given({
      cards: [bank, kill('ox2', 'ox3')],
      one: { hand: ['kill'], artifacts: ['bank'] },
      two: { line: [{ card: 'ox2', counters: { power: 2 } }, 'ox3'] },
    }).when(1, play('kill'), next('bank'));
    expect(game.amber(1)).toBe(7);
  });

  it("KF-DES-13: counts controller, power, traits, neighbours and counters of a card's last moment in play", () => {
    const read = (id: string, what: Selector, ...does: Op[]) =>
      artifact(id, {}, { after: { event: 'destroyed', what }, text: id, do: does });
    const giant = creature('giant', { power: 3, traits: ['giant'], keywords: 'taunt' });
    const after = (what: Selector, ...does: Op[]) => {
      const banner = artifact('banner', {}, { modify: [{ change: 'power', what: { name: 'giant' }, by: 2 }] });
      const line = ['ox1', { card: 'giant', owner: 1, counters: { amber: 1, power: 1, doom: 3 } }, 'ox2', 'ox4'];
      const game = given({
        cards: [giant, banner, read('reads', what, ...does), kill('giant')],
        one: { hand: ['kill'], artifacts: ['reads', 'banner'] },
        two: { line },
      }).when(1, play('kill'));
      expect([game.zone('discard:1'), game.amber(2)]).toEqual([['giant', 'kill'], 0]);
      // The æmber on the creature went to the opponent of its controller.
      return [game.amber(1) - 1, ['ox1', 'ox2', 'ox4'].filter((name) => game.is(name, 'stunned'))];
    };
    const gain: Op = { op: 'gain', n: 10 };
    expect(after({ who: 'opponent' }, gain)).toEqual([10, []]);
    expect(after({ who: 'you' }, gain)).toEqual([0, []]);
    expect(after({ trait: 'giant', keyword: 'taunt', power: { min: 6, max: 6 } }, gain)).toEqual([10, []]);
    expect(after({}, { op: 'stun', what: { all: { neighbor: 'it' } } })).toEqual([0, ['ox1', 'ox2']]);
    expect(after({}, { op: 'gain', n: { on: 'it' } })).toEqual([1, []]);
    expect(after({}, { op: 'gain', n: { counters: 'doom', of: 'it' } })).toEqual([3, []]);
    expect(after({}, { op: 'gain', n: { traits: 'it' } })).toEqual([1, []]);
  });

  it('KF-DES-14, KF-VEC-25: sacrificing is destroying, with the same wards and abilities', () => {
    const bat = dying('bat', { op: 'gain', n: 2 });
    const game = given({
      cards: [bat, kill('bat', 'ox3')],
      one: { hand: ['kill'], line: [{ card: 'ox3', warded: true }, 'bat'] },
    }).when(1, play('kill'));
    expect([game.line(1), game.is('ox3', 'warded'), game.amber(1)]).toEqual([['ox3'], false, 2]);
  });

  it('KF-DES-15: artifacts and upgrades are destroyed in the same way', () => {
    const relic = artifact('relic', {}, { on: 'destroyed', do: [{ op: 'gain', n: 1 }] });
    const end = spell('end', { op: 'destroy', what: { all: { type: ['ARTIFACT', 'UPGRADE'] } } });
    const game = given({
      cards: [relic, end],
      one: { hand: ['end'], artifacts: ['relic'] },
      two: { line: [{ card: 'ox3', upgrades: ['hat'] }] },
    });
    game.when(1, play('end'));
    expect([game.amber(1), game.zone('discard:1'), game.zone('discard:2'), game.line(2)]).toEqual([
      1,
      ['relic', 'end'],
      ['hat'],
      ['ox3'],
    ]);
    // They are tagged, their "Destroyed:" resolves, they leave together, and other abilities wait for them, as with
    // creatures.
    const crest = upgrade('crest', {}, { on: 'destroyed', text: 'falls', do: [{ op: 'gain', n: 2 }, TRACE] });
    const toll = creature(
      'toll',
      {},
      { after: { event: 'destroyed' }, text: 'tolls', do: [{ op: 'gain', n: 10 }, TRACE] },
    );
    const same = given({
      cards: [relic, crest, toll, end],
      one: { hand: ['end'], artifacts: ['relic'], line: [{ card: 'toll', upgrades: ['crest'] }] },
    }).when(1, play('end'), next('relic'));
    expect([same.units(), pending(same, 1)]).toEqual([
      ['ability: relic: destroyed', 'ability: crest: falls', 'destroyed: 2 cards leave play'],
      ['toll: tolls', 'toll: tolls'],
    ]);
    expect(same.when(1, next('toll')).amber(1)).toBe(23);
  });
});

describe('Leaving play', () => {
  const away = spell('away', { op: 'return', what: { pick: { type: ['CREATURE', 'ARTIFACT'] } } });
  const one = { hand: ['away'] };

  it("KF-LEAVE-01, KF-LEAVE-02, KF-VEC-20: a creature's æmber goes to its controller's opponent", () => {
    const seize = spell('seize', { op: 'control', what: { pick: { type: 'CREATURE' } } });
    const game = given({
      cards: [seize, kill('ox3')],
      one: { hand: ['seize', 'kill'] },
      two: { line: [{ card: 'ox3', counters: { amber: 2 } }] },
    });
    game.when(1, play('seize'), play('kill'));
    expect([game.amber(1), game.amber(2), game.zone('discard:2')]).toEqual([0, 2, ['ox3']]);
  });

  it("KF-LEAVE-03: an artifact's æmber goes to the supply", () => {
    const game = given({ cards: [away], one, two: { artifacts: [{ card: 'stone', counters: { amber: 2 } }] } }).when(
      1,
      play('away'),
    );
    expect([game.amber(1), game.amber(2), game.zone('hand:2')]).toEqual([0, 0, ['stone']]);
  });

  it('KF-LEAVE-04: upgrades go to their owners, and do not count as destroyed', () => {
    const toll = artifact('toll', {}, { after: { event: 'destroyed' }, do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [away, toll],
      one: { hand: ['away', 'hat'], artifacts: [] },
      two: { line: ['ox3'], artifacts: [] },
    });
    game.when(1, play('hat', { on: 'ox3' }), play('away'));
    expect([game.zone('discard:1'), game.zone('hand:2'), game.amber(1)]).toEqual([['hat', 'away'], ['ox3'], 0]);
  });

  it('KF-LEAVE-05, KF-STUN-07, KF-ZONE-08: a card keeps no marks, damage or counters', () => {
    const raise = spell('raise', {
      op: 'put-into-play',
      what: { pick: { in: ['discard'], type: 'CREATURE', who: 'opponent' } },
    });
    const game = given({
      cards: [kill('ox3'), raise],
      one: { hand: ['kill', 'raise'] },
      two: { line: [{ card: 'ox3', damage: 1, stunned: true, enraged: true, counters: { power: 2, amber: 1 } }] },
    });
    const before = game.card('ox3').handle;
    game.when(1, play('kill'), play('raise'));
    const card = game.card('ox3');
    expect([
      card.handle === before,
      card.damage,
      card.counters,
      Object.keys(card.values).sort(),
      game.where('ox3'),
    ]).toEqual([false, 0, {}, ['.base', 'exhausted'], 'line:1']);
  });

  it('KF-LEAVE-06, KF-VEC-19: the æmber is in the pool before anything else happens', () => {
    const tax = artifact('tax', {}, { after: { event: 'destroyed' }, do: [{ op: 'lose', who: 'controller', n: 1 }] });
    const game = given({
      cards: [tax, kill('ox3')],
      one: { hand: ['kill'], artifacts: ['tax'] },
      two: { line: [{ card: 'ox3', counters: { amber: 2 } }] },
    }).when(1, play('kill'));
    expect([game.amber(1), game.amber(2)]).toEqual([2, 0]);
  });

  it('KF-LEAVE-07, KF-LEAVE-08, KF-EFF-12: the line closes up, and "leaves play" resolves on every way out', () => {
    const rat = creature(
      'rat',
      {},
      { on: 'leaves-play', do: [{ op: 'steal', n: 1 }] },
      { on: 'destroyed', do: [{ op: 'gain', n: 5 }] },
    );
    const game = given({ cards: [away, rat], one: { ...one, amber: 1 }, two: { line: ['ox2', 'rat', 'ox3'] } }).when(
      1,
      play('away'),
      choose('rat'),
    );
    expect([game.line(2), game.amber(1), game.amber(2)]).toEqual([['ox2', 'ox3'], 0, 1]);
    const dead = given({ cards: [kill('rat'), rat], one: { hand: ['kill'], amber: 1 }, two: { line: ['rat'] } }).when(
      1,
      play('kill'),
    );
    expect([dead.amber(1), dead.amber(2)]).toEqual([0, 6]);
  });

  it.each<[string, Op]>([
    ['hand', { op: 'return', what: { pick: { type: 'CREATURE' } } }],
    ['deck', { op: 'return', what: { pick: { type: 'CREATURE' } }, to: 'deck-top' }],
    ['archives', { op: 'archive', what: { pick: { type: 'CREATURE' } } }],
  ])('KF-EFF-12: a card that returns to the %s leaves play without being destroyed', (_where, op) => {
    const tolls = artifact(
      'tolls',
      {},
      { after: { event: 'destroyed' }, text: 'tolls', do: [{ op: 'gain', n: 1 }, TRACE] },
    );
    const leaves = artifact(
      'leaves',
      {},
      { after: { event: 'left-play' }, text: 'goes', do: [{ op: 'gain', n: 3 }, TRACE] },
    );
    const cards = [spell('back', op), kill('ox3'), tolls, leaves];
    const side = { hand: ['back', 'kill'], artifacts: ['tolls', 'leaves'] };
    const game = (deed: string) => given({ cards, one: side, two: { line: ['ox3'] } }).when(1, play(deed));
    expect([game('back').amber(1), game('back').line(2), game('back').asked]).toEqual([3, [], []]);
    expect(pending(game('kill'), 1)).toEqual(['leaves: goes', 'tolls: tolls']);
  });
});
