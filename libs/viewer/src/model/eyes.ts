import type { Seat, ShownCard, ShownTable } from '#table';
import { plainWord } from '#narration';
import type { Knowledge } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { cardKnowledge as say } from '../messages/card-notes.js';

/** A seat's knowledge of a card: since when and through what, in words. */
export interface Eye {
  readonly seat: Seat;
  readonly name: string;
  /** Whether the seat knows that this card lies here. */
  readonly place: boolean;
  readonly text: string;
}

/** For each card of a table, the seats that know it. */
export type Eyes = ReadonlyMap<ShownCard, readonly Eye[]>;

const keyOf = (zone: string, { handle, slot }: Pick<ShownCard, 'handle' | 'slot'>): string =>
  handle ?? `${zone} ${slot ?? ''}`;

/**
 * The seats that know each card of a table, from the service's answer for that moment: by handle, in pools by place.
 * @param placeOf the turn and step of an entry, in words
 */
export const eyesOn = (table: ShownTable, cards: Knowledge['cards'], placeOf: (entry: number) => string): Eyes => {
  const name = (seat: Seat): string => table.seats.find((one) => one.seat === seat)?.name ?? app.seat({ seat });
  const known = new Map(
    cards.map((card) => [
      keyOf(card.zone, card),
      card.known.map(({ seat, since, by, place }) => {
        const how = { name: name(seat), place: placeOf(since), why: say.why[by] ?? plainWord(by) };
        return { seat, name: how.name, place, text: place ? say.here(how) : say.elsewhere(how) };
      }),
    ]),
  );
  return new Map(
    table.zones.flatMap((zone) => zone.cards.map((card) => [card, known.get(keyOf(zone.id, card)) ?? []] as const)),
  );
};
