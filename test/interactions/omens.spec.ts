import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  given,
  pass,
  pay,
  retaliate,
  written,
  type Deed,
} from '../support/grand-archive/index.js';

written({
  harbinger: { types: 'REGALIA ITEM', text: '(0): Banish a card from your graveyard and put an omen counter on it.' },
  portent: { types: 'ALLY', power: 1, life: 1, text: 'On Death: Banish Portent and put an omen counter on it.' },
  homer: { types: 'ALLY', power: 1, life: 1, text: "On Death: Return Homer to its owner's memory." },
  reckon: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Deal X damage to all units except for your champion, where X is the lowest reserve cost among your omens. ' +
      '(An omen is a card in a banishment with an omen counter on it.)',
  },
  'census-of-signs': {
    types: 'ACTION',
    speed: 'fast',
    text: 'Recover X, where X is the amount of ally omens you have.',
  },
  signwarden: {
    types: 'ALLY',
    name: 'Warden of Signs',
    power: 1,
    life: 5,
    text:
      'As long as you have two or more omens with different reserve costs, Warden of Signs gets +2 POWER.\n\n' +
      'As long as the total reserve cost of your omens is 3 or greater, Warden of Signs gets +1 LIFE.',
  },
  kill: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  recall: { types: 'ACTION', speed: 'fast', text: 'Return target ally card from your graveyard to your memory.' },
  scour: { types: 'ACTION', speed: 'fast', text: 'Banish target card in a graveyard.' },
  gash: { types: 'ATTACK', power: 1, text: 'On Hit: Banish Gash and put an omen counter on it.' },
  scion: {
    types: 'CHAMPION',
    name: 'Scion, Young',
    level: 1,
    life: 20,
    text:
      'Lineage Release — Recover 3. (Activate this ability by banishing this card from your ' +
      "champion's inner lineage.)",
  },
  scion2: { types: 'CHAMPION', name: 'Scion, Grown', level: 2, life: 25 },
  reed: { types: 'ALLY', power: 1, life: 1, text: '(1), Banish this card from your graveyard: Draw a card.' },
  'the-parley': {
    types: 'ACTION',
    speed: 'fast',
    text:
      "Negate target card activation you don't control unless its controller has you draw two cards. Banish the card " +
      'that had its activation negated this way.',
  },
  barrier: {
    types: 'REGALIA ITEM',
    text:
      "Banish Barrier: Until end of turn, players can't declare attacks unless they pay (2) " +
      'for each attack declaration.',
  },
  charge: { types: 'ATTACK', power: 3 },
  prepare: { types: 'ACTION', text: 'Double the amount of preparation counters on your champion.' },
  watcher: {
    types: 'PHANTASIA',
    text: "Whenever a champion you don't control levels up, deal 2 damage to it.",
  },
  ascent: { types: 'ACTION', speed: 'fast', text: 'Level up your champion.' },
});

const omen = (card: string) => ({ card, counters: { omen: 1 } });

describe('Omens', () => {
  it('GA-OMEN-01: a card is banished and has a counter there, and not before', () => {
    const game = given({ one: { field: ['harbinger'], graveyard: ['ox', 'bear'] } })
      .when(1, ability('harbinger'))
      .passAll()
      .when(1, choose('bear'));
    expect([game.zone('banishment:1'), game.card('bear').counters]).toEqual([['bear'], { omen: 1 }]);
  });

  it('GA-OMEN-01: a card puts itself there as it dies', () => {
    const game = given({ one: { field: ['portent'], hand: ['kill', 'census-of-signs'] } })
      .when(1, activate('kill', { targets: ['portent'] }))
      .passAll(2);
    expect([game.zone('banishment:1'), game.card('portent').counters]).toEqual([['portent'], { omen: 1 }]);
  });

  it('GA-OMEN-06, GA-COMBAT-38: so does an attack card once its combat is over', () => {
    const game = given({ one: { hand: ['gash'] }, two: { field: ['ox'] } })
      .when(1, activate('gash'))
      .passAll()
      .when(1, choose('ox'))
      .passAll(1)
      .when(2, retaliate(false))
      .passAll(2);
    expect([game.zone('banishment:1'), game.card('gash').counters]).toEqual([['gash'], { omen: 1 }]);
  });

  it('GA-OMEN-06: one that has gone on from the graveyard stays where it is, and is no omen', () => {
    const answered = (by: string) =>
      given({ one: { field: ['portent'], hand: ['kill', by] } })
        .when(1, activate('kill', { targets: ['portent'] }))
        .passAll(1)
        .when(1, activate(by, { targets: ['portent'] }))
        .passAll(2);
    expect(answered('recall').zone('memory:1')).toEqual(['portent']);
    expect(answered('scour').card('portent').counters).toEqual({});
  });

  it('GA-COMBAT-38: a card that died returns out of the graveyard, unless it has gone on from there', () => {
    const answered = (by: 'kill' | 'scour') => {
      const game = given({ one: { field: ['homer', 'ox'], hand: ['kill', by] } })
        .when(1, activate('kill', { targets: ['homer'] }))
        .passAll(1);
      return (by === 'scour' ? game.when(1, activate(by, { targets: ['homer'] })).passAll(2) : game.passAll(1)).zone(
        'memory:1',
      );
    };
    expect([answered('kill'), answered('scour')]).toEqual([['homer'], []]);
  });

  it('GA-OMEN-02: omens of the own banishment count, by what they are', () => {
    const game = given({
      one: {
        field: [{ card: 'ember', damage: 9 }],
        hand: ['census-of-signs'],
        banishment: [omen('ox'), omen('bear'), omen('spark'), 'mouse'],
      },
      two: { banishment: [omen('ox')] },
    })
      .when(1, activate('census-of-signs'))
      .passAll();
    expect(game.card('ember@1').damage).toBe(7);
  });

  it('GA-OMEN-03: costs of omens are compared and added up', () => {
    const stats = (...omens: string[]) =>
      given({ one: { field: ['signwarden'], banishment: omens.map(omen) } }).card('signwarden').appears?.stats;
    expect(stats('ox', 'ox')).toBeUndefined();
    expect(stats('ox', 'bear')).toEqual({ power: 3, life: 6 });
    expect(stats('ox', 'ox', 'ox')).toEqual({ life: 6 });
  });

  it('GA-OMEN-03: of several costs the lowest counts; the own champion is spared', () => {
    const game = given({
      one: { hand: ['reckon'], field: ['ox'], banishment: [omen('bear'), omen('dawn'), omen('sword')] },
      two: { field: ['golem'] },
    })
      .when(1, activate('reckon'))
      .passAll();
    expect([game.card('ox').damage, game.card('golem').damage]).toEqual([2, 2]);
    expect([game.card('ember@1').damage, game.card('ember@2').damage]).toEqual([0, 2]);
  });
});

describe('Lineage Release', () => {
  const grown = (...lineage: string[]) => given({ one: { field: [{ card: 'scion2', damage: 5 }], lineage } });

  it('GA-RELEASE-01: works below the champion only, and is paid for by banishing the card', () => {
    const game = grown('scion').when(1, ability('scion'));
    expect([game.zone('banishment:1'), game.zone('lineage:1')]).toEqual([['scion'], []]);
    expect(game.passAll().card('scion2').damage).toBe(2);
    expect(given({ one: { field: [{ card: 'scion', damage: 5 }] } }).may(1)).not.toContain('ability');
  });

  it('GA-RELEASE-02: a card of a graveyard is banished for its own ability there', () => {
    const game = given({ one: { graveyard: ['reed'], hand: ['ox'] } })
      .when(1, ability('reed'))
      .when(1, pay('ox'));
    expect([game.zone('banishment:1'), game.passAll().count('hand', 1)]).toEqual([['reed'], 1]);
    expect(given({ one: { field: ['reed'], hand: ['ox'] } }).may(1)).not.toContain('ability');
  });
});

describe('Unless', () => {
  const countered = () =>
    given({ one: { hand: ['kill'] }, two: { hand: ['the-parley'], field: ['bear'] } })
      .when(1, activate('kill', { targets: ['bear'] }))
      .when(1, pass)
      .when(2, activate('the-parley', { targets: ['kill'] }))
      .passAll();

  it('GA-UNLESS-01: the controller of what would be negated is asked, and the other draws', () => {
    const game = countered();
    expect(game.asked).toEqual(['1 may']);
    game.when(1, answer(true));
    expect([game.count('hand', 2), game.passAll().onField('bear')]).toEqual([2, false]);
  });

  it('GA-UNLESS-01: or the activation is negated, and its card banished', () => {
    const game = countered().when(1, answer(false));
    expect([game.count('hand', 2), game.zone('banishment:1'), game.onField('bear')]).toEqual([0, ['kill'], true]);
  });
});

describe('Costs of an attack', () => {
  const barred = (hand: string[], field: string[] = ['bear']) =>
    given({ one: { field: ['barrier', ...field], hand }, two: { field: ['ox'] } })
      .when(1, ability('barrier'))
      .passAll();

  it('GA-TAX-01: each declaration is paid for first; who does not pay does not attack', () => {
    const declined: Deed = (game) => ({ kind: 'decline', ask: game.table.asks[0]!.id });
    const game = barred(['mouse', 'mouse']).when(1, attack('bear', 'ox'));
    expect([game.asked, game.table.combat]).toEqual([['1 cost'], null]);
    expect([game.when(1, pay()).count('memory', 1), game.phase.split('/')[0]]).toEqual([2, 'combat']);
    const other = barred(['mouse', 'mouse']).when(1, attack('bear', 'ox')).when(1, declined);
    expect([other.table.combat, other.rested('bear'), other.holder]).toEqual([null, false, 1]);
  });

  it('GA-TAX-02: who cannot pay cannot declare', () => {
    expect(barred(['mouse']).refusal(1, attack('bear', 'ox'))).toBe('GA-TAX-02');
  });

  it('GA-TAX-03: an attack card whose declaration is not paid for goes to the graveyard', () => {
    const game = barred(['charge']).when(1, activate('charge')).passAll();
    expect([game.table.combat, game.zone('graveyard:1')]).toEqual([null, ['charge']]);
  });
});

describe('Single sentences', () => {
  it('GA-CTR-05: counters are doubled', () => {
    const game = given({ one: { field: [{ card: 'ember', counters: { preparation: 3 } }], hand: ['prepare'] } })
      .when(1, activate('prepare'))
      .passAll();
    expect(game.card('ember@1').counters).toEqual({ preparation: 6 });
  });

  it('GA-TRIG-01: another player’s champion is seen to level up', () => {
    const game = given({
      one: { field: ['ember'], hand: ['ascent'], materials: ['scion'] },
      two: { field: ['watcher'] },
    })
      .when(1, activate('ascent'))
      .passAll()
      .when(1, (now) => ({ kind: 'level-up', ask: now.table.asks[0]!.id, card: 0 }))
      .passAll();
    expect(game.card('scion').damage).toBe(2);
  });
});
