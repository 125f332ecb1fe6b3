import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import type { Deck, Draft } from '#rules';
import { HOUSE, type Audience, type Fact } from '#table';
import { given26, written26 } from '../support/grand-archive/fights.js';
import {
  activate,
  choose,
  Game,
  MATERIAL,
  pay,
  place,
  presented,
  printed,
  withoutFirstBoons,
  type Deed,
} from '../support/grand-archive/index.js';
import { testCards } from '../support/grand-archive/cards.js';
import { drawOne, when, type Print } from '../support/grand-archive/print.js';
import { lainOpen, lawfulBy, unlawfullyShown, type LainOpen } from './lawful-disclosures.js';

const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: does }],
});
printed({
  unveil: resolve({ op: 'show-memory', who: 'you', as: 'seen' }),
  oath: {
    types: 'ACTION',
    cost: 1,
    speed: 'fast',
    abilities: [
      { kind: 'announce', cost: [{ pay: 'reveal', what: { types: ['ALLY'] }, n: 1, hand: true }] },
      { kind: 'resolve', do: [drawOne] },
    ],
  },
  toll: { ...resolve(drawOne), cost: 1 },
  tell: { types: 'ACTION', speed: 'fast', byHand: ['Tell what you have.'] },
  crypt: {
    types: 'ITEM',
    abilities: [when('enter', 'Banish', { op: 'hold', who: 'each-opponent', zone: 'graveyard' })],
  },
  gift: { types: 'LESSER BOON', kind: 'reserve', speed: 'fast', cost: 1 },
  early: { types: 'LESSER BOON', kind: 'reserve', keywords: ['first-boon'] },
  blessing: { types: 'GREATER BOON', kind: 'reserve', cost: 1 },
});
written26({
  soak: {
    types: 'ACTION',
    elements: 'FIRE',
    cost: 1,
    speed: 'fast',
    text: 'Imbue 1\n\nIf Soak is imbued, draw a card.',
  },
  prism: {
    types: 'ACTION',
    speed: 'fast',
    cost: 1,
    text:
      'Imbue 1\n\nChoose one. If Prism is imbued, choose two instead—\n\n• Draw a card.\n\n• Recover 1.\n\n' +
      '• Draw a card into your memory.',
  },
  coffer: {
    types: 'ITEM',
    text: 'On Enter: Banish a weapon card from your material deck face down.\n\nREST: You may play the banished card.',
  },
});

/** What spectators, each seat, a recorder and a judge see in a zone: names, and null for what is face down to them. */
const seen = (game: Game, zone: string) => {
  const seats = game.table.seats.map(({ seat }) => seat);
  const by = (audience: Audience) => {
    const found = game.view(audience).zones.find(({ id }) => id === zone)!;
    return (found.kind === 'pooled' ? found.slots : found.cards).map(({ definition }) => definition);
  };
  return { spectators: by([]), seats: seats.map((seat) => by([seat])), recorder: by(seats), judge: by(HOUSE) };
};
/** What an audience sees of a card of the field. */
const seenOf = (game: Game, name: string, audience: Audience) => {
  const handle = game.handle(name);
  const field = game.view(audience).zones.find(({ id }) => id === 'field')!;
  return field.kind === 'followed' ? field.cards.find((card) => card.handle === handle)?.definition : undefined;
};
/** A zone as a player alone sees it, and with them a recorder and a judge. */
const ownAlone = (seat: number, cards: readonly string[]) => {
  const nothing = cards.map(() => null);
  const seats = [1, 2].map((one) => (one === seat ? cards : nothing));
  return { spectators: nothing, seats, recorder: cards, judge: cards };
};
const toAll = (cards: readonly string[]) => ({
  spectators: cards,
  seats: [cards, cards],
  recorder: cards,
  judge: cards,
});

const others = (owner: number): Audience[] => [[], ...[1, 2].filter((seat) => seat !== owner).map((seat) => [seat])];
/** Checks that two matches that differ only in secrets of seat 1 sound the same to all others, word for word. */
const soundAlike = (one: Game, other: Game): void => {
  for (const audience of others(1)) expect(one.heard(audience)).toEqual(other.heard(audience));
  expect(one.heard([1])).not.toEqual(other.heard([1]));
};

const factsFor = (game: Game, audience: Audience): Fact[][] =>
  game.heard(audience).map((entry) => (JSON.parse(entry) as [unknown, Fact[]])[1]);
/** The cards of the memory of seat 1 of which others can say what they are, among other cards: they were revealed. */
const followed = (game: Game): string[] => {
  const lying = game.view([]).zones.find(({ id }) => id === 'memory:1')!;
  const names = lying.kind === 'followed' ? lying.cards.map(({ handle }) => handle) : [];
  return names.length < 2
    ? []
    : others(1).flatMap((audience) =>
        factsFor(game, audience)
          .flat()
          .flatMap((fact) => (fact.kind === 'turned' && fact.face === 'up' ? [fact.card] : []))
          .filter((card) => names.includes(card)),
      );
};
/** What spectators were told was revealed in the last entry, and at which places if they were told. */
const revealed = (game: Game) =>
  factsFor(game, [])
    .at(-1)!
    .flatMap((fact) => (fact.kind === 'shown' ? [{ cards: fact.definitions, places: fact.slots }] : []));
/** What views show beyond the list, `open`: with what lay open before. */
const unlawful = (game: Game, open: LainOpen = before(game)) =>
  [[], [1], [2]].flatMap((audience) => unlawfullyShown(lawfulBy(by2026.rules), game.view(audience), audience, open));
const before = (game: Game): LainOpen =>
  game.entries.reduce((open: LainOpen, _, n) => lainOpen(game.before(n), open), new Map());

const playing = (id: string, hand: string[], memory: string[]): Game =>
  given26({ hand: [id, ...hand], memory }, {}, { asks: 'always' }).when(1, activate(id));
const stating =
  (...ops: Draft[]): Deed =>
  (game) => ({ kind: 'by-hand', ask: game.table.asks[0]!.id, ops });

describe('Imbue by the rules of 2026', () => {
  const reserving =
    (slot: number, imbue: boolean): Deed =>
    (game) => ({
      kind: 'pay',
      ask: game.table.asks[0]!.id,
      cards: [slot],
      imbue,
    });

  it('GA26-IMBUE-02, GA26-VIS-08: tells all which cards are revealed, and after that step only their player', () => {
    const game = playing('soak', ['imp', 'ox'], ['odd']);
    expect([seen(game, 'hand:1'), seen(game, 'memory:1')]).toEqual([ownAlone(1, ['imp', 'ox']), ownAlone(1, ['odd'])]);
    game.when(1, reserving(0, true));
    expect(revealed(game)).toEqual([{ cards: ['imp'], places: { $: null, to: [] } }]);
    expect(seen(game, 'hand:1')).toEqual(ownAlone(1, ['ox']));
    expect(seen(game, 'memory:1')).toEqual(ownAlone(1, game.zone('memory:1')));
    expect([game.zone('memory:1').sort(), followed(game), unlawful(game)]).toEqual([['imp', 'odd'], [], []]);
  });

  it('GA26-IMBUE-02, GA26-ACT-11: leaves what was revealed face up until the activation is complete', () => {
    const game = given26({ hand: ['prism', 'bear', 'ox'], memory: ['odd', 'imp'] });
    game.when(1, activate('prism', { modes: [0] })).when(1, reserving(0, true));
    expect([game.asked, game.table.items[0]!.state]).toEqual([['1 modes'], 'announced']);
    expect(seen(game, 'hand:1')).toEqual(ownAlone(1, ['ox']));
    expect(seen(game, 'memory:1')).toEqual({
      spectators: [null, null, 'bear'],
      seats: [
        ['odd', 'imp', 'bear'],
        [null, null, 'bear'],
      ],
      recorder: ['odd', 'imp', 'bear'],
      judge: ['odd', 'imp', 'bear'],
    });
    game.when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [1] }));
    expect([game.holder, seen(game, 'memory:1')]).toEqual([1, ownAlone(1, game.zone('memory:1'))]);
    expect([game.zone('memory:1').sort(), followed(game)]).toEqual([['bear', 'imp', 'odd'], []]);
  });

  it('GA26-VIS-09: tells nobody where in the hand a revealed card lay', () => {
    const [one, other] = [
      ['imp', 'ox'],
      ['ox', 'imp'],
    ].map((hand) => playing('soak', hand, ['odd', 'bear']));
    soundAlike(one!.when(1, reserving(0, true)).passAll(), other!.when(1, reserving(1, true)).passAll());
  });

  it('GA26-IMBUE-01: tells nobody what pays if the player does not reveal it', () => {
    const [one, other] = [0, 1].map((slot) => playing('soak', ['imp', 'ox'], ['odd']).when(1, reserving(slot, false)));
    soundAlike(one!.passAll(), other!.passAll());
  });

  it('GA26-IMBUE-01: tells nobody anything of cards that do not suffice', () => {
    const game = playing('soak', ['imp', 'ox'], ['odd']);
    const before = others(1).map((audience) => game.heard(audience).length);
    expect(game.refusal(1, reserving(1, true))).toBe('GA-ACT-10');
    expect(others(1).map((audience) => game.heard(audience).length)).toEqual(before);
  });
});

describe('a cost of 2026', () => {
  it('GA26-VIS-08: that reveals a card of the hand shows that card, whatever pays beside it', () => {
    const game = playing('oath', ['odd', 'imp', 'spark'], []);
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], take: [1] }));
    expect(revealed(game)).toEqual([{ cards: ['imp'], places: { $: null, to: [] } }]);
    expect([seen(game, 'hand:1'), seen(game, 'memory:1')]).toEqual([
      ownAlone(1, ['imp', 'spark']),
      ownAlone(1, ['odd']),
    ]);
  });
});

describe('GA26-VIS-09: a card of a memory that was revealed', () => {
  it('cannot be followed, if it lay alone, when another card comes to it', () => {
    const game = playing('unveil', ['toll', 'ox'], ['imp']).passAll();
    expect(seen(game, 'memory:1')).toEqual(ownAlone(1, ['imp']));
    game.when(1, activate('toll')).when(1, pay('ox'));
    expect(game.zone('memory:1').sort()).toEqual(['imp', 'ox']);
    expect([seen(game, 'memory:1'), followed(game)]).toEqual([ownAlone(1, game.zone('memory:1')), []]);
  });

  it('cannot be followed, if it lay alone to imbue a card, when another card comes to it', () => {
    const game = playing('soak', ['imp', 'toll', 'ox'], []);
    game.when(1, (now) => ({ kind: 'pay', ask: now.table.asks[0]!.id, cards: [0], imbue: true }));
    const [alone] = game
      .view([])
      .zones.flatMap((zone) => (zone.id === 'memory:1' && zone.kind === 'followed' ? zone.cards : []));
    game.passAll().when(1, activate('toll')).when(1, pay('ox'));
    expect([
      game.zone('memory:1').sort(),
      game.table.zones.some(
        (zone) => zone.kind === 'followed' && zone.cards.some(({ handle }) => handle === alone!.handle),
      ),
    ]).toEqual([['imp', 'ox'], false]);
  });

  it.each([
    ['by hand', (game: Game) => game.when(1, stating({ op: 'reveal', what: game.handle('imp') }))],
    [
      'by hand and taken',
      (game: Game) =>
        game
          .when(1, stating({ op: 'take', who: 1, from: 'memory', n: 1, to: 'memory', open: true }))
          .when(1, (now) => ({ kind: 'answer', ask: now.table.asks[0]!.id, value: [0] })),
    ],
  ])('cannot be followed if it was revealed %s', (_how, tell) => {
    const game = playing('tell', [], ['imp', 'ox']).passAll();
    tell(game);
    expect(game.heard([]).at(-1)).toContain('"imp"');
    expect([game.zone('memory:1').sort(), followed(game)]).toEqual([['imp', 'ox'], []]);
  });

  it('tells others its name alone: its place is the same to them whichever it was', () => {
    const [one, other] = [
      ['imp', 'odd', 'ox'],
      ['ox', 'imp', 'odd'],
    ].map((memory) => {
      const game = playing('bare', ['toll', 'bear'], memory).passAll().when(1, choose('imp'));
      return game.when(1, activate('toll')).when(1, pay('bear')).passAll();
    });
    expect([followed(one!), followed(other!)]).toEqual([[], []]);
    for (const audience of others(1)) expect(one!.heard(audience).at(-1)).toBe(other!.heard(audience).at(-1));
  });
});

describe('a face-down card in banishment by the rules of 2026', () => {
  const banished = (weapon: string): Game => {
    const game = given26({ hand: ['coffer'], materials: ['sword', 'dagger'] })
      .when(1, activate('coffer'))
      .passAll(2);
    return game.when(1, (now) => ({
      kind: 'answer',
      ask: now.table.asks[0]!.id,
      materials: [['sword', 'dagger'].indexOf(weapon)],
    }));
  };

  it('GA26-VIS-01, GA26-VIS-03: is looked at by the player who may play it, and by no one else', () => {
    expect(seen(banished('sword'), 'banishment:1')).toEqual(ownAlone(1, ['sword']));
    expect(unlawful(banished('sword'))).toEqual([]);
    soundAlike(banished('sword'), banished('dagger'));
  });

  it('GA26-VIS-04: that lay open before stays known to the players, and not to spectators', () => {
    const game = given26({ hand: ['crypt'] }, { graveyard: ['bear'] });
    expect(seen(game, 'graveyard:2')).toEqual(toAll(['bear']));
    game.when(1, activate('crypt')).passAll(2);
    expect(seen(game, 'banishment:2')).toEqual({
      spectators: [null],
      seats: [['bear'], ['bear']],
      recorder: ['bear'],
      judge: ['bear'],
    });
    expect(unlawful(game)).toEqual([]);
    expect(unlawful(game, new Map())).toEqual([`banishment:2 ${game.handle('bear')}: bear`]);
  });

  it('GA26-VIS-02, GA26-VIS-04: stays known on the field until it gets another controller', () => {
    const game = given26({ hand: ['hood', 'steal'] }, { field: ['bear'] });
    const own = (audience: Audience) => seenOf(game, 'bear', audience);
    game.when(1, activate('hood', { targets: ['bear'] })).passAll();
    expect([[], [1], [2]].map(own)).toEqual([null, 'bear', 'bear']);
    expect(unlawful(game)).toEqual([]);
    game.when(1, activate('steal', { targets: ['bear'] })).passAll();
    expect([[], [1], [2]].map(own)).toEqual([null, 'bear', null]);
    expect(unlawful(game)).toEqual([]);
  });
});

describe('the Pantheon by the rules of 2026', () => {
  const once = (cards: readonly string[]) => cards.map((card) => ({ card, count: 1 }));
  const deckOf = (boons: readonly string[]): Deck => ({
    parts: {
      main: once(['spark', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn', 'ox', 'bear', 'dawn']),
      material: once(MATERIAL),
      boons: once(boons),
    },
  });
  const begun = (...boons: string[]): Game => {
    const decks = [deckOf(boons), deckOf(['gift', 'blessing'])];
    const game = new Game(testCards, 2, by2026.rules).begin(decks, { format: 'pantheon' });
    return presented(game.beginGame(decks, { first: 1 }));
  };
  const placed = (...boons: string[]): Game =>
    withoutFirstBoons(begun(...boons))
      .when(1, place('ember'))
      .when(2, place('ember'));
  const bestow =
    (id: string): Deed =>
    (game, seat) => ({ kind: 'bestow', card: game.zone(`pantheon:${seat}`).indexOf(id) });
  const takingBack: Deed = (game) => ({ kind: 'back', ask: game.table.asks[0]!.id });

  it('GA26-ZONE-18, GA26-BOON-06: shows boons to their owner, and to all what is bestowed, from then on', () => {
    const game = placed('gift', 'blessing');
    expect(seen(game, 'pantheon:1')).toEqual(ownAlone(1, ['gift', 'blessing']));
    game.when(1, bestow('blessing'));
    expect([seen(game, 'stack'), seen(game, 'pantheon:1')]).toEqual([toAll(['blessing']), ownAlone(1, ['gift'])]);
    game.when(1, pay());
    expect(seen(game, 'pantheon:1')).toEqual({
      spectators: [null, 'blessing'],
      seats: [
        ['gift', 'blessing'],
        [null, 'blessing'],
      ],
      recorder: ['gift', 'blessing'],
      judge: ['gift', 'blessing'],
    });
    expect(seen(game, 'pantheon:2')).toEqual(ownAlone(2, ['gift', 'blessing']));
    expect(unlawful(game)).toEqual([]);
  });

  it('GA26-BOON-09: hides a boon again that was taken back, in a place that others are not told', () => {
    const taken = (...boons: string[]) =>
      placed(...boons)
        .when(1, bestow('blessing'))
        .when(1, takingBack);
    const [one, other] = [taken('gift', 'blessing'), taken('blessing', 'gift')];
    expect(seen(one, 'pantheon:1')).toEqual(ownAlone(1, ['gift', 'blessing']));
    soundAlike(one, other);
  });

  it('GA26-FIRSTBOON-01: tells nobody whether a player who bestows none had one to bestow', () => {
    const declined = (...boons: string[]) => withoutFirstBoons(begun(...boons));
    soundAlike(declined('early', 'blessing'), declined('gift', 'blessing'));
  });

  it('GA26-END-15: keeps what was never bestowed closed at the end of the game', () => {
    const game = placed('gift', 'blessing').when(1, bestow('blessing')).when(1, pay());
    game.when(2, () => ({ kind: 'concede' }));
    expect([game.table.status, seen(game, 'pantheon:1').spectators, seen(game, 'pantheon:2')]).toEqual([
      'ended',
      [null, 'blessing'],
      ownAlone(2, ['gift', 'blessing']),
    ]);
  });
});
