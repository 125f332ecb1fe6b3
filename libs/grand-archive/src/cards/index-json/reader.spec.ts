import { describe, expect, it } from '@jest/globals';
import type { CardDefinition } from '#rules';
import { cardReader, readerBy } from './reader.js';

/** A record in the form of the public index; the card is made up. */
const record = (slug: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  slug,
  name: slug,
  types: ['ALLY'],
  classes: ['TAMER'],
  subtypes: ['TAMER', 'GOOSE'],
  elements: ['NORM'],
  cost: { type: 'reserve', value: '2' },
  cost_memory: null,
  cost_reserve: 2,
  level: null,
  power: 1,
  life: 2,
  durability: null,
  speed: null,
  effect_raw: '',
  legality: null,
  editions: [],
  ...more,
});

const cardsOf = (...records: unknown[]): CardDefinition[] =>
  cardReader.read(records).flatMap((read) => ('card' in read ? [read.card] : []));
const one = (more: Record<string, unknown>): CardDefinition => cardsOf(record('goose', more))[0]!;

describe('the public card index', () => {
  it('is recognised by the slug of its records', () => {
    expect([record('goose'), { id: 'own', game: 'toy' }, 7, null].map(cardReader.isOwn)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives a definition with the slug as id and the rest as it stands', () => {
    expect(one({ name: 'Grey Goose' })).toMatchObject({
      id: 'goose',
      game: 'grand-archive',
      name: 'Grey Goose',
      types: ['ALLY'],
      classes: ['TAMER'],
      subtypes: ['TAMER', 'GOOSE'],
      elements: ['NORM'],
    });
  });

  it('GA26-DECK-08: tells by where a card is allowed that it has the Pantheon tag; for 2021 it tells nothing', () => {
    const read = (legality: unknown, laterKeywords: 'read' | 'left-to-players' = 'read') => {
      const [goose] = readerBy({ laterKeywords }).read([record('goose', { legality })]);
      return 'card' in goose! ? goose.card.formats : goose;
    };
    const [none, tagged] = [{ limit: 0 }, { STANDARD: { limit: 0 }, DRAFT: { limit: 0 } }];
    expect(read(tagged)).toEqual(['pantheon']);
    for (const free of [null, { STANDARD: none }, { STANDARD: none, PANTHEON: none }, { ...tagged, PANTHEON: none }])
      expect(read(free)).toBeUndefined();
    expect(read(tagged, 'left-to-players')).toBeUndefined();
  });

  it('GA-COST-01: has reserve and memory costs, X, and none', () => {
    expect(one({}).cost).toEqual({ kind: 'reserve', n: 2 });
    expect(one({ cost: { type: 'memory', value: '0' } }).cost).toEqual({ kind: 'memory', n: 0 });
    expect(one({ cost: { type: 'reserve', value: 'X' } }).cost).toEqual({ kind: 'reserve', n: 'X' });
    expect(one({ cost: { type: 'none', value: null } }).cost).toBeNull();
    expect(one({ cost: undefined, cost_reserve: -1 }).cost).toEqual({ kind: 'reserve', n: 'X' });
    expect(one({ cost: null, cost_memory: 3, cost_reserve: null }).cost).toEqual({ kind: 'memory', n: 3 });
  });

  it('GA-OBJ-02: leaves a stat out that the type does not have, and keeps a stat of 0', () => {
    expect(one({ power: 0, life: 3 }).stats).toEqual({ power: 0, life: 3 });
    expect(one({ types: ['CHAMPION'], level: 0, power: null, life: 15 }).stats).toEqual({ level: 0, life: 15 });
  });

  it('GA-OBJ-02: gives an action a speed, fast or slow, and nothing else one', () => {
    expect(one({ types: ['ACTION'], speed: true }).speed).toBe('fast');
    expect(one({ types: ['ACTION'], speed: false }).speed).toBe('slow');
    expect('speed' in one({ types: ['ACTION'], speed: null })).toBe(false);
    expect('speed' in one({ types: ['BOON'], speed: true })).toBe(false);
  });

  it('keeps types that the rules do not know', () => {
    expect(one({ types: ['UNIQUE', 'PHANTASIA'] }).types).toEqual(['UNIQUE', 'PHANTASIA']);
  });

  it('GA-DFC-01: gives a double-faced card its other face, with its own text', () => {
    const { slug: _, ...gander } = record('-', { name: 'Gander', types: ['ALLY'], effect_raw: 'Stealth', power: 4 });
    const { back } = one({ types: ['ITEM'], back_face: gander });
    expect(back).toMatchObject({ name: 'Gander', stats: { power: 4, life: 2 }, keywords: [{ name: 'stealth' }] });
  });

  it('knows the tokens and subtypes of its own file in texts', () => {
    const cards = cardsOf(
      record('flock', { effect_raw: 'On Enter: Summon a Small Egg token.' }),
      record('small-egg', { name: 'Small Egg', types: ['TOKEN', 'ITEM'] }),
    );
    expect(cards[0]!.abilities[0]!.do).toEqual([{ op: 'summon', token: 'small-egg', n: 1 }]);
  });

  it('knows the subtypes of other faces, too', () => {
    const gander = { ...record('-', { name: 'Gander', types: ['ALLY'], subtypes: ['GANDER'] }), slug: undefined };
    const cards = cardsOf(
      record('flock', { effect_raw: 'Other Gander allies you control get +1 POWER.' }),
      record('egg', { types: ['ITEM'], back_face: gander }),
    );
    expect(cards[0]!.byHand).toEqual([]);
  });

  it('GA-OBJ-01: says what is wrong with a bad record', () => {
    const read = cardReader.read([record('a'), record('b', { classes: undefined, life: 'much' }), { slug: '' }]);
    expect(read).toMatchObject([
      { card: { id: 'a' } },
      { reason: expect.stringMatching(/classes: .*; life: /) },
      { reason: expect.stringContaining('slug: ') },
    ]);
  });

  it('compiles both faces of cards that came without a program, and no other cards', () => {
    const text = 'On Enter: Draw a card.';
    const [goose] = cardsOf(record('goose'));
    const blank: CardDefinition = { ...goose!, text, keywords: [], abilities: [], byHand: [] };
    const compiled = (card: CardDefinition, among: readonly CardDefinition[] = []): CardDefinition =>
      cardReader.compiled!([card], among)[0]!;
    expect(compiled(blank).abilities).toEqual(one({ effect_raw: text }).abilities);
    expect(compiled({ ...blank, text: ' ' })).toEqual({ ...blank, text: ' ' });
    const back = { ...blank, name: 'Grey Goose', cost: null };
    expect(compiled({ ...blank, back }).back?.abilities).toEqual(one({ effect_raw: text }).abilities);
    // Leaves a card alone that already has keywords, abilities or text by hand.
    const written = one({ effect_raw: 'On Enter: Recover 1.' }).abilities;
    for (const own of [
      { keywords: [{ name: 'vigor' }] },
      { abilities: written },
      { byHand: ['Whatever else.'] },
    ] as Partial<CardDefinition>[])
      expect(compiled({ ...blank, ...own })).toEqual({ ...blank, ...own });
  });

  it('leaves to the players the parts of a text or a type line that it does not understand', () => {
    const [goose] = cardsOf(record('goose'));
    const strange: CardDefinition = {
      ...goose!,
      text: 'On Enter: Draw a card.\n\nDance a waltz.',
      types: ['ALLY', 'WALTZ'],
      keywords: [],
      abilities: [],
      byHand: [],
    };
    const { abilities, byHand } = cardReader.compiled!([strange], [])[0]!;
    const read = one({ types: ['ALLY', 'WALTZ'], effect_raw: strange.text });
    expect([abilities, byHand]).toEqual([read.abilities, read.byHand]);
    expect(byHand).toHaveLength(2);
  });

  it('knows whether an X is paid, and the names of all cards in the file', () => {
    const costsX = { cost: { type: 'reserve', value: 'X' }, types: ['ACTION'], effect_raw: 'Draw X cards.' };
    const blank = (card: CardDefinition): CardDefinition => ({ ...card, keywords: [], abilities: [], byHand: [] });
    expect(one(costsX).byHand).toEqual([]);
    expect(cardReader.compiled!([blank(one(costsX))], [])[0]).toEqual(one(costsX));
    const token = record('pup', { name: 'Pup', types: ['ALLY', 'TOKEN'], cost: { type: 'none', value: null } });
    const summoner = record('summoner', { types: ['ACTION'], effect_raw: 'Summon a Pup token.' });
    const [pup, read] = cardsOf(token, summoner);
    expect(read!.byHand).toEqual([]);
    expect(cardReader.compiled!([blank(read!)], [pup!])[0]).toEqual(read);
    const [, together] = cardReader.compiled!([pup!, blank(read!)], []);
    expect(together).toEqual(read);
  });
});
