import { describe, expect, it } from '@jest/globals';
import { unfinished } from '#grand-archive';
import type { Deck } from '#rules';
import {
  Game,
  MATERIAL,
  pass,
  pay,
  place,
  presented,
  printed,
  type Deed,
} from '../../../../test/support/grand-archive/index.js';
import { testCards } from '../../../../test/support/grand-archive/cards.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const lesser = { types: 'LESSER BOON', kind: 'reserve' as const };
printed({
  gift: { ...lesser, abilities: [{ kind: 'resolve', do: [drawOne] }] },
  swift: { ...lesser, speed: 'fast', cost: 1 },
  sea: { ...lesser, elements: 'WATER' },
  locked: { ...lesser, keywords: [{ name: 'level-locked', n: 9 }] },
  smite2: {
    ...lesser,
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { unit: true }, min: 1, max: 1 }],
        do: [{ op: 'damage', to: { target: 0 }, n: 2 }],
      },
    ],
  },
  blessing: {
    types: 'GREATER BOON',
    kind: 'reserve',
    cost: 1,
    abilities: [
      { kind: 'static', modify: [{ what: { champion: 'you' }, stats: { life: 4 } }] },
      when('end-began', '1 damage', { op: 'damage', to: { champion: 'each-opponent' }, n: 1 }),
    ],
  },
});

const once = (cards: readonly string[]) => cards.map((card) => ({ card, count: 1 }));
/** Two players of Pantheon; seat 1 is in its first Main Phase, with a drawn hand. */
const playing = (...boons: string[]): Game => {
  const main = once(['spark', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn']);
  const deck: Deck = { parts: { main, material: once(MATERIAL), boons: once(boons) } };
  const game = new Game(testCards, 2, unfinished.rules).begin([deck, deck], { format: 'pantheon' });
  presented(game.beginGame([deck, deck], { first: 1 }));
  return game.when(1, place('ember')).when(2, place('ember'));
};
const bestow =
  (id: string): Deed =>
  (game, seat) => ({ kind: 'bestow', card: game.zone(`pantheon:${seat}`).indexOf(id) });
const seen = (game: Game, audience: readonly number[]) => {
  const zone = game.view(audience).zones.find(({ id }) => id === 'pantheon:1')!;
  return zone.kind === 'pooled' ? zone.slots.map(({ definition }) => definition) : [];
};

describe('boons of 2026', () => {
  it('GA26-BOON-01: have a reserve cost and a speed, and nobody is offered any without a Pantheon', () => {
    expect(playing('gift', 'blessing').may(1)).toContain('bestow');
    expect(given26({ hand: ['ox'] }).may(1)).not.toContain('bestow');
  });

  it('GA26-BOON-02: are bestowed out of the own Pantheon, when their speed allows it', () => {
    const game = playing('gift', 'swift');
    expect(game.refusal(2, bestow('swift'))).toBe('GA-OPP-01');
    game.when(1, pass);
    expect(game.refusal(2, bestow('gift'))).toBe('GA-OPP-13');
    game.when(2, bestow('swift')).when(2, pay());
    expect(game.zone('pantheon:2')).toEqual(['gift', 'swift']);
    // What is bestowed is not bestowed again.
    game.when(1, pass);
    expect(game.refusal(2, bestow('swift'))).toBe('GA26-BOON-02');
  });

  it('GA26-BOON-03: ask for elements, choose targets, and are paid for with reserve', () => {
    const game = playing('sea', 'smite2');
    expect(game.refusal(1, bestow('sea'))).toBe('GA26-BOON-03');
    game.when(1, bestow('smite2')).when(1, (now) => ({
      kind: 'answer',
      ask: now.table.asks[0]!.id,
      value: [now.handle('ember@2')],
    }));
    expect(game.card('ember@2').damage).toBe(2);
    const dear = playing('gift', 'blessing').when(1, bestow('blessing')).when(1, pay());
    expect(dear.count('memory', 1)).toBe(1);
  });

  it('GA26-BOON-04: stay closed while a lock of theirs is not met', () => {
    expect(playing('gift', 'locked').refusal(1, bestow('locked'))).toBe('GA26-LEVELLOCK-01');
  });

  it('GA26-BOON-05: give nobody Opportunity before they have resolved', () => {
    const game = playing('gift', 'blessing');
    const from = game.log.length;
    game.when(1, bestow('blessing'));
    expect([game.holder, game.refusal(2, pass)]).toEqual([undefined, 'GA26-OPP-05']);
    game.when(1, pay());
    const facts = game.log.slice(from);
    const held = facts.findIndex((fact) => fact.kind === 'opportunity' && fact.seat !== null);
    expect(held).toBeGreaterThan(facts.findIndex(({ kind }) => kind === 'item-ended'));
    expect([game.holder, game.stack()]).toEqual([1, []]);
  });

  it('GA26-BOON-06: are had from then on; the card lies face up in the Pantheon and stays there', () => {
    const game = playing('gift', 'blessing');
    const before = game.count('hand', 1);
    game.when(1, bestow('gift'));
    expect([seen(game, []), seen(game, [2]), seen(game, [1])]).toEqual([
      [null, 'gift'],
      [null, 'gift'],
      ['blessing', 'gift'],
    ]);
    expect([game.count('hand', 1) - before, game.count('graveyard', 1)]).toEqual([1, 0]);
    expect(game.table.effects.map(({ data }) => data['boon'])).toEqual(['gift']);
  });

  it('GA26-BOON-07: their abilities work from the Pantheon, as old as the bestowing', () => {
    const game = playing('gift', 'blessing').when(1, bestow('blessing')).when(1, pay());
    expect(game.card('ember@1').appears?.stats).toEqual({ life: 19 });
    game.passTo('end');
    expect(game.stack()).toEqual(['Ember, Spirit: 1 damage']);
    expect(game.passAll().card('ember@2').damage).toBe(1);
    expect(game.table.effects[0]!.source).toBe(
      game.of('item-raised', true).find(({ item }) => item.title === 'Blessing')!.item.card,
    );
  });

  it('GA26-BOON-08: are no objects and no targets', () => {
    const game = playing('gift', 'blessing').when(1, bestow('gift'));
    expect(game.zone('field')).not.toContain('gift');
    // Neither has a handle that anything could aim at.
    const handles = game.table.zones.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []));
    expect(handles.some(({ definition }) => definition === 'gift' || definition === 'blessing')).toBe(false);
  });

  it('GA26-BOON-09: are taken back if they are not paid for, as if nothing had happened', () => {
    const game = playing('gift', 'blessing');
    const before = JSON.stringify(game.position());
    game.when(1, bestow('blessing'));
    game.when(1, (now) => ({ kind: 'back', ask: now.table.asks[0]!.id }));
    expect([game.zone('pantheon:1'), game.holder, game.count('memory', 1)]).toEqual([['gift', 'blessing'], 1, 0]);
    expect(JSON.stringify(game.position())).toBe(before);
  });

  it('go through the boxes of their procedure', () => {
    const game = playing('gift', 'blessing');
    const from = game.entries.length;
    game.when(1, bestow('blessing')).when(1, pay());
    expect(game.boxes(from, 'P-BEST')).toEqual(['P-BEST 6', 'P-BEST 7', 'P-BEST 8', 'P-BEST 9', 'P-BEST 10']);
  });
});
