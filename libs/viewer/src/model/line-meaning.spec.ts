import { describe, expect, it } from '@jest/globals';
import type { Option } from '../api/shapes.js';
import { ApiProblem } from '../api/asking.js';
import { LineMeaning } from './line-meaning.js';
import type { MeaningApi } from './line-offers.js';
import { wordsTyped } from './typed-line.js';

/* What a line means at a table, where players have not said that they pass. */

const option = (kind: string, label: string, more: Partial<Option> = {}): Option => ({
  kind,
  label,
  action: { kind, label },
  complete: true,
  ...more,
});
const draft = (kind: string, label: string, more: Partial<Option> = {}) =>
  option(kind, label, { complete: false, ...more });

const PASS = option('pass', 'Pass');
const BEN_NEXT = 'seat 2 answers “Discard a card?”';

/** What follows a card that cannot be the one that lies there. */
const REFUSED: readonly Option[] = [];

/** A hand with a card that nobody has named, and the names that it may have. */
const inHand = (seat: number, ...names: string[]): readonly [Option, Readonly<Record<string, readonly Option[]>>] => {
  const place = { place: `hand:${seat}/0` };
  const named = (card: string) =>
    option('name-card', `It is ${card}`, { action: { kind: 'name-card', card, ...place } });
  const label = `Hand ${seat}`;
  return [draft('name-card', label, { action: { kind: 'name-card', label, ...place } }), { [label]: names.map(named) }];
};

/** A service that offers Ann (1) and Ben (2) this; what an action leads to stands under its label. */
const meaning = (
  offered: Readonly<Record<number, readonly Option[]>>,
  next: Readonly<Record<string, readonly Option[]>> = {},
  due: readonly number[] = [1, 2],
) => {
  const asked: string[] = [];
  const api: MeaningApi = {
    options: (_match, seat, implied = false) =>
      Promise.resolve((offered[seat] ?? []).filter((one) => implied || one.implied === undefined)),
    draft: (_match, _seat, action, implied = false) => {
      const seen = action['seen'] as { readonly cards: Readonly<Record<string, string>> } | undefined;
      const said = String(action['label'] ?? Object.values(seen?.cards ?? {})[0]);
      asked.push(`${said}${implied ? ' after passes' : ''}`);
      if (next[said] === REFUSED)
        return Promise.reject(new ApiProblem({ status: 409, title: 'illegal', rule: 'R-PAPER-03' }));
      const whole = [...Object.values(offered), ...Object.values(next)]
        .flat()
        .find((one) => one.action['label'] === said);
      return Promise.resolve([...(whole?.complete ? [whole] : []), ...(next[said] ?? [])]);
    },
  };
  const line = new LineMeaning(api, 'm1', {
    table: { revision: 7 },
    seats: [1, 2],
    due,
    nameOf: (seat) => ['Ann', 'Ben'][seat - 1]!,
    withNames: (text) => text.replace(/seat 1/g, 'Ann').replace(/seat 2/g, 'Ben'),
  });
  const understand = (typed: string) => line.understand(wordsTyped(typed));
  return { api, asked, understand, line };
};

const labels = (path: readonly { readonly option: Option }[]): string[] => path.map((one) => one.option.label);

describe('a line at a table where nobody says that they pass', () => {
  const later = { implied: [1, 2] };
  const table = {
    1: [PASS, option('activate', 'Activate Breaking Wave'), draft('attack', 'Attack with Goat', later)],
    2: [option('activate', 'Activate Goat Song', { implied: [1] })],
  };
  const targets = { 'Attack with Goat': [option('attack', 'Attack First Ember', later)] };

  it('means what is possible after passes, and says which go before it (R-PAPER-08)', async () => {
    const { understand, asked } = meaning(table, targets);
    const attack = await understand('att goat');
    expect(labels(attack.path)).toEqual(['Attack with Goat', 'Attack First Ember']);
    expect([attack.isReady, attack.implied]).toEqual([true, [1, 2]]);
    expect(asked).toContain('Attack with Goat after passes');
    expect((await understand('song')).implied).toEqual([1]);
  });

  it('means what is possible at once, where that fits, without any pass', async () => {
    const { understand } = meaning(table, targets);
    const wave = await understand('act');
    expect([labels(wave.path), wave.implied]).toEqual([['Activate Breaking Wave'], []]);
  });

  it('fits nothing, and says what is entered before the play goes on (R-PAPER-08)', async () => {
    const { understand } = meaning({ 1: [{ ...PASS, stops: BEN_NEXT }] });
    expect(await understand('att')).toMatchObject({
      rest: ['att'],
      stops: { seat: 1, why: 'Ben answers “Discard a card?”' },
    });
  });

  it('is refused in words, with the names of players (R-PAPER-08)', async () => {
    const problem = { status: 409, title: 'illegal', rule: 'R-PAPER-08', detail: `when seat 1 passes, ${BEN_NEXT}` };
    const { api, understand } = meaning({});
    api.options = () => Promise.reject(new ApiProblem(problem));
    const { refused, isReady } = await understand('att');
    expect([refused, isReady]).toEqual(['when Ann passes, Ben answers “Discard a card?”', false]);
  });
});

it('is clear in full, however many other cards share one of its words', async () => {
  const names = ['Bag of Flints', ...Array.from({ length: 20 }, (_, n) => `Song ${n} of Dusk`)];
  const [hand, unnamed] = inHand(1, ...names);
  const { understand } = meaning({ 1: [option('activate', 'Activate Bag of Flints'), hand] }, unnamed);
  expect(await understand('activate bag of flints')).toMatchObject({ isUnclear: false, isReady: true });
});

describe('a line beside a list that is open, of which any name may fit', () => {
  const others = Array.from({ length: 20 }, (_, n) => `Song ${n} of Pale Dusk`);
  const [hand, names] = inHand(2, ...others, 'Song of Dusk');
  const cards = Object.fromEntries(
    [...others, 'Song of Dusk'].map((card) => [card, [option('activate', `Activate ${card}`)]]),
  );
  const { understand } = meaning({ 1: [PASS], 2: [hand] }, { ...names, ...cards });

  it('passes by p', async () => {
    const passes = await understand('p');
    expect([passes.isReady, labels(passes.path)]).toEqual([true, ['Pass']]);
  });

  it('means the card whose name is typed in full', async () => {
    const song = await understand('song of dusk');
    expect([song.isReady, labels(song.path)]).toEqual([true, ['Activate Song of Dusk']]);
    expect((await understand('song')).isUnclear).toBe(true);
  });

  it('means a card which all words fit, beside others which fewer of them fit', async () => {
    const [all, namesOfAll] = inHand(2, 'Quiet Song of Dusk', ...others);
    const quiet = { 'Quiet Song of Dusk': [option('activate', 'Activate Quiet Song of Dusk')] };
    const line = await meaning({ 2: [all] }, { ...namesOfAll, ...cards, ...quiet }).understand('quie son');
    expect([line.isReady, labels(line.path)]).toEqual([true, ['Activate Quiet Song of Dusk']]);
  });

  it('names the card with which nothing can be done, whatever fits a later word of it', async () => {
    const [all, namesOfAll] = inHand(2, 'Quiet Song', 'Sour Note');
    const note = { 'Quiet Song': [], 'Sour Note': [option('activate', 'Activate Sour Note')] };
    const { idle, rest } = await meaning({ 2: [all] }, { ...namesOfAll, ...note }).understand('quie so');
    expect([idle?.name, rest]).toEqual(['Quiet Song', ['quie', 'so']]);
  });

  it('does not look for cards of a player who is not to act', async () => {
    const table = { 1: [option('activate', 'Activate Song of Dawn')], 2: [hand] };
    const { understand: read, asked } = meaning(table, { ...names, ...cards }, [1]);
    expect(labels((await read('son')).path)).toEqual(['Activate Song of Dawn']);
    expect(asked.filter((said) => others.includes(said))).toEqual([]);
  });
});

describe('a line that goes on', () => {
  const invoke = {
    1: [draft('invoke', 'Invoke Keeper')],
  };
  const next = {
    'Invoke Keeper': [draft('invoke', 'Sacrifice Wick-Trimmer')],
    'Sacrifice Wick-Trimmer': ['To the Front Line', 'To the Back Line'].map((label) => option('invoke', label)),
  };

  it('leaves out what alone can follow', async () => {
    const { understand } = meaning(invoke, next);
    const back = await understand('inv back');
    expect(labels(back.path)).toEqual(['Invoke Keeper', 'Sacrifice Wick-Trimmer', 'To the Back Line']);
    expect([back.isReady, back.rest]).toEqual([true, []]);
  });

  it('means a second choice by a word that fits it better than the first choice', async () => {
    const play = { 1: [option('play', 'Play Song of Dusk'), draft('play', 'Play Keeper')] };
    const targets = { 'Play Keeper': [option('play', 'Exhaust Old Goat'), option('play', 'Exhaust Wick-Trimmer')] };
    const { understand } = meaning(play, targets);
    expect(labels((await understand('play o')).path)).toEqual(['Play Song of Dusk']);
    expect(labels((await understand('keep o')).path)).toEqual(['Play Keeper', 'Exhaust Old Goat']);
    expect(labels((await understand('play song')).path)).toEqual(['Play Song of Dusk']);
  });

  it('goes on with what it meant so far, and does not take its next word for the name of a player', async () => {
    const play = { 2: [draft('play', 'Play Keeper'), option('play', 'Play Song of Dusk')] };
    const lines = { 'Play Keeper': ['To the Front Line', 'To the Back Line'].map((label) => option('play', label)) };
    const { understand } = meaning(play, lines);
    expect(labels((await understand('keep b')).path)).toEqual(['Play Keeper', 'To the Back Line']);
    expect(labels((await understand('keep ben')).path)).toEqual(['Play Keeper']);
  });

  it('is unclear where its words fit two readings alike, and names both', async () => {
    const [hand, unnamed] = inHand(1, 'Song of Dusk');
    const { understand } = meaning(
      { 1: [draft('activate', 'Activate Keeper'), hand] },
      {
        ...unnamed,
        'Activate Keeper': ['Target Song Sparrow', 'Target Wolf'].map((label) => option('activate', label)),
        'Song of Dusk': [option('activate', 'Activate Song of Dusk')],
      },
    );
    expect(labels((await understand('act')).path)).toEqual(['Activate Keeper']);
    const both = await understand('act so');
    expect([both.isUnclear, both.isReady, labels(both.offered)]).toEqual([
      true,
      false,
      ['Activate Song of Dusk', 'Activate Keeper'],
    ]);
    expect(labels((await understand('act song of')).path)).toEqual(['Activate Song of Dusk']);
    expect(labels((await understand('act sparrow')).path)).toEqual(['Activate Keeper', 'Target Song Sparrow']);
  });

  it('names a card of a player who can do nothing else, and none that is refused (R-PAPER-03)', async () => {
    const [hand, unnamed] = inHand(2, 'Rookery Spy', 'Reed Piper');
    const { understand } = meaning(
      { 1: [PASS], 2: [hand] },
      { ...unnamed, 'Rookery Spy': [option('use', 'Use Rookery Spy')], 'Reed Piper': REFUSED },
    );
    const spy = await understand('use r');
    expect([spy.refused, labels(spy.path)]).toEqual([undefined, ['Use Rookery Spy']]);
  });

  it('keeps the card that began it, however many other cards share the words that follow', async () => {
    const songs = Array.from({ length: 20 }, (_, n) => `Song ${n} of Dusk`);
    const [hand, unnamed] = inHand(1, ...songs, 'Lamp-Hider');
    const { understand } = meaning(
      { 1: [PASS, hand] },
      {
        ...unnamed,
        'Lamp-Hider': [draft('use', 'Use Lamp-Hider')],
        'Use Lamp-Hider': songs.map((name) => option('use', `The top card is ${name}`)),
      },
    );
    expect(labels((await understand('use l song 7 dusk')).path)).toEqual([
      'Use Lamp-Hider',
      'The top card is Song 7 of Dusk',
    ]);
  });

  it('is completed so that it means what is chosen, also where others go on after the same words', async () => {
    const mourners = ['Play Last Mourner', 'Play Last Mourner (1 of 2)', 'Play Last Mourner (2 of 2)', 'Play Novice'];
    const { understand, line } = meaning({ 1: mourners.map((label) => option('play', label)) });
    const unclear = await understand('l');
    expect(unclear.offered).toHaveLength(3);
    for (const offer of unclear.offered)
      expect(labels((await understand(line.completed(unclear, offer, ''))).path)).toEqual([offer.option.label]);
  });

  it('has asked for what every line begins with before a key is pressed', async () => {
    const [hand, unnamed] = inHand(1, 'Lamp-Hider');
    const { line, asked } = meaning(
      { 1: [PASS, hand] },
      { ...unnamed, 'Lamp-Hider': [draft('use', 'Use Lamp-Hider')] },
    );
    await line.prepare();
    expect(asked.splice(0)).toEqual(['Hand 1']);
    await line.understand(['lamp']);
    expect(asked).toEqual(['Lamp-Hider', 'Use Lamp-Hider']);
  });

  it('is completed by words that no other choice has', async () => {
    const decks = ['Shuffle the deck of seat 2', 'Shuffle the deck of seat 1', 'Shuffle and cut the deck of seat 1'];
    const { understand, line } = meaning({
      1: decks.map((label, n) => option('answer', label, { action: { kind: 'answer', label, ask: `q${n % 2}` } })),
    });
    const unclear = await understand('shuf');
    for (const offer of unclear.offered) {
      const completed = line.completed(unclear, offer, '');
      expect(labels((await understand(completed)).path)).toEqual([offer.option.label]);
    }
  });

  it('is completed with the player, where two may answer the same', async () => {
    const both = ['keep', 'mulligan'].map((said) => option('answer', `Keep this hand? ${said}`));
    const { understand, line } = meaning({ 1: both, 2: both });
    const unclear = await understand('hand');
    const bens = unclear.offered.find(({ seat }) => seat === 2)!;
    expect((await understand(line.completed(unclear, bens, ''))).path[0]!.seat).toBe(2);
  });
});

describe('passes that are typed in one word', () => {
  it('begin with the first; what follows it is not known before', async () => {
    const { understand } = meaning({ 1: [PASS], 2: [] });
    const { path, isReady, passes } = await understand('pp');
    expect([path.map(({ seat, option: { kind } }) => [seat, kind]), isReady, passes]).toEqual([[[1, 'pass']], true, 2]);
  });

  it('are nothing else where nobody can pass: what can be done is offered', async () => {
    const { understand } = meaning({ 1: [option('play', 'Play Goat')], 2: [] });
    for (const typed of ['p', 'pp']) {
      const { path, isReady, rest, offered } = await understand(typed);
      expect([path, isReady, rest, offered.map((one) => one.option.label)]).toEqual([[], false, ['p'], ['Play Goat']]);
    }
    expect((await understand('pl')).isReady).toBe(true);
  });
});
