import { findCard, type Card, type Handle } from '#table';
import { note, type Scribe, type Triggered } from '#rules';
import type { Env } from '../effects/env.js';
import { calledIn } from '../objects/called.js';
import { isCopy } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { isUsedUp, rememberUse } from '../objects/uses.js';
import { abilityAt, type AbilityRef } from '../play/ability-at.js';
import type { Delayed } from './delayed.js';

/**
 * A triggered ability that waits to be placed. It is plain data of the table, because it may wait over several entries.
 */
export interface Waiting extends Triggered {
  readonly source: Handle;
  readonly definition: string | null;
  readonly ability: AbilityRef;
  readonly event: NonNullable<Env['event']>;
  /** Its source was a copy (last-known information). */
  readonly copied?: true;
  /** The delayed program that is due now, with what its effect knew. */
  readonly delayed?: Delayed;
  /** The event that triggers an ability that an effect granted. */
  readonly when?: string;
  /** It triggered from the intent (GA26-ABIL-08). */
  readonly intent?: true;
}

const inLine = note<readonly Waiting[]>({ scope: 'game', key: 'waiting' });

export const waiting = (scribe: Scribe): readonly Waiting[] => inLine.in(scribe.table) ?? [];

export const setWaiting = (scribe: Scribe, list: readonly Waiting[]): void =>
  inLine.write(scribe, list.length === 0 ? null : list);

const isOfIntent = ({ table }: Scribe, { handle }: Card): boolean =>
  partsFor(table).resolution.ofIntent === 'where-it-was-put' && findCard(table, handle)?.zone.id === 'intent';

export const waitFor = (
  scribe: Scribe,
  card: Card,
  ability: AbilityRef,
  text: string,
  event: Waiting['event'],
): Waiting => ({
  seat: card.controller,
  source: card.handle,
  definition: card.definition,
  ability,
  title: `${calledIn(scribe.cards, card)}: ${text}`,
  event,
  ...(isCopy(card) ? { copied: true as const } : {}),
  ...(isOfIntent(scribe, card) ? { intent: true as const } : {}),
});

/** Whether it may trigger: some do once in a turn by one object, which is noted here (GA26-ABIL-07). */
const mayTrigger = (scribe: Scribe, { seat, source, ability: ref }: Waiting): boolean => {
  const ability = abilityAt(scribe.cards, ref);
  const card = ability?.once && findCard(scribe.table, source)?.card;
  if (!ability || !card) return true;
  if (isUsedUp(scribe.table, card, ref, ability.once, seat)) return false;
  rememberUse(scribe, card, ref, ability, [], seat);
  return true;
};

export const wait = (scribe: Scribe, all: readonly Waiting[]): void => {
  const found = all.filter((one) => mayTrigger(scribe, one));
  if (found.length > 0) setWaiting(scribe, [...waiting(scribe), ...found]);
};

/** Removes waiting triggers whose event did not happen after all (a kill of a card that did not die: GA-COMBAT-36). */
export const dropWaiting = (scribe: Scribe, drop: (one: Waiting) => boolean): void => {
  const list = waiting(scribe);
  const kept = list.filter((one) => !drop(one));
  if (kept.length < list.length) setWaiting(scribe, kept);
};
