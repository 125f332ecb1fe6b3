import { findCard, type Card, type Handle, type Table } from '#table';
import { note, type Scribe } from '#rules';

/** A card as it lay when it was remembered: once it has been moved it is not the same any more. */
interface Remembered {
  readonly card: Handle;
  readonly since: number;
}

/** What the abilities of one object have banished and others of them speak of (GA-LINK-01). */
const linked = (source: Handle) => note<readonly Remembered[]>({ scope: 'game', key: `linked:${source}` });

const banished = (table: Table, handle: Handle): Card | undefined => {
  const found = findCard(table, handle);
  return found?.zone.id.startsWith('banishment') ? found.card : undefined;
};

/** An object remembers what of these lies in a banishment now. */
export const rememberBanished = (scribe: Scribe, source: Handle, handles: readonly Handle[]): void => {
  const now = handles.flatMap((handle) => {
    const card = banished(scribe.table, handle);
    return card ? [{ card: handle, since: card.since }] : [];
  });
  if (now.length > 0) linked(source).write(scribe, [...(linked(source).in(scribe.table) ?? []), ...now]);
};

/** What an object remembers and still lies there since then. */
export const remembered = (table: Table, source: Handle): Handle[] =>
  (linked(source).in(table) ?? []).flatMap(({ card, since }) => (banished(table, card)?.since === since ? [card] : []));
