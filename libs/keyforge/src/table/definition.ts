import { once, type CardDefinition, type CardLookup } from '#rules';
import { TYPES } from '../effects/vocabulary.js';
import { Ability, Keyword } from '../effects/ability.js';
import type { Bold, LastingChange, Type } from '../effects/words.js';
import type { Held } from './state.js';

/** A card of KeyForge as the rules read it. */
export interface Printed {
  readonly id: string;
  readonly name: string;
  readonly type: Type;
  readonly houses: readonly string[];
  readonly traits: readonly string[];
  readonly power: number;
  readonly armor: number;
  /** The æmber bonus. */
  readonly amber: number;
  readonly keywords: Readonly<Record<string, number>>;
  /** Its abilities, with those that players carry out by hand. */
  readonly held: readonly Held[];
  /** The parts of its text that no ability covers. */
  readonly byHand: readonly string[];
}

export const isType = (type: string | undefined): type is Type => (TYPES as readonly string[]).includes(type ?? '');

const HEADS: Readonly<Record<string, Bold>> = {
  play: 'play',
  fight: 'fight',
  reap: 'reap',
  action: 'action',
  omni: 'omni',
  destroyed: 'destroyed',
  'before fight': 'before-fight',
  'leaves play': 'leaves-play',
};

/** The bold words that a text begins with. */
const headOf = (text: string): Bold[] => {
  const head = /^([A-Z][a-z]+(?: [A-Z]?[a-z]+)?(?:\/[A-Z][a-z]+(?: [A-Z]?[a-z]+)?)*):/.exec(text)?.[1];
  return (head ?? '').split('/').flatMap((word) => HEADS[word.toLowerCase()] ?? []);
};

const QUOTED = /["“]([^"”]*)["”]/g;

/** The quoted abilities that an upgrade's text gives its creature. Players state each when its bold words say. */
const givenByHand = (text: string): LastingChange[] =>
  !/^this creature gains?\b/i.test(text)
    ? []
    : [...text.matchAll(QUOTED)].flatMap(([, quote = '']): LastingChange[] => {
        const on = headOf(quote);
        return on.length > 0 ? [{ change: 'give', what: { carries: 'self' }, ability: { on, text: quote } }] : [];
      });

/**
 * A part of a text that the compiler does not understand. If it begins with bold words, players state it at those
 * moments.
 */
const heldByHand = (type: string | undefined, text: string, n: number): Held[] => {
  const key = `hand-${n + 1}`;
  const on = headOf(text);
  if (on.length > 0) return [{ key, ability: { on, text }, text }];
  const modify = type === 'UPGRADE' ? givenByHand(text) : [];
  return modify.length > 0 ? [{ key, ability: { modify, text } }] : [];
};

const read = once((card: CardDefinition): Printed => ({
  id: card.id,
  name: card.name,
  type: isType(card.types[0]) ? card.types[0] : 'ACTION',
  houses: card.classes,
  traits: card.subtypes,
  power: card.stats['power'] ?? 0,
  armor: card.stats['armor'] ?? 0,
  amber: card.stats['amber'] ?? 0,
  keywords: Object.fromEntries(
    card.keywords.flatMap((one) => {
      const parsed = Keyword.safeParse(one);
      return parsed.success ? [[parsed.data.keyword, parsed.data.n ?? 1]] : [];
    }),
  ),
  held: [
    ...card.abilities.flatMap((one, n): Held[] => {
      const parsed = Ability.safeParse(one);
      return parsed.success ? [{ key: String(n + 1), ability: parsed.data }] : [];
    }),
    ...card.byHand.flatMap((text, n) => heldByHand(card.types[0], text, n)),
  ],
  byHand: card.byHand,
}));

/** The card with that id; undefined if neither the table nor the catalogue knows it. */
export const cardOf = (cards: CardLookup, id: string | null): Printed | undefined => {
  const definition = id === null ? undefined : cards.get(id);
  return definition && read(definition);
};
