import type { Effect, Seat } from '#table';

/** The id of the mastery, status or boon that an effect is; undefined for all other effects. */
export const heldBy = ({ data, on }: Effect): { readonly seat: Seat; readonly card: string } | undefined => {
  const card = data['mastery'] ?? data['status'] ?? data['boon'];
  return card === undefined || Array.isArray(on)
    ? undefined
    : { ...(on as { readonly seat: Seat }), card: String(card) };
};
