import { describe, expect, it } from '@jest/globals';
import { loadStarter } from '#cards';
import { activate, given, pay, retaliate, written, type Game } from '../support/grand-archive/index.js';
import { testCards } from '../support/grand-archive/cards.js';

for (const card of loadStarter('grand-archive').cards) testCards.add(card);
written({
  rampart: { types: 'DOMAIN', subtypes: 'SIEGEABLE', durability: 4 },
  glean: { types: 'ACTION', speed: 'fast', text: 'Draw a card.' },
});

const starter = (name: string): string => `starter-${name}`;

describe('Lash of Brine', () => {
  const lashed = (hit: string): Game =>
    given({
      one: { field: [starter('yselin-lamp-reader')], hand: [starter('lash-of-brine'), 'ox', 'ox'] },
      two: { field: ['rampart'] },
    })
      .when(1, activate(starter('lash-of-brine')))
      .when(1, pay())
      .passAll()
      .when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [now.handle(hit)] }))
      .passTo('combat', 'retaliation')
      .passAll();

  it('rests the unit that it hits', () => {
    expect(lashed('ember').when(2, retaliate(false)).passTo('main').card('ember').values['rested']).toBe(true);
  });
  it('GA-SIEGE-04: and no domain, which is no unit', () => {
    const game = lashed('rampart').passTo('main');
    expect([game.card('rampart').counters, game.card('rampart').values['rested']]).toEqual([
      { durability: 1 },
      undefined,
    ]);
  });
});

describe('Yselin, Voice Beneath', () => {
  it('sees the card of the own draw phase, and no other', () => {
    const one = { field: [starter('yselin-voice-beneath')], hand: ['glean'] };
    const game = given({ one, phase: 'recollection' }).passTo('draw');
    expect(game.stack()).toEqual(['Yselin, Voice Beneath: Focus: recover 1']);
    game.passTo('main').when(1, activate('glean')).passAll();
    expect([game.zone('graveyard:1'), game.stack()]).toEqual([['glean'], []]);
  });
});
