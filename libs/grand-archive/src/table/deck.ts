import { hasPrinted } from '../objects/keywords.js';
import type { CardDefinition, Deck, Rules, Violation } from '#rules';
import type { DeckRules, Limits } from '../rulesets/limits.js';
import type { Parts } from '../rulesets/ruleset.js';
import { copiesByName, deckEntries, is, isMaterial, knownEntries, total, type DeckEntry } from './deck-entries.js';
import { checkSide } from './side.js';

const PARTS = {
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

/** The parts of a deck, with their titles in lists as Omnidex, the tournament service, writes them. */
export const deckParts = PARTS;

/** The parts of a deck where a format has boons. */
const WITH_BOONS = {
  order: ['material', 'main', BOONS, 'sideboard'],
  titles: { ...PARTS.titles, [BOONS]: ['Boons', 'Pantheon', 'Boon'] },
} as const;

/** The parts of decks in these formats. */
export const deckPartsBy = ({ formats }: Pick<Parts['decks'], 'formats'>): typeof PARTS | typeof WITH_BOONS =>
  Object.values(formats).some(({ boons }) => boons) ? WITH_BOONS : PARTS;

/**
 * Types that belong into the main deck, unless they are regalia (GA-OBJ-09, GA-OBJ-12 to GA-OBJ-16, GA-OBJ-21). Items
 * and weapons do, too, and have a rule of their own (GA-DECK-12).
 */
const MAIN_DECK_TYPES = ['ALLY', 'ACTION', 'ATTACK', 'DOMAIN'];

const tooOften = (entries: readonly DeckEntry[], part: string, max: number, rule: string): Violation[] =>
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

const checkMain = (main: readonly DeckEntry[], limits: Limits): Violation[] => {
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

/** Whether the rules keep a card out of every part of a deck. */
const isLoose = (card: CardDefinition, { effects }: DeckRules): boolean =>
  effects !== undefined && is(card, 'MASTERY', 'STATUS');

/** The violation of a card that does not belong into a material deck. */
const misplaced = (card: CardDefinition, limits: Limits, rules: DeckRules): Violation[] => {
  if (isMaterial(card) || isLoose(card, rules)) return [];
  const at = { part: 'material', card: card.id };
  const types = card.types.join(' ').toLowerCase() || 'card without a type';
  if (is(card, 'ITEM', 'WEAPON'))
    return [{ rule: 'GA-DECK-12', ...at, detail: `${card.name} is a ${types} and no regalia` }];
  if (limits.knownTypes || is(card, ...MAIN_DECK_TYPES))
    return [
      {
        rule: is(card, 'ALLY') ? rules.ally : 'GA-DECK-11',
        ...at,
        detail: `${card.name} is neither champion nor regalia, but ${types}`,
      },
    ];
  return [];
};

const checkMaterial = (material: readonly DeckEntry[], limits: Limits, rules: DeckRules): Violation[] => {
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
    ...(limits.relics && total(relics) > limits.relics.max
      ? [
          {
            rule: limits.relics.rule,
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
    ...material.flatMap(({ card }) => misplaced(card, limits, rules)),
  ];
};

/** Exactly one Lesser and one Greater Boon (GA26-DECK-07). */
const checkBoons = (boons: readonly DeckEntry[], rule: string): Violation[] => {
  const isPair =
    total(boons) === 2 && ['LESSER BOON', 'GREATER BOON'].every((type) => boons.some(({ card }) => is(card, type)));
  return isPair ? [] : [{ rule, part: BOONS, detail: 'one Lesser Boon and one Greater Boon come with the deck' }];
};

/** Cards that no deck of the format holds, in whatever part they lie. */
const checkKinds = (entries: readonly DeckEntry[], limits: Limits, rules: DeckRules): Violation[] =>
  entries.flatMap(({ part, card }): Violation[] => {
    const at = { part, card: card.id };
    if (isLoose(card, rules))
      return [{ rule: rules.effects!, ...at, detail: `${card.name} lies in no deck and no sideboard: leave it out` }];
    const only = limits.tagged ? card.formats : undefined;
    if (only === undefined || only.includes(limits.name) || rules.tagged === undefined) return [];
    return [{ rule: rules.tagged, ...at, detail: `${card.name} is valid in ${only.join(', ')} alone: leave it out` }];
  });

const checkStrange = ({ parts }: Deck, { boons }: Limits): Violation[] =>
  Object.keys(parts)
    .filter((part) => ![KEPT, ...PLAYED, ...(boons ? [BOONS] : [])].includes(part))
    .map((part) => ({ rule: 'GA-DECK-15', part, detail: `a deck has a main and a material deck, and no "${part}"` }));

/**
 * A check by these formats that returns every violation of the rules of one; an empty list means that the deck may be
 * played (catalogue, section 2). Banned cards are a matter of tournaments, not of these rules. A format that does not
 * exist is a violation itself (GA-FMT-01).
 *
 * `open` has no limits on sizes and copies (GA-DECK-01 to GA-DECK-07). It keeps only the rules without
 * which the game cannot be played: a champion to begin with (GA-DECK-09), and each card in the deck it is played from,
 * since a champion or regalia can never be activated from a hand, nor a card with a reserve cost be materialized
 * (GA-DECK-10 to GA-DECK-12). An open material deck may hold types that these rules do not know, because the rules
 * never ask for them.
 *
 * @param exchanged whether cards were exchanged since the list was checked (CF26-43)
 */
export const checkDeckBy =
  ({ formats, rules }: Parts['decks'], exchanged = false): Rules['checkDeck'] =>
  (deck, format, cards) => {
    const limits = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (!limits)
      return [
        { rule: 'GA-FMT-01', detail: `there is no format "${format}"; there are ${Object.keys(formats).join(', ')}` },
      ];
    const violations = checkStrange(deck, limits);
    const lying = (part: string): DeckEntry[] => deckEntries(deck, part, cards, rules.unknown, violations);
    const [main, material] = [lying('main'), lying('material')];
    const boons = limits.boons ? lying(BOONS) : [];
    const side = limits.side.is === 'kept' ? knownEntries(deck, KEPT, cards) : lying(KEPT);
    return [
      ...violations,
      ...checkMain(main, limits),
      ...checkMaterial(material, limits, rules),
      ...(limits.boons ? checkBoons(boons, limits.boons.rule) : []),
      ...checkSide(side, limits.side, exchanged),
      ...checkKinds([...main, ...material, ...boons, ...side], limits, rules),
    ];
  };
