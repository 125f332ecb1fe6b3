import { foldedName, type Seat } from '#table';
import type { Option } from '../api/shapes.js';
import { isGrave, isPass } from './choices.js';

/** An option of a seat, which a recorder means by typing some of its words. */
export interface SeatsOffer {
  readonly seat: Seat;
  readonly option: Option;
}

/** An offer that words fit: how many of the words, from the first one on, and how well. */
export interface Fit {
  readonly offer: SeatsOffer;
  readonly used: number;
  readonly score: number;
  /** Whether nothing more can be typed of it: its name is there in full. */
  readonly isFull: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, without marks of punctuation: `Wayfarer's` is one word, `Under-Secretary` two. */
export const wordsTyped = (text: string): readonly string[] => foldedName(text).replace(/['’]/g, '').match(WORD) ?? [];

/** How well a typed word fits one word of an offer; 0: it does not. A number fits only itself. */
const fitOf = (typed: string, word: string): number => {
  if (typed === word) return 4;
  if (/^\d+$/.test(typed)) return 0;
  if (word.startsWith(typed)) return 3;
  return typed.length > 2 && word.includes(typed) ? 1 : 0;
};

/** A word of an offer, how much it tells of it, and whether it tells the offer from the others of its list. */
interface Weighed {
  readonly word: string;
  readonly weight: number;
  readonly isOwn: boolean;
}

const [SHARED, OWN, DEED] = [1, 2, 3];

/** Words that names share: nobody types one for a name, so `o` is *Old Goat* before it is *Song of Dusk*. */
export const SMALL: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'from',
  'in',
  'it',
  'its',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

/** How many words a list of labels begins with alike, and ends with alike. */
const sharedBy = (labels: readonly (readonly string[])[]): { readonly before: number; readonly after: number } => {
  const [first = []] = labels;
  const alike = (nth: (words: readonly string[], n: number) => string | undefined): number => {
    const end = first.findIndex((_, n) => labels.some((words) => nth(words, n) !== nth(first, n)));
    return labels.length < 2 ? 0 : end < 0 ? first.length : end;
  };
  // One word of each label stays its own.
  const most = Math.max(0, Math.min(...labels.map(({ length }) => length)) - 1);
  const before = Math.min(
    most,
    alike((words, n) => words[n]),
  );
  return {
    before,
    after: Math.min(
      most - before,
      alike((words, n) => words[words.length - 1 - n]),
    ),
  };
};

/** The words of each offer: those of its label, of which a list's own words tell most, and those of its kind. */
const weighed = (offers: readonly SeatsOffer[]): ReadonlyMap<SeatsOffer, readonly Weighed[]> => {
  const lists = new Map<string, SeatsOffer[]>();
  for (const offer of offers) {
    const list = `${offer.seat} ${offer.option.kind} ${JSON.stringify(offer.option.action['ask'] ?? null)}`;
    lists.set(list, [...(lists.get(list) ?? []), offer]);
  }
  const found = new Map<SeatsOffer, readonly Weighed[]>();
  for (const list of lists.values()) {
    const labels = list.map(({ option }) => wordsTyped(option.label));
    const { before, after } = sharedBy(labels);
    list.forEach((offer, n) => {
      const words = labels[n]!;
      found.set(offer, [
        ...words.map((word, at) => {
          const isOwn = at >= before && at < words.length - after;
          const isDeed = at === 0 && (isOwn || offer.option.action['ask'] === undefined);
          return { word, weight: isDeed ? DEED : isOwn && !SMALL.has(word) ? OWN : SHARED, isOwn };
        }),
        ...wordsTyped(offer.option.kind).map((word) => ({ word, weight: DEED, isOwn: false })),
      ]);
    });
  }
  return found;
};

/** The words of an offer that tell it from the others of its list: what a recorder types for it. */
export const ownWords = (offer: SeatsOffer, among: readonly SeatsOffer[]): readonly string[] =>
  weighed(among)
    .get(offer)!
    .filter(({ isOwn }) => isOwn)
    .map(({ word }) => word);

/** Fits typed words to words of an offer, one after another, each to another; ends at the first that fits none. */
const fitted = (typed: readonly string[], words: readonly Weighed[]): Pick<Fit, 'used' | 'score'> => {
  const left = [...words];
  let [used, score] = [0, 0];
  for (const one of typed) {
    const fits = left.map(({ word, weight }) => fitOf(one, word) * 4 + (fitOf(one, word) > 0 ? weight : 0));
    const best = Math.max(0, ...fits);
    if (best === 0) break;
    left.splice(fits.indexOf(best), 1);
    used += 1;
    score += best;
  }
  // A name that is typed in full is no other that goes on after it.
  const own = words.filter(({ isOwn }) => isOwn);
  const isWhole = own.length > 0 && own.every(({ word }) => typed.slice(0, used).includes(word));
  return { used, score: isWhole ? score + 1 : score };
};

/** Whether all words of an offer's name are typed: the first word of its label is its deed. */
const isFull = (typed: readonly string[], { option }: SeatsOffer): boolean => {
  const [deed, ...name] = wordsTyped(option.label);
  return (name.length > 0 ? name : [deed!]).every((word) => SMALL.has(word) || typed.includes(word));
};

/** What is typed for passing: in every game, whatever its rules call it. */
const PASS = 'p';

/** How many passes are typed in one word, `pp`; 0 for anything else. */
export const passesTyped = ([word = '', ...more]: readonly string[]): number =>
  more.length === 0 && /^p{1,4}$/.test(word) ? word.length : 0;

/** What ends a game is meant by its whole word alone. */
const isMeant = ({ option }: SeatsOffer, [first = '']: readonly string[]): boolean =>
  !isGrave(option) || wordsTyped(option.label).includes(first) || wordsTyped(option.kind).includes(first);

/**
 * The offers that the typed words fit, best first: those that more of the words fit, then those that they fit better.
 * Offers that they fit alike stay in their order.
 * @param nameOf the name of a player, a word of which says who acts
 */
export const fitsOf = (
  typed: readonly string[],
  offers: readonly SeatsOffer[],
  nameOf: (seat: Seat) => string = () => '',
): readonly Fit[] => {
  const [first] = typed;
  const passes = first === PASS ? offers.filter(({ option }) => isPass(option)) : [];
  if (passes.length > 0) return passes.map((offer) => ({ offer, used: 1, score: 0, isFull: true }));
  const words = weighed(offers);
  return offers
    .filter((offer) => isMeant(offer, typed))
    .flatMap((offer): Fit[] => {
      const said = fitted(typed, words.get(offer)!);
      if (said.used === typed.length) return [{ offer, ...said, isFull: isFull(typed, offer) }];
      const player = wordsTyped(nameOf(offer.seat)).map((word) => ({ word, weight: 0, isOwn: false }));
      const named = fitted(typed, [...words.get(offer)!, ...player]);
      const best = named.used > said.used ? named : said;
      return best.used > 0 ? [{ offer, ...best, isFull: isFull(typed, offer) }] : [];
    })
    .sort((a, b) => b.used - a.used || b.score - a.score);
};

/** Cards without a name differ in their place alone, which nobody at the table tells apart (R-PAPER-04). */
const withoutPlace = (label: string): string => label.replace(/\bcard \d+$/, 'card');

/** Whether two offers come to the same for the person who types: any of several cards without a name will do. */
export const areAlike = (one: SeatsOffer, other: SeatsOffer): boolean =>
  one.seat === other.seat && withoutPlace(one.option.label) === withoutPlace(other.option.label);

/**
 * The best of the fits, and those that fit as well and are something else. Where two players may do the same, the
 * one who is to act does it, unless it ends the game.
 */
export const bestOf = (fits: readonly Fit[]): readonly SeatsOffer[] => {
  const [best] = fits;
  if (!best) return [];
  const { offer } = best;
  const isOther = (one: SeatsOffer): boolean =>
    !areAlike(offer, one) &&
    (isGrave(one.option) || one.seat === offer.seat || one.option.label !== offer.option.label);
  const asWell = fits.filter(({ used, score }) => used === best.used && score === best.score);
  return [offer, ...asWell.map((fit) => fit.offer).filter(isOther)];
};

/** A card that the list of a player still has, and the place of a card without a name that it may lie at. */
export interface Nameable {
  readonly seat: Seat;
  readonly place: string;
  readonly card: string;
  readonly name: string;
  /** The words of its name: they are looked through at every key. */
  readonly words: readonly string[];
}

/**
 * The names that a typed word fits, best first: one that is typed in full, then the beginning of a name, then the
 * beginning of one of its words.
 */
export const namesFor = (typed: readonly string[], names: readonly Nameable[]): readonly Nameable[] => {
  const rank = ({ words }: Nameable): number => {
    const used = typed.filter((one) => words.some((word) => fitOf(one, word) > 1));
    if (used.length === 0) return 0;
    const longest = used.reduce((sum, { length }) => sum + length, 0);
    const isWhole = words.every((word) => typed.includes(word));
    return longest * 4 + (isWhole ? 2 : 0) + (used.some((one) => words[0]?.startsWith(one)) ? 1 : 0);
  };
  return names
    .map((one) => ({ one, rank: rank(one) }))
    .filter((ranked) => ranked.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
};

/** The words by which offers are meant beside names of cards: what is done, and by whom. */
export const deedWords = (offers: readonly SeatsOffer[], nameOf: (seat: Seat) => string): readonly string[] =>
  offers.flatMap(({ seat, option: { label, kind } }) => [
    ...wordsTyped(label).slice(0, 1),
    ...wordsTyped(`${kind} ${nameOf(seat)}`),
  ]);

/** Whether all typed words may be of one offer: one of them of its deed or player, the others of its card's name. */
export const mayFit = (typed: readonly string[], name: readonly string[], deeds: readonly string[]): boolean => {
  const fit = (words: readonly string[], one: string): boolean => words.some((word) => word.startsWith(one));
  const others = typed.filter((one) => !fit(name, one));
  return others.length === 0 || (others.length === 1 && (deeds.length === 0 || fit(deeds, others[0]!)));
};
