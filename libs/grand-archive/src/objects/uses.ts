import type { Card, Table } from '#table';
import { note, type Scribe } from '#rules';
import type { Ability } from '../effects/words.js';
import { abilitiesPrinted } from '../play/abilities.js';
import type { AbilityRef } from '../play/ability-at.js';
import { partsFor } from '../rulesets/parts-for.js';

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

/**
 * A champion that levels up keeps what the cards of its lineage have used up; the card that is laid on it starts afresh
 * (GA26-ABIL-07).
 */
export const keepUses = (scribe: Scribe, old: Card, laid: string | null): void => {
  if (partsFor(scribe.table).champions.uses === 'forgotten') return;
  const kept = Object.entries(old.values).filter(
    ([key]) => key.startsWith(EVER) && !key.startsWith(`${EVER}${laid ?? ''}#`),
  );
  if (kept.length > 0)
    scribe.emit({ kind: 'set', changes: kept.map(([key, value]) => ({ card: old.handle, key, value })) });
  for (const { ref } of abilitiesPrinted(scribe.cards, laid ?? ''))
    if (usedInTurn(old, ref).in(scribe.table)) usedInTurn(old, ref).write(scribe, null);
};
