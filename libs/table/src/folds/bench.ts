import type { Call } from '../judging.js';
import type { BenchKind } from '../office-fact.js';
import type { Table } from '../table.js';
import { withPlay, withSlots } from '../told-play.js';
import { inOffice, type Folds } from './change.js';
import { tableWith } from '../copies.js';

/** The table with `state` set on the calls that fit. A match without calls does not have the member. */
const withCalls = (table: Table, fits: (call: Call) => boolean, state: Call['state']): Table => {
  const { calls } = table.office;
  return calls?.some(fits)
    ? inOffice(table, { calls: calls.map((call) => (fits(call) ? { ...call, state } : call)) })
    : table;
};

/** The work of judges around the play: calls and pauses, rulings, penalties, clocks. */
export const benchFolds: Folds<BenchKind | 'fixed' | 'rewound' | 'dealt-anew'> = {
  called: (table, { seat, about, ruling, words }) => {
    const call: Call = {
      call: table.revision,
      seat: seat ?? null,
      about,
      ...(ruling === undefined ? {} : { ruling }),
      ...(words === undefined ? {} : { words }),
      state: 'open',
    };
    return inOffice(table, { calls: [...(table.office.calls ?? []), call] });
  },
  'call-closed': (table, { call }) => withCalls(table, (one) => one.call === call, 'closed'),
  paused: (table, { calls = [], words }) => {
    const paused = { since: table.revision, ...(words === undefined ? {} : { words }) };
    return inOffice(
      withCalls(table, ({ call }) => calls.includes(call), 'attended'),
      { paused },
    );
  },
  resumed: (table) =>
    inOffice(
      withCalls(table, ({ state }) => state === 'attended', 'closed'),
      { paused: null },
    ),
  ruled: (table, { kind: _kind, ...ruling }) =>
    inOffice(
      withCalls(table, ({ call }) => call === ruling.call, 'closed'),
      { rulings: [...(table.office.rulings ?? []), { ruling: table.revision, ...ruling }] },
    ),
  clock: (table, { state, left, at }) => inOffice(table, { clock: { state, left, at } }),
  // The log holds what the judge stated; the resulting facts follow it.
  fixed: (table) => table,
  rewound: (table, { kind: _kind, table: told, draws, drawn = table.drawn, units, ...rest }) => {
    const back = withPlay(tableWith(table, { draws, drawn, units }), told);
    return inOffice(back, {
      // The state of the result follows from the restored play.
      result: back.status === 'ended' ? 'provisional' : 'open',
      confirmed: [],
      rewinds: [...(table.office.rewinds ?? []), { at: table.revision, ...rest }],
    });
  },
  'dealt-anew': (table, { zones }) => withSlots(table, zones),
  penalised: (table, { kind: _kind, ...penalty }) =>
    inOffice(table, { penalties: [...(table.office.penalties ?? []), { since: table.revision, ...penalty }] }),
};
