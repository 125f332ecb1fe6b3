import { describe, expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { lookUpIn } from '#rules';
import { showTable } from '#table';
import {
  ability,
  activate,
  answer,
  given,
  pass,
  pay,
  take,
  testCards,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';

written({
  prober: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text:
      'On Enter: You may banish a card with floating memory from your graveyard. When you do, look at target ' +
      "opponent's memory and discard a card from it.",
  },
  driftwood: { types: 'ACTION', text: 'Draw a card.\n\nFloating Memory' },
  purger: { types: 'ALLY', power: 1, life: 1, text: 'On Enter: You may pay (1). When you do, destroy target item.' },
  trinket: { types: 'REGALIA ITEM', text: 'REST: Recover 1.' },
  omened: {
    types: 'PHANTASIA',
    text:
      'As Omened enters the field, choose a card name.\n\nCards with the chosen name cost (2+X) more to activate, ' +
      'where X is the amount of phantasias you control.',
  },
  errand9: { types: 'ACTION', name: 'Errand', text: 'Draw a card.' },
  tollgate: {
    types: 'PHANTASIA',
    text: "Activated abilities of regalias you don't control cost (2) more to activate.",
  },
  poise: {
    types: 'ALLY',
    power: 1,
    life: 3,
    text: 'Balance — Poise gets +3 POWER as long as the amount of cards in your hand and memory are equal.',
  },
  writ: {
    types: 'REGALIA ITEM',
    text: "REST, Banish Writ: The activation of the next card you activate this turn can't be negated.",
  },
  refuse9: { types: 'ACTION', speed: 'fast', text: 'Negate target card activation.' },
  poke: { types: 'ACTION', text: 'Deal 1 damage to target ally.' },
});

const none: Deed = (game, seat) => ({ kind: 'decline', ask: game.table.asks.find((one) => one.seat === seat)!.id });

describe('When you do', () => {
  const probing = (graveyard: string[], memory: string[]): Game =>
    given({ one: { hand: ['prober'], graveyard }, two: { memory } })
      .when(1, activate('prober'))
      .passAll(2);

  it('GA-REFLEX-01: is a trigger of its own, with a target of its own', () => {
    const game = probing(['driftwood'], ['ox', 'imp']);
    game.when(1, take('driftwood'));
    // There is one opponent to target.
    expect([game.zone('banishment:1'), game.zone('memory:2'), game.asked]).toEqual([['driftwood'], ['ox', 'imp'], []]);
    expect(game.stack().length).toBe(1);
    game.passAll();
    expect(game.asked).toEqual(['1 discard-of']);
    game.when(1, answer([1], 'discard-of'));
    expect([game.zone('graveyard:2'), game.zone('memory:2')]).toEqual([['imp'], ['ox']]);
  });

  it('GA-REFLEX-01: nothing comes of it where nothing was done, or nothing was there to do it with', () => {
    const declined = probing(['driftwood'], ['ox']).when(1, none);
    expect([declined.stack(), declined.zone('memory:2')]).toEqual([[], ['ox']]);
    const bare = probing(['ox'], ['ox']);
    expect([bare.asked, bare.stack()]).toEqual([[], []]);
  });

  it('GA-REFLEX-01: without a legal target it is not placed; a target that is gone in time is not destroyed', () => {
    const game = given({ one: { hand: ['purger', 'ox'] } })
      .when(1, activate('purger'))
      .passAll(2)
      .when(1, pay('ox'));
    expect([game.stack(), game.asked, game.zone('memory:1')]).toEqual([[], [], ['ox']]);
    const aimed = given({ one: { hand: ['purger', 'ox'] }, two: { field: ['writ'] } })
      .when(1, activate('purger'))
      .passAll(2)
      .when(1, pay('ox'));
    aimed.when(1, pass).when(2, ability('writ')).passAll(2);
    expect([aimed.zone('banishment:2'), aimed.stack()]).toEqual([['writ'], []]);
  });
});

describe('A name chosen on entering', () => {
  const named = (name: string, more: string[] = []): Game =>
    given({
      one: { hand: ['omened', 'errand9', 'ox', 'ox', 'ox', ...more] },
      two: { hand: ['errand9', 'ox', 'ox', 'driftwood'] },
    })
      .when(1, activate('omened'))
      .passAll()
      .when(1, answer(name, 'name'));

  it('GA-NAMED-01: it is chosen before anybody acts, and makes cards of that name N dearer for all players', () => {
    const game = named('Errand');
    // What was named decides, and stands on the table for everybody.
    const shown = showTable(game.view([2]), lookUpIn(testCards), '1', undefined, by2021.rules.showing);
    expect(shown.zones.flatMap(({ cards }) => cards).find(({ values }) => values?.['named'])?.values).toMatchObject({
      named: 'Errand',
    });
    game.when(1, activate('errand9')).when(1, pay());
    expect(game.count('memory', 1)).toBe(3);
    game.passAll().passTo('end', 'opportunity').passAll().when(2, none).passTo('main');
    // Two in hand beside it, and one drawn: three can be paid.
    game.when(2, activate('driftwood')).passAll();
    game.when(2, activate('errand9')).when(2, pay());
    expect(game.count('memory', 2)).toBe(3);
  });

  it('GA-NAMED-01: other names cost what they cost; when it is gone none is dearer', () => {
    expect(named('Ox').when(1, activate('errand9')).stack()).toEqual(['Errand']);
    const gone = named('Errand', ['doom']);
    gone.when(1, activate('doom', { targets: ['omened'] })).passAll();
    expect(gone.when(1, activate('errand9')).asked).toEqual([]);
  });
});

describe('Abilities that cost more', () => {
  it('GA-DEARER-01: of regalias of others, and who cannot pay is not offered them', () => {
    const game = given({
      one: { field: ['tollgate', 'trinket'] },
      two: { field: ['trinket'], hand: ['ox'] },
    });
    expect(game.may(1)).toContain('ability');
    game.when(1, pass);
    expect([game.may(2).includes('ability'), game.refusal(2, ability('trinket@2'))]).toEqual([false, 'GA-COST-14']);
    const rich = given({
      turn: { n: 4, seat: 2 },
      one: { field: ['tollgate'] },
      two: { field: ['trinket'], hand: ['ox', 'ox'] },
    });
    rich.when(2, ability('trinket')).when(2, pay());
    expect(rich.count('memory', 2)).toBe(2);
  });
});

describe('Balance', () => {
  it('GA-STATIC-02: counts as long as hand and memory are as many', () => {
    const power = (hand: string[], memory: string[]): number => {
      const game = given({ one: { field: ['poise'], hand, memory }, two: { field: ['wolf'] } });
      return game.options(1).length > 0 ? Number(game.card('poise').appears?.stats?.['power'] ?? struck(game)) : 0;
    };
    const struck = (game: Game): number => {
      game.when(1, (now) => ({
        kind: 'attack',
        attacker: now.handle('poise'),
        target: now.handle('ember@2'),
      }));
      for (let n = 0; n < 9 && game.table.phase === 'combat'; n += 1) {
        const asked = game.table.asks.find((one) => !one.answered);
        if (asked) game.when(asked.seat, (now) => ({ kind: 'retaliate', ask: now.table.asks[0]!.id, value: false }));
        else game.passAll();
      }
      return game.card('ember@2').damage;
    };
    expect([power(['ox'], ['ox']), power([], []), power(['ox', 'ox'], ['ox']), power([], ['ox'])]).toEqual([
      4, 4, 1, 1,
    ]);
  });
});

describe('Activations that cannot be negated', () => {
  const sure = (): Game =>
    given({ one: { field: ['writ', 'bear'], hand: ['errand9', 'driftwood'] }, two: { hand: ['refuse9', 'refuse9'] } })
      .when(1, ability('writ'))
      .passAll();

  it('GA-SURE-01: the next card resolves whatever would negate it, and the one after does not', () => {
    const game = sure().when(1, activate('errand9')).when(1, pass);
    game.when(2, activate('refuse9', { targets: ['errand9'] })).passAll(2);
    expect([game.count('hand', 1), game.zone('graveyard:2')]).toEqual([2, ['refuse9']]);
    game.when(1, activate('driftwood')).when(1, pass);
    game.when(2, activate('refuse9', { targets: ['driftwood'] })).passAll();
    expect([game.count('hand', 1), game.stack()]).toEqual([1, []]);
  });

  it('GA-SURE-01: with its only target gone it does not resolve all the same', () => {
    const game = given({ one: { field: ['writ', 'bear'], hand: ['poke'] }, two: { hand: ['deny'], field: ['martyr'] } })
      .when(1, ability('writ'))
      .passAll()
      .when(1, activate('poke', { targets: ['martyr'] }))
      .when(1, pass)
      .when(2, ability('martyr'))
      .passAll(2);
    expect(
      game
        .units()
        .concat(game.units(true))
        .some((unit) => unit === 'card negated'),
    ).toBe(true);
  });
});
