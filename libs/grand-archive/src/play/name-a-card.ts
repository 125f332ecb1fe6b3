import { partsFor } from '../rulesets/parts-for.js';
import { reveal } from '#table';
import { part, question, type Query, idOf } from '#rules';

/** Every definition that the player can see anywhere, or has in their own decks. */
const seenBy = ({ table }: Query): Set<string> => {
  const found = table.zones.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : zone.slots).map(idOf));
  return new Set(found.filter((one): one is string => one !== null));
};

/**
 * Asks for the name of a card: any card of the catalogue if it lists its cards, otherwise any card that the player
 * knows of. Cards that the player was shown for it come first; only that player is told which those are.
 */
export const nameACard = question({
  of: 'name',
  rule: 'GA-OBJ-06',
  title: 'Name a card',
  answer: 'answer',
  parts: (_query, { rule, about, options }) => [
    part({
      name: 'value',
      title: 'Name',
      rule,
      candidates: (query) => {
        const tokens = partsFor(query.table).types.named === 'all'; // GA26-NAME-01
        const shown = (reveal(options ?? []) ?? []).map(String);
        const ids = [...shown, ...(query.cards.everyId?.() ?? seenBy(query))];
        const is = (face: { readonly types: readonly string[] } | undefined): boolean =>
          (tokens || face?.types.includes('TOKEN') !== true) &&
          (about['type'] === undefined || face?.types.includes(String(about['type'])) === true);
        const names = [...ids].flatMap((id) => {
          const card = query.cards.get(id);
          return [card, card?.back].flatMap((face) => (face && is(face) ? [face.name] : []));
        });
        const first = new Set(shown.flatMap((id) => query.cards.get(id)?.name ?? []));
        return [...first, ...new Set(names.sort())]
          .filter((name, n) => n < first.size || !first.has(name))
          .map((name, n) => ({ value: name, label: n < first.size ? `${name} (seen there)` : name }));
      },
    }),
  ],
  read: ({ value }) => value,
  forfeit: () => ({ value: '' }),
});
