import { describe, expect, it } from '@jest/globals';
import {
  action,
  answer,
  choose,
  creature,
  discard,
  endStep,
  fight,
  given,
  play,
  reap,
  upgrade,
} from '../../../../test/support/keyforge/index.js';
import type { CardDefinition } from '#rules';
import type { Op } from '../effects/words.js';

/** Catalogue, section 24. */

const doing = (...ops: Op[]) => action('deed', {}, { on: 'play', do: ops });

describe('Alpha and Omega', () => {
  const dawn = action('dawn', { keywords: 'alpha', amber: 1 });
  const dusk = action('dusk', { keywords: 'omega', amber: 1 }, { on: 'play', do: [{ op: 'draw', n: 1 }] });

  it('KF-KW-ALPHA-01: a card with alpha is playable only before anything else was done in the step', () => {
    const side = { hand: ['dawn', 'dawn', 'ox1'], line: ['ox3'] };
    expect(
      given({ cards: [dawn], one: side })
        .when(1, play('dawn'))
        .amber(1),
    ).toBe(1);
    for (const first of [play('ox1'), reap('ox3'), discard('ox1'), play('dawn')])
      expect(
        given({ cards: [dawn], one: side })
          .when(1, first)
          .refusal(1, play('dawn')),
      ).toBe('KF-KW-ALPHA-01');
  });

  it('KF-KW-OMEGA-01: the step ends when a card with omega has been played completely', () => {
    const game = given({ cards: [dusk], one: { hand: ['dusk'], line: ['ox3'] } }).when(1, play('dusk'));
    expect([game.amber(1), game.zone('discard:1'), game.turn, game.count('hand', 1)]).toEqual([
      1,
      ['dusk'],
      '4 of 2',
      6,
    ]);
    expect(game.kinds().slice(-4)).toEqual(['ready', 'draw', 'cleanup', 'forge']);
  });
});

describe('Deploy', () => {
  it('KF-KW-DEPLOY-01: the creature enters anywhere, even by an effect', () => {
    const scout = creature('scout', { keywords: 'deploy' });
    const call = doing({ op: 'put-into-play', what: { all: { in: ['discard'], who: 'you' } } });
    const game = given({
      cards: [scout, call],
      one: { hand: ['deed'], discard: ['scout'], line: ['ox1', 'ox2', 'ox3'] },
    }).when(1, play('deed'));
    expect(game.options(1).filter(({ kind }) => kind === 'answer')).toHaveLength(4);
    game.when(1, answer(2));
    expect(game.line(1)).toEqual(['ox1', 'ox2', 'scout', 'ox3']);
  });
});

describe('Assault and Hazardous', () => {
  it("KF-KW-ASSAULT-01: assault deals its damage before the creature's own attack only", () => {
    const lancer = creature('lancer', { power: 5, keywords: 'assault:4' });
    const game = given({ cards: [lancer], one: { line: ['lancer'] }, two: { line: ['ox4'] } });
    game.when(1, fight('lancer', 'ox4'));
    expect([game.where('ox4'), game.damage('lancer')]).toEqual(['discard:2', 0]);
    const attacked = given({ cards: [lancer], one: { line: ['ox2'] }, two: { line: ['lancer'] } });
    attacked.when(1, fight('ox2', 'lancer'));
    expect([attacked.where('ox2'), attacked.damage('lancer')]).toEqual(['discard:1', 2]);
  });

  it('KF-KW-HAZARD-01: hazardous deals its damage before an attack on the creature only', () => {
    const thorn = creature('thorn', { power: 5, keywords: 'hazardous:4' });
    const game = given({ cards: [thorn], one: { line: ['ox4'] }, two: { line: ['thorn'] } });
    game.when(1, fight('ox4', 'thorn'));
    expect([game.where('ox4'), game.damage('thorn')]).toEqual(['discard:1', 0]);
    const attacking = given({ cards: [thorn], one: { line: ['thorn'] }, two: { line: ['ox9'] } });
    attacking.when(1, fight('thorn', 'ox9'));
    expect(attacking.damage('ox9')).toBe(5);
  });

  it('KF-KW-VALUE-01, KF-KW-GAIN-01: the numbers of several sources add up, given and printed ones alike', () => {
    const blade = upgrade(
      'blade',
      {},
      { modify: [{ change: 'keyword', what: { carries: 'self' }, keyword: 'assault', n: 2 }] },
    );
    const lancer = creature('lancer', { power: 1, keywords: 'assault:3' });
    const game = given({
      cards: [blade, lancer],
      one: { line: [{ card: 'lancer', upgrades: ['blade', 'blade'] }] },
      two: { line: ['ox7'] },
    }).when(1, fight('lancer', 'ox7'));
    expect([game.where('ox7'), game.damage('lancer')]).toEqual(['discard:2', 0]);
  });
});

describe('Elusive', () => {
  const shy = creature('shy', { power: 3, keywords: 'elusive' });

  it('KF-KW-ELUSIVE-01: the first attack on the creature in a turn deals no damage to either, the second does', () => {
    const game = given({ cards: [shy], one: { line: ['ox1', 'ox4'] }, two: { line: ['shy'] } });
    game.when(1, fight('ox1', 'shy'));
    expect([game.damage('shy'), game.damage('ox1')]).toEqual([0, 0]);
    game.when(1, fight('ox4', 'shy'));
    expect([game.where('shy'), game.damage('ox4')]).toEqual(['discard:2', 3]);
  });

  it("KF-KW-ELUSIVE-01: the creature's own attacks deal damage as usual", () => {
    const game = given({ cards: [shy], one: { line: ['shy'] }, two: { line: ['ox2'] } }).when(1, fight('shy', 'ox2'));
    expect([game.where('ox2'), game.damage('shy')]).toEqual(['discard:2', 2]);
  });

  it('KF-KW-ELUSIVE-02, KF-VEC-18: an attack uses it up even if the attack ends before the fight deals damage', () => {
    const thorn = creature('thorn', { power: 3, keywords: 'elusive hazardous:5' });
    const game = given({ cards: [thorn], one: { line: ['ox2', 'ox8'] }, two: { line: ['thorn'] } });
    game.when(1, fight('ox2', 'thorn'));
    expect([game.where('ox2'), game.damage('thorn')]).toEqual(['discard:1', 0]);
    game.when(1, fight('ox8', 'thorn'));
    expect(game.where('thorn')).toBe('discard:2');
  });

  it('KF-KW-ELUSIVE-03: it stops neither damage before the fight nor splash damage', () => {
    const raider = creature('raider', { power: 9, keywords: 'assault:2 splash-attack:1' });
    const game = given({ cards: [shy, raider], one: { line: ['raider'] }, two: { line: ['shy', 'ox5'] } });
    game.when(1, fight('raider', 'shy'));
    expect([game.damage('shy'), game.damage('ox5'), game.damage('raider')]).toEqual([2, 1, 0]);
  });

  it('KF-KW-ELUSIVE-01: it protects the two fighters, not another creature that takes the damage instead', () => {
    const archer = creature(
      'archer',
      { power: 4 },
      { on: 'before-fight', text: 'aims', do: [{ op: 'fight-other', what: { all: { name: 'ox5' } } }] },
    );
    const game = given({ cards: [shy, archer], one: { line: ['archer'] }, two: { line: ['shy', 'ox5'] } });
    game.when(1, fight('archer', 'shy'));
    expect([game.damage('ox5'), game.damage('shy'), game.damage('archer')]).toEqual([4, 0, 0]);
  });

  it('KF-KW-ELUSIVE-01, KF-FIGHT-17: a named creature takes the damage if it is neither elusive nor gone', () => {
    const archer = (...more: Op[]) =>
      creature(
        'archer',
        { power: 4 },
        { on: 'before-fight', text: 'aims', do: [{ op: 'fight-other', what: { pick: { who: 'opponent' } } }, ...more] },
      );
    const aimed = (one: CardDefinition, named: string) =>
      given({ cards: [shy, one], one: { line: ['archer'] }, two: { line: ['shy', 'ox5', 'ox1'] } }).when(
        1,
        fight('archer', named === 'shy' ? 'shy' : 'ox5'),
        choose(named),
      );
    const same = aimed(archer(), 'shy');
    expect([same.damage('shy'), same.damage('archer')]).toEqual([0, 0]);
    const gone = aimed(archer({ op: 'destroy', what: { all: { name: 'ox1' } } }), 'ox1');
    expect([gone.line(2), gone.damage('ox5'), gone.where('archer')]).toEqual([['shy', 'ox5'], 0, 'discard:1']);
  });

  it('KF-KW-ELUSIVE-01, KF-KW-GAIN-01: a creature that loses it before the fight takes damage', () => {
    const veil = creature(
      'veil',
      { power: 1 },
      { modify: [{ change: 'keyword', what: { type: 'CREATURE', neighbor: 'self' }, keyword: 'elusive' }] },
    );
    const lord = creature(
      'lord',
      { power: 4 },
      { on: 'before-fight', text: 'cuts', do: [{ op: 'damage', what: { all: { name: 'veil' } }, n: 3 }] },
    );
    const game = given({ cards: [veil, lord], one: { line: ['lord', 'ox1'] }, two: { line: ['veil', 'ox6'] } });
    game.when(1, fight('lord', 'ox6'));
    expect([game.line(2), game.damage('ox6'), game.where('lord')]).toEqual([['ox6'], 4, 'discard:1']);
  });

  it('KF-KW-ELUSIVE-04: it works again in every turn of either player', () => {
    const game = given({ cards: [shy], one: { line: ['ox1', 'ox2'] }, two: { line: ['shy'] } });
    game.when(1, fight('ox1', 'shy'), endStep).when(2, answer('brobnar'), endStep);
    game.when(1, answer('brobnar'), fight('ox2', 'shy'));
    expect([game.damage('shy'), game.line(1)]).toEqual([0, ['ox1', 'ox2']]);
  });
});

describe('Skirmish and Poison', () => {
  const fox = creature('fox', { power: 2, keywords: 'skirmish' });
  const snake = creature('snake', { power: 1, keywords: 'poison' });

  it('KF-KW-SKIRM-01: the creature takes no damage back when it attacks; attacked, or before a fight, it does', () => {
    const game = given({ cards: [fox], one: { line: ['fox'] }, two: { line: ['ox9'] } }).when(1, fight('fox', 'ox9'));
    expect([game.damage('fox'), game.damage('ox9')]).toEqual([0, 2]);
    const attacked = given({ cards: [fox], one: { line: ['ox1'] }, two: { line: ['fox'] } });
    expect(attacked.when(1, fight('ox1', 'fox')).damage('fox')).toBe(1);
    const thorn = creature('thorn', { power: 9, keywords: 'hazardous:1' });
    const pricked = given({ cards: [fox, thorn], one: { line: ['fox'] }, two: { line: ['thorn'] } });
    expect(pricked.when(1, fight('fox', 'thorn')).damage('fox')).toBe(1);
  });

  it('KF-KW-POISON-01: any damage by its power in a fight destroys, whether it attacks or is attacked', () => {
    const game = given({ cards: [snake], one: { line: ['snake'] }, two: { line: ['ox9'] } });
    expect(game.when(1, fight('snake', 'ox9')).where('ox9')).toBe('discard:2');
    const attacked = given({ cards: [snake], one: { line: ['ox9'] }, two: { line: ['snake'] } });
    expect(attacked.when(1, fight('ox9', 'snake')).where('ox9')).toBe('discard:1');
  });

  it('KF-KW-POISON-01, KF-DMG-18: it destroys the creature that takes the damage instead', () => {
    const guard = creature(
      'guard',
      { power: 9 },
      { modify: [{ change: 'damage-to', what: { type: 'CREATURE', neighbor: 'self' }, to: 'self' }] },
    );
    const game = given({ cards: [snake, guard], one: { line: ['snake'] }, two: { line: ['guard', 'ox5'] } });
    expect(game.when(1, fight('snake', 'ox5')).line(2)).toEqual(['ox5']);
  });

  it('KF-KW-POISON-02: damage that armor stops, damage before the fight and splash damage do not destroy', () => {
    const knight = creature('knight', { power: 5, armor: 1 });
    const game = given({ cards: [snake, knight], one: { line: ['snake'] }, two: { line: ['knight'] } });
    expect(game.when(1, fight('snake', 'knight')).where('knight')).toBe('line:2');
    const viper = creature('viper', { power: 1, keywords: 'poison assault:1 splash-attack:1 skirmish' });
    const shy = creature('shy', { power: 9, keywords: 'elusive' });
    const splashed = given({ cards: [viper, shy], one: { line: ['viper'] }, two: { line: ['shy', 'ox9'] } });
    splashed.when(1, fight('viper', 'shy'));
    expect([splashed.damage('shy'), splashed.damage('ox9'), splashed.line(2)]).toEqual([1, 1, ['shy', 'ox9']]);
  });
});

describe('Splash', () => {
  it('KF-KW-SPLASH-01: each neighbour takes the splash damage in the same damage sequence as the target', () => {
    const game = given({
      cards: [doing({ op: 'damage', what: { pick: { type: 'CREATURE' } }, n: 3, splash: 2 })],
      one: { hand: ['deed'] },
      two: { line: ['ox1', 'ox2', 'ox3', 'ox4', 'ox5'] },
    }).when(1, play('deed'), choose('ox3'));
    expect([game.line(2), game.damage('ox4')]).toEqual([['ox1', 'ox4', 'ox5'], 2]);
    expect(game.units()).toContain('destroyed: 2 cards leave play');
  });

  it('KF-KW-SPLASH-02, KF-FIGHT-18: neighbours take splash damage in a fight, even if the target is elusive', () => {
    const raider = creature('raider', { power: 3, keywords: 'splash-attack:2' });
    const game = given({ cards: [raider], one: { line: ['raider'] }, two: { line: ['ox5', 'ox4', 'ox2'] } });
    game.when(1, fight('raider', 'ox4'));
    expect([game.damage('ox5'), game.damage('ox4'), game.line(2), game.where('raider')]).toEqual([
      2,
      3,
      ['ox5', 'ox4'],
      'discard:1',
    ]);
  });
});

describe('Invulnerable', () => {
  const god = creature('god', { power: 2, keywords: 'invulnerable' });

  it('KF-KW-INVUL-01: it takes no damage and is not destroyed or sacrificed, but leaves in other ways', () => {
    const all = { all: { name: 'god' } };
    const side = { hand: ['deed'], line: ['god'] };
    for (const [op, where] of [
      [{ op: 'damage', what: all, n: 9 }, 'line:1'],
      [{ op: 'destroy', what: all }, 'line:1'],
      [{ op: 'counter', what: all, kind: 'power', n: -2 }, 'line:1'],
      [{ op: 'purge', what: all }, 'purged:1'],
    ] as [Op, string][]) {
      const game = given({ cards: [god, doing(op)], one: side }).when(1, play('deed'));
      expect([op.op, game.where('god'), game.damage('god')]).toEqual([op.op, where, 0]);
    }
  });

  it('KF-KW-INVUL-02: a ward on the creature is not spent, as the creature takes no damage', () => {
    const game = given({ cards: [god], one: { line: ['ox1'] }, two: { line: [{ card: 'god', warded: true }] } });
    game.when(1, fight('ox1', 'god'));
    expect([game.is('god', 'warded'), game.damage('god'), game.where('ox1')]).toEqual([true, 0, 'discard:1']);
  });
});

describe('Taunt', () => {
  const wall = creature('wall', { power: 9, keywords: 'taunt' });

  it("KF-KW-TAUNT-01: the creature's neighbours cannot be attacked, unless they have taunt, too", () => {
    const game = given({ cards: [wall], one: { line: ['ox1', 'ox2'] }, two: { line: ['wall', 'wall', 'ox5', 'ox6'] } });
    expect(game.refusal(1, fight('ox1', 'ox5'))).toBe('KF-FIGHT-02');
    game.when(1, fight('ox1', 'ox6'), fight('ox2', 'wall@2#2'));
    expect([game.damage('ox6'), game.damage('wall@2#2'), game.damage('wall@2#1')]).toEqual([1, 2, 0]);
  });

  it('KF-KW-TAUNT-02: taunt stops attacks only: an effect may choose any creature', () => {
    const game = given({
      cards: [wall, doing({ op: 'damage', what: { pick: { type: 'CREATURE', who: 'opponent' } }, n: 1 })],
      one: { hand: ['deed'] },
      two: { line: ['wall', 'ox5'] },
    }).when(1, play('deed'), choose('ox5'));
    expect(game.damage('ox5')).toBe(1);
  });

  it('KF-KW-TAUNT-02: taunt matters only when the attacker chooses its target', () => {
    const wolf = creature(
      'wolf',
      { power: 5 },
      {
        on: 'before-fight',
        text: 'howls',
        do: [{ op: 'put-into-play', what: { all: { in: ['discard'], who: 'opponent' } }, who: 'opponent' }],
      },
    );
    const game = given({ cards: [wall, wolf], one: { line: ['wolf'] }, two: { line: ['ox3'], discard: ['wall'] } });
    game.when(1, fight('wolf', 'ox3'));
    expect([game.line(2), game.damage('wolf')]).toEqual([['wall'], 3]);
  });
});

describe('Keywords given and taken', () => {
  it('KF-KW-GAIN-01: a given keyword works from that moment; a lost one stops at once', () => {
    const fox = creature('fox', { power: 2, keywords: 'skirmish' });
    const lasting = (change: 'keyword' | 'no-keyword', what: string, keyword: string): Op => ({
      op: 'lasting',
      until: 'end-of-turn',
      modify: [{ change, what: { name: what }, keyword }],
    });
    const game = given({
      cards: [fox, doing(lasting('no-keyword', 'fox', 'skirmish'), lasting('keyword', 'ox3', 'skirmish'))],
      one: { hand: ['deed'], line: ['fox', 'ox3'] },
      two: { line: ['ox9', 'ox1'] },
    }).when(1, play('deed'), fight('ox3', 'ox9'), fight('fox', 'ox1'));
    expect([game.damage('ox3'), game.damage('fox'), game.damage('ox9')]).toEqual([0, 1, 3]);
  });
});
