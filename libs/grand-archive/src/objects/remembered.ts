import { findCard, type Card, type Handle, type Table } from '#table';
import { note, type Scribe } from '#rules';

/** A card with the time since when it lies there: if it moves, it is no longer the remembered card. */
interface Remembered {
  readonly card: Handle;
  readonly since: number;
}

/** The cards that abilities of one object banished, for other abilities of the same object (GA-LINK-01). */
const linked = (source: Handle) => note<readonly Remembered[]>({ scope: 'game', key: `linked:${source}` });

const banished = (table: Table, handle: Handle): Card | undefined => {
  const found = findCard(table, handle);
  return found?.zone.id.startsWith('banishment') ? found.card : undefined;
};

/** Remembers which of these cards lie in a banishment now, for the object `source`. */
export const rememberBanished = (scribe: Scribe, source: Handle, handles: readonly Handle[]): void => {
  const now = handles.flatMap((handle) => {
    const card = banished(scribe.table, handle);
    return card ? [{ card: handle, since: card.since }] : [];
  });
  if (now.length > 0) linked(source).write(scribe, [...(linked(source).in(scribe.table) ?? []), ...now]);
};

/** The remembered cards that still lie there. */
export const remembered = (table: Table, source: Handle): Handle[] =>
  (linked(source).in(table) ?? []).flatMap(({ card, since }) => (banished(table, card)?.since === since ? [card] : []));
