import type { Card, Effect, Table } from '#table';
import type { Scribe } from './scribe.js';

/**
 * Stamps order everything that applies continuously, effects and abilities of cards alike: by the revision at which it
 * began to apply, then by the place within that entry. The later one has the higher stamp.
 */
const STEP = 10_000;
export const stampAt = (revision: number, place: number): number => revision * STEP + place;

/** The revision at which a card in play turned, became a copy or became something else, as a mark of the rules. */
export const TURNED = '.turned';

/** The running number in a name: 2 of `e41.2`. */
const runningNumber = (name: string): number => Number(name.split('.')[1] ?? 0);

/** The stamp of a card's abilities, by the time when the card came to its zone. */
export const stampOfCard = ({ since, handle }: Pick<Card, 'since' | 'handle'>): number =>
  stampAt(since, runningNumber(handle));

/** The stamp of a lasting effect, by its name. Effects come after the cards of their entry. */
export const stampOfEffect = ({ id }: Pick<Effect, 'id'>): number =>
  stampAt(Number(id.slice(1).split('.')[0]), STEP / 2 + runningNumber(id));

/** The next stamp: above those of all lasting effects, and above `least`. */
const nextStamp = ({ effects }: Table, least: number): number =>
  effects.reduce((last, { stamp }) => Math.max(last, stamp), least) + 1;

/** Begins a lasting effect. Its stamp is above those of all others, and above `least`. */
export const beginLasting = (scribe: Scribe, effect: Omit<Effect, 'id' | 'stamp'>, least = 0): void => {
  const stamp = nextStamp(scribe.table, least);
  scribe.emit({ kind: 'effect-began', effect: { id: scribe.name('e'), ...effect, stamp } });
};

/** Ends the effects whose time has come, and returns them, so that a game can take back what they gave. */
export const endLasting = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): readonly Effect[] => {
  const ended = scribe.table.effects.filter(over);
  if (ended.length > 0) scribe.emit({ kind: 'effect-ended', effects: ended.map(({ id }) => id), reason });
  return ended;
};
