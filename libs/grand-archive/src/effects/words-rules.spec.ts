import { describe, expect, it } from '@jest/globals';
import { slotsIn } from '#table';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  discard,
  given,
  pass,
  pay,
  retaliate,
} from '../../../../test/support/grand-archive/index.js';

describe('static abilities that contradict each other', () => {
  const power = (field: string[]) =>
    given({ one: { field: ['ember', ...field, 'bear'] } }).card('bear').appears?.stats?.['power'];

  it('GA-STATIC-03: the one created most recently applies', () => {
    const game = given({ one: { field: ['dwarf', 'bear'], hand: ['giant'] } })
      .when(1, activate('giant'))
      .passAll();
    expect(game.card('bear').appears).toEqual({ stats: { power: 6 } });
    const other = given({ one: { field: ['giant', 'bear'], hand: ['dwarf'] } })
      .when(1, activate('dwarf'))
      .passAll();
    expect(other.card('bear').appears).toEqual({ stats: { power: 1 } });
  });

  it('GA-STATIC-03: when the later one is gone, the earlier applies again; additions come on top', () => {
    const game = given({ one: { field: ['dwarf', { card: 'bear', counters: { buff: 1 } }], hand: ['giant', 'doom'] } })
      .when(1, activate('giant'))
      .passAll();
    expect(game.card('bear').appears?.stats).toEqual({ power: 7, life: 3 });
    game.when(1, activate('doom', { targets: ['giant'] })).passAll();
    expect(game.card('bear').appears?.stats).toEqual({ life: 3 }); // set to 1, and 1 from the counter: 2, as printed
  });

  it('GA-STATIC-03: if both came at once, the one placed later applies', () => {
    expect([power(['dwarf', 'giant']), power(['giant', 'dwarf'])]).toEqual([6, 1]);
  });

  it(
    "GA-STATIC-03, GA-DFC-20: a transform gives the object's static abilities a new timestamp; others keep " + 'theirs',
    () => {
      const game = given({ one: { field: ['moon', 'bear'], hand: ['dwarf', 'morph'] } })
        .when(1, activate('dwarf'))
        .passAll();
      expect(game.card('bear').appears?.stats).toEqual({ power: 1 });
      game.when(1, activate('morph', { targets: ['moon'] })).passAll();
      expect(game.card('bear').appears?.stats).toEqual({ power: 9 });
      const later = given({ one: { field: [{ card: 'moon', side: 'back' }, 'bear'], hand: ['dwarf'] } })
        .when(1, activate('dwarf'))
        .passAll();
      expect(later.card('bear').appears?.stats).toEqual({ power: 1 });
    },
  );

  it.each([
    ['peace', 'valor'],
    ['valor', 'peace'],
  ])(
    'GA-STATIC-04: an action that one effect forbids and another permits is forbidden, whichever is more ' +
      'recent (%s, then %s)',
    (first, second) => {
      const game = given({
        one: { field: ['ember', 'sword'] },
        two: { field: ['ember', first, { card: 'golem', rested: true }], hand: [second] },
        turn: { n: 4, seat: 2 },
      });
      game
        .when(2, activate(second))
        .passAll()
        .passTo('end')
        .passAll()
        .when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
        .passTo('main');
      game.when(1, attack('ember@1', 'golem@2', 'sword')).passAll();
      expect(game.asked).toEqual([]);
    },
  );

  it('GA-STATIC-04: a Rested ally may retaliate if an effect permits it and none forbids it', () => {
    const game = given({
      one: { field: ['ember', 'sword'] },
      two: { field: ['ember', 'valor', { card: 'golem', rested: true }] },
    })
      .when(1, attack('ember@1', 'golem@2', 'sword'))
      .passAll();
    expect(game.asked).toEqual(['2 retaliate']);
  });

  it('GA-STATIC-04: an ally that may not attack is refused, and one that may not intercept does not trigger', () => {
    expect(given({ one: { field: ['bear', 'peace'] } }).refusal(1, attack('bear', 'ember@2'))).toBe('GA-STATIC-04');
    const game = given({ one: { field: ['ember', 'sword'] }, two: { field: ['guard', 'peace'] } }).when(
      1,
      attack('ember@1', 'ember@2', 'sword'),
    );
    expect([game.asked, game.stack()]).toEqual([[], []]);
  });

  it('GA-TURN-10, GA-STATIC-04: a lasting ban on waking holds until its time is over', () => {
    const game = given({ one: { field: [{ card: 'bear', rested: true }] }, two: { hand: ['shackle'] } })
      .when(1, pass)
      .when(2, activate('shackle', { targets: ['bear@1'] }))
      .passAll();
    const nobody = (now: typeof game, seat: number) =>
      now.when(seat, (at) => ({ kind: 'decline', ask: at.table.asks[0]!.id })).passTo('main');
    game.passAll(2);
    nobody(game, 2).passAll(2);
    expect(game.rested('bear')).toBe(false); // the ban ended when the turn of the player who cast it began
  });
});

describe('elements that come and go', () => {
  it('GA-ELEM-04: an effect disables an enabled element; step 2 uses the present set', () => {
    const game = given({ one: { hand: ['bolt', 'ox'] }, two: { hand: ['douse'] } })
      .when(1, pass)
      .when(2, activate('douse'))
      .passAll();
    expect(game.refusal(1, activate('bolt', { targets: ['ember@2'] }))).toBe('GA-ELEM-01');
    expect(given({ one: { hand: ['bolt', 'ox'] } }).when(1, activate('bolt', { targets: ['ember@2'] })).asked).toEqual([
      '1 pay',
    ]);
  });

  it('GA-ELEM-04, GA-STATIC-03: if one object enables and another disables an element, the latest applies', () => {
    const field = (...items: string[]) => given({ one: { field: ['ember', ...items], hand: ['rain'] } });
    expect(field('spring', 'parch').refusal(1, activate('rain'))).toBe('GA-ELEM-01');
    expect(field('parch', 'spring').when(1, activate('rain')).stack()).toEqual(['Rain']);
  });

  it('GA-ELEM-04: an element that is enabled while a source is in play is disabled when the source leaves', () => {
    const game = given({ one: { hand: ['stake', 'breeze', 'breeze', 'doom'] } });
    expect(game.refusal(1, activate('breeze'))).toBe('GA-ELEM-01');
    game.when(1, activate('stake')).passAll(2).when(1, activate('breeze')).passAll();
    game.when(1, activate('doom', { targets: ['stake'] })).passAll();
    expect([game.table.effects, game.refusal(1, activate('breeze'))]).toEqual([[], 'GA-ELEM-01']);
  });
});

describe('effects whose targets have left', () => {
  it('GA-TGT-06: an exchange of two objects does not resolve if one of them has left', () => {
    const game = given({ one: { field: ['bear'], hand: ['trade'] }, two: { field: ['golem'], hand: ['doom'] } }).when(
      1,
      activate('trade', { targets: ['bear@1'], targets2: ['golem@2'] }),
    );
    game
      .when(1, pass)
      .when(2, activate('doom', { targets: ['golem'] }))
      .passAll(2);
    expect([
      game.card('bear').controller,
      game.zone('graveyard:1'),
      game.of('item-ended').map((fact) => fact.result),
      game.units(),
    ]).toEqual([1, ['trade'], ['none'], ['card none']]);
  });

  it('GA-TGT-04, GA-TGT-06: an exchange resolves if both are still there', () => {
    const game = given({ one: { field: ['bear'], hand: ['trade'] }, two: { field: ['golem'] } })
      .when(1, activate('trade', { targets: ['bear@1'], targets2: ['golem@2'] }))
      .passAll();
    expect([game.card('bear').controller, game.card('golem').controller]).toEqual([2, 1]);
  });

  it('GA-TGT-07: an exchange is negated if both have left', () => {
    const game = given({ one: { field: ['bear'], hand: ['trade'] }, two: { field: ['golem'], hand: ['ruin'] } }).when(
      1,
      activate('trade', { targets: ['bear@1'], targets2: ['golem@2'] }),
    );
    game.when(1, pass).when(2, activate('ruin')).passAll(2);
    expect(game.of('item-ended').map((fact) => fact.result)).toEqual(['negated']);
  });

  it('GA-TGT-01: a player can be a target, named by the seat', () => {
    const game = given({ one: { hand: ['forget'] }, two: { hand: ['ox', 'bear'] } })
      .when(1, activate('forget', { targets: ['seat 2'] }))
      .passAll()
      .when(2, discard('ox'));
    expect(game.zone('graveyard:2')).toEqual(['ox']);
    expect(given({ one: { hand: ['forget'] } }).refusal(1, activate('forget', { targets: ['seat 1'] }))).toBe(
      'GA-TGT-01',
    );
  });
});

describe('limits and shuffles', () => {
  it('GA-TURN-29, GA-ZONE-09: the turn player discards down to a hand limit in clean-up, after the last window', () => {
    const game = given({ one: { field: ['squeeze'], hand: ['ox', 'bear', 'imp'] }, two: { hand: ['ox', 'ox', 'ox'] } })
      .passTo('end', 'opportunity')
      .passAll();
    expect([game.phase, game.asked, game.count('hand', 2)]).toEqual(['end/clean-up', ['1 discard'], 3]);
    game.when(1, discard('bear'));
    expect([game.zone('hand:1'), game.zone('graveyard:1'), game.table.turn?.seat]).toEqual([
      ['ox', 'imp'],
      ['bear'],
      2,
    ]);
  });

  it('GA-TURN-29, GA-ZONE-17: the same for a memory limit; an effect that lasts for the turn has ended before', () => {
    const limited = given({ one: { field: ['squeeze'], memory: ['ox', 'bear', 'imp'] } })
      .passTo('end', 'opportunity')
      .passAll();
    expect([limited.asked, limited.count('memory', 1)]).toEqual([['2 materialize'], 3]);
    const game = given({ one: { hand: ['oblivion'], memory: ['ox', 'bear'] } })
      .when(1, activate('oblivion'))
      .passAll()
      .passTo('end', 'opportunity')
      .passAll();
    expect([game.count('memory', 1), game.table.turn?.seat]).toEqual([2, 2]);
  });

  it('GA-RAND-03, GA-RAND-02: a deck shuffled by an effect is offered to the next player before play goes on', () => {
    const game = given({ one: { hand: ['riffle'] } })
      .when(1, activate('riffle'))
      .passAll();
    expect([game.of('shuffled').length, game.asked]).toEqual([1, ['2 present']]);
    game.when(2, answer('shuffle', 'present'));
    expect([game.of('shuffled'), game.holder]).toMatchObject([[{ zone: 'deck:1', by: 2 }], 1]);
  });

  it('GA-RAND-01, GA-RAND-04: whatever is random is drawn of two or more outcomes, and nobody chooses', () => {
    const game = given({ one: { hand: ['fade'] }, two: { memory: ['ox', 'bear'] } })
      .when(1, activate('fade'))
      .passAll();
    expect([game.of('drew-random'), game.count('banishment', 2), game.asked]).toMatchObject([
      [{ purpose: 'banish from memory', size: 2, count: 1, source: 'drawn' }],
      1,
      [],
    ]);
  });
});

describe('zones that cards move to', () => {
  it('GA-TERM-15, GA-VIS-07: a card drawn into the memory lies there face down, and its player knows it', () => {
    const game = given({ one: { hand: ['ponder'], deck: ['bear', 'ox'] } })
      .when(1, activate('ponder'))
      .passAll();
    expect([game.card('bear'), game.view([2]).zones.find(({ id }) => id === 'memory:1')]).toMatchObject([
      { face: 'down', known: [1] },
      { cards: [{ definition: null }] },
    ]);
  });

  it("GA-ZONE-15, GA-ZONE-16, GA-VIS-07: an object that goes to a memory lies face down in its owner's", () => {
    const game = given({ one: { hand: ['stash'] }, two: { field: ['bear'] } })
      .when(1, activate('stash', { targets: ['bear@2'] }))
      .passAll();
    expect([game.zone('memory:2'), game.card('bear')]).toMatchObject([['bear'], { face: 'down', known: [2] }]);
  });

  it('GA-ZONE-17: an effect can discard from the memory', () => {
    const game = given({ one: { hand: ['amnesia'] }, two: { memory: ['bear', 'ox'] } })
      .when(1, activate('amnesia'))
      .passAll();
    expect(game.asked).toEqual(['2 choose']);
    expect(game.when(2, choose('ox')).zone('graveyard:2')).toEqual(['ox']);
  });

  it('GA-VIS-06: only one player sees the cards that an effect looks through; the rest goes to the bottom', () => {
    const game = given({ one: { hand: ['delve'], deck: ['spark', 'bear', 'dawn', 'ox'] } })
      .when(1, activate('delve'))
      .passAll();
    expect([game.asked, game.refusal(1, answer([0]))]).toEqual([['1 dig'], 'GA-TGT-08']);
    game.when(1, answer([1]));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['bear'], ['ox', 'spark', 'dawn']]);
    expect(game.heard([2]).join().includes('"bear"')).toBe(false);
  });

  it('GA-VIS-06: if an effect reveals them, all players see them, and the card that fits is taken', () => {
    const game = given({ one: { hand: ['unearth'], deck: ['spark', 'bear', 'ox'] } })
      .when(1, activate('unearth'))
      .passAll();
    expect([game.zone('hand:1'), game.zone('graveyard:1'), game.heard([2]).join().includes('"bear"')]).toEqual([
      ['bear'],
      ['spark', 'unearth'],
      true,
    ]);
  });

  it('GA-VIS-07: revealed cards of the memory are counted, and lie face down again', () => {
    const game = given({ one: { hand: ['bare'], memory: ['imp', 'ox', 'bolt'] } })
      .when(1, activate('bare'))
      .passAll();
    expect(game.refusal(1, choose('ox'))).toBe('GA-TGT-08');
    game.when(1, choose('imp', 'bolt'));
    expect([game.card('ember@2').damage, game.card('imp'), game.of('turned').length]).toMatchObject([
      2,
      { face: 'down', known: [1] },
      4,
    ]);
  });

  it('GA-ZONE-05, GA-TRIG-10: a graveyard ability works in the graveyard', () => {
    const game = given({ one: { graveyard: ['phoenix', 'relict'], hand: ['ox'] } });
    expect(game.may(1)).toContain('ability');
    game.passTo('end').passAll();
    expect([game.onField('phoenix'), game.zone('graveyard:1')]).toEqual([true, ['relict']]);
    expect(given({ one: { field: ['relict'], hand: ['ox'] } }).may(1)).not.toContain('ability');
  });

  it('GA-OBJ-12, GA-ZONE-08: a card can be activated out of the graveyard if its text permits it', () => {
    const game = given({ one: { graveyard: ['ember2', 'spark'] } });
    expect(game.refusal(1, (now) => ({ kind: 'activate', card: now.handle('spark') }))).toBe('GA-ZONE-08');
    game.when(1, (now) => ({ kind: 'activate', card: now.handle('ember2') })).passAll();
    expect([game.count('hand', 1), game.zone('graveyard:1')]).toEqual([1, ['spark', 'ember2']]);
  });
});

describe('damage that is prevented', () => {
  it('GA-DMG-01: prevention applies before damage is marked, and is used up by what it prevented', () => {
    const game = given({ one: { hand: ['shelter', 'smite', 'quake'] }, two: { field: ['golem'] } })
      .when(1, activate('shelter', { targets: ['golem@2'] }))
      .passAll();
    game.when(1, activate('quake')).passAll();
    expect([
      game.card('golem').damage,
      game.of('damaged')[0]!.hits.find((hit) => hit.card === game.handle('golem')),
    ]).toMatchObject([0, { aimed: 1, prevented: 1, dealt: 0 }]);
    game.when(1, activate('smite', { targets: ['golem@2'] })).passAll();
    expect([game.onField('golem'), game.table.effects]).toEqual([false, []]);
  });

  it(
    'GA-DMG-01, GA-COMBAT-35: prevention can apply to combat damage only; combat damage that is wholly ' +
      'prevented is no hit',
    () => {
      const game = given({ one: { field: ['hawk'], hand: ['quake'] }, two: { field: ['golem'], hand: ['aegis'] } })
        .when(1, pass)
        .when(2, activate('aegis', { targets: ['golem@2'] }))
        .passAll();
      game.when(1, activate('quake')).passAll();
      expect(game.card('golem').damage).toBe(1);
      const wolf = given({ one: { field: ['wolf'] }, two: { field: ['golem'], hand: ['aegis', 'aegis'] } })
        .when(1, pass)
        .when(2, activate('aegis', { targets: ['golem@2'] }))
        .when(2, activate('aegis', { targets: ['golem@2'] }))
        .passAll(2);
      wolf.when(1, attack('wolf', 'golem@2')).passAll().when(2, retaliate(false)).passAll();
      expect([wolf.card('golem').damage, wolf.stack()]).toEqual([0, []]);
    },
  );

  it('GA-DMG-01: unpreventable damage is marked in full', () => {
    const game = given({ one: { hand: ['pierce'] }, two: { hand: ['shelter'] } })
      .when(1, pass)
      .when(2, activate('shelter', { targets: ['ember@2'] }))
      .passAll();
    expect(
      game
        .when(1, activate('pierce', { targets: ['ember@2'] }))
        .passAll()
        .card('ember@2').damage,
    ).toBe(2);
  });

  it('GA-PHASE-01: a combat phase that an effect ends is over at once, and nobody is hit', () => {
    const game = given({ one: { field: ['golem'] }, two: { hand: ['retreat'] } })
      .when(1, attack('golem', 'ember@2'))
      .when(1, pass)
      .when(2, activate('retreat'))
      .passAll();
    expect([game.card('ember@2').damage, game.phase, game.units(true).slice(-2)]).toEqual([
      0,
      'main',
      ['attack resolved', 'card resolved'],
    ]);
  });
});

describe('a change of control', () => {
  it('GA-TURN-29: can last until end of turn', () => {
    const game = given({ one: { hand: ['borrow'] }, two: { field: ['golem'] } })
      .when(1, activate('borrow', { targets: ['golem@2'] }))
      .passAll();
    expect(game.card('golem').controller).toBe(1);
    expect(game.passTo('end', 'opportunity').passAll().card('golem').controller).toBe(2);
  });

  it('GA-TURN-29, GA-STATIC-03: the later of two counts, and when it ends, the earlier', () => {
    const game = given({ one: { hand: ['steal'] }, two: { field: ['golem'], hand: ['borrow'] } })
      .when(1, activate('steal', { targets: ['golem@2'] }))
      .passAll();
    game
      .when(1, pass)
      .when(2, activate('borrow', { targets: ['golem@1'] }))
      .passAll();
    expect(game.card('golem').controller).toBe(2);
    expect(game.passTo('end', 'opportunity').passAll().card('golem').controller).toBe(1);
  });
});

describe('abilities with their own limits', () => {
  it('GA-ACT-22: can be used once a turn, or once in the game', () => {
    const game = given({ one: { field: ['lever'] } })
      .when(1, ability('lever', { of: 'lever#front#0' }))
      .passAll();
    expect(game.refusal(1, ability('lever', { of: 'lever#front#0' }))).toBe('GA-ACT-22');
    game.when(1, ability('lever', { of: 'lever#front#1' })).passAll();
    expect(game.refusal(1, ability('lever', { of: 'lever#front#1' }))).toBe('GA-ACT-22');
    game
      .passTo('end', 'opportunity')
      .passAll()
      .when(2, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }))
      .when(2, pass);
    expect([
      game.refusal(1, ability('lever', { of: 'lever#front#1' })),
      game.when(1, ability('lever', { of: 'lever#front#0' })).stack(),
    ]).toEqual(['GA-ACT-22', ['Lever: Once a turn: draw']]);
  });

  it('GA-ACT-22: can be used only at the time that the text says', () => {
    const game = given({ one: { field: ['alarm'] }, two: { field: ['alarm'] } });
    expect(game.refusal(1, ability('alarm@1'))).toBe('GA-ACT-22');
    expect(game.when(1, pass).when(2, ability('alarm@2')).rested('alarm@2')).toBe(true);
  });
});

describe('triggers that watch others', () => {
  it('GA-TRIG-01: "whenever another ally dies" triggers once for each ally', () => {
    const game = given({
      one: { field: ['witness', 'bear'], hand: ['quake', 'quake'] },
      two: { field: ['mouse', 'imp'] },
    })
      .when(1, activate('quake'))
      .passAll();
    expect(game.asked).toEqual(['1 order']);
    game.when(1, answer([0, 1]));
    expect(game.stack()).toEqual(['Witness: Witness: draw', 'Witness: Witness: draw', 'Imp: Imp: draw']);
  });

  it(
    'GA-ACT-11: "whenever you activate an action" triggers at step 9, and not for an activation that was ' +
      'taken back',
    () => {
      const game = given({ one: { field: ['herald'], hand: ['dawn', 'spark', 'ox'] } })
        .when(1, activate('dawn'))
        .when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
      expect(game.stack()).toEqual([]);
      game.when(1, activate('dawn')).when(1, pay());
      expect([game.stack(), game.holder]).toEqual([['Dawn', 'Herald: Herald: 1 damage'], 1]);
    },
  );

  it('GA-COMBAT-15: an ability can look for an attack on the champion, or on its own unit', () => {
    const game = given({ one: { field: ['golem'] }, two: { field: ['warden', 'thorn'] } }).when(
      1,
      attack('golem', 'ember@2'),
    );
    expect([game.stack(), game.passAll().card('golem').damage]).toEqual([
      ['Warden: Warden: 1 damage to the attacker'],
      1,
    ]);
    expect(
      given({ one: { field: ['golem'] }, two: { field: ['warden', 'thorn'] } })
        .when(1, attack('golem', 'thorn@2'))
        .stack(),
    ).toEqual(['Thorn: Thorn: draw']);
  });

  it('GA-TGT-09, GA-TGT-10: two abilities of one source on the stack are separate targets', () => {
    const game = given({ one: { field: ['lever'] }, two: { hand: ['hush'] } })
      .when(1, ability('lever', { of: 'lever#front#0' }))
      .when(1, ability('lever', { of: 'lever#front#1' }))
      .when(1, pass);
    game.when(2, activate('hush', { targets: ['!Lever: Once a'] })).passAll();
    expect([game.stack(), game.passAll().card('ember@2').damage, game.count('hand', 1)]).toEqual([
      ['Lever: Once: burn'],
      1,
      0,
    ]);
  });
});

describe('names and numbers', () => {
  it(
    'GA-OBJ-06, GA-DFC-22: a named card is one with that full name; for a transformed card, with the name of ' +
      'the face that is up',
    () => {
      const game = given({ one: { hand: ['curse'] }, two: { field: ['bear', 'ox', { card: 'stone', side: 'back' }] } })
        .when(1, activate('curse'))
        .passAll();
      expect([game.asked, game.refusal(1, answer('Be', 'name'))]).toEqual([['1 name'], 'GA-OBJ-06']);
      game.when(1, answer('Golem', 'name'));
      expect([game.zone('banishment:2'), game.onField('bear@2')]).toEqual([['stone'], true]);
      const other = given({ one: { hand: ['curse'] }, two: { field: [{ card: 'stone', side: 'back' }] } })
        .when(1, activate('curse'))
        .passAll()
        .when(1, answer('Stone', 'name'));
      expect(other.onField('stone')).toBe(true);
    },
  );

  it('GA-TERM-12: numbers are evaluated when they are needed', () => {
    expect(
      given({ one: { field: ['ann2'], hand: ['twice'] } })
        .when(1, activate('twice', { targets: ['ember@2'] }))
        .passAll()
        .card('ember@2').damage,
    ).toBe(4);
    const envy = (hand: number) =>
      given({ one: { hand: ['envy'] }, two: { hand: Array.from({ length: hand }, () => 'ox'), memory: ['ox'] } })
        .when(1, activate('envy'))
        .passAll()
        .count('hand', 1);
    expect([envy(0), envy(3)]).toEqual([1, 1]);
    expect(
      given({ one: { hand: ['envy', 'ox', 'ox'] } })
        .when(1, activate('envy'))
        .passAll()
        .count('hand', 1),
    ).toBe(2);
  });

  it('GA-ACT-05: up to N modes, and only those whose restriction is met', () => {
    const game = given({ one: { hand: ['choices'] } });
    expect([
      game.refusal(1, activate('choices', { modes: [2] })),
      game.refusal(1, activate('choices', { modes: [0, 0] })),
    ]).toEqual(['GA-ACT-05', 'GA-ACT-05']);
    expect(
      game
        .when(1, activate('choices', { modes: [0, 1] }))
        .passAll()
        .card('ember@2').damage,
    ).toBe(1);
    expect(slotsIn(game.table, 'hand:1')).toHaveLength(1);
  });
});
