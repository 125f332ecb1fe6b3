import { describe, expect, it } from '@jest/globals';
import { activate, given, pay, written, type Game } from '../support/grand-archive/index.js';

written({
  flit: { types: 'ALLY', subtypes: 'WREN', power: 1, life: 2 },
  gosling: { types: 'ALLY', subtypes: 'GOSLING', power: 1, life: 2 },
  barter: {
    types: 'ACTION',
    cost: 3,
    text: "You may sacrifice two Goslings rather than pay this card's reserve cost.\n\nDraw a card.",
  },
  haggle: {
    types: 'ACTION',
    cost: 2,
    text: "You may discard a fire element card rather than pay this card's reserve cost.\n\nDraw a card.",
  },
  cinder: {
    types: 'ACTION',
    elements: 'FIRE',
    text: 'As an additional cost to activate this card, discard a fire element card.\n\nDraw a card.',
  },
  forfeiture: {
    types: 'ACTION',
    text: 'As an additional cost to activate this card, sacrifice an ally and sacrifice a Gosling.\n\nDraw a card.',
  },
  auction: { types: 'ACTION', text: 'You may discard two fire element cards. If you do, draw a card.' },
  crossroads: {
    types: 'ACTION',
    text: 'Choose two—\n• Destroy target weapon.\n• Destroy target domain.\n• Destroy target Gosling.',
  },
  pounce: {
    types: 'ACTION',
    cost: 2,
    text: 'This card costs 2 less to activate if it targets a Gosling.\n\nDeal 1 damage to target ally.',
  },
  heave: {
    types: 'ACTION',
    text: 'This card costs 1 more to activate if it targets a Wren.\n\nDeal 1 damage to target ally.',
  },
});

const offered = (game: Game, kind: string): readonly object[] =>
  game
    .options(1)
    .filter((one) => one.kind === kind)
    .map(({ action }) => action);

describe('Costs in place of the printed one', () => {
  const holding = (hand: string[], field: string[] = []) => given({ one: { hand, field } });

  it('GA-ACT-04, GA-COST-03: are offered where the printed cost cannot be paid', () => {
    const game = holding(['barter'], ['gosling', 'gosling']);
    expect(offered(game, 'activate')).toEqual([{ kind: 'activate', card: 0 }]);
    expect(game.refusal(1, activate('barter'))).toBe('GA-COST-03');
    const instead = game.cards.get('barter')!.abilities.find(({ as }) => as !== undefined)!;
    game.when(1, activate('barter', { extra: [String(instead['as'])] }));
    game.when(1, (now) => ({
      kind: 'pay',
      ask: now.table.asks[0]!.id,
      take: [game.handle('gosling'), game.handle('gosling#2')],
    }));
    expect(game.passAll().zone('graveyard:1').sort()).toEqual(['barter', 'gosling', 'gosling']);
  });

  it('GA-ACT-04: are not where they cannot be paid either', () => {
    expect(offered(holding(['barter'], ['gosling', 'flit']), 'activate')).toEqual([]);
    expect(holding(['barter'], ['gosling']).refusal(1, activate('barter'))).toBe('GA-COST-03');
  });

  it('GA-ACT-04: leave the printed cost to a player who can pay it', () => {
    const game = holding(['barter', 'ox', 'ox', 'ox']).when(1, activate('barter')).when(1, pay());
    expect(game.passAll().zone('memory:1').length).toBe(3);
  });

  it('GA-ACT-09: a card does not pay for itself', () => {
    expect(holding(['cinder']).refusal(1, activate('cinder'))).toBe('GA-ACT-09');
    expect(holding(['cinder', 'ox']).refusal(1, activate('cinder'))).toBe('GA-ACT-09');
    expect(offered(holding(['cinder', 'cinder']), 'activate').length).toBeGreaterThan(0);
    expect(offered(holding(['haggle', 'cinder']), 'activate')).toEqual([{ kind: 'activate', card: 0 }]);
  });

  it('GA-ACT-09: nothing pays for two parts of a cost', () => {
    expect(holding(['forfeiture'], ['gosling']).refusal(1, activate('forfeiture'))).toBe('GA-ACT-09');
    expect(holding(['forfeiture'], ['flit', 'flit']).refusal(1, activate('forfeiture'))).toBe('GA-ACT-09');
    expect(offered(holding(['forfeiture'], ['gosling', 'flit']), 'activate').length).toBe(1);
  });
});

describe('An offered action can be finished', () => {
  it('GA-COST-13: who holds one card of two that would do may decline, and nothing else', () => {
    const game = given({ one: { hand: ['auction', 'cinder', 'ox'] } })
      .when(1, activate('auction'))
      .passAll();
    expect(game.asked).toEqual(['1 cost']);
    expect(game.options(1).map(({ kind }) => kind)).toEqual(expect.not.arrayContaining(['pay']));
  });

  it('GA-ACT-05, GA-TGT-02: two modes are not offered if only one of them has a target', () => {
    const game = given({ one: { hand: ['crossroads'], field: ['gosling'] } });
    expect(offered(game, 'activate')).toEqual([]);
    expect(offered(given({ one: { hand: ['crossroads'], field: ['gosling', 'sword'] } }), 'activate').length).toBe(1);
  });
});

describe('Costs that see targets', () => {
  it('GA-ACT-08: a card that is cheaper on some targets is offered with those, where the rest is too dear', () => {
    const game = given({ one: { hand: ['pounce'], field: ['gosling', 'flit'] } });
    expect(game.refusal(1, activate('pounce', { targets: ['flit'] }))).toBe('GA-COST-03');
    expect(
      game
        .when(1, activate('pounce', { targets: ['gosling'] }))
        .passAll()
        .card('gosling').damage,
    ).toBe(1);
  });

  it('GA-ACT-08: without any such target it is not offered', () => {
    expect(offered(given({ one: { hand: ['pounce'], field: ['flit'] } }), 'activate')).toEqual([]);
  });

  it('GA-ACT-08, GA-COST-11: the cost is what the targets make it, and says why', () => {
    const game = given({ one: { hand: ['pounce', 'ox', 'ox'], field: ['gosling', 'flit'] } });
    game.when(1, activate('pounce', { targets: ['flit'] }));
    expect(game.table.items[0]!.cost?.final).toBe(2);
    const dear = given({ one: { hand: ['heave', 'ox'], field: ['flit'] } }).when(
      1,
      activate('heave', { targets: ['flit'] }),
    );
    expect(dear.table.items[0]!.cost).toMatchObject({ printed: 0, final: 1 });
    const alone = given({ one: { hand: ['heave'], field: ['flit', 'gosling'] } });
    expect(alone.refusal(1, activate('heave', { targets: ['flit'] }))).toBe('GA-COST-03');
    expect(alone.when(1, activate('heave', { targets: ['gosling'] })).table.items[0]!.cost?.final).toBe(0);
  });
});
