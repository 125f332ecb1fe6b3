import { hasPrinted } from '../objects/keywords.js';
import type { CardDefinition, CardLookup, Deck, Rules, Violation } from '#rules';
import type { Limits } from '../rulesets/ruleset.js';

/** The parts of a deck, with their titles in lists as Omnidex, the tournament service, writes them. */
export const deckParts = {
  order: ['material', 'main', 'sideboard'],
  titles: {
    material: ['Material Deck', 'Material', 'Materials', 'Materials Deck'],
    main: ['Main Deck', 'Main', 'Maindeck', 'Deck'],
    sideboard: ['Sideboard', 'Side', 'Side Deck', 'Side Board'],
  },
} as const;

/** The parts that are played (GA-DECK-15). A `sideboard` is kept with the deck, and used only between games. */
const PLAYED = ['main', 'material'] as const;
const KEPT = 'sideboard';
/** The boons of a deck, where the format has them. */
export const BOONS = 'boons';

/** Types that belong into the material deck, and nowhere else (GA-DECK-10). */
export const MATERIAL_TYPES = ['CHAMPION', 'REGALIA'] as const;

/** Types that belong into the main deck (GA-OBJ-09, GA-OBJ-12 to GA-OBJ-16, GA-OBJ-21), unless they are regalia. */
const MAIN_DECK_TYPES = ['ALLY', 'ACTION', 'ATTACK', 'WEAPON', 'ITEM', 'DOMAIN'];

interface Entry {
  readonly part: string;
  /** The check uses its default face (GA-DECK-14). */
  readonly card: CardDefinition;
  readonly count: number;
}

const is = (card: CardDefinition, ...types: readonly string[]): boolean =>
  types.some((type) => card.types.includes(type));
const isMaterial = (card: CardDefinition): boolean => is(card, ...MATERIAL_TYPES);
const total = (entries: readonly Entry[]): number => entries.reduce((sum, { count }) => sum + count, 0);

/** The number of copies of each card, by full card name (GA-DECK-13). */
const copiesByName = (entries: readonly Entry[]): Map<string, number> => {
  const copies = new Map<string, number>();
  for (const { card, count } of entries) copies.set(card.name, (copies.get(card.name) ?? 0) + count);
  return copies;
};

const tooOften = (entries: readonly Entry[], part: string, max: number, rule: string): Violation[] =>
  [...copiesByName(entries)].flatMap(([name, count]) =>
    count <= max
      ? []
      : [
          {
            rule,
            part,
            card: entries.find(({ card }) => card.name === name)!.card.id,
            detail: `${name} is in the ${part} deck ${count} times; ${max} at most`,
          },
        ],
  );

const checkMain = (main: readonly Entry[], limits: Limits): Violation[] => {
  const size = total(main);
  return [
    ...(limits.main && size < limits.main.min
      ? [
          {
            rule: limits.main.rule,
            part: 'main',
            detail: `the main deck has ${size} cards; ${limits.name} needs ${limits.main.min}`,
          },
        ]
      : []),
    ...(limits.copies ? tooOften(main, 'main', limits.copies.max, limits.copies.rule) : []),
    ...main
      .filter(({ card }) => isMaterial(card))
      .map(({ card }) => ({
        rule: 'GA-DECK-10',
        part: 'main',
        card: card.id,
        detail: `${card.name} is a ${card.types.join(' ').toLowerCase()}: it belongs into the material deck`,
      })),
  ];
};

/** The violation of a card that does not belong into a material deck. */
const misplaced = (card: CardDefinition, limits: Limits): Violation[] => {
  if (isMaterial(card)) return [];
  const at = { part: 'material', card: card.id };
  const types = card.types.join(' ').toLowerCase() || 'card without a type';
  if (is(card, 'ITEM', 'WEAPON'))
    return [{ rule: 'GA-DECK-12', ...at, detail: `${card.name} is a ${types} and no regalia` }];
  if (limits.knownTypes || is(card, ...MAIN_DECK_TYPES))
    return [{ rule: 'GA-DECK-11', ...at, detail: `${card.name} is neither champion nor regalia, but ${types}` }];
  return [];
};

const checkMaterial = (material: readonly Entry[], limits: Limits): Violation[] => {
  const size = total(material);
  const relics = material.filter(({ card }) => hasPrinted(card, 'divine-relic'));
  const least = limits.material?.min ?? 0;
  const begins = material.some(({ card }) => is(card, 'CHAMPION') && card.stats['level'] === 0);
  return [
    ...(limits.material && size > limits.material.max
      ? [
          {
            rule: limits.material.rule,
            part: 'material',
            detail: `the material deck has ${size} cards; ${limits.name} allows ${limits.material.max}`,
          },
        ]
      : []),
    ...(size < least
      ? [
          {
            rule: limits.material!.rule,
            part: 'material',
            detail: `the material deck has ${size} cards; ${limits.name} needs ${least}`,
          },
        ]
      : []),
    ...(limits.single ? tooOften(material, 'material', 1, 'GA-DECK-07') : []),
    ...(limits.single && total(relics) > 1
      ? [
          {
            rule: 'GA-DECK-08',
            part: 'material',
            detail: `${relics.map(({ card }) => card.name).join(' and ')} carry Divine Relic; one card at most`,
          },
        ]
      : []),
    ...(begins
      ? []
      : [
          {
            rule: 'GA-DECK-09',
            part: 'material',
            detail: 'the material deck has no champion of level 0 to begin with',
          },
        ]),
    ...material.flatMap(({ card }) => misplaced(card, limits)),
  ];
};

/** Exactly one Lesser and one Greater Boon (GA26-DECK-07). */
const checkBoons = (boons: readonly Entry[], rule: string): Violation[] => {
  const isPair =
    total(boons) === 2 && ['LESSER BOON', 'GREATER BOON'].every((type) => boons.some(({ card }) => is(card, type)));
  return isPair ? [] : [{ rule, part: BOONS, detail: 'one Lesser Boon and one Greater Boon come with the deck' }];
};

/**
 * The entries of a part with their cards; a card that is not in the catalogue is a violation (GA-OBJ-01: without data a
 * card is invalid).
 */
const entriesOf = (deck: Deck, part: string, cards: CardLookup, unknown: Violation[]): Entry[] =>
  (deck.parts[part] ?? []).flatMap(({ card: id, count }) => {
    const card = cards.get(id);
    if (card) return count > 0 ? [{ part, card, count }] : [];
    unknown.push({ rule: 'GA-OBJ-01', part, card: id, detail: `there is no card "${id}" in the card data` });
    return [];
  });

/**
 * A check by these formats that returns every violation of the rules of one; an empty list means that the deck may be
 * played (catalogue, section 2). Banned cards are a matter of tournaments, not of these rules. A format that does not
 * exist is a violation itself (GA-FMT-01).
 *
 * `open` has no limits on sizes, copies and Divine Relics (GA-DECK-01 to GA-DECK-08). It keeps only the rules without
 * which the game cannot be played: a champion to begin with (GA-DECK-09), and each card in the deck it is played from,
 * since a champion or regalia can never be activated from a hand, nor a card with a reserve cost be materialized
 * (GA-DECK-10 to GA-DECK-12). An open material deck may hold types that these rules do not know, because the rules
 * never ask for them.
 */
export const checkDeckBy =
  (formats: Readonly<Record<string, Limits>>): Rules['checkDeck'] =>
  (deck, format, cards) => {
    const limits = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (!limits)
      return [
        { rule: 'GA-FMT-01', detail: `there is no format "${format}"; there are ${Object.keys(formats).join(', ')}` },
      ];
    const violations: Violation[] = [];
    const strange = Object.keys(deck.parts).filter(
      (part) => ![KEPT, ...PLAYED, ...(limits.boons ? [BOONS] : [])].includes(part),
    );
    for (const part of strange)
      violations.push({ rule: 'GA-DECK-15', part, detail: `a deck has a main and a material deck, and no "${part}"` });
    const [main, material] = PLAYED.map((part) => entriesOf(deck, part, cards, violations)) as [Entry[], Entry[]];
    const boons = limits.boons ? checkBoons(entriesOf(deck, BOONS, cards, violations), limits.boons.rule) : [];
    return [...violations, ...checkMain(main, limits), ...checkMaterial(material, limits), ...boons];
  };
