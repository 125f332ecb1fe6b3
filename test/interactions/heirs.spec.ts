import { describe, expect, it } from '@jest/globals';
import { cardsIn } from '#table';
import {
  activate,
  answer,
  attack,
  choose,
  decline,
  given,
  materialize,
  pass,
  retaliate,
  written,
  type Game,
} from '../support/grand-archive/index.js';

written({
  malison: {
    types: 'ACTION',
    subtypes: 'CURSE',
    speed: 'fast',
    text:
      'Draw a card.\n\nYou may draw a card into your memory and put Malison on the bottom of ' +
      "your champion's lineage. When you do, deal 2 unpreventable damage to your champion for " +
      "each Curse card in your champion's lineage.",
  },
  blight: {
    types: 'ACTION',
    subtypes: 'CURSE',
    text:
      'Return target card from your graveyard to your memory. Then put Blight on the bottom of ' +
      "your champion's lineage. When you do, deal 1 unpreventable damage to your champion for " +
      "each Curse card in your champion's lineage.",
  },
  solace: {
    types: 'ACTION',
    speed: 'fast',
    text: "Recover 1+X, where X is twice the amount of Curse cards in your champion's lineage.",
  },
  ward: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'SPIRIT',
    text:
      'Prevent the next 3 damage that would be dealt to your champion this turn.\n\n[Class ' +
      "Bonus] Whenever damage is prevented this way, deal 3 damage to target champion you don't " +
      'control.',
  },
  wardless: {
    types: 'ACTION',
    speed: 'fast',
    classes: 'MAGE',
    text:
      'Prevent the next 3 damage that would be dealt to your champion this turn.\n\n[Class ' +
      "Bonus] Whenever damage is prevented this way, deal 3 damage to target champion you don't " +
      'control.',
  },
  mirror: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'The next time damage would be dealt to your champion this turn, prevent that damage. Put ' +
      'an amount of enlighten counters on your champion equal to the amount of damage prevented ' +
      'this way.',
  },
  jab: { types: 'ACTION', speed: 'fast', text: 'Deal 2 damage to target champion.' },
  sear: { types: 'ACTION', speed: 'fast', text: 'Deal 2 unpreventable damage to target champion.' },
  frenzy: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Until end of turn, if target champion would take damage this turn, they take that much ' +
      'damage plus 1 instead.\n\nFor every two damage counters on your champion, deal 1 damage ' +
      'to all other units.',
  },
  pain: {
    types: 'ACTION',
    speed: 'fast',
    text: 'The next time your champion would take damage this turn, double that damage.',
  },
  goad: {
    types: 'ACTION',
    text:
      "Target Beast ally's next attack this turn gains unblockable and gets +2 POWER. If that " +
      'ally is a Bear, that attack gets an additional +2 POWER and gains Combat damage dealt by ' +
      'this attack is unpreventable.',
  },
  lurker: { types: 'ALLY', subtypes: 'BEAST', power: 1, life: 1, text: 'Stealth' },
  hawk: { types: 'ALLY', power: 1, life: 1, text: 'True Sight' },
  bulwark: { types: 'ALLY', power: 1, life: 3, text: 'Taunt' },
  cub: { types: 'ALLY', subtypes: 'BEAST BEAR', power: 1, life: 3 },
  wolf: { types: 'ALLY', subtypes: 'BEAST', power: 1, life: 3 },
  shield: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Prevent the next 9 damage that would be dealt to your champion this turn.',
  },
  rider: {
    types: 'CHAMPION',
    name: 'Jay, Rider',
    level: 1,
    life: 20,
    text:
      `On Enter: Jay's next attack this turn gets +1 POWER and has "On Attack: Wake up ` +
      `Jay."\n\nWhenever Jay attacks with a Polearm weapon and/or Polearm attack card, target ` +
      `Beast ally you control gets +1 POWER until end of turn.`,
  },
  lance: { types: 'ATTACK', subtypes: 'POLEARM', power: 1 },
  pike: { types: 'REGALIA WEAPON', subtypes: 'POLEARM', power: 1, durability: 2 },
  knife: { types: 'REGALIA WEAPON', subtypes: 'DAGGER', power: 1, durability: 2 },
  tamer: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: The next Beast ally card you activate this turn costs 1 less to activate and ' +
      'enters the field with two additional buff counters on it.',
  },
  bull: { types: 'ALLY', subtypes: 'BEAST', cost: 1, power: 1, life: 1 },
  trick: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Change the target of an attack to a Beast ally you control. If you do, that ally gets +3 ' +
      'POWER and +3 LIFE until end of turn.',
  },
  oath: {
    types: 'ACTION',
    text:
      'Activate this card only if your champion is a Spirit.\n\nMaterialize a champion card with ' +
      'base level 1 from your material deck. If you do, for the rest of the game, non-Spirit ' +
      "champions you control can't level up.",
  },
  soul: { types: 'CHAMPION', name: 'Soul, Spirit of Rest', subtypes: 'SPIRIT', level: 0, life: 15 },
  sage1: { types: 'CHAMPION', name: 'Sage, Young', level: 1, life: 20 },
  sage2: { types: 'CHAMPION', name: 'Sage, Old', level: 2, life: 22 },
});

const champion = (game: Game, seat = 1): number => game.card(`ember@${seat}`).damage;
const lineage = (game: Game): (string | null)[] => cardsIn(game.table, 'lineage:1').map(({ definition }) => definition);

describe('Cards in a lineage', () => {
  it('GA-LINEAGE-01: go below all that lies there, and what follows is a damage for each Curse', () => {
    const game = given({ one: { lineage: ['clay'], hand: ['malison', 'malison'] } });
    game.when(1, activate('malison')).passAll().when(1, answer(true)).passAll();
    expect([lineage(game), champion(game), game.zone('graveyard:1')]).toEqual([['malison', 'clay'], 2, []]);
    game.when(1, activate('malison')).passAll().when(1, answer(true)).passAll();
    expect([lineage(game), champion(game)]).toEqual([['malison', 'malison', 'clay'], 6]);
  });

  it('GA-LINEAGE-01: who does not want that has drawn one card, and the card goes to the graveyard', () => {
    const game = given({ one: { hand: ['malison'] } })
      .when(1, activate('malison'))
      .passAll()
      .when(1, answer(false));
    expect([lineage(game), game.zone('graveyard:1'), game.count('memory', 1), game.stack()]).toEqual([
      [],
      ['malison'],
      0,
      [],
    ]);
  });

  it('GA-LINEAGE-02: what is counted lies under the own champion', () => {
    const game = given({ one: { hand: ['blight', 'solace', 'jab'], graveyard: ['ox'] } });
    game.when(1, activate('jab', { targets: ['ember@1'] })).passAll();
    game.when(1, activate('blight', { targets: ['ox'] })).passAll(2);
    expect([lineage(game), champion(game), game.zone('memory:1')]).toEqual([['blight'], 3, ['ox']]);
    game.when(1, activate('solace')).passAll();
    expect(champion(game)).toBe(0);
  });
});

describe('Shields, and what makes damage more', () => {
  it('GA-PREVENT-02: whenever the shield prevents damage its trigger is placed, until nothing is left of it', () => {
    const game = given({ one: { hand: ['ward', 'jab', 'jab', 'jab'] } })
      .when(1, activate('ward'))
      .passAll();
    for (let n = 0; n < 2; n += 1) {
      game.when(1, activate('jab', { targets: ['ember@1'] })).passAll(2);
    }
    expect([champion(game), champion(game, 2)]).toEqual([1, 6]);
    game.when(1, activate('jab', { targets: ['ember@1'] })).passAll();
    expect([champion(game), game.table.asks]).toEqual([3, []]);
  });

  it('GA-PREVENT-02: without the bonus the shield does nothing besides', () => {
    const game = given({ one: { hand: ['wardless', 'jab'] } })
      .when(1, activate('wardless'))
      .passAll();
    game.when(1, activate('jab', { targets: ['ember@1'] })).passAll();
    expect([champion(game), game.table.asks]).toEqual([0, []]);
  });

  const hitTwice = (shield: string, first: string, second: string): unknown[] => {
    const game = given({ one: { hand: [shield, first, second] } })
      .when(1, activate(shield))
      .passAll();
    for (const hit of [first, second]) game.when(1, activate(hit, { targets: ['ember@1'] })).passAll();
    return [champion(game), game.card('ember@1').counters];
  };

  it('GA-PREVENT-03, GA-PREVENT-04: as many counters as was prevented; what cannot be uses the shield', () => {
    expect(hitTwice('mirror', 'jab', 'sear')).toEqual([2, { enlighten: 2 }]);
    expect(hitTwice('mirror', 'sear', 'jab')).toEqual([4, {}]);
  });

  it('GA-PREVENT-04: a shield for N damage is used up only by the damage that it prevents', () => {
    expect(hitTwice('wardless', 'sear', 'jab')).toEqual([2, {}]);
  });

  it('GA-MORE-03: each damage is one more, and the damages for every two counters are several', () => {
    const game = given({ one: { hand: ['sear', 'frenzy', 'frenzy'] } });
    game.when(1, activate('sear', { targets: ['ember@1'] })).passAll();
    game.when(1, activate('frenzy', { targets: ['ember@2'] })).passAll();
    expect([champion(game), champion(game, 2)]).toEqual([2, 2]);
    game.when(1, activate('frenzy', { targets: ['ember@2'] })).passAll();
    expect(champion(game, 2)).toBe(5);
  });

  it('GA-MORE-03: twice as much, the next time alone', () => {
    const game = given({ one: { hand: ['pain', 'jab', 'jab'] } })
      .when(1, activate('pain'))
      .passAll();
    game.when(1, activate('jab', { targets: ['ember@1'] })).passAll();
    expect(champion(game)).toBe(4);
    game.when(1, activate('jab', { targets: ['ember@1'] })).passAll();
    expect(champion(game)).toBe(6);
  });
});

describe('Effects on the next attack', () => {
  const struck = (ally: string): number => {
    const game = given({ one: { field: [ally], hand: ['goad'] }, two: { hand: ['shield'] } });
    game.when(1, activate('goad', { targets: [ally] })).passAll();
    game.when(1, pass).when(2, activate('shield')).passAll().passTo('main');
    game.when(1, attack(ally, 'ember@2')).passTo('combat', 'retaliation').passAll().when(2, retaliate(false)).passAll();
    return champion(game, 2);
  };

  it('GA-SURE-02: damage that is not prevented, where the ally is what is asked for', () => {
    expect(struck('cub')).toBe(5);
    expect(struck('wolf')).toBe(0);
  });

  it('GA-NEXT-02, GA-BLOCK-02: Unblockable, already as its target is chosen', () => {
    const game = given({ one: { field: ['cub', 'wolf'], hand: ['goad'] }, two: { field: ['bulwark'] } })
      .when(1, activate('goad', { targets: ['cub'] }))
      .passAll();
    expect(game.refusal(1, attack('wolf', 'ember@2'))).toBe('GA-COMBAT-05');
    expect(game.when(1, attack('cub', 'ember@2')).table.combat?.targets).toEqual([game.handle('ember@2')]);
  });

  const riding = (field: readonly string[], hand: readonly string[] = []): Game =>
    given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: ['wolf', ...field], hand: [...hand], materials: ['rider'] },
    })
      .passAll()
      .when(1, materialize('rider'))
      .passAll(2)
      .passTo('main');

  it('GA-GRANT-03: an ability that looks for that attack, and not for the one after it', () => {
    const game = riding(['knife']).when(1, attack('rider', 'ember@2', 'knife'));
    expect([game.stack().length, game.rested('rider')]).toEqual([1, true]);
    game.passAll();
    expect(game.rested('rider')).toBe(false);
  });

  it('GA-ROLE-01: an ability that asks with what its champion attacks looks at the weapon and at the card', () => {
    const game = riding(['pike']).when(1, attack('rider', 'ember@2', 'pike'));
    expect(game.table.asks.map(({ of }) => of)).toEqual(['order']);
    const cards = riding([], ['lance']).when(1, activate('lance')).passAll();
    expect(cards.table.asks.map(({ of }) => of)).toEqual(['order']);
    const knife = riding(['knife']).when(1, attack('rider', 'ember@2', 'knife'));
    expect(knife.table.asks).toEqual([]);
  });
});

describe('Texts about the next card, a target, levels', () => {
  it('GA-ENTER-03: the next such card is cheaper and comes with counters; the one after it is and does not', () => {
    const game = given({ one: { hand: ['tamer', 'bull', 'bull'] } })
      .when(1, activate('tamer'))
      .passAll(2);
    game.when(1, activate('bull')).passAll();
    expect(game.card('bull').counters).toEqual({ buff: 2 });
    expect(game.refusal(1, activate('bull'))).toBe('GA-COST-03');
  });

  it(
    'GA-AIM-02: the attack goes to the ally that was chosen, and that grows; to what is ' +
      'attacked already it does not',
    () => {
      const game = given({
        turn: { n: 4, seat: 2 },
        one: { field: ['wolf', 'cub'], hand: ['trick', 'trick'] },
        two: { field: ['bear'] },
      });
      game.when(2, attack('bear', 'ember@1')).passTo('combat', 'retaliation');
      const answered = (name: string): Game => {
        if (game.holder === 2) game.when(2, pass);
        return game.when(1, activate('trick')).passAll().when(1, choose(name));
      };
      answered('wolf');
      expect([game.table.combat?.targets, game.card('wolf').appears?.stats?.['life']]).toEqual([
        [game.handle('wolf')],
        6,
      ]);
      answered('wolf');
      expect(game.card('wolf').appears?.stats?.['life']).toBe(6);
    },
  );

  it('GA-AIM-02, GA-STEALTH-02: to one in hiding only if the attack sees it', () => {
    const aimedAt = (attacker: string) => {
      const game = given({
        turn: { n: 4, seat: 2 },
        one: { field: ['lurker'], hand: ['trick'] },
        two: { field: [attacker] },
      });
      game.when(2, attack(attacker, 'ember@1')).passTo('combat', 'retaliation').when(2, pass);
      game.when(1, activate('trick')).passAll();
      return [game.table.combat?.targets[0] === game.handle('lurker'), game.card('lurker').appears?.stats?.['life']];
    };
    expect([aimedAt('hawk'), aimedAt('bear')]).toEqual([
      [true, 4],
      [false, undefined],
    ]);
  });

  it('GA-CHAMP-13: once a champion was materialized so, it levels up no more', () => {
    const game = given({ one: { field: ['soul'], hand: ['oath'], materials: ['sage1', 'sage2'] } });
    game.when(1, activate('oath')).passAll().when(1, materialize('sage1')).passAll();
    expect(game.card('sage1').controller).toBe(1);
    game.passTo('end', 'opportunity').passAll().when(2, decline).passTo('main');
    game.passTo('end', 'opportunity').passAll();
    expect(() => game.when(1, materialize('sage2'))).toThrow('cannot level up');
  });

  it('GA-CHAMP-13: who materializes nothing is not kept from it', () => {
    const game = given({ one: { field: ['soul'], hand: ['oath'], materials: ['sage1'] } })
      .when(1, activate('oath'))
      .passAll();
    game.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(game.table.effects).toEqual([]);
  });
});
