import { Long } from 'mongodb';
import { listingOf } from '../list.js';
import { placeOf } from '../place.js';
import type { KeptEntry, MatchBlock, MatchState, Projected, Tables } from '../view-store.js';
import type { EntryDocument, MatchDocument, SnapshotDocument, SpectatorDocument, StepsDocument } from './collections.js';
import { toPlain } from './plain.js';
import { tablePlain, tableText } from './table-parts.js';

export const entryDocument = ({ record: { match, revision, hash, body, bundles }, partition, offset, at }: KeptEntry): EntryDocument =>
  ({ _id: `${match}:${revision}`, match, revision, hash, body, bundles, partition, offset: Long.fromString(offset), at: new Date(at) });

export const matchDocument = (state: MatchState): MatchDocument => {
  const { match, head, seats, keys, began, last, broken, table, stepsBefore, steps } = state;
  return { _id: match, revision: table.revision, head, seats, keys, began, last, broken, ...texts(state), steps: JSON.stringify({ before: stepsBefore, steps }) };
};

export const blockDocuments = (block: MatchBlock): { readonly snapshot: SnapshotDocument; readonly steps: StepsDocument } => {
  const { match, revision, steps } = block;
  const _id = `${match}:${revision}`;
  return { snapshot: { _id, match, revision, ...texts(block) }, steps: { _id, match, revision, steps: toPlain(steps) } };
};

export const spectatorDocument = ({ state, view, summary }: Projected): SpectatorDocument => {
  const { openFrom, ...listed } = listingOf(summary);
  return {
    _id: state.match,
    revision: state.table.revision,
    place: placeOf(summary),
    ...listed,
    openFrom: openFrom === null ? null : new Date(openFrom),
    summary: toPlain(summary),
    view: tablePlain(view),
  };
};

const texts = ({ table, base }: Tables): { readonly table: string; readonly base: string | null } =>
  ({ table: tableText(table), base: base && tableText(base) });
