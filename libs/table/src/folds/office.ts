import type { Seat } from '../secret.js';
import { speaks } from '../fact.js';
import { listsMayWait } from '../hands.js';
import type { BenchKind, OfficeFact } from '../office-fact.js';
import type { Claim } from '../office.js';
import type { Table } from '../table.js';
import { inOffice, type Folds } from './change.js';
import { tableWith } from '../copies.js';

const claimed = (table: Table, seat: Seat, change: (claim: Claim) => Claim): Table =>
  inOffice(table, { claims: table.office.claims.map((claim) => (claim.seat === seat ? change(claim) : claim)) });

/** The office around the play: claims and keys of seats, the state of the result, what is opened. */
export const officeFolds: Folds<Exclude<OfficeFact['kind'], BenchKind> | 'key-made'> = {
  claimed: (table, { seat, key, nonce }) => {
    const claim: Claim = {
      seat,
      since: table.revision,
      key: key ?? null,
      nonce: nonce === undefined ? null : { commitment: nonce, last: nonce },
    };
    const others = table.office.claims.filter((one) => one.seat !== seat);
    return inOffice(table, { claims: [...others, claim].sort((a, b) => a.seat - b.seat) });
  },
  rekeyed: (table, { seat, key }) => claimed(table, seat, (claim) => ({ ...claim, key })),
  'key-made': (table, { nonces }) => {
    const keyed = tableWith(table, { notes: { ...table.notes, game: { ...table.notes['game'], nonces } } });
    return nonces.reduce<Table>(
      (now, last, n) =>
        last === null
          ? now
          : claimed(now, n + 1, (claim) => (claim.nonce ? { ...claim, nonce: { ...claim.nonce, last } } : claim)),
      keyed,
    );
  },
  'list-registered': (table, { seat, deck }) => {
    const { office, revision: since, game } = table;
    const others = (office.lists ?? []).filter((one) => one.seat !== seat);
    const lists = [...others, { seat, since, game, deck }].sort((a, b) => a.seat - b.seat);
    return inOffice(table, { lists });
  },
  confirmed: (table, { seat }) =>
    inOffice(table, { confirmed: [...table.office.confirmed.filter((one) => one !== seat), seat] }),
  'result-final': (table) => inOffice(table, { result: 'final' }),
  opened: (table, { lists, bundles }) => {
    const { listsWait, ...office } = table.office;
    const wait = lists === undefined && (office.opened ? listsWait : listsMayWait(table.match));
    const opened = { opened: true, ...(wait ? { listsWait: true as const } : {}), ...(bundles ? { bundles } : {}) };
    const after = tableWith(table, { office: { ...office, ...opened } });
    // In facts 1 the notes hold the nonces, and digests contain the notes.
    return speaks(table.match, 2)
      ? after
      : tableWith(after, { notes: { ...table.notes, match: { ...table.notes['match'], opened: true } } });
  },
};
