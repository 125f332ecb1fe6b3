import { describe, expect, it } from '@jest/globals';
import type { Deed } from '../../../../test/support/grand-archive/index.js';
import { activate, answer, pay, type Game } from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  gazing: { types: 'ACTION', speed: 'fast', text: 'Glimpse 3, then draw a card.' },
  comet: {
    types: 'ACTION',
    subtypes: 'SPELL',
    speed: 'slow',
    cost: 3,
    text: 'Starcalling — (1)\n\nDeal 3 damage to target unit.',
  },
  nova: { types: 'ACTION', speed: 'slow', cost: 3, text: '[Class Bonus] Starcalling — (0)\n\nDraw two cards.' },
  scholar: { types: 'ALLY', power: 1, life: 3, text: 'Your champion gets +2 level.' },
  omens: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Reveal the top LV cards of your deck. You may banish any amount of water element cards from among them. ' +
      'For each card banished this way, choose a unit and deal 1 damage to it. Put the rest of the revealed cards ' +
      'on the top or on the bottom of your deck in any order.',
  },
  priest: { types: 'ALLY', power: 1, life: 3, text: 'Spell cards you activate cost 1 more to activate.' },
  wing: { types: 'WEAPON', subtypes: 'AETHERWING', power: 1, durability: 3 },
  ray: { types: 'ACTION', subtypes: 'AETHERCHARGE', speed: 'slow', cost: 2, text: 'Aethercalling\n\nDraw a card.' },
});

/** A Glimpse of the top three cards of seat 1. */
const glimpsing = (top: readonly string[], field: readonly string[] = [], hand: readonly string[] = []): Game =>
  given26({ field: [...field], hand: ['gazing', ...hand], deck: [...top, 'bear', 'ox', 'mouse'] }, { field: ['golem'] })
    .when(1, activate('gazing'))
    .passAll();

const calling =
  (kind: 'starcall' | 'aethercall', slot: number, more: object = {}): Deed =>
  (game) => ({ kind, ask: game.table.asks[0]!.id, card: `deck ${slot}`, ...more });

const comet = (game: Game, slot = 0): Deed => calling('starcall', slot, { targets: [game.handle('golem')] });

describe('Starcalling', () => {
  it('GA26-STARCALL-01: activates a card that its player looks at, whatever its speed; the others go below', () => {
    const game = glimpsing(['comet'], [], ['ox']);
    game.when(1, comet(game)).when(1, pay());
    expect([game.asked, game.stack()]).toEqual([['1 below'], ['Gazing', 'Comet']]);
    game.when(1, answer([1, 0]));
    expect(game.zone('deck:1').slice(-2)).toEqual(['ox', 'bear']);
    expect(game.zone('hand:1')).toEqual(['mouse']);
  });

  it('GA26-STARCALL-01: is offered only for a card that has it, while a Glimpse looks at it', () => {
    const kinds = (game: Game): string[] => [...new Set(game.options(1).map(({ kind }) => kind))];
    expect(kinds(glimpsing(['comet'], [], ['ox']))).toContain('starcall');
    expect(kinds(glimpsing(['nova']))).not.toContain('starcall');
    expect(kinds(glimpsing(['ox', 'ox', 'ox', 'comet'], [], ['ox']))).not.toContain('starcall');
    const main = given26({ hand: ['ox'], deck: ['comet'] });
    expect(main.refusal(1, (game) => ({ kind: 'activate', card: 'deck 0', targets: [game.handle('ember@2')] }))).toBe(
      'GA-ZONE-08',
    );
  });

  it('GA26-STARCALL-01: is not offered while revealed cards are put back without a Glimpse', () => {
    const game = given26(
      { field: ['scholar'], hand: ['omens', 'ox'], deck: ['comet', 'ox', 'bear'] },
      { field: ['golem'] },
    )
      .when(1, activate('omens'))
      .passAll();
    expect(game.asked).toEqual(['1 glimpse']);
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [1], bottom: [0] }));
    expect(game.zone('deck:1')).toEqual(['ox', 'bear', 'comet']);
  });

  it('GA26-STARCALL-02: costs what stands behind the dash, with what changes costs of activations', () => {
    const dearer = glimpsing(['comet'], ['priest'], ['ox', 'ox']);
    dearer.when(1, comet(dearer));
    expect(dearer.table.asks[0]?.about['n'] ?? dearer.table.asks[0]?.max).toBe(2);
    const poor = glimpsing(['comet'], ['priest'], ['ox']);
    expect(poor.refusal(1, comet(poor))).toBe('GA-COST-03');
  });

  it('GA26-STARCALL-03: lies on the stack until what resolves is complete, activated from the main deck', () => {
    const game = glimpsing(['comet'], [], ['ox']);
    game
      .when(1, comet(game))
      .when(1, pay())
      .when(1, answer([0, 1]));
    expect(game.table.items.map(({ title, declared }) => [title, declared['from']])).toEqual([['Comet', 'deck']]);
    expect(game.passAll().zone('graveyard:2')).toEqual(['golem']);
  });

  it('GA26-STARCALL-01: goes back where it lay if its player takes it back, and the Glimpse goes on', () => {
    const game = glimpsing(['ox', 'comet'], [], ['ox']);
    game.when(1, comet(game, 1)).when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.asked, game.zone('deck:1').slice(0, 3)]).toEqual([['1 glimpse-or-call'], ['ox', 'comet', 'bear']]);
  });
});

describe('Aethercalling', () => {
  it('GA26-AETHERCALL-01: loads a card that its player looks at into an own Aetherwing weapon', () => {
    const game = glimpsing(['ox', 'ray'], ['wing']);
    game.when(1, calling('aethercall', 1, { into: game.handle('wing') }));
    expect([game.zone('loaded:1'), game.card('ray').host]).toEqual([['ray'], game.handle('wing')]);
    expect(
      glimpsing(['ray'])
        .options(1)
        .map(({ kind }) => kind),
    ).not.toContain('aethercall');
  });

  it('GA26-AETHERCALL-02: asks nothing and opens no window; the Glimpse goes on with the other cards', () => {
    const game = glimpsing(['ray', 'ox', 'ray'], ['wing']);
    const into = game.handle('wing');
    game.when(1, calling('aethercall', 0, { into })).when(1, calling('aethercall', 1, { into }));
    expect([game.zone('loaded:1').length, game.stack(), game.table.asks[0]?.max]).toEqual([2, ['Gazing'], 1]);
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [], bottom: [0] }));
    expect([game.zone('hand:1'), game.zone('deck:1').at(-1)]).toEqual([['bear'], 'ox']);
  });
});
