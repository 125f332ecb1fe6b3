import type { Catalogue } from '#cards';
import { nameKey, type CardDefinition } from '#rules';
import { canonicalText, type Json } from '#table';
import type { CarriedGame } from '../carried/carried-game.js';
import { depthAndValues } from '../http/json-body.js';
import { wrongWithText } from '../http/display-text.js';
import type { WrongField } from '../http/valid.js';
import { wrongWithSizes } from './own-sizes.js';
import { invalidScenario, type ReadScenario } from './shape.js';

/**
 * The scenario's own cards, or everything that is wrong with them. A card without a program gets the one that the
 * reader makes of its text.
 */
export const ownCards = (
  { cards, shadows }: Pick<ReadScenario, 'cards' | 'shadows'>,
  { rules, catalogue, reader, positions }: CarriedGame,
): readonly CardDefinition[] => {
  demandReadable(cards);
  const outsized = cards.flatMap((card, n) => wrongWithSizes(card, `cards[${n}]`));
  if (outsized.length > 0) throw invalidScenario(outsized.slice(0, MOST_TOLD));
  const named = new Set(shadows.map(nameKey));
  const errors = cards.flatMap((card, n): WrongField[] => {
    const at = `cards[${n}]`;
    if (card.game !== rules.game) return [{ at: `${at}.game`, what: `must be ${rules.game}` }];
    return [
      ...wrongWithName(card, n, cards, catalogue, named, positions?.nameRule),
      ...wrongWithId(card, at, positions?.standIns ?? []),
      ...wrongWithBack(card, n, cards),
      ...wrongWith(positions?.strange?.(card) ?? [], at),
      ...wrongWith(rules.checkCard?.(card) ?? [], at),
      ...(reader?.compiled || !isMute(card)
        ? []
        : [
            {
              at: `${at}.text`,
              what: `nothing reads texts of ${rules.title}: say what it does in "effects", or leave it out`,
            },
          ]),
    ];
  });
  errors.push(
    ...shadows.flatMap((name, n) =>
      cards.some((card) => nameKey(card.name) === nameKey(name))
        ? []
        : [{ at: `shadows[${n}]`, what: `no card of "cards" is called "${name}"` }],
    ),
  );
  if (errors.length > 0) throw invalidScenario(errors);
  return reader?.compiled ? reader.compiled(cards, catalogue.all()) : cards;
};

/** How many mistakes an answer lists. */
const MOST_TOLD = 100;

/**
 * The most characters of card texts, and the most values of programs, that a scenario may bring: more than all cards of
 * a set have.
 */
const MOST_TEXT = 30_000;
const MOST_VALUES = 4_000;

const demandReadable = (cards: readonly CardDefinition[]): void => {
  const faces = cards.flatMap((card) => [card, ...(card.back ? [card.back] : [])]);
  const letters = faces.reduce((sum, { text }) => sum + text.length, 0);
  const programs = JSON.stringify(faces.map(({ keywords, abilities, effects }) => [keywords, abilities, effects]));
  const errors: WrongField[] = [];
  if (letters > MOST_TEXT)
    errors.push({ at: 'cards', what: `the texts must have ${MOST_TEXT} characters at most together, not ${letters}` });
  if (depthAndValues(programs).values > MOST_VALUES)
    errors.push({ at: 'cards', what: `the programs must hold ${MOST_VALUES} values at most together` });
  if (errors.length > 0) throw invalidScenario(errors);
};

/** Whether a card has a text and no program for it. */
const isMute = ({ text, abilities, keywords, byHand, effects = [] }: CardDefinition): boolean =>
  text.trim() !== '' && [abilities, keywords, byHand, effects].every((one) => one.length === 0);

const wrongWith = (found: readonly string[], at: string): WrongField[] => found.map((what) => ({ at, what }));

/**
 * Demands that the scenario brings no card whose id the catalogue has, unless it stands in for that card in a table of
 * an earlier match.
 */
const wrongWithId = (card: CardDefinition, at: string, standIns: readonly CardDefinition[]): WrongField[] => {
  const taken = standIns.find(({ id }) => id === card.id);
  return taken === undefined || canonicalText(taken as unknown as Json) === canonicalText(card as unknown as Json)
    ? []
    : [{ at: `${at}.id`, what: `is the id of what stands in where nothing is named, ${taken.name}: take another id` }];
};

/** Demands that the name of a card's other face is no other card's name: a scenario may name the card by it. */
const wrongWithBack = ({ back }: CardDefinition, n: number, cards: readonly CardDefinition[]): WrongField[] => {
  const twin = back ? cards.findIndex((one, k) => k !== n && nameKey(one.name) === nameKey(back.name)) : -1;
  const sameBack = back
    ? cards.findIndex((one, k) => k < n && one.back && nameKey(one.back.name) === nameKey(back.name))
    : -1;
  const at = `cards[${n}].back.name`;
  if (twin >= 0) return [{ at, what: `is the name of cards[${twin}] already` }];
  return sameBack >= 0 ? [{ at, what: `is the name of the other face of cards[${sameBack}] already` }] : [];
};

const wrongWithName = (
  { id, name }: CardDefinition,
  n: number,
  cards: readonly CardDefinition[],
  catalogue: Catalogue,
  shadows: ReadonlySet<string>,
  rule: string | undefined,
): WrongField[] => {
  const at = `cards[${n}]`;
  const unfit = wrongWithText(name);
  if (unfit !== null) return [{ at: `${at}.name`, what: unfit }];
  const errors: WrongField[] = [];
  const twin = (same: (one: CardDefinition) => boolean): number => cards.findIndex((one, k) => k < n && same(one));
  if (catalogue.get(id))
    errors.push({ at: `${at}.id`, what: `the catalogue has a card "${id}" already: take another id` });
  const sameId = twin((one) => one.id === id);
  if (sameId >= 0) errors.push({ at: `${at}.id`, what: `is the id of cards[${sameId}] already` });
  const sameName = twin((one) => nameKey(one.name) === nameKey(name));
  if (sameName >= 0) {
    const by = rule === undefined ? '' : ` (${rule})`;
    errors.push({ at: `${at}.name`, what: `is the name of cards[${sameName}] already${by}` });
  }
  const [known] = catalogue.named(name);
  if (known && !shadows.has(nameKey(name)))
    errors.push({
      at: `${at}.name`,
      what: `the catalogue has a card "${known.name}" (${known.id}): take another name, or say "shadows": ["${known.name}"]`,
    });
  return errors;
};
