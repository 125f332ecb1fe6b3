import { NAME_CARD } from '#table';
import type { Action, Option } from '../../libs/viewer/src/api/shapes.js';
import { LineMeaning } from '../../libs/viewer/src/model/line-meaning.js';
import type { MeaningApi } from '../../libs/viewer/src/model/line-offers.js';
import { wordsTyped } from '../../libs/viewer/src/model/typed-line.js';

/*
 * A hand of which nobody knows the list, so that any card of a large catalogue may lie in it, without a service: what
 * the page itself needs to find the cards that a key may mean.
 */

const FIRST = ['Amber', 'Barrow', 'Cinder', 'Dawn', 'Ember', 'Fallow', 'Gale', 'Hollow', 'Iron', 'Juniper'];
const SECOND = ['Adept', 'Bearer', 'Caller', 'Drake', 'Envoy', 'Ferry', 'Golem', 'Hound', 'Imp', 'Jester'];
const OF = ['Ash', 'Brine', 'Chalk', 'Dusk', 'Elms', 'Frost', 'Glass', 'Hills', 'Ink', 'Jade'];
const TITLES = ['', 'the Elder'];

/** As many different names as are asked for, at most 2,000. */
const namesOf = (count: number): readonly string[] =>
  FIRST.flatMap((one) =>
    SECOND.flatMap((other) =>
      OF.flatMap((place) => TITLES.map((title) => `${one} ${other} of ${place}${title && `, ${title}`}`)),
    ),
  ).slice(0, count);

const option = (kind: string, label: string, action: Omit<Action, 'kind'>): Option => ({
  kind,
  label,
  action: { kind, ...action },
  complete: true,
});

/** Milliseconds until each key of some names is understood; the first of them, which sees all names first, apart. */
export const waitsOverNames = async (count: number, typed: number): Promise<readonly number[]> => {
  const names = namesOf(count);
  const place = 'hand:1/0';
  const cards = names.map((name, card) => option(NAME_CARD, `It is ${name}`, { place, card: `c${card}` }));
  const uses = (card: string): readonly Option[] =>
    ['Play', 'Discard'].map((deed) =>
      option(deed.toLowerCase(), `${deed} ${names[Number(card.slice(1))]}`, { seen: { cards: { [place]: card } } }),
    );
  const api: MeaningApi = {
    options: () =>
      Promise.resolve([
        option('end', 'End my turn', {}),
        { ...option(NAME_CARD, 'Name a card: Hand', { place }), complete: false },
      ]),
    draft: (_match, _seat, draft) => {
      const { seen, kind } = draft as Partial<Action> & { readonly seen?: { cards: Record<string, string> } };
      if (kind === NAME_CARD) return Promise.resolve(cards);
      const all = uses(seen!.cards[place]!);
      return Promise.resolve(kind === undefined ? all : all.filter((one) => one.kind === kind));
    },
  };
  const line = new LineMeaning(api, 'm', {
    table: { revision: 1 },
    seats: [1],
    due: [1],
    nameOf: () => 'Ann',
    withNames: (text) => text,
  });
  const waits: number[] = [];
  for (let n = 0; n < typed; n += 1) {
    const name = names[Math.floor((n * names.length) / typed)]!;
    const text = `play ${wordsTyped(name)
      .map((word) => word.slice(0, 3))
      .join(' ')}`;
    for (let end = 1; end <= text.length; end += 1) {
      const began = performance.now();
      await line.understand(wordsTyped(text.slice(0, end)));
      waits.push(performance.now() - began);
    }
  }
  return waits;
};
