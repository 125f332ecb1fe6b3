import type { Table } from '#table';
import { Binary, Long, type Document } from 'mongodb';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type KeptEntry,
  listingOf,
  type MatchBlock,
  type MatchState,
  placeOf,
  type Projected,
  type Tables,
  tableText,
} from '#views';
import type {
  EntryDocument,
  MatchDocument,
  SnapshotDocument,
  SpectatorDocument,
  StepsDocument,
} from './collections.js';
import { fromPlain, toPlain } from './plain.js';
import { tablePlain } from './table-plain.js';

export const entryDocument = ({
  record: { match, revision, hash, body, bundles },
  partition,
  offset,
  at,
}: KeptEntry): EntryDocument => ({
  _id: `${match}:${revision}`,
  match,
  revision,
  hash,
  body,
  bundles,
  partition,
  offset: Long.fromString(offset),
  at: new Date(at),
});

export const matchDocument = (state: MatchState): MatchDocument => {
  const { match, head, seats, keys, began, last, broken, table, stepsBefore, steps } = state;
  return {
    _id: match,
    revision: table.revision,
    head,
    seats,
    keys,
    began,
    last,
    broken,
    ...texts(state),
    steps: JSON.stringify({ before: stepsBefore, steps }),
  };
};

export const blockDocuments = (
  block: MatchBlock,
): { readonly snapshot: SnapshotDocument; readonly steps: StepsDocument } => {
  const { match, revision, steps } = block;
  const _id = `${match}:${revision}`;
  return {
    snapshot: { _id, match, revision, ...texts(block) },
    steps: { _id, match, revision, steps: toPlain(steps) },
  };
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
    view: plainOf(view),
  };
};

/** A document may have 16 MB. A longer text is compressed, to a tenth and less. */
const LARGE = 4 * 1024 * 1024;

const textOf = (table: Table): string | Binary => {
  const text = tableText(table);
  return text.length > LARGE ? new Binary(gzipSync(text)) : text;
};

const tableIn = (text: string | Binary): Table =>
  JSON.parse(typeof text === 'string' ? text : gunzipSync(text.buffer).toString()) as Table;

const texts = ({
  table,
  base,
}: Tables): { readonly table: string | Binary; readonly base: string | Binary | null } => ({
  table: textOf(table),
  base: base && textOf(base),
});

export const tablesOf = ({ table, base }: Pick<SnapshotDocument, 'table' | 'base'>): Tables => ({
  table: tableIn(table),
  base: base === null ? null : tableIn(base),
});

const PACKED = '%gzip';

const plainOf = (view: Table): Document => {
  const text = textOf(view);
  return typeof text === 'string' ? tablePlain(view) : { [PACKED]: text };
};

export const viewIn = (document: Document): Table =>
  PACKED in document ? tableIn(document[PACKED] as Binary) : fromPlain<Table>(document);
