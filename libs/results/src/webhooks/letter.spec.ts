import { expect, it } from '@jest/globals';
import { ORGANISER, played, player, setupOf } from '../../../../test/support/results/played-event.js';
import type { EventAction } from '../event/actions.js';
import { NO_EVENT } from '../event/event.js';
import { foldEvent } from '../event/fold.js';
import { letterOf } from './letter.js';

const AT = '2031-01-01T00:00:00.000Z';
const tables = [{ table: 1, players: ['p-1', 'p-2'] as const }];
const ACTIONS: readonly EventAction[] = [
  { kind: 'begin-event', event: setupOf(), by: ORGANISER },
  { kind: 'enter', player: 'p-1', by: ORGANISER },
  { kind: 'enter', player: 'p-2', by: ORGANISER },
  { kind: 'pair-round', round: 1, system: 'swiss', seed: 's', tables, by: ORGANISER },
  { kind: 'begin-round', round: 1, by: ORGANISER },
  { kind: 'report-result', round: 1, table: 1, result: played(2, 1), by: player('p-1') },
];

const letters = () => {
  let state = NO_EVENT;
  return ACTIONS.map((action, n) => {
    state = foldEvent(state, action, AT);
    return letterOf('e', { revision: n + 1, hash: `h${n}`, at: AT, action }, state);
  });
};

it('a letter says what happened, in the shape of Standard Webhooks', () => {
  const [begun] = letters();
  expect([begun!.id, begun!.type]).toEqual(['msg_e_1', 'event.begin_event']);
  expect(JSON.parse(begun!.body)).toEqual({
    type: 'event.begin_event',
    timestamp: AT,
    data: { event: 'e', name: setupOf().name, revision: 1, hash: 'h0', action: ACTIONS[0] },
  });
});

it('a letter about a penalty leaves out everything that old entries said about it', () => {
  const told = (action: EventAction) =>
    JSON.parse(letterOf('e', { revision: 9, hash: 'h', at: AT, action }, NO_EVENT).body).data.action as unknown;
  const old = { kind: 'penalise', player: 'p-1', infraction: 'late', reason: 'a'.repeat(64), by: ORGANISER } as const;
  expect(told({ ...old, penalty: 'warning' })).toEqual({ kind: 'penalise', by: ORGANISER });
  const line = { kind: 'penalise', player: 'p-1', penalty: 'match-loss', by: ORGANISER } as const;
  expect(told({ ...old, penalty: 'match-loss' })).toEqual(line);
  const sealed = { kind: 'penalise', sealed: 'b'.repeat(64), by: ORGANISER } as const;
  expect(told(sealed)).toEqual(sealed);
});

it('a letter about a table says who sits there and what state its result has', () => {
  const [paired, begun, reported] = letters().slice(3);
  for (const { body } of [paired!, begun!]) expect(JSON.parse(body).data).not.toHaveProperty('table');
  expect(JSON.parse(reported!.body).data.table).toEqual({
    round: 1,
    table: 1,
    players: ['p-1', 'p-2'],
    match: null,
    state: 'reported',
    result: played(2, 1),
  });
});
