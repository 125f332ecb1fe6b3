import { describe, expect, it } from '@jest/globals';
import { activate, materialize, pay, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  drillbook: { types: 'ACTION', classes: 'WARRIOR', speed: 'fast', text: 'Class Locked\n\nDraw a card.' },
  tome: { types: 'ACTION', speed: 'fast', text: 'Level Locked 1\n\nLevel Locked 2\n\nDraw a card.' },
  sigil: { types: 'REGALIA ITEM', classes: 'WARRIOR', text: 'Class Locked' },
  scale: { types: 'ALLY', classes: 'WARRIOR', power: 1, life: 4, text: 'Class Locked, Taunt' },
  canto: { types: 'ACTION', subtypes: 'AENEAN SPELL', speed: 'fast', text: 'Aenean Progression\n\nDraw a card.' },
  choir: { types: 'ALLY', power: 1, life: 4, text: 'Elysian Aura' },
  hymn: {
    types: 'ACTION',
    subtypes: 'AENEAN SPELL',
    speed: 'fast',
    text: "Deal X damage to target unit, where X is your champion's level.",
  },
  ode: { types: 'ACTION', subtypes: 'AENEAN SPELL', speed: 'slow', cost: 4, text: 'Efficiency\n\nDraw a card.' },
  plainsong: { types: 'ACTION', subtypes: 'SPELL', speed: 'slow', cost: 4, text: 'Efficiency\n\nDraw a card.' },
  coda: { types: 'ACTION', subtypes: 'AENEAN SPELL', speed: 'fast', text: '[Level 2+] Draw two cards.' },
});

const refused = (champion: string, id: string): string | null | undefined =>
  given26({ field: [champion], hand: [id] }).refusal(1, activate(id));

describe('Class Locked and Level Locked', () => {
  it('GA26-CLASSLOCK-01: is played only with a champion of its class', () => {
    expect(refused('ember', 'drillbook')).toBe('GA26-CLASSLOCK-01');
    expect(
      given26({ field: ['ann1'], hand: ['drillbook'] })
        .when(1, activate('drillbook'))
        .stack(),
    ).toHaveLength(1);
    const table = (champion: string): Game =>
      given26({ field: [champion], hand: ['ascend'], materials: ['sigil', 'lamp'] })
        .when(1, activate('ascend'))
        .passAll();
    expect(table('ember').refusal(1, materialize('sigil'))).toBe('GA26-CLASSLOCK-01');
    expect(table('ann1').when(1, materialize('sigil')).stack()).toContain('Sigil');
  });

  it('GA26-CLASSLOCK-02: takes nothing from the text of what is there', () => {
    const game = given26({ field: ['bear'] }, { field: ['scale', 'ox'] });
    expect(game.refusal(1, (now) => ({ kind: 'attack', attacker: now.handle('bear'), target: now.handle('ox') }))).toBe(
      'GA-COMBAT-05',
    );
  });

  it('GA26-LEVELLOCK-01, GA26-LEVELLOCK-02: asks for the printed level, the highest of several', () => {
    expect([refused('ember', 'tome'), refused('ann1', 'tome')]).toEqual(['GA26-LEVELLOCK-01', 'GA26-LEVELLOCK-01']);
    const lifted = given26({ field: ['ann1'], hand: ['tome', 'lift'] })
      .when(1, activate('lift'))
      .passAll();
    expect(lifted.refusal(1, activate('tome'))).toBe('GA26-LEVELLOCK-01');
    const sapped = given26({ field: ['ann2'], hand: ['tome'] }, { hand: ['sap'] });
    expect(sapped.when(1, activate('tome')).passAll().count('hand', 1)).toBe(1);
  });
});

describe('Aenean Progression', () => {
  it('GA26-AENEAN-01, GA26-AENEAN-02: is dearer by 2 for each that its player has resolved', () => {
    const hand = ['canto', 'canto', 'canto', 'ox', 'ox', 'ox', 'ox'];
    const game = given26({ hand }, { hand: ['deny'] });
    const cost = (): unknown => game.table.items.at(-1)?.cost?.final;
    game.when(1, activate('canto')).when(1, (now) => ({ kind: 'pass', ...(now ? {} : {}) }));
    game.when(2, activate('deny', { targets: ['canto'] })).passAll();
    game.when(1, activate('canto'));
    expect(cost()).toBe(0);
    game.passAll().when(1, activate('canto'));
    expect(cost()).toBe(2);
    game.when(1, pay());
  });
});

describe('Elysian Aura', () => {
  const cost = (field: string[], id: string): unknown => {
    const game = given26({ field, hand: [id, 'ox', 'ox', 'ox', 'ox'] }).when(1, activate(id));
    return game.table.items.at(-1)?.cost?.final;
  };

  it('GA26-ELYSIAN-01: counts the level as 2 higher for Aenean Spell cards; several do not add up', () => {
    expect([cost([], 'ode'), cost(['choir'], 'ode'), cost(['choir', 'choir'], 'ode')]).toEqual([4, 2, 2]);
    expect(cost(['choir'], 'plainsong')).toBe(4);
  });

  it('GA26-ELYSIAN-02: leaves the cost that was calculated, whatever becomes of the aura', () => {
    const game = given26({ field: ['choir'], hand: ['ode', 'ox', 'ox'] }, { hand: ['doom'] });
    game.when(1, activate('ode')).when(1, pay());
    game
      .when(1, (_now) => ({ kind: 'pass' }))
      .when(2, activate('doom', { targets: ['choir'] }))
      .passAll();
    expect([game.stack(), game.table.items.at(-1)?.cost?.final]).toEqual([['Ode'], 2]);
  });

  it('GA26-ELYSIAN-03: loses a restricted part at the next check if the aura goes', () => {
    const drawn = (hand: string[]): number => {
      const game = given26({ field: ['choir'], hand: ['coda'] }, { hand }).when(1, activate('coda'));
      if (hand.length > 0)
        game
          .when(1, (_now) => ({ kind: 'pass' }))
          .when(2, activate('doom', { targets: ['choir'] }))
          .passAll();
      return game.passAll().count('hand', 1);
    };
    expect([drawn([]), drawn(['doom'])]).toEqual([2, 0]);
  });
});
