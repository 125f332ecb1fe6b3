import type { Handle } from '#table';
import { idOf, type CardLookup } from '#rules';
import type { Modifier, Selector, Type } from '../effects/words.js';
import { cardOf } from './definition.js';
import { matches, valueOf, type Env, type Sight } from './sight.js';
import type { Applied } from './state.js';
import type { OnField } from './where.js';

/** The current values of a card on the field. */
export interface Look {
  readonly name: string;
  readonly type: Type;
  readonly points: number;
}

export type LooksByHandle = ReadonlyMap<Handle, Look>;

const UNKNOWN: Look = { name: '', type: 'HUMAN', points: 0 };

const printedLook = (cards: CardLookup, definition: string | null): Look => cardOf(cards, definition) ?? UNKNOWN;

/** The printed values of the cards on the field. */
export const printedLooks = (cards: CardLookup, field: readonly OnField[]): LooksByHandle =>
  new Map(field.map(({ card }) => [card.handle, printedLook(cards, idOf(card))]));

const CHANGING: ReadonlySet<Modifier['change']> = new Set(['become', 'points']);

/**
 * Name, type and points after all changes: first what a card becomes, then numbers added to its points, then numbers
 * that its points are set to (GR-CONT-07). Each change sees the cards that the changes before it left.
 */
export const looksUnder = (
  sight: Sight,
  field: readonly OnField[],
  all: readonly Applied[],
  print: LooksByHandle,
): LooksByHandle => {
  const changes = all.filter(({ modifier }) => CHANGING.has(modifier.change));
  if (changes.length === 0) return print;
  const looks = new Map(print);
  const now: Sight = { ...sight, state: { ...sight.state, looks } };
  const change = (env: Env, what: Selector, of: (look: Look) => Look): void => {
    const touched = field.filter((one) => matches(now, env, one, what));
    for (const { card } of touched) looks.set(card.handle, of(looks.get(card.handle)!));
  };
  for (const { modifier, env } of changes) {
    if (modifier.change !== 'become') continue;
    const { name, type, points } = modifier;
    change(env, modifier.what, (look) => ({
      name: name ?? look.name,
      type: type ?? look.type,
      points: points ?? look.points,
    }));
  }
  for (const set of [false, true]) {
    for (const { modifier, env } of changes) {
      if (modifier.change !== 'points' || (set ? modifier.set : modifier.by) === undefined) continue;
      const n = valueOf(now, env, (set ? modifier.set : modifier.by)!);
      change(env, modifier.what, (look) => ({ ...look, points: set ? n : look.points + n }));
    }
  }
  return looks;
};
