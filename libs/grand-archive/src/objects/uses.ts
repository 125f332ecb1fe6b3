import type { Card, Seat, Table } from '#table';
import { note, type Scribe, idOf } from '#rules';
import type { Ability } from '../effects/words.js';
import { abilitiesPrinted } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';
import { heldIn } from './held.js';

/** The marks of abilities that an object has used: ever, or in this turn. */
const EVER = '.used ';
const usedMode = (ref: AbilityRef, n: number | ''): string => `${EVER}${ref} mode ${n}`;
const usedInTurn = (card: Card, ref: AbilityRef) => note<true>({ scope: 'turn', key: `used ${card.handle} ${ref}` });
/** The same of what a player holds, whichever champion it works by. */
const usedByHolder = (seat: Seat, ref: AbilityRef, once: 'turn' | 'ever') =>
  note<true>({ scope: once === 'ever' ? 'game' : 'turn', key: `used by ${seat} ${ref}` });

export const isUsedUp = (table: Table, card: Card, ref: AbilityRef, once: Ability['once'], seat: Seat): boolean => {
  if (once === undefined) return false;
  if (heldIn(table, seat, ref) !== undefined) return usedByHolder(seat, ref, once).in(table) === true;
  return once === 'ever' ? card.values[`${EVER}${ref}`] === true : usedInTurn(card, ref).in(table) === true;
};

/** Whether an object has chosen this mode of an ability before, each of whose modes it chooses once. */
export const isModeUsedUp = (card: Card | undefined, ref: AbilityRef, { modes }: Ability, n: number): boolean =>
  modes?.once === 'ever' && card?.values[usedMode(ref, n)] === true;

/** Notes the use of an ability and of its modes; an object that was given for its cost is gone. */
export const rememberUse = (
  scribe: Scribe,
  card: Card,
  ref: AbilityRef,
  { once, modes }: Ability,
  chosen: readonly number[],
  seat: Seat,
): void => {
  if (once !== undefined && heldIn(scribe.table, seat, ref) !== undefined) {
    usedByHolder(seat, ref, once).write(scribe, true);
    return;
  }
  if (once === 'turn') usedInTurn(card, ref).write(scribe, true);
  const keys = [
    ...(once === 'ever' ? [`${EVER}${ref}`] : []),
    ...(modes?.once === 'ever' ? chosen.map((n) => usedMode(ref, n)) : []),
  ];
  if (keys.length > 0 && scribe.card(card.handle))
    scribe.emit({ kind: 'set', changes: keys.map((key) => ({ card: card.handle, key, value: true })) });
};

/** What an object has used up for ever, by the cards that brought the abilities (GA26-ABIL-07). */
export const usesOf = ({ values }: Card): Card['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(EVER)));

/** A card that is laid on a champion starts afresh, also if it lay there before (GA26-CHAMP-08). */
export const forgetUses = (scribe: Scribe, champion: Card): void => {
  const used = abilitiesPrinted(scribe.cards, idOf(champion) ?? '').map(({ ref }) => ref);
  for (const ref of used.filter((one) => usedInTurn(champion, one).in(scribe.table)))
    usedInTurn(champion, ref).write(scribe, null);
  const keys = Object.keys(usesOf(champion)).filter((key) =>
    used.some((ref) => key === `${EVER}${ref}` || key.startsWith(usedMode(ref, ''))),
  );
  if (keys.length > 0)
    scribe.emit({ kind: 'set', changes: keys.map((key) => ({ card: champion.handle, key, value: null })) });
};
