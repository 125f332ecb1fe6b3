import type { Card, Table } from '#table';
import { note, type Scribe } from '#rules';
import type { Ability } from '../effects/words.js';
import { abilitiesPrinted } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';

/** The marks of abilities that an object has used: ever, or in this turn. */
const EVER = '.used ';
const usedInTurn = (card: Card, ref: AbilityRef) => note<true>({ scope: 'turn', key: `used ${card.handle} ${ref}` });

export const isUsedUp = (table: Table, card: Card, ref: AbilityRef, once: Ability['once']): boolean =>
  once === 'ever' ? card.values[`${EVER}${ref}`] === true : once === 'turn' && usedInTurn(card, ref).in(table) === true;

/** Notes the use of an ability; an object that was given for its cost is gone. */
export const rememberUse = (scribe: Scribe, card: Card, ref: AbilityRef, once: Ability['once']): void => {
  if (once === 'turn') usedInTurn(card, ref).write(scribe, true);
  if (once === 'ever' && scribe.card(card.handle))
    scribe.emit({ kind: 'set', changes: [{ card: card.handle, key: `${EVER}${ref}`, value: true }] });
};

/** What an object has used up for ever, by the cards that brought the abilities (GA26-ABIL-07). */
export const usesOf = ({ values }: Card): Card['values'] =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(EVER)));

/** A card that is laid on a champion starts afresh, also if it lay there before (GA26-CHAMP-08). */
export const forgetUses = (scribe: Scribe, champion: Card): void => {
  const used = abilitiesPrinted(scribe.cards, champion.definition ?? '').map(({ ref }) => ref);
  for (const ref of used.filter((one) => usedInTurn(champion, one).in(scribe.table)))
    usedInTurn(champion, ref).write(scribe, null);
  const keys = used.map((ref) => `${EVER}${ref}`).filter((key) => champion.values[key] !== undefined);
  if (keys.length > 0)
    scribe.emit({ kind: 'set', changes: keys.map((key) => ({ card: champion.handle, key, value: null })) });
};
