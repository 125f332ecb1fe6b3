import type { Seat, ShownCard, ShownTable } from '#table';
import { plainWord } from '#narration';
import type { Knowledge } from '../api/shapes.js';

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

const BY: Readonly<Record<string, string>> = {
  moved: 'it moved, and they could see it',
  shown: 'it was shown to them',
  turned: 'it was turned over',
  identified: 'it was named',
  created: 'it was made before their eyes',
  arranged: 'they looked at it and put it in its place',
  'game-began': 'it lay open from the beginning',
  rewound: 'it lay open where the match went back to',
  controlled: 'it came under their control',
};

const keyOf = (zone: string, { handle, slot }: Pick<ShownCard, 'handle' | 'slot'>): string =>
  handle ?? `${zone} ${slot ?? ''}`;

/**
 * The seats that know each card of a table, from the service's answer for that moment: by handle, in pools by place.
 */
export const eyesOn = (table: ShownTable, cards: Knowledge['cards']): Eyes => {
  const name = (seat: Seat): string => table.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;
  const known = new Map(
    cards.map((card) => [
      keyOf(card.zone, card),
      card.known.map(({ seat, since, by, place }) => ({
        seat,
        name: name(seat),
        place,
        text: `${name(seat)} knows it since entry ${since}: ${BY[by] ?? plainWord(by)}${place ? '' : ', but not that it is the one here'}`,
      })),
    ]),
  );
  return new Map(
    table.zones.flatMap((zone) => zone.cards.map((card) => [card, known.get(keyOf(zone.id, card)) ?? []] as const)),
  );
};
