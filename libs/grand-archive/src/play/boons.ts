import { slotsIn, zoneId, type Item } from '#table';
import type { Scribe } from '#rules';
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
