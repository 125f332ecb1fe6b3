import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Deck } from '#rules';
import { compileText } from '../cards/text/compile.js';
import {
  Game,
  activate,
  decline,
  MATERIAL,
  pass,
  pay,
  place,
  presented,
  printed,
  withoutFirstBoons,
  type Deed,
} from '../../../../test/support/grand-archive/index.js';
import { testCards } from '../../../../test/support/grand-archive/cards.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when } from '../../../../test/support/grand-archive/print.js';

const lesser = { types: 'LESSER BOON', kind: 'reserve' as const };
printed({
  gift: { ...lesser, abilities: [{ kind: 'resolve', do: [drawOne] }] },
  swift: { ...lesser, speed: 'fast', cost: 1 },
  sea: { ...lesser, elements: 'WATER' },
  gilt: { ...lesser, elements: 'EXALTED' },
  lit: { ...lesser, elements: 'LUXEM' },
  locked: { ...lesser, keywords: [{ name: 'level-locked', n: 9 }] },
  guilded: { ...lesser, keywords: ['class-locked'] },
  early: {
    ...lesser,
    keywords: ['first-boon'],
    abilities: [{ kind: 'static', modify: [{ what: { champion: 'you' }, stats: { life: 2 } }] }],
  },
  dear: { ...lesser, cost: 1, keywords: ['first-boon'] },
  high: { ...lesser, keywords: ['first-boon', { name: 'level-locked', n: 0 }] },
  guild: { ...lesser, keywords: ['first-boon', 'class-locked'] },
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

printed({
  idol: { ...lesser, abilities: [{ kind: 'activated', text: 'Rest: draw', cost: [{ pay: 'rest' }], do: [drawOne] }] },
  riddle: { ...lesser, byHand: ['As you gain this boon, think hard.', 'You may think twice.'] },
});
written26({
  muster: {
    types: 'LESSER BOON',
    text: 'As you gain this boon, draw two cards.\n\nAllies you control get +2 POWER.',
  },
  dusk: { types: 'GREATER BOON', text: 'At the beginning of your end phase, draw two cards.' },
  mercy: { types: 'LESSER BOON', text: 'As you gain this boon, deal 2 damage to up to one target unit.' },
  dawnlight: { types: 'LESSER BOON', text: 'Luxem element is enabled for you.' },
  tide: { types: 'LESSER BOON', text: 'Fire and water elements are enabled for you.' },
  fane: {
    types: 'GREATER BOON',
    cost: 2,
    text: 'This card costs 1 less to bestow for each ally you control.\n\nAllies you control get +2 POWER.',
  },
  study: { types: 'LESSER BOON', text: '(1): Draw a card. Activate this ability only once.' },
  drill: {
    types: 'GREATER BOON',
    text: '(1): Draw a card. Activate this ability only once per turn.',
  },
});

const once = (cards: readonly string[]) => cards.map((card) => ({ card, count: 1 }));
/** Two players of Pantheon before the game: seat 1 is asked whether it bestows a boon. */
const before = (...boons: string[]): Game => {
  const main = once(['spark', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn']);
  const deck: Deck = { parts: { main, material: once(MATERIAL), boons: once(boons) } };
  const game = new Game(testCards, 2, by2026.rules).begin([deck, deck], { format: 'pantheon' });
  return presented(game.beginGame([deck, deck], { first: 1 }));
};
/** Seat 1 is in its first Main Phase, with a drawn hand. */
const playing = (...boons: string[]): Game =>
  withoutFirstBoons(before(...boons))
    .when(1, place('ember'))
    .when(2, place('ember'));
const bestow =
  (id: string): Deed =>
  (game, seat) => ({ kind: 'bestow', card: game.zone(`pantheon:${seat}`).indexOf(id) });
const use =
  (id: string, n = 0): Deed =>
  (game, seat) => ({ kind: 'ability', ability: `${game.handle(`ember@${seat}`)}/${id}#front#${n}` });
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
    const dear = playing('gift', 'blessing').when(1, bestow('blessing'));
    // A boon without modes does not say that none were chosen.
    expect(dear.table.items.map(({ declared }) => declared)).toEqual([{ how: 'bestow', targets: [] }]);
    expect(dear.when(1, pay()).count('memory', 1)).toBe(1);
  });

  it('GA26-BOON-03: ask for the targets of what happens as they are gained, or for none where none is needed', () => {
    const struck = (value: (now: Game) => string[]): Game =>
      playing('mercy', 'blessing')
        .when(1, bestow('mercy'))
        .when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: value(now) }));
    expect(struck((now) => [now.handle('ember@2')]).card('ember@2').damage).toBe(2);
    const spared = struck(() => []);
    expect([spared.card('ember@2').damage, seen(spared, [])]).toEqual([0, [null, 'mercy']]);
  });

  it('GA26-BOON-03: cost what their own text says less', () => {
    const game = playing('muster', 'fane');
    game.when(1, activate('ox')).when(1, pay()).passAll();
    game.when(1, bestow('fane'));
    expect(game.table.items.map(({ cost }) => cost?.final)).toEqual([1]);
  });

  it('GA26-BOON-07, GA26-ELEM-01: enable the elements that they name', () => {
    const game = playing('tide', 'sea');
    expect(game.refusal(1, bestow('sea'))).toBe('GA26-BOON-03');
    game.when(1, bestow('tide')).when(1, bestow('sea'));
    expect(game.table.effects.map(({ data }) => data['boon'])).toEqual(['tide', 'sea']);
  });

  it('GA26-ELEM-05: do not make Exalted enabled, whatever else they enable', () => {
    const game = playing('dawnlight', 'gilt', 'lit').when(1, bestow('dawnlight'));
    expect(game.refusal(1, bestow('gilt'))).toBe('GA26-BOON-03');
    game.when(1, bestow('lit'));
    expect(game.table.effects.map(({ data }) => data['boon'])).toEqual(['dawnlight', 'lit']);
  });

  it('GA26-BOON-04: stay closed while a lock of theirs is not met', () => {
    expect(playing('gift', 'locked').refusal(1, bestow('locked'))).toBe('GA26-LEVELLOCK-01');
    expect(playing('gift', 'guilded').refusal(1, bestow('guilded'))).toBe('GA26-CLASSLOCK-01');
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

  it('GA26-BOON-06: what a text says that happens as they are gained happens as they resolve', () => {
    const game = playing('muster', 'dusk');
    const before = game.count('hand', 1);
    game.when(1, bestow('muster'));
    expect([game.asked, game.count('hand', 1) - before]).toEqual([[], 2]);
  });

  it('GA26-BOON-07: static abilities and triggers of their texts work from the Pantheon', () => {
    const game = playing('muster', 'dusk').when(1, bestow('muster')).when(1, bestow('dusk'));
    game.when(1, activate('ox')).when(1, pay()).passAll();
    expect(game.card('ox').appears?.stats?.['power']).toBe(3);
    const before = game.passTo('end').count('hand', 1);
    expect(game.stack()).toHaveLength(1);
    expect(game.passAll().count('hand', 1) - before).toBe(2);
  });

  it.each([
    'Whenever you draw a card, put a buff counter on Shrine.',
    '[Class Bonus] Allies you control get +2 POWER.',
    'On Enter: Draw two cards.',
  ])('GA26-BOON-08: what asks for the boon as for an object is left to the players: %s', (text) => {
    const subject = { name: 'Shrine', types: ['LESSER BOON'], costsX: false };
    const words = { subtypes: new Set<string>(), tokenId: () => undefined, later: true };
    expect(compileText(text, subject, words)).toMatchObject({ abilities: [], byHand: [text] });
    const gained = 'As you gain this boon, draw two cards.';
    const both = compileText(`${text}\n\n${gained}`, subject, words);
    expect(both.byHand).toEqual([text]);
  });

  it('GA26-BOON-07: their activated abilities are used from the Pantheon, by nobody else and in their own name', () => {
    const game = playing('study', 'drill');
    const offered = (seat: number) =>
      game.options(seat).flatMap(({ kind, label }) => (kind === 'ability' ? [String(label)] : []));
    expect(offered(1)).toEqual([]);
    game.when(1, bestow('study'));
    expect(offered(1).map((label) => label.split(':')[0])).toEqual(['Study']);
    const before = game.count('hand', 1);
    game.when(1, use('study')).when(1, pay());
    expect(game.stack().map((title) => title.split(':')[0])).toEqual(['Study']);
    // Used up by its player, for the rest of the game.
    expect([game.passAll().count('hand', 1) - before, game.refusal(1, use('study'))]).toEqual([0, 'GA-ACT-22']);
    expect(game.when(1, pass).refusal(2, use('study'))).toBe('GA-ACT-19');
  });

  it('GA26-BOON-07: their abilities are used again in the next turn where they say so; a boon never rests', () => {
    const game = playing('idol', 'drill').when(1, bestow('drill')).when(1, bestow('idol'));
    expect(game.refusal(1, use('idol'))).toBe('GA-ACT-19');
    game.when(1, use('drill')).when(1, pay()).passAll();
    expect(game.refusal(1, use('drill'))).toBe('GA-ACT-22');
    game.passTo('end').passAll().passTo('end').passAll().when(1, decline).passTo('main');
    expect(game.when(1, use('drill')).when(1, pay()).stack()).toHaveLength(1);
  });

  it('GA26-BOON-06, GA26-BOON-07: leave to the players what is not understood, as they are gained and later', () => {
    const game = playing('riddle', 'blessing').when(1, bestow('riddle'));
    expect(game.asked).toEqual(['1 by-hand']);
    game.when(1, (now) => ({ kind: 'by-hand', ask: now.table.asks[0]!.id, ops: [] }));
    const champion = game.handle('ember@1');
    const said = game.options(1).filter(({ kind }) => kind === 'by-hand');
    expect(said.map(({ label }) => label)).toEqual(['By hand: Ember, Spirit: You may think twice.']);
    game.when(1, () => ({ kind: 'by-hand', card: champion })).passAll();
    expect(game.table.asks[0]!.about['text']).toEqual(['You may think twice.']);
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

  const first =
    (id: string): Deed =>
    (game, seat) => ({
      kind: 'bestow-first',
      ask: game.table.asks[0]!.id,
      card: game.zone(`pantheon:${seat}`).indexOf(id),
    });

  it('GA26-FIRSTBOON-01: are bestowed in turn order before the champions enter, if they say so', () => {
    const game = before('early', 'blessing');
    expect([game.asked, game.holder]).toEqual([['1 first-boon'], undefined]);
    expect(game.refusal(1, first('blessing'))).toBe('GA26-FIRSTBOON-01');
    game.when(1, first('early'));
    expect([game.asked, seen(game, []), game.zone('field')]).toEqual([['2 first-boon'], [null, 'early'], []]);
    withoutFirstBoons(game).when(1, place('ember')).when(2, place('ember'));
    expect([game.card('ember@1').appears?.stats, game.card('ember@2').appears?.stats]).toEqual([
      { life: 17 },
      undefined,
    ]);
  });

  it('GA26-FIRSTBOON-01: are asked of every player, whatever boons they have', () => {
    const game = before('gift', 'blessing');
    expect(game.asked).toEqual(['1 first-boon']);
    game.when(1, (now) => ({ kind: 'decline', ask: now.table.asks[0]!.id }));
    expect(game.asked).toEqual(['2 first-boon']);
  });

  it.each([
    ['costs anything', 'dear', 'GA26-BOON-09'],
    ['asks for a level', 'high', 'GA26-LEVELLOCK-01'],
    ['asks for a class', 'guild', 'GA26-CLASSLOCK-01'],
  ])('CF26-27: cannot be bestowed before anybody has a hand or a champion if it %s', (_, id, rule) => {
    expect(before(id, 'blessing').refusal(1, first(id))).toBe(rule);
  });

  it('go through the boxes of their procedure', () => {
    const game = playing('gift', 'blessing');
    const from = game.entries.length;
    game.when(1, bestow('blessing')).when(1, pay());
    expect(game.boxes(from, 'P-BEST')).toEqual(['P-BEST 6', 'P-BEST 7', 'P-BEST 8', 'P-BEST 9', 'P-BEST 10']);
  });
});
