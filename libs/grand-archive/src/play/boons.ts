import { slotsIn, zoneId, type Card, type Item } from '#table';
import type { Query, Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import { heldBy } from '../objects/held.js';
import { championOf } from '../objects/traits.js';
import { beginEffect } from '../objects/lasting.js';

/** Whether such a card is a boon (GA26-BOON-01). */
export const isBoon = (types: readonly string[]): boolean =>
  types.includes('LESSER BOON') || types.includes('GREATER BOON');

/** The player has the boon from now on: its abilities work by this time (GA26-BOON-06, GA26-BOON-07). */
export const gainBoon = (scribe: Scribe, { card = '', controller, definition, title }: Item): void =>
  beginEffect(scribe, { source: card, controller }, { seat: controller }, 'rest-of-game', `${title}: boon`, {
    boon: definition ?? '',
  });

/** Its card lies face up in the Pantheon, and stays there (GA26-BOON-06). */
export const layBoon = (scribe: Scribe, { card, definition }: Item): void => {
  const { owner } = scribe.card(card!)!;
  const zone = zoneId('pantheon', owner);
  scribe.move([card!], zone, {}, 'bestowed');
  const slot = slotsIn(scribe.table, zone).length - 1;
  scribe.emit({ kind: 'shown', zone, slots: [slot], count: 1, definitions: [definition ?? ''], lasting: true });
};

const AS_GAINED = /^as you gain this boon\b/i;

/** What players carry out by hand as they gain a boon. */
export const leftAsGained = ({ cards }: Scribe, { definition }: Item): readonly string[] =>
  definitionOf(cards, definition)?.byHand.filter((text) => AS_GAINED.test(text)) ?? [];

/** What the boons of a player leave to them, as texts of their champion (GA26-BOON-07). */
export const leftByBoons = ({ table, cards }: Pick<Query, 'table' | 'cards'>, card: Card): readonly string[] =>
  table.effects.flatMap((effect) => {
    const held = effect.data['boon'] === undefined ? undefined : heldBy(effect);
    return held?.seat === card.controller && championOf(table, cards, held.seat)?.handle === card.handle
      ? (definitionOf(cards, held.card)?.byHand ?? []).filter((text) => !AS_GAINED.test(text))
      : [];
  });
