import type { CardDefinition, CardLookup } from '#rules';
import { AbilityEffect } from '../effects/ability.js';
import type { Type } from '../effects/nouns.js';

/** A card of GRAVEN as the rules read it: name, type, points and effects, and nothing else (GR-CARD-05). */
export interface Graven {
  readonly id: string;
  readonly name: string;
  readonly type: Type;
  /** As printed: by default 1 for a Human and 3 for a Titan (GR-SURVEY-04, GR-SURVEY-05, GR-PRIM-01). */
  readonly points: number;
  readonly effects: readonly AbilityEffect[];
}

const POINTS: Readonly<Record<Type, number>> = { HUMAN: 1, TITAN: 3 };

export const isType = (type: string | undefined): type is Type => type === 'HUMAN' || type === 'TITAN';

/** The words at the beginning of a text by hand, which say when its effect is used or triggers. */
export const HEADS = {
  'On play': 'onPlay',
  Activated: 'activated',
  'From hand': 'fromHand',
  'On discard': 'onDiscard',
} as const satisfies Readonly<Record<string, AbilityEffect['kind']>>;

/**
 * Makes an effect of a text that no program covers: its first words name the kind, and its player states what it does.
 */
export const heldByHand = (said: string): AbilityEffect[] => {
  const [, head = '', text = ''] = /^([^:]+): *(\S[^]*)$/.exec(said) ?? [];
  return Object.entries(HEADS).flatMap(([name, kind]) =>
    name.toLowerCase() === head.toLowerCase() ? [{ kind, text, do: [{ op: 'by-hand', text }] }] : [],
  );
};

const read = (card: CardDefinition): Graven => {
  const [type] = card.types;
  const known: Type = isType(type) ? type : 'HUMAN';
  const programs = (card.effects ?? []).flatMap((one) => {
    const parsed = AbilityEffect.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  const effects = [...programs, ...card.byHand.flatMap(heldByHand)];
  return { id: card.id, name: card.name, type: known, points: card.stats['points'] ?? POINTS[known], effects };
};

/** Remembers the card that was read from each definition, as definitions are pure data. */
const known = new WeakMap<CardDefinition, Graven>();

/** The card with that id; undefined if neither the table nor the catalogue knows it. */
export const cardOf = (cards: CardLookup, id: string | null): Graven | undefined => {
  const definition = id === null ? undefined : cards.get(id);
  if (!definition) return undefined;
  let card = known.get(definition);
  if (!card) known.set(definition, (card = read(definition)));
  return card;
};
