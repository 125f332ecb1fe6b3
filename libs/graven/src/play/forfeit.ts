import { reveal, type Json, type Table } from '#table';
import type { CardLookup, Question, Recorded } from '#rules';

/**
 * What counts as the answer of a player who is out: the least that the flow which asks can go on with; it takes no part
 * any more (GR-AMB-45).
 */
export const forfeit = (_table: Table, _cards: CardLookup, { seat, of, min, max, options }: Question): Recorded => {
  const offered = ((options === undefined ? undefined : reveal(options)) ?? []) as readonly Json[];
  const places = offered.map((option) =>
    typeof option === 'object' && option !== null && 'at' in option ? (option as { at: Json }).at : option,
  );
  const say = (value: Json): Recorded => ({ kind: 'answer', seat, value });
  switch (of) {
    case 'cards':
      return say(places.slice(0, min));
    case 'order':
    case 'arrange':
      return say(Array.from({ length: max }, (_, n) => n));
    case 'modes':
      return say(Array.from({ length: min }, (_, n) => n));
    case 'price':
      return say([]);
    case 'may':
      return say(false);
    case 'line':
    case 'name-line':
      return say('back');
    case 'name-card':
      return say('');
    default:
      return say(offered[0] ?? 1);
  }
};
