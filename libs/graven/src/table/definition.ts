import type { CardDefinition, CardLookup } from '#rules';
import { Effect, language, type Type } from '../effects/words.js';

/** A card of GRAVEN as the rules read it: name, type, points and effects, and nothing else (GR-CARD-05). */
export interface Graven {
  readonly id: string;
  readonly name: string;
  readonly type: Type;
  /** Printed: 1 for a Human, 3 for a Titan, unless stated (GR-SURVEY-04, GR-SURVEY-05, GR-PRIM-01). */
  readonly points: number;
  readonly effects: readonly Effect[];
}

export const POINTS: Readonly<Record<Type, number>> = { HUMAN: 1, TITAN: 3 };

const isType = (type: string | undefined): type is Type => type === 'HUMAN' || type === 'TITAN';

const read = (card: CardDefinition): Graven => {
  const [type] = card.types;
  const known: Type = isType(type) ? type : 'HUMAN';
  const effects = (card.effects ?? []).flatMap((one) => {
    const parsed = Effect.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return { id: card.id, name: card.name, type: known, points: card.stats['points'] ?? POINTS[known], effects };
};

/** Definitions are pure data: what was read from one stays with it. */
const known = new WeakMap<CardDefinition, Graven>();

/** The card of that id; undefined for one that this table or this catalogue does not know. */
export const cardOf = (cards: CardLookup, id: string | null): Graven | undefined => {
  const definition = id === null ? undefined : cards.get(id);
  if (!definition) return undefined;
  let card = known.get(definition);
  if (!card) known.set(definition, (card = read(definition)));
  return card;
};

/** Operations that a cost may be made of: it must be certain beforehand that they can be done in full (GR-PRIM-09). */
const COSTS = ['discard', 'discard-this', 'mill', 'destroy', 'return', 'to-deck', 'move', 'counter'];

/**
 * What does not fit together in an effect whose words are all known (GR-PRIM-06, GR-PRIM-07, GR-PRIM-10 to GR-PRIM-12).
 */
const misfits = (effect: Effect): string[] => {
  const { kind, activeOn = [], window, cost = [], modify, watch } = effect;
  const wrong: string[] = [];
  const only = (part: string, given: unknown, ...kinds: readonly Effect['kind'][]): void => {
    if (given !== undefined && !kinds.includes(kind)) wrong.push(`"${part}" does not belong to ${kind}`);
  };
  const home = {
    continuous: ['back', 'discard'],
    onPlay: ['back'],
    activated: ['back'],
    fromHand: ['hand'],
    onDiscard: ['discard'],
  }[kind];
  for (const place of activeOn) if (!home.includes(place)) wrong.push(`${kind} cannot be active on "${place}"`);
  if (window && kind === 'activated') wrong.push('the window of activated cannot be widened');
  only('window', window, 'fromHand', 'activated');
  only('limit', effect.limit, 'activated', 'fromHand');
  only('how', effect.how, 'onPlay');
  only('cause', effect.cause, 'onDiscard');
  only('from', effect.from, 'onDiscard');
  only('modify', modify, 'continuous');
  only('watch', watch, 'continuous');
  only('do', effect.do, 'onPlay', 'activated', 'fromHand', 'onDiscard');
  if (kind === 'continuous' ? !modify && !watch : !effect.do) wrong.push(`${kind} says nothing that it does`);
  for (const { op } of cost) if (!COSTS.includes(op)) wrong.push(`"${op}" cannot be a cost`);
  return wrong;
};

const wrongWith = (effect: Readonly<Record<string, unknown>>, at: string): string[] => {
  const wrong = language.check(Effect, effect, at).map(({ at: place, what }) => `${place}: ${what}`);
  const parsed = Effect.safeParse(effect);
  return wrong.length > 0 || !parsed.success ? wrong : misfits(parsed.data).map((what) => `${at}: ${what}`);
};

/**
 * Everything wrong with a definition, in words: its type (GR-CARD-01), words that there are not (GR-PRIM-61), what does
 * not fit together.
 */
export const checkCard = (card: CardDefinition): string[] => {
  const typed = card.types.length === 1 && isType(card.types[0]);
  return [
    ...(typed ? [] : [`a card is either a HUMAN or a TITAN, not ${card.types.join(' ') || 'nothing'} (GR-CARD-01)`]),
    ...(card.effects ?? []).flatMap((effect, n) =>
      wrongWith(effect, `effects[${n}]`).map((what) => `${what} (GR-PRIM-61)`),
    ),
  ];
};
