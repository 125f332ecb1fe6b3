import { describe, expect, it } from '@jest/globals';
import {
  act,
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

/** Catalogue, section 9. */

const foe = { pick: { type: 'CREATURE' as const, who: 'opponent' as const } };
/** A creature that attacks, and gains a different amount before, during and after the fight. */
const drummer = creature(
  'drummer',
  { power: 5 },
  { on: 'before-fight', text: 'drums', do: [{ op: 'gain', n: 1 }, TRACE] },
  { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 2 }, TRACE] },
);
const witness = artifact(
  'witness',
  {},
  { after: { event: 'fought', what: { who: 'you' } }, text: 'saw a fight', do: [{ op: 'gain', n: 10 }, TRACE] },
  {
    after: { event: 'used', what: { type: 'CREATURE', who: 'you' } },
    text: 'saw a use',
    do: [{ op: 'gain', n: 20 }, TRACE],
  },
);

describe('Targets of an attack', () => {
  it('KF-FIGHT-01: a player without an enemy creature is not offered to fight', () => {
    const game = given({ one: { line: ['ox3', 'ox4'] }, two: { artifacts: ['stone'] } });
    expect(game.may(1)).not.toContain('fight');
    expect(game.refusal(1, fight('ox3', 'ox4'))).toBe('KF-FIGHT-01');
    expect(given({ one: { line: ['ox3'] }, two: { line: ['ox1'] } }).may(1)).toContain('fight');
  });

  it('KF-FIGHT-02, KF-KW-TAUNT-01: they are enemies that are neither behind taunt nor protected from attacks', () => {
    const wall = creature('wall', { keywords: 'taunt' });
    const ghost = creature('ghost', {}, { modify: [{ change: 'forbid', action: 'fight', against: { self: true } }] });
    const line = ['ox1', 'wall', 'ox2', 'ox4', 'ghost'];
    const game = given({ cards: [wall, ghost], one: { line: ['ox5', 'ox6'] }, two: { line } });
    expect(game.refusal(1, fight('ox5', 'ox6'))).toBe('KF-FIGHT-02');
    expect(game.refusal(1, fight('ox5', 'ox1'))).toBe('KF-FIGHT-02');
    expect(game.refusal(1, fight('ox5', 'ox2'))).toBe('KF-FIGHT-02');
    expect(game.refusal(1, fight('ox5', 'ghost'))).toBe('KF-FIGHT-02');
    game.when(1, fight('ox5', 'wall'), fight('ox6', 'ox4'));
    expect(game.zone('discard:2')).toEqual(expect.arrayContaining(['wall', 'ox4']));
  });
});

describe('A fight, box by box', () => {
  it('KF-FIGHT-03: the attacker exhausts and chooses its target before anything else happens', () => {
    const game = given({ cards: [drummer], one: { line: ['drummer'] }, two: { line: ['ox3', 'ox4'] } });
    game.when(1, fight('drummer', 'ox4'));
    expect(game.is('drummer', 'exhausted')).toBe(true);
    expect([game.line(2), game.damage('drummer')]).toEqual([['ox3'], 4]);
  });

  it('KF-FIGHT-04, KF-FIGHT-05: all abilities before the fight share one window, and each resolves by itself', () => {
    const lancer = creature(
      'lancer',
      { power: 5, keywords: 'assault:2' },
      { on: 'before-fight', text: 'drums', do: [{ op: 'gain', n: { damage: { all: { type: 'CREATURE' } } } }] },
    );
    const thorn = creature('thorn', { power: 9, keywords: 'hazardous:3' });
    const game = given({ cards: [lancer, thorn], one: { line: ['lancer'] }, two: { line: ['thorn'] } });
    game.when(1, fight('lancer', 'thorn'));
    expect(pending(game, 1)).toHaveLength(3);
    game.when(1, next('thorn'));
    expect([game.damage('lancer'), game.damage('thorn'), game.amber(1)]).toEqual([3, 0, 0]);
    game.when(1, next('lancer: drums'));
    expect([game.amber(1), game.damage('thorn'), game.where('lancer')]).toEqual([3, 7, 'discard:1']);
    // A creature that an ability of the window kills leaves play, and its own abilities resolve, before the window's
    // next ability; the rest of its window is dropped.
    const brittle = creature(
      'lancer',
      { power: 3, keywords: 'assault:2' },
      { on: 'before-fight', text: 'drums', do: [{ op: 'gain', n: 1 }] },
      { on: 'destroyed', text: 'falls', do: [{ op: 'gain', n: 10 }] },
    );
    const fatal = given({ cards: [brittle, thorn], one: { line: ['lancer'] }, two: { line: ['thorn'] } });
    fatal.when(1, fight('lancer', 'thorn'), next('thorn'));
    expect(fatal.units()).toEqual([
      'damage: Damage',
      'ability: lancer: falls',
      'destroyed: A card leaves play',
      'ability: thorn: hazardous 3',
    ]);
    expect([fatal.amber(1), fatal.damage('thorn'), fatal.asked]).toEqual([10, 0, []]);
    const rules = fatal.of('unit-ended').map((unit) => unit.rules);
    expect([rules[0], rules.at(-1)]).toEqual([
      ['KF-DMG-01', 'KF-UNIT-09'],
      ['KF-KW-HAZARD-01', 'KF-FIGHT-05'],
    ]);
  });

  it.each([
    ['the attacker', { op: 'destroy' as const, what: 'self' as const }, 'ox4'],
    ['the attacked creature', { op: 'return' as const, what: foe }, 'martyr'],
  ])('KF-FIGHT-06, KF-FIGHT-14, KF-USE-06: with %s gone nobody fights; the attacker was used', (_who, op, stays) => {
    const martyr = creature(
      'martyr',
      { power: 5 },
      { on: 'before-fight', text: 'acts', do: [op] },
      { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 2 }] },
    );
    const game = given({
      cards: [martyr, witness],
      one: { line: ['martyr'], artifacts: ['witness'] },
      two: { line: ['ox4'] },
    }).when(1, fight('martyr', 'ox4'));
    expect([game.damage(stays), game.amber(1)]).toEqual([0, 20]);
  });

  it('KF-FIGHT-07: there is no fight with a creature that has changed sides', () => {
    const siren = creature(
      'siren',
      { power: 5 },
      { on: 'before-fight', text: 'sings', do: [{ op: 'control', what: foe }] },
      { on: 'fight', text: 'cheers', do: [{ op: 'gain', n: 2 }] },
    );
    const game = given({ cards: [siren], one: { line: ['siren'] }, two: { line: ['ox4'] } });
    game.when(1, fight('siren', 'ox4'));
    if (game.asked.length > 0) game.when(1, (one, seat) => ({ ...one.options(seat)[0]!.action }));
    expect([game.line(1).sort(), game.damage('siren'), game.damage('ox4'), game.amber(1)]).toEqual([
      ['ox4', 'siren'],
      0,
      0,
      0,
    ]);
  });

  it('KF-FIGHT-08, KF-FIGHT-09: both deal damage at once, with the power that they have then', () => {
    const brute = creature(
      'brute',
      { power: 2 },
      {
        on: 'before-fight',
        text: 'grows',
        do: [{ op: 'counter', what: 'self', kind: 'power', n: 3 }],
      },
    );
    const game = given({ cards: [brute], one: { line: ['brute'] }, two: { line: ['ox5'] } });
    game.when(1, fight('brute', 'ox5'));
    expect([game.line(1), game.line(2), game.zone('discard:1'), game.zone('discard:2')]).toEqual([
      [],
      [],
      ['brute'],
      ['ox5'],
    ]);
    expect(game.units()).toContain('destroyed: 2 cards leave play');
  });

  it('KF-FIGHT-10, KF-FIGHT-11: deaths in the fight and what they trigger are over before "Fight:" resolves', () => {
    const bomb = creature(
      'bomb',
      { power: 1 },
      { on: 'destroyed', text: 'bangs', do: [{ op: 'lose', who: 'opponent', n: 3 }] },
    );
    const game = given({
      cards: [drummer, witness, bomb],
      one: { line: ['drummer'], artifacts: ['witness'], amber: 3 },
      two: { line: ['bomb'] },
    }).when(1, fight('drummer', 'bomb'));
    // Drums gained 1, then the bang took 3. The abilities after the fight are still waiting.
    expect([game.amber(1), game.where('bomb')]).toEqual([1, 'discard:2']);
    expect(pending(game, 1)).toEqual(['drummer: cheers', 'witness: saw a fight', 'witness: saw a use']);
  });

  it('KF-FIGHT-12: a "Fight:" of the attacked creature does not resolve', () => {
    const game = given({ cards: [drummer], one: { line: ['ox1'] }, two: { line: ['drummer'] } });
    game.when(1, fight('ox1', 'drummer'));
    expect([game.amber(1), game.amber(2), game.where('drummer')]).toEqual([0, 0, 'line:2']);
  });

  it('KF-FIGHT-13: "Fight:" of a creature that died in the fight is lost; "after a fight" resolves', () => {
    const game = given({
      cards: [drummer, witness],
      one: { line: ['drummer'], artifacts: ['witness'] },
      two: { line: ['ox9'] },
    }).when(1, fight('drummer', 'ox9'));
    expect(game.where('drummer')).toBe('discard:1');
    expect(pending(game, 1)).toEqual(['witness: saw a fight', 'witness: saw a use']);
    game.when(1, next('witness: saw a fight'));
    expect(game.amber(1)).toBe(31);
  });

  it('KF-FIGHT-13, KF-USE-06: an ability that waits for fights of neighbours sees one that died in it', () => {
    const niff = creature(
      'niff',
      {},
      { after: { event: 'used-to-fight', what: { neighbor: 'self' } }, text: 'sees', do: [{ op: 'gain', n: 1 }] },
    );
    const fought = (...line: string[]) =>
      given({ cards: [niff], one: { line }, two: { line: ['ox9'] } })
        .when(1, fight('ox1', 'ox9'))
        .amber(1);
    expect([fought('niff', 'ox1'), fought('niff', 'ox5', 'ox1')]).toEqual([1, 0]);
  });

  it('KF-FIGHT-15: a fight in which nobody takes damage is still a fight', () => {
    const shell = creature('shell', { power: 1, armor: 9 });
    const knight = creature(
      'knight',
      { power: 2, armor: 1 },
      { on: 'fight', text: 'bows', do: [{ op: 'gain', n: 2 }] },
    );
    const game = given({ cards: [shell, knight], one: { line: ['knight'] }, two: { line: ['shell'] } });
    game.when(1, fight('knight', 'shell'));
    expect([game.damage('knight'), game.damage('shell'), game.amber(1)]).toEqual([0, 0, 2]);
  });

  it('KF-FIGHT-16: the attacked creature is not used, and strikes back even if exhausted or stunned', () => {
    const line = [
      { card: 'ox2', exhausted: true },
      { card: 'ox3', stunned: true },
    ];
    const game = given({ one: { line: ['ox8', 'ox9'] }, two: { line: [...line, 'ox10'] } });
    game.when(1, fight('ox8', 'ox2'));
    expect(game.damage('ox8')).toBe(2);
    game.when(1, fight('ox9', 'ox10'));
    expect([game.is('ox10', 'exhausted'), game.damage('ox10')]).toEqual([false, 9]);
    const stunned = given({ one: { line: ['ox8'] }, two: { line: [{ card: 'ox10', stunned: true }] } });
    stunned.when(1, fight('ox8', 'ox10'));
    expect([stunned.where('ox8'), stunned.is('ox10', 'stunned')]).toEqual(['discard:1', true]);
  });

  it.each([
    ['no damage', 0],
    ['only 2 damage', 2],
  ])('KF-FIGHT-17: a creature that deals %s in fights still takes damage', (_what, most) => {
    const dove = creature('dove', { power: 10 }, { modify: [{ change: 'fight-damage', what: { self: true }, most }] });
    const attacking = given({ cards: [dove], one: { line: ['dove'] }, two: { line: ['ox4'] } });
    attacking.when(1, fight('dove', 'ox4'));
    expect([attacking.damage('dove'), attacking.damage('ox4'), attacking.line(2)]).toEqual([4, most, ['ox4']]);
    const attacked = given({ cards: [dove], one: { line: ['ox4'] }, two: { line: ['dove'] } });
    attacked.when(1, fight('ox4', 'dove'));
    expect([attacked.damage('dove'), attacked.damage('ox4'), attacked.line(1)]).toEqual([4, most, ['ox4']]);
  });

  it('KF-FIGHT-17: a creature that deals only 2 damage deals no more than its power', () => {
    const dove = creature(
      'dove',
      { power: 1 },
      { modify: [{ change: 'fight-damage', what: { self: true }, most: 2 }] },
    );
    const game = given({ cards: [dove], one: { line: ['dove'] }, two: { line: ['ox4'] } });
    game.when(1, fight('dove', 'ox4'));
    expect(game.damage('ox4')).toBe(1);
  });

  it('KF-FIGHT-18: a creature that splash damage kills counts as destroyed in that fight', () => {
    const reaver = creature(
      'reaver',
      { power: 5, keywords: 'splash-attack:3' },
      { on: 'fight', text: 'counts', do: [{ op: 'gain', n: { deeds: 'destroyed-in-fight', who: 'opponent' } }] },
    );
    const game = given({ cards: [reaver], one: { line: ['reaver'] }, two: { line: ['ox2', 'ox4', 'ox3'] } });
    game.when(1, fight('reaver', 'ox4'));
    expect([game.line(2), game.amber(1)]).toEqual([[], 3]);
  });

  it("KF-FIGHT-18: a creature dies fighting the dealer of splash damage, but not of an ability's damage", () => {
    const felled = { event: 'destroyed' as const, what: { type: 'CREATURE' as const, who: 'opponent' as const } };
    const duelist = creature(
      'duelist',
      { power: 2, keywords: 'skirmish splash-attack:1' },
      {
        after: felled,
        if: [{ is: 'like', what: { named: 'fought' }, as: { self: true } }],
        do: [{ op: 'draw', n: 1 }],
      },
      { on: 'fight', text: 'counts', do: [{ op: 'gain', n: { deeds: 'destroyed-in-fight', who: 'opponent' } }] },
    );
    const vulture = artifact(
      'vulture',
      {},
      { after: felled, do: [{ op: 'destroy', what: { all: { type: 'CREATURE', who: 'opponent', damaged: true } } }] },
    );
    const game = given({
      cards: [duelist, vulture],
      one: { line: ['duelist'], artifacts: ['vulture'], deck: ['ox1', 'ox2'] },
      two: { line: ['ox1', 'ox4'] },
    });
    game.when(1, fight('duelist', 'ox4'), next('vulture'));
    expect([game.line(2), game.amber(1), game.zone('hand:1')]).toEqual([[], 1, ['ox1']]);
  });
});

describe('Fights that an effect brings about', () => {
  it('KF-USE-04, KF-FIGHT-11: they ignore the house but not exhaustion, and otherwise are normal fights', () => {
    const horn = action(
      'horn',
      {},
      { on: 'play', do: [{ op: 'fight', what: { all: { type: 'CREATURE', who: 'you' } } }] },
    );
    const game = given({
      cards: [horn, witness],
      one: { hand: ['horn'], line: ['imp', { card: 'bot', exhausted: true }], artifacts: ['witness'] },
      two: { line: ['ox9'] },
    }).when(1, play('horn'));
    expect(pending(game, 1)).toEqual(['witness: saw a fight', 'witness: saw a use']);
    game.when(1, next('witness: saw a use'));
    expect([game.damage('ox9'), game.where('imp'), game.where('bot'), game.amber(1)]).toEqual([
      3,
      'discard:1',
      'line:1',
      30,
    ]);
  });

  it('KF-FIGHT-02, KF-FIGHT-03: the active player chooses among several targets', () => {
    const spur = artifact(
      'spur',
      {},
      { on: 'action', do: [{ op: 'fight', what: { all: { type: 'CREATURE', who: 'you' } } }] },
    );
    const game = given({
      cards: [spur],
      one: { line: ['ox5'], artifacts: ['spur'] },
      two: { line: ['ox1', 'ox2'] },
    }).when(1, act('spur'));
    expect(game.asked).toHaveLength(1);
    game.when(1, choose('ox2'));
    expect([game.line(2), game.damage('ox5')]).toEqual([['ox1'], 2]);
  });

  it('KF-UPG-03, KF-FIGHT-11: a "Fight:" that an upgrade gives belongs to the creature', () => {
    const belt = upgrade(
      'belt',
      {},
      {
        modify: [
          {
            change: 'give',
            what: { carries: 'self' },
            ability: { on: 'fight', text: 'wins', do: [{ op: 'gain', n: 1 }] },
          },
        ],
      },
    );
    const game = given({ cards: [belt], one: { line: [{ card: 'ox5', upgrades: ['belt'] }] }, two: { line: ['ox1'] } });
    expect(game.when(1, fight('ox5', 'ox1')).amber(1)).toBe(1);
  });
});
