import type { Card, Effect, Table } from '#table';
import type { Scribe } from './scribe.js';

/**
 * Stamps order whatever applies continuously, effects and abilities of cards alike: the revision at which it came to
 * apply, then the place within that entry. The later has the higher.
 */
const STEP = 10_000;
export const stampAt = (revision: number, place: number): number => revision * STEP + place;

/** When a card in play turned, became a copy or another thing: a revision, as a mark of the rules' own. */
export const TURNED = '.turned';

/** The running number in a name: 2 of `e41.2`. */
const runningNumber = (name: string): number => Number(name.split('.')[1] ?? 0);

/** The stamp of a card's abilities: when the card came to where it lies. */
export const stampOfCard = ({ since, handle }: Pick<Card, 'since' | 'handle'>): number =>
  stampAt(since, runningNumber(handle));

/** The stamp of a lasting effect, by its name; it began after the cards of its entry had come. */
export const stampOfEffect = ({ id }: Pick<Effect, 'id'>): number =>
  stampAt(Number(id.slice(1).split('.')[0]), STEP / 2 + runningNumber(id));

/** The next stamp on record: above all that last, and above `least`. */
const nextStamp = ({ effects }: Table, least: number): number =>
  effects.reduce((last, { stamp }) => Math.max(last, stamp), least) + 1;

/** An effect begins that lasts. `least`: what its recorded stamp is above, besides those of the others. */
export const beginLasting = (scribe: Scribe, effect: Omit<Effect, 'id' | 'stamp'>, least = 0): void => {
  const stamp = nextStamp(scribe.table, least);
  scribe.emit({ kind: 'effect-began', effect: { id: scribe.name('e'), ...effect, stamp } });
};

/** The effects whose time has come end; they are answered, so that a game can take back what they gave. */
export const endLasting = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): readonly Effect[] => {
  const ended = scribe.table.effects.filter(over);
  if (ended.length > 0) scribe.emit({ kind: 'effect-ended', effects: ended.map(({ id }) => id), reason });
  return ended;
};
