import { restored, type Table } from '#table';
import { Binary, Long, type Document } from 'mongodb';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packSteps, type Edge, type StoredEdge } from '#match';
import {
  type KeptEntry,
  type KeptRequest,
  listingOf,
  listPlaceOf,
  spectatorView,
  type Projected,
  type StoredLeaf,
  type StoredNode,
  tableText,
} from '#views';
import type {
  EdgeDocument,
  EntryDocument,
  LeafDocument,
  MatchDocument,
  NodeDocument,
  RequestDocument,
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

const edgeDocument = (edge: Edge): EdgeDocument => {
  const { revision, head, seats, keys, terms, began, last, endedAt, broken, counts, inputs, table, base } = edge;
  return {
    revision,
    head,
    seats,
    keys,
    ...(terms ? { terms } : {}),
    began,
    last,
    endedAt,
    broken,
    counts: JSON.stringify(counts),
    inputs: JSON.stringify(inputs),
    table: textOf(table),
    base: base && textOf(base),
  };
};

/** The edge that a document holds. */
export const edgeOfDocument = (match: string, document: EdgeDocument): Edge => {
  const { revision, head, seats, keys, terms, began, last, endedAt, broken, counts, inputs, table, base } = document;
  return {
    match,
    revision,
    head,
    seats,
    keys,
    ...(terms ? { terms } : {}),
    began,
    last,
    endedAt,
    broken,
    counts: JSON.parse(counts) as Edge['counts'],
    inputs: JSON.parse(inputs) as Edge['inputs'],
    table: tableIn(table),
    base: base === null ? null : tableIn(base),
  };
};

export const matchDocument = (state: StoredEdge): MatchDocument => ({
  _id: state.match,
  ...edgeDocument(state),
  steps: packSteps(state.steps),
});

export const requestDocument = ({ match, revision, name, digest }: KeptRequest): RequestDocument => ({
  _id: `${match}:${revision}`,
  match,
  revision,
  name,
  digest,
});

/** A match after a full block. */
export const snapshotDocument = (block: StoredEdge): SnapshotDocument => ({
  _id: blockId(block),
  match: block.match,
  ...edgeDocument(block),
});

/** The steps of a full block. */
export const stepsDocument = (block: StoredEdge): StepsDocument => ({
  _id: blockId(block),
  match: block.match,
  revision: block.revision,
  steps: packSteps(block.steps),
});

const blockId = ({ match, revision }: Edge): string => `${match}:${revision}`;

export const spectatorDocument = ({ state, summary }: Projected): SpectatorDocument => {
  const { openFrom, knownFrom, ...listed } = listingOf(summary);
  return {
    _id: state.match,
    revision: state.revision,
    place: listPlaceOf(summary),
    ...listed,
    openFrom: openFrom === null ? null : new Date(openFrom),
    knownFrom: knownFrom === null ? null : new Date(knownFrom),
    due: summary.due === null ? null : new Date(summary.due),
    called: summary.calls.length,
    summary: toPlain(summary),
    view: plainOf(spectatorView(state.table)),
  };
};

/** A document may have 16 MB. A longer text is compressed, to a tenth and less. */
const LARGE = 4 * 1024 * 1024;

const textOf = (table: Table): string | Binary => {
  const text = tableText(table);
  return text.length > LARGE ? new Binary(gzipSync(text)) : text;
};

const tableIn = (text: string | Binary): Table =>
  restored(JSON.parse(typeof text === 'string' ? text : gunzipSync(text.buffer).toString()) as Table);

const PACKED = '%gzip';

const plainOf = (view: Table): Document => {
  const text = textOf(view);
  return typeof text === 'string' ? tablePlain(view) : { [PACKED]: text };
};

export const viewIn = (document: Document): Table =>
  PACKED in document ? tableIn(document[PACKED] as Binary) : fromPlain<Table>(document);

export const leafDocument = (leaf: StoredLeaf): LeafDocument => ({ _id: `${leaf.partition}:${leaf.n}`, ...leaf });

export const nodeDocument = ({ partition, level, n, hash }: StoredNode): NodeDocument => ({
  _id: `${partition}:${level}:${n}`,
  hash,
});
