import { mergeSources, readDeckParts } from '#cards';
import { by2021, by2026 } from '#grand-archive';
import { RandomPlayer, type Leaning } from '#recorder';
import type { Deck, Draft, Query } from '#rules';
import { findCard, reveal } from '#table';
import { realCards, realLists } from '../support/real-cards.js';
import { sharedData } from '../support/shared.js';
import type { Kind, ManyOf } from './kinds.js';
import { shipped } from './starter.js';
import { meanOf } from './tally.js';

/** Resolutions by hand that a match of two real decks takes on average, at most: it may only fall. */
const MOST_BY_HAND = 20;

/** An attack of a champion. */
const isAtChampion = ({ kind, target }: Draft, { table, cards }: Query): boolean => {
  const aimed = kind === 'attack' && typeof target === 'string' ? findCard(table, target)?.card : undefined;
  return aimed !== undefined && cards.get(reveal(aimed.definition) ?? '')?.types.includes('CHAMPION') === true;
};

/** Those who are not at their own leisure mostly pass; the turn player mostly attacks, and mostly a champion. */
const leaning: Leaning = {
  kind: (kind, { table, seat }) => {
    if (kind === 'attack') return 12;
    return kind === 'pass' && (table.turn?.seat !== seat || table.items.length > 0) ? 20 : undefined;
  },
  way: (draft, query) => (isAtChampion(draft, query) ? 50 : 1),
};

type Ruleset = typeof by2021;

const loadBy = ({ rules, parts, reader }: Ruleset, starter = shipped): ManyOf | undefined => {
  const folder = sharedData();
  if (folder === undefined) return undefined;
  const real = realCards(folder, 'grand-archive', 'cards.json', reader);
  const { catalogues, problems } = mergeSources([{ file: 'starter cards', cards: starter('grand-archive') }, real]);
  for (const problem of [...real.problems, ...problems])
    throw new Error(`the cards of real decks: ${JSON.stringify(problem)}`);
  const cards = catalogues.get('grand-archive')!;
  const lists = realLists(folder);
  const pick = (chance: RandomPlayer): Deck => {
    const { deck } = readDeckParts(lists[Math.floor(chance.chance() * lists.length)]!.parts, cards, parts);
    // A few lists cannot begin a game at all (GA-DECK-09: no champion of level 0): `test/cards` names them.
    return rules.checkDeck(deck, 'open', cards).length === 0 ? deck : pick(chance);
  };
  return {
    gameOf: (n) => {
      const chance = new RandomPlayer(`pair of real decks ${n}`);
      return { rules, cards, decks: [pick(chance), pick(chance)], format: 'open' };
    },
    seedOf: (n) => `pair ${n}`,
    // Two decks can run out of cards without a winner (GA-TERM-17).
    most: 2_500,
    leaning,
  };
};

/** Pairs of real decks of Grand Archive, from events, that are played by one of its rulesets. */
const realDecksBy = (ruleset: Ruleset): Kind => ({
  onShared: true,
  load: (starter) => loadBy(ruleset, starter),
  wrong: (played) => {
    // A few matches in which a card asks again and again move the mean by some: it has risen where it is above by
    // more than chance would have it. So with those that end by conceding, at most one in ten.
    const { mean, error } = meanOf(played.map(({ byHand }) => byHand));
    const conceded = played.filter((one) => one.conceded).length;
    return [
      ...(mean - 3 * error < MOST_BY_HAND ? [] : [`${mean} resolutions by hand a match, not ${MOST_BY_HAND}`]),
      ...(conceded - 3 * Math.sqrt(conceded) < played.length / 10 ? [] : [`${conceded} ended by conceding`]),
    ];
  },
});

export const realDecks2021 = realDecksBy(by2021);
export const realDecks2026 = realDecksBy(by2026);
