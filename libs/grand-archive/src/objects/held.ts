import type { Effect, Seat, Table } from '#table';

/** The id of the mastery, status or boon that an effect is; undefined for all other effects. */
export const heldBy = ({ data, on }: Effect): { readonly seat: Seat; readonly card: string } | undefined => {
  const card = data['mastery'] ?? data['status'] ?? data['boon'];
  return card === undefined || Array.isArray(on)
    ? undefined
    : { ...(on as { readonly seat: Seat }), card: String(card) };
};

/** The id of what a player holds whose ability this is: a reference begins with it. */
export const heldIn = ({ effects }: Table, seat: Seat, ref: string): string | undefined =>
  effects.flatMap((effect) => heldBy(effect) ?? []).find((one) => one.seat === seat && ref.startsWith(`${one.card}#`))
    ?.card;
