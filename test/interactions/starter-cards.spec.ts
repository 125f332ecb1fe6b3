import { describe, expect, it } from '@jest/globals';
import { loadStarter } from '#cards';
import {
  activate,
  concede,
  given,
  pass,
  pay,
  retaliate,
  written,
  type Deed,
  type Game,
} from '../support/grand-archive/index.js';
import type { Ability } from '../../libs/grand-archive/src/effects/words.js';
import { itemsOf } from '../../libs/grand-archive/src/effects/select.js';
import * as graven from '../support/graven/index.js';
import { testCards } from '../support/grand-archive/cards.js';
import { sightOf } from '../../libs/grand-archive/src/objects/derive.js';

for (const card of loadStarter('grand-archive').cards) testCards.add(card);
written({
  rampart: { types: 'DOMAIN', subtypes: 'SIEGEABLE', durability: 4 },
  crier: { types: 'ALLY', power: 1, life: 2, text: 'On Enter: Draw a card.' },
  retreat: { types: 'ACTION', speed: 'fast', text: "Return target ally to its owner's memory." },
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

describe('Writ of Stillness', () => {
  const stilled = (leaves: boolean): Game => {
    const game = given({ one: {}, two: { hand: [starter('writ-of-stillness'), 'ox'] }, three: { field: ['bear'] } })
      .when(1, pass)
      .when(2, activate(starter('writ-of-stillness'), { targets: ['bear'] }))
      .when(2, pay())
      .passAll();
    expect(game.table.effects.length).toBe(1);
    if (leaves) game.when(2, concede);
    return game.passTo('end', 'opportunity').passAll();
  };

  it('GA-END-10: until the next turn of who is out by then is until that turn would begin', () => {
    const [stays, leaves] = [stilled(false), stilled(true)];
    expect([stays.table.turn?.seat, stays.table.effects.length]).toEqual([2, 0]);
    expect([leaves.table.turn?.seat, leaves.table.effects.length]).toEqual([3, 0]);
  });
});

describe('Hush the Bell', () => {
  const aimed = (...deeds: Deed[]): number => {
    const game = given({ one: { hand: ['crier', 'retreat'] } })
      .when(1, activate('crier'))
      .passAll()
      .when(1, ...deeds);
    if (deeds.length > 0) game.passAll();
    expect(game.stack()).toEqual(['Crier: On Enter: Draw a card.']);
    const [spec] = testCards.get(starter('hush-the-bell'))!.abilities as unknown as Ability[];
    return itemsOf(sightOf(game), spec!.targets![0]!.what, { controller: 2, source: '' }).length;
  };

  it('GA-TRIG-10: finds an ability whose source has gone face down, too', () => {
    expect([aimed(), aimed(activate('retreat', { targets: ['crier'] }))]).toEqual([1, 1]);
  });
});

describe('Refuse the Tide and Countersign', () => {
  it('GA-OBJ-17: mean what was activated, and nothing that is materialized', () => {
    for (const id of ['refuse-the-tide', 'countersign']) {
      const [spec] = testCards.get(starter(id))!.abilities as unknown as Ability[];
      expect(spec!.targets![0]!.what).toEqual({ item: 'activation', who: 'opponent' });
    }
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

describe('Last Mourner', () => {
  const sweeper = graven.human('sweeper', {
    kind: 'onPlay',
    do: [{ op: 'destroy', what: { all: { name: 'Last Mourner' } } }],
  });
  const mourned = (hand: string[]): graven.Game =>
    graven
      .given({
        cards: [...loadStarter('graven').cards, sweeper],
        one: { hand: ['sweeper', ...hand], front: [starter('last-mourner')] },
      })
      .when(1, graven.play('sweeper', 'back'))
      .when(1, graven.answer(true));

  // What is left to be discarded only its player knows, so it is asked for even where there is nothing.
  const discarding = (game: graven.Game): graven.Game => game.when(1, (now) => now.options(1)[0]!.action);

  it('returns to the hand, and another card is discarded, if there is one', () => {
    const alone = discarding(mourned([]));
    expect([alone.count('hand', 1), alone.zone('discard:1')]).toEqual([1, []]);
    const two = mourned(['ox']);
    expect(two.options(1).map(({ label }) => label)).toEqual(['Discard 1: ox', 'Concede']);
    expect([discarding(two).count('hand', 1), two.zone('discard:1')]).toEqual([1, ['ox']]);
  });
});
