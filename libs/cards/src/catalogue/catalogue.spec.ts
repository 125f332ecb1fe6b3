import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CardDefinition } from '#rules';
import { Catalogue } from './catalogue.js';
import { mergeSources } from './merge.js';

const card = (id: string, more: Partial<CardDefinition> = {}): CardDefinition =>
  CardDefinition.parse({ id, game: 'toy', name: id, types: ['LAMP'], ...more });

const lantern = card('lantern', { name: "Zoë's Old-Lantern", text: 'Shine.' });
const shade = card('shade', { name: 'Shade', types: ['NIGHT'] });
const moth = card('moth', {
  name: 'Moth',
  abilities: [{ kind: 'triggered', when: 'enter', do: [{ op: 'may', do: [{ op: 'summon', token: 'egg', n: 2 }] }] }],
});
const egg = card('egg', { name: 'Egg', types: ['TOKEN'] });
const toys = new Catalogue('toy', [lantern, shade, moth, egg]);

describe('a catalogue', () => {
  it('has the hash of its content as version, in whatever order its cards came', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([lantern, shade, moth, egg], { minLength: 4 }), (cards) => {
        expect(new Catalogue('toy', cards).version).toBe(toys.version);
      }),
    );
    expect(toys.version).toMatch(/^[0-9a-f]{64}$/);
    expect(new Catalogue('toy', [lantern, shade, moth, { ...egg, text: 'Hatch.' }]).version).not.toBe(toys.version);
  });

  it('finds a card by id, or by name without regard to case, punctuation and accents', () => {
    expect(toys.get('shade')).toEqual(shade);
    expect(toys.get('nothing')).toBeUndefined();
    for (const name of ["Zoë's Old-Lantern", 'zoes old lantern', 'ZOE’S OLD LANTERN', ' Zoës  oldlantern'])
      expect(toys.named(name)).toEqual([lantern]);
    expect(toys.named('lantern')).toEqual([]);
  });

  it('prefers the exact spelling, and returns every card that shares a name', () => {
    const shared = new Catalogue('toy', [
      card('a', { name: 'Re-Light' }),
      card('b', { name: 'Relight' }),
      card('c', { name: 'Twin' }),
      card('d', { name: 'Twin' }),
    ]);
    expect(shared.named('Relight').map(({ id }) => id)).toEqual(['b']);
    expect(shared.named('RELIGHT').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shared.named('Twin').map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('lists every card, so that a player can name any (KF-EFF-13)', () => {
    expect([...toys.everyId()].sort()).toEqual(toys.all().map(({ id }) => id));
  });

  it('lists the cards of a type', () => {
    expect([toys.ofType('TOKEN'), toys.ofType('SUN')]).toEqual([['egg'], []]);
  });

  it('finds the nearest names', () => {
    expect(toys.nearest('Shaed', 1)).toEqual(['Shade']);
    expect(toys.nearest('mot', 2)[0]).toBe('Moth');
    // A name far from all others has no near names.
    expect(toys.nearest('Guo Jia, Chosen Disciple')).toEqual([]);
  });

  it('can be searched for words in name, types and text, a page at a time', () => {
    expect(toys.search('shine').items).toEqual([lantern]);
    expect(toys.search('night').items).toEqual([shade]);
    expect(toys.search('no such thing').items).toEqual([]);
    const first = toys.search('', { limit: 3 });
    expect(first.items.map(({ id }) => id)).toEqual(['egg', 'moth', 'shade']);
    const second = toys.search('', { limit: 3, cursor: first.next });
    expect(second.items.map(({ id }) => id)).toEqual(['lantern']);
    expect(second.next).toBeUndefined();
    expect(() => toys.search('', { cursor: 'x' })).toThrow(RangeError);
  });

  it('makes a subset that includes the tokens its cards create, with the version of the whole', () => {
    const subset = toys.subset(['moth', 'nothing']);
    expect(subset.all().map(({ id }) => id)).toEqual(['egg', 'moth']);
    expect(subset.version).toBe(toys.version);
    expect(subset.digest).not.toBe(toys.digest);
  });

  it('is the same after export to and import from an archive; a changed export is refused', () => {
    const text = JSON.stringify(toys.subset(['moth', 'shade']));
    const back = Catalogue.fromJSON(JSON.parse(text));
    expect(back.version).toBe(toys.version);
    expect(back.get('moth')).toEqual(moth);
    expect(() => Catalogue.fromJSON(JSON.parse(text.replace('"n":2', '"n":3')))).toThrow(/digest/);
    expect(() => Catalogue.fromJSON(JSON.parse(text.replace('"op":"summon"', '"op":"win"')))).toThrow();
  });
});

describe('several sources', () => {
  it('make one catalogue for each game', () => {
    const { catalogues, problems } = mergeSources([
      { file: 'a.json', cards: [lantern] },
      { file: 'b.json', cards: [shade, card('pawn', { game: 'chess' })] },
    ]);
    expect([...catalogues].map(([game, cards]) => [game, cards.size])).toEqual([
      ['toy', 2],
      ['chess', 1],
    ]);
    expect(problems).toEqual([]);
  });

  it('may hold the same card in other words, if all of its text is compiled', () => {
    const burning = (text: string, more: object = {}) => ({
      ...lantern,
      abilities: [{ on: 'play', text }],
      text,
      ...more,
    });
    const merged = (again: typeof lantern) =>
      mergeSources([
        { file: 'a.json', cards: [burning('Burn.')] },
        { file: 'b.json', cards: [again] },
      ]);
    expect(merged(burning('Burns.')).problems).toEqual([]);
    expect(merged(burning('Burns.')).catalogues.get('toy')!.get('lantern')).toEqual(burning('Burn.'));
    expect(merged(burning('Burns.', { abilities: [{ on: 'reap' }] })).problems).toHaveLength(1);
    expect(merged(burning('Burns.', { byHand: ['Burns.'] })).problems).toHaveLength(1);
  });

  it('may hold the same card again, but not another card with its id', () => {
    const { catalogues, problems } = mergeSources([
      { file: 'a.json', cards: [lantern] },
      { file: 'b.json', cards: [shade, { ...lantern }] },
      { file: 'c.json', cards: [{ ...lantern, text: 'Burn.' }] },
    ]);
    expect(catalogues.get('toy')!.get('lantern')).toEqual(lantern);
    expect(problems).toEqual([
      {
        file: 'c.json',
        position: '0 (lantern)',
        reason: 'another card has this id already, from a.json; that one stays',
      },
    ]);
  });
});
