import type { Card, Handle } from '#table';
import type { Scribe } from '#rules';
import type { Ability } from '../effects/words.js';
import { field } from './traits.js';

/** The mark that counts how often an ability of an object has triggered or was activated; it is no counter. */
const times = (of: string): string => `.times ${of}`;

/** How often an ability with Cascade has been put on the stack by this object (GA26-CASCADE-01, GA26-CASCADE-03). */
export const timesOf = (card: Card | undefined, of: string): number => Number(card?.values[times(of)] ?? 0);

/** Counts one time more, whatever becomes of it on the stack (GA26-CASCADE-02). */
export const countTime = (scribe: Scribe, handle: Handle, { modes }: Ability): void => {
  const card = field(scribe.table).find((one) => one.handle === handle);
  const names = (modes?.of ?? []).flatMap(({ if: all = [] }) =>
    all.flatMap((one) => (one.is === 'time' ? [one.of] : [])),
  );
  if (!card || names.length === 0) return;
  const changes = [...new Set(names)].map((of) => ({ card: handle, key: times(of), value: timesOf(card, of) + 1 }));
  scribe.emit({ kind: 'set', changes });
};
