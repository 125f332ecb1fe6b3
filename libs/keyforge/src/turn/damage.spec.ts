import { describe, expect, it } from '@jest/globals';
import type { Ability } from '#keyforge';
import {
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

/** An action card that does these operations when it is played. */
const spell = (id: string, ...does: NonNullable<Ability['do']>) => action(id, {}, { on: 'play', do: does });
const all = { all: { type: 'CREATURE' as const } };
const blast = (n: number) => spell('blast', { op: 'damage', what: { all: { type: 'CREATURE', who: 'opponent' } }, n });
const knight = creature('knight', { power: 4, armor: 2 });

describe('The damage sequence', () => {
  it('KF-DMG-01, KF-DMG-02, KF-DMG-16, KF-AMB-19, KF-UNIT-09, KF-SM-15: has four boxes, one step, all numbers', () => {
    const saint = creature('saint', { power: 5 });
    const shelter = artifact('shelter', {}, { modify: [{ change: 'no-damage', what: { name: 'saint' } }] });
    const game = given({
      cards: [blast(3), knight, saint, shelter],
      one: { hand: ['blast'] },
      two: { line: ['knight', 'saint', { card: 'ox5', warded: true }, 'ox3'], artifacts: ['shelter'] },
    }).when(1, play('blast'));
    const { hits } = game.of('damaged')[0]!;
    expect(hits).toEqual([
      expect.objectContaining({ aimed: 3, prevented: 2, dealt: 1, marked: 1, by: { armor: 2 } }),
      expect.objectContaining({ aimed: 3, prevented: 3, dealt: 0, by: { effect: 3 } }),
      expect.objectContaining({ aimed: 3, prevented: 3, dealt: 0, by: { ward: 3 } }),
      expect.objectContaining({ aimed: 3, prevented: 0, dealt: 3, marked: 3 }),
    ]);
    expect(hits.map(({ source }) => source)).toEqual(Array.from({ length: 4 }, () => game.card('blast').handle));
    expect(game.kinds()).toEqual(['play', 'damage', 'destroyed', 'ability', 'finish']);
    // Each box handles all creatures before the next box begins: wards, armor, damage, tags.
    expect(
      game.facts.flatMap((fact) => {
        if (fact.kind === 'damaged') return [`damaged ${fact.hits.length}`];
        return fact.kind === 'set' ? fact.changes.map(({ key, value }) => `${key} ${String(value)}`) : [];
      }),
    ).toEqual(['warded null', '.armor 2', 'damaged 4', 'tagged true']);
    // The boxes follow one another: a ward or armor that an earlier box uses is gone for a later one.
    const all = given({
      cards: [blast(3), creature('knight', { power: 4, armor: 2 }), saint, shelter],
      one: { hand: ['blast'] },
      two: {
        line: [
          { card: 'knight', warded: true },
          { card: 'saint', warded: true },
        ],
        artifacts: ['shelter'],
      },
    }).when(1, play('blast'));
    expect(all.of('damaged')[0]!.hits.map(({ by }) => by)).toEqual([{ ward: 3 }, { effect: 3 }]);
    expect([all.is('knight', 'warded'), all.is('saint', 'warded')]).toEqual([false, true]);
    const tagged = game
      .of('set')
      .flatMap(({ changes }) => changes.flatMap((one) => (one.key === 'tagged' ? [one] : [])));
    expect(tagged).toHaveLength(1);
  });

  it('KF-DMG-03, KF-WARD-04, KF-KW-INVUL-01, KF-KW-INVUL-02: spends neither ward nor armor in step 1', () => {
    const rock = creature('rock', { power: 2, armor: 2, keywords: 'invulnerable' });
    const game = given({
      cards: [blast(9), rock],
      one: { hand: ['blast'] },
      two: { line: [{ card: 'rock', warded: true }] },
    }).when(1, play('blast'));
    expect([game.is('rock', 'warded'), game.damage('rock'), game.card('rock').values['.armor']]).toEqual([
      true,
      0,
      undefined,
    ]);
    const wreck = spell('wreck', { op: 'destroy', what: all });
    const other = given({ cards: [wreck, rock], one: { hand: ['wreck'] }, two: { line: ['rock'] } }).when(
      1,
      play('wreck'),
    );
    expect(other.where('rock')).toBe('line:2');
  });

  it('KF-DMG-03: reduces damage before ward and armor, and spends neither on damage reduced to 0', () => {
    const shell = artifact(
      'shell',
      {},
      { modify: [{ change: 'damage-taken', what: { type: 'CREATURE', who: 'you' }, by: -2 }] },
    );
    const hit = (n: number): Game =>
      given({
        cards: [knight, shell, blast(n)],
        one: { hand: ['blast'] },
        two: { artifacts: ['shell'], line: ['knight', { card: 'ox9', warded: true }] },
      }).when(1, play('blast'));
    const [little, much] = [hit(2), hit(3)];
    const armor = (game: Game): unknown => game.card('knight').values['.armor'];
    expect([armor(little), little.damage('knight'), little.is('ox9', 'warded')]).toEqual([undefined, 0, true]);
    expect([armor(much), much.damage('knight'), much.is('ox9', 'warded')]).toEqual([1, 0, false]);
    expect(much.of('damaged')[0]!.hits.map(({ by }) => by)).toEqual([
      { effect: 2, armor: 1 },
      { effect: 2, ward: 1 },
    ]);
  });

  it('KF-DMG-04, KF-WARD-03, KF-VEC-13, KF-WARD-10: lets a ward take all damage before armor does', () => {
    const game = given({
      cards: [knight],
      one: { line: ['ox5'] },
      two: { line: [{ card: 'knight', warded: true }] },
    }).when(1, fight('ox5', 'knight'));
    expect([
      game.damage('knight'),
      game.is('knight', 'warded'),
      game.card('knight').values['.armor'],
      game.damage('ox5'),
    ]).toEqual([0, false, undefined, 4]);
    // A ward is not spent on damage that an effect has already prevented.
    const saint = creature('saint', { power: 5 });
    const shelter = artifact('shelter', {}, { modify: [{ change: 'no-damage', what: { name: 'saint' } }] });
    const dull = artifact('dull', {}, { modify: [{ change: 'damage-taken', what: { name: 'ox9' }, by: -2 }] });
    const line = [
      { card: 'saint', warded: true },
      { card: 'ox9', warded: true },
    ];
    const spared = (n: number) => {
      const given_ = { one: { hand: ['blast'] }, two: { line, artifacts: ['shelter', 'dull'] } };
      const game_ = given({ cards: [saint, shelter, dull, blast(n)], ...given_ }).when(1, play('blast'));
      return [game_.is('saint', 'warded'), game_.is('ox9', 'warded'), game_.of('damaged')[0]!.hits.map(({ by }) => by)];
    };
    expect([spared(2), spared(5)]).toEqual([
      [true, true, [{ effect: 2 }, { effect: 2 }]],
      [true, false, [{ effect: 5 }, { effect: 2, ward: 3 }]],
    ]);
    const victor = creature('victor', { power: 5 }, { on: 'fight', do: [{ op: 'gain', n: 2 }] });
    const fought = given({
      cards: [victor],
      one: { line: ['victor'] },
      two: { line: [{ card: 'ox3', warded: true }] },
    });
    expect(fought.when(1, fight('victor', 'ox3')).amber(1)).toBe(2);
  });

  it('KF-DMG-05, KF-ARM-01, KF-ARM-02, KF-EOT-03: spends armor over a turn, and restores it', () => {
    const zap = spell('zap', { op: 'damage', what: { pick: { name: 'knight' } }, n: 1 });
    const game = given({ cards: [zap, knight], one: { hand: ['zap', 'zap', 'zap'] }, two: { line: ['knight'] } });
    game.when(1, play('zap'), play('zap'));
    expect(game.damage('knight')).toBe(0);
    game.when(1, play('zap'));
    expect([game.damage('knight'), game.card('knight').values['.armor']]).toEqual([1, 2]);
    game.when(1, endStep);
    expect([game.damage('knight'), game.card('knight').values['.armor']]).toEqual([1, undefined]);
    // Each point of armor prevents 1 damage, and unspent points remain for the next time.
    const tank = creature('tank', { power: 9, armor: 4 });
    const hit = given({ cards: [blast(3), tank], one: { hand: ['blast', 'blast'] }, two: { line: ['tank'] } });
    const took = [1, 2].map(() => {
      hit.when(1, play('blast'));
      return [hit.damage('tank'), hit.card('tank').values['.armor'], hit.of('damaged')[0]!.hits[0]!.by];
    });
    expect(took).toEqual([
      [0, 3, { armor: 3 }],
      [2, 4, { armor: 1 }],
    ]);
  });

  it('KF-ARM-03: counts armor gained in the turn at once, and armor lost never below 0', () => {
    const plate = upgrade('plate', {}, { modify: [{ change: 'armor', what: { carries: 'self' }, by: 2 }] });
    const zap = spell('zap', { op: 'damage', what: { pick: { name: 'ox5' } }, n: 2 });
    const game = given({ cards: [zap, plate], one: { hand: ['zap', 'zap', 'plate'] }, two: { line: ['ox5'] } });
    game.when(1, play('zap'), play('plate', { on: 'ox5' }));
    expect([game.damage('ox5'), game.stat('ox5', 'armor')]).toEqual([2, 2]);
    expect(game.when(1, play('zap')).damage('ox5')).toBe(2);
    const prick = spell('prick', { op: 'damage', what: { pick: { name: 'ox5' } }, n: 1 });
    const rust = spell('rust', { op: 'destroy', what: { all: { name: 'plate' } } });
    const hand = ['prick', 'prick', 'prick', 'rust', 'prick'];
    const spent = given({
      cards: [prick, rust, plate],
      one: { hand },
      two: { line: [{ card: 'ox5', upgrades: ['plate'] }] },
    });
    const took = (deed: string): number => spent.when(1, play(deed)).damage('ox5');
    expect(hand.map(took)).toEqual([0, 0, 1, 1, 2]);
  });

  it('KF-ARM-03: counts only unspent armor where a text asks for armor', () => {
    const zap = spell('zap', { op: 'damage', what: { pick: { name: 'knight' } }, n: 1 });
    const armored = { type: 'CREATURE', who: 'opponent', armor: { min: 1 } } as const;
    const heat = spell('heat', {
      op: 'for-each',
      what: armored,
      do: [{ op: 'damage', what: 'it', n: { armor: 'it' }, ignoresArmor: true }],
    });
    const melt = spell('melt', { op: 'damage', what: { all: armored }, n: 4, ignoresArmor: true });
    const burnt = (...hand: string[]): number => {
      const game = given({ cards: [zap, heat, melt, knight], one: { hand }, two: { line: ['knight'] } });
      for (const card of hand) game.when(1, play(card));
      return game.damage('knight');
    };
    expect(burnt('heat')).toBe(2);
    expect(burnt('zap', 'heat')).toBe(1);
    expect(burnt('zap', 'zap', 'heat')).toBe(0);
    expect(burnt('zap', 'zap', 'melt')).toBe(0);
  });

  it('KF-ARM-04: spends no armor on damage that ignores armor', () => {
    const acid = spell('acid', { op: 'damage', what: { pick: { name: 'knight' } }, n: 2, ignoresArmor: true });
    const game = given({ cards: [acid, knight], one: { hand: ['acid'] }, two: { line: ['knight'] } }).when(
      1,
      play('acid'),
    );
    expect([game.damage('knight'), game.card('knight').values['.armor']]).toEqual([2, undefined]);
  });

  it('KF-DMG-06, KF-DMG-07, KF-DMG-10: marks the full damage, kills at the power, and keeps damage', () => {
    const game = given({ cards: [blast(4)], one: { hand: ['blast'] }, two: { line: ['ox3', 'ox4', 'ox5'] } }).when(
      1,
      play('blast'),
    );
    expect([game.line(2), game.zone('discard:2'), game.damage('ox5')]).toEqual([['ox5'], ['ox3', 'ox4'], 4]);
    expect(game.of('damaged')[0]!.hits[0]).toMatchObject({ aimed: 4, dealt: 4, marked: 4 });
    expect(game.when(1, endStep).when(2, answer('brobnar')).damage('ox5')).toBe(4);
    // Damage that armor prevented is not marked.
    const held = given({ cards: [blast(3), knight], one: { hand: ['blast'] }, two: { line: ['knight'] } });
    expect(held.when(1, play('blast')).damage('knight')).toBe(1);
  });

  it('KF-DMG-07: tags a creature in that very step if its total damage reaches its current power', () => {
    const crown = upgrade('crown', {}, { modify: [{ change: 'power', what: { carries: 'self' }, by: 2 }] });
    const line = [{ card: 'ox4', damage: 2 }, { card: 'ox2', upgrades: ['crown'] }, { card: 'ox3', damage: 1 }, 'ox5'];
    const game = given({ cards: [crown, blast(2)], one: { hand: ['blast'] }, two: { line } }).when(1, play('blast'));
    expect([game.line(2), game.zone('discard:2')]).toEqual([
      ['ox2', 'ox5'],
      ['ox4', 'ox3'],
    ]);
    const from = game.facts.findIndex(({ kind }) => kind === 'damaged');
    const then = game.facts.slice(from).flatMap((fact) => {
      if (fact.kind === 'set') return fact.changes.map(({ key }) => key);
      return fact.kind === 'unit-ended' ? [`${fact.of} (${fact.rules.join(', ')})`] : [];
    });
    expect(then.slice(0, 3)).toEqual(['tagged', 'tagged', 'damage (KF-DMG-01, KF-UNIT-09)']);
    expect(game.kinds()).toEqual(['play', 'damage', 'destroyed', 'ability', 'finish']);
  });

  it('KF-DMG-08: destroys everything that one sequence kills together', () => {
    const game = given({ cards: [blast(3)], one: { hand: ['blast'] }, two: { line: ['ox2', 'ox3'] } }).when(
      1,
      play('blast'),
    );
    expect(game.of('moved').filter(({ cause }) => cause === 'destroyed')).toHaveLength(1);
  });

  it('KF-DMG-09: treats damage of 0 as no damage, and spends no ward on it', () => {
    const game = given({ cards: [blast(0)], one: { hand: ['blast'] }, two: { line: [{ card: 'ox3', warded: true }] } });
    expect(game.when(1, play('blast')).is('ox3', 'warded')).toBe(true);
    expect(game.of('damaged')).toEqual([]);
  });

  it('KF-DMG-11, KF-ART-02: deals damage only to creatures in play', () => {
    const wild = spell('wild', { op: 'damage', what: { all: { in: ['play', 'discard'] } }, n: 1 });
    const game = given({
      cards: [wild],
      one: { hand: ['wild'] },
      two: { line: ['ox3'], artifacts: ['stone'], discard: ['ox4'] },
    });
    expect(game.when(1, play('wild')).of('damaged')[0]!.hits).toHaveLength(1);
  });

  it('KF-DMG-12, KF-VEC-28, KF-AMB-08: adds several amounts up against one armor and one ward', () => {
    const twice = spell('twice', {
      op: 'together',
      do: [
        { op: 'damage', what: { pick: { name: 'knight' } }, n: 1 },
        { op: 'damage', what: { pick: { name: 'knight' } }, n: 2 },
      ],
    });
    const game = given({ cards: [twice, knight], one: { hand: ['twice'] }, two: { line: ['knight'] } }).when(
      1,
      play('twice'),
    );
    expect(game.of('damaged')[0]!.hits).toEqual([expect.objectContaining({ aimed: 3, dealt: 1, by: { armor: 2 } })]);
  });

  it('KF-DMG-13: allots divided damage first, and then deals it at once', () => {
    const rain = spell('rain', { op: 'spread', n: 3, among: { type: 'CREATURE', who: 'opponent' } });
    const game = given({ cards: [rain], one: { hand: ['rain'] }, two: { line: ['ox1', 'ox2'] } }).when(1, play('rain'));
    game.when(1, choose('ox1'), choose('ox2'));
    expect(game.damage('ox1')).toBe(0);
    game.when(1, choose('ox2'));
    expect([game.line(2), game.of('damaged')]).toEqual([[], [expect.anything()]]);
  });

  it('KF-DMG-14, KF-EFF-10: runs once after the other for damage "one at a time"', () => {
    const storm = spell('storm', {
      op: 'for-each',
      what: { type: 'CREATURE', who: 'opponent' },
      do: [{ op: 'damage', what: 'it', n: 1 }],
    });
    const game = given({ cards: [storm], one: { hand: ['storm'] }, two: { line: ['ox1', 'ox2'] } }).when(
      1,
      play('storm'),
    );
    expect(game.kinds()).toEqual(['play', 'damage', 'destroyed', 'damage', 'ability', 'finish']);
  });

  it('KF-DMG-15: heals as much as there is, and not undamaged creatures', () => {
    const balm = spell(
      'balm',
      { op: 'heal', what: all, n: 3, as: 'healed', amount: 'much' },
      { op: 'gain', n: { named: 'much' } },
    );
    const game = given({ cards: [balm], one: { hand: ['balm'], line: [{ card: 'ox5', damage: 2 }, 'ox6'] } }).when(
      1,
      play('balm'),
    );
    expect([game.damage('ox5'), game.amber(1), game.of('damaged')[0]!.hits]).toEqual([0, 2, [expect.anything()]]);
  });

  it('KF-DMG-17, KF-UNIT-14, KF-GEN-14: a creature that loses the power it lived by dies at the state check', () => {
    const crown = upgrade('crown', {}, { modify: [{ change: 'power', what: { carries: 'self' }, by: 3 }] });
    const snap = spell('snap', { op: 'destroy', what: { pick: { type: 'UPGRADE' } } });
    const game = given({
      cards: [crown, snap],
      one: { hand: ['snap'] },
      two: { line: [{ card: 'ox2', damage: 4, upgrades: ['crown'] }] },
    }).when(1, play('snap'));
    expect([game.line(2), game.kinds()]).toEqual([
      [],
      ['play', 'ability', 'destroyed', 'check', 'destroyed', 'ability', 'finish'],
    ]);
    const brief = spell('brief', {
      op: 'lasting',
      modify: [{ change: 'power', what: { type: 'CREATURE', who: 'you' }, by: 3 }],
      until: 'end-of-turn',
    });
    const other = given({ cards: [brief], one: { hand: ['brief'], line: ['ox2'] }, two: { line: ['ox4'] } });
    other.when(1, play('brief'), fight('ox2', 'ox4'));
    expect([other.damage('ox2'), other.line(1)]).toEqual([4, ['ox2']]);
    expect(other.when(1, endStep).line(1)).toEqual([]);
  });

  it('KF-DMG-18: redirected damage meets no second armor', () => {
    const guard = creature(
      'guard',
      { power: 9, armor: 1 },
      { modify: [{ change: 'damage-to', what: { neighbor: 'self' }, to: 'self' }] },
    );
    const game = given({ cards: [guard, blast(3)], one: { hand: ['blast'] }, two: { line: ['guard', 'ox2'] } }).when(
      1,
      play('blast'),
    );
    expect([game.line(2), game.damage('guard')]).toEqual([['guard', 'ox2'], 5]);
    // It meets neither a ward nor an effect that prevents damage on the creature that takes it. It has already met
    // those of the creature that it was aimed at.
    const sworn = creature(
      'sworn',
      { power: 9, armor: 2 },
      { modify: [{ change: 'damage-to', what: { name: 'ward' }, to: 'self' }] },
      { modify: [{ change: 'no-damage', what: { self: true } }] },
    );
    const ward = creature('ward', { power: 2, armor: 1 });
    const jab = spell('jab', { op: 'damage', what: { all: { name: 'ward' } }, n: 4 });
    const hit = (warded: boolean) => {
      const line = [
        { card: 'sworn', warded: true },
        { card: 'ward', warded },
      ];
      const cards = [sworn, ward, jab];
      const one = given({ cards, one: { hand: ['jab'] }, two: { line } }).when(1, play('jab'));
      const left = [one.damage('sworn'), one.damage('ward'), one.is('sworn', 'warded'), one.is('ward', 'warded')];
      return [...left, one.card('sworn').values['.armor'], one.card('ward').values['.armor']];
    };
    expect([hit(false), hit(true)]).toEqual([
      [3, 0, true, false, undefined, 1],
      [0, 0, true, false, undefined, undefined],
    ]);
  });

  it('KF-DMG-18, KF-DMG-11: the creature that takes redirected damage is the one that was dealt it', () => {
    const guard = creature(
      'guard',
      { power: 9 },
      { modify: [{ change: 'damage-to', what: { neighbor: 'self' }, to: 'self' }] },
      { after: { event: 'damaged', what: { self: true } }, text: 'cries', do: [{ op: 'gain', n: 1 }] },
    );
    const weep = creature(
      'weep',
      { power: 2 },
      { after: { event: 'damaged', what: { self: true } }, text: 'weeps', do: [{ op: 'gain', n: 10 }] },
    );
    const one = spell('jab', { op: 'damage', what: { all: { name: 'weep' } }, n: 3 });
    const game = given({ cards: [guard, weep, one], one: { hand: ['jab'] }, two: { line: ['guard', 'weep'] } });
    expect(game.when(1, play('jab')).amber(2)).toBe(1);
  });
});

describe('Wards', () => {
  const shield = spell(
    'shield',
    { op: 'ward', what: { all: { who: 'you' } }, as: 'new' },
    { op: 'gain', n: { named: 'new' } },
  );

  it('KF-WARD-01, KF-WARD-02: lie on creatures only, and only once', () => {
    const game = given({
      cards: [shield],
      one: { hand: ['shield'], line: ['ox3', { card: 'ox4', warded: true }], artifacts: ['stone'] },
    }).when(1, play('shield'));
    expect([game.is('ox3', 'warded'), game.is('stone', 'warded'), game.amber(1)]).toEqual([true, false, 1]);
    // A second ward changes nothing, and so "if you do" fails.
    const again = spell(
      'again',
      { op: 'ward', what: { all: { name: 'ox4' } } },
      { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 5 }] },
    );
    const jab = spell('jab', { op: 'damage', what: { all: { name: 'ox4' } }, n: 1 });
    const hand = ['again', 'jab', 'jab'];
    const twice = given({ cards: [again, jab], one: { hand, line: [{ card: 'ox4', warded: true }] } });
    expect(twice.when(1, play('again')).amber(1)).toBe(0);
    const left = [play('jab'), play('jab')].map((deed) => {
      twice.when(1, deed);
      return [twice.is('ox4', 'warded'), twice.damage('ox4')];
    });
    expect(left).toEqual([
      [false, 0],
      [false, 1],
    ]);
  });

  const wreck = spell(
    'wreck',
    { op: 'destroy', what: { pick: { name: 'ox3' } } },
    { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 3 }] },
  );
  it('KF-WARD-05, KF-WARD-07, KF-AMB-14: are lost in place of a destruction, and then nothing triggers', () => {
    const mourner = creature('mourner', {}, { after: { event: 'destroyed' }, do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [wreck, mourner],
      one: { hand: ['wreck', 'wreck'], line: ['mourner'] },
      two: { line: [{ card: 'ox3', warded: true }] },
    }).when(1, play('wreck'));
    expect([game.line(2), game.is('ox3', 'warded'), game.amber(1)]).toEqual([['ox3'], false, 0]);
    expect([game.when(1, play('wreck')).line(2), game.amber(1)]).toEqual([[], 4]);
  });

  it('KF-WARD-06, KF-WARD-07: are lost in the same way in place of every other way out of play', () => {
    for (const op of [
      { op: 'return', what: { pick: { name: 'ox3' } } },
      { op: 'purge', what: { pick: { name: 'ox3' } } },
      { op: 'archive', what: { pick: { name: 'ox3' } } },
      { op: 'return', what: { pick: { name: 'ox3' } }, to: 'deck-top' },
    ] as const) {
      const away = spell('away', op, { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 1 }] });
      const bell = artifact('bell', {}, { after: { event: 'left-play' }, do: [{ op: 'gain', n: 1 }] });
      const game = given({
        cards: [away, bell],
        one: { hand: ['away', 'away'], artifacts: ['bell'] },
        two: { line: [{ card: 'ox3', warded: true }] },
      }).when(1, play('away'));
      expect([game.line(2), game.is('ox3', 'warded'), game.amber(1)]).toEqual([['ox3'], false, 0]);
      expect([game.when(1, play('away')).line(2), game.amber(1)]).toEqual([[], 2]);
    }
  });

  it('KF-WARD-08, KF-VEC-23: save once from damage that was already on the creature', () => {
    const game = given({ one: { line: ['ox1'] }, two: { line: [{ card: 'ox4', damage: 10, warded: true }] } }).when(
      1,
      reap('ox1'),
    );
    expect([game.line(2), game.kinds()]).toEqual([[], ['reap', 'check', 'check', 'destroyed']]);
  });

  it('KF-WARD-09: stop nothing else', () => {
    const bother = spell(
      'bother',
      { op: 'stun', what: all },
      { op: 'exhaust', what: all },
      { op: 'control', what: { pick: { name: 'ox3' } } },
    );
    const game = given({ cards: [bother], one: { hand: ['bother'] }, two: { line: [{ card: 'ox3', warded: true }] } });
    game.when(1, play('bother'));
    expect([
      game.is('ox3', 'stunned'),
      game.is('ox3', 'exhausted'),
      game.is('ox3', 'warded'),
      game.where('ox3'),
    ]).toEqual([true, true, true, 'line:1']);
    const grab = spell(
      'grab',
      { op: 'capture', what: { all: { name: 'ox3' } }, n: 2 },
      { op: 'drop-amber', what: { all: { name: 'ox3' } }, n: 1 },
    );
    const held = given({
      cards: [grab],
      one: { hand: ['grab'], amber: 5 },
      two: { line: [{ card: 'ox3', warded: true }] },
    }).when(1, play('grab'));
    expect([held.amber(1), held.card('ox3').counters, held.is('ox3', 'warded')]).toEqual([3, { amber: 1 }, true]);
    const turn = spell(
      'turn',
      { op: 'swap', a: { all: { name: 'ox3' } }, b: { all: { name: 'ox1' } } },
      { op: 'move', what: { all: { name: 'ox3' } }, to: 'flank' },
    );
    const line = [{ card: 'ox3', warded: true }, 'ox1', 'ox2'];
    const moved = given({ cards: [turn], one: { hand: ['turn'] }, two: { line } }).when(1, play('turn'));
    expect([moved.line(2), moved.is('ox3', 'warded')]).toEqual([['ox1', 'ox3', 'ox2'], true]);
    moved.when(1, answer(2));
    expect([moved.line(2), moved.is('ox3', 'warded')]).toEqual([['ox1', 'ox2', 'ox3'], true]);
  });
});
