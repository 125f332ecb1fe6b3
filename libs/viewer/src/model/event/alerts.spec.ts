import { expect, it } from '@jest/globals';
import type { EventTable } from '../../api/events.js';
import { alertsFor, FreshAlerts } from './alerts.js';

const players = [
  { player: 'p1', name: 'Ana', number: 1 },
  { player: 'p2', name: 'Ben', number: 1 },
] as unknown as EventTable['players'];
const at = (given: Partial<EventTable>): EventTable =>
  ({ round: 2, table: 4, players, state: 'none', versions: [], agreed: [], calls: [], ...given }) as EventTable;
const told = (given: Partial<EventTable>) => alertsFor({ player: 'p1', tables: [at(given)] }, { round: 2 });
const by = { role: 'player', id: 'p2' };

it('tells a player of their table, of a result to confirm, of a ruling, and of a judge who has come', () => {
  expect(told({})).toEqual([{ key: 'paired 2 4', text: expect.stringMatching(/^Table 4, against Ben/) }]);
  expect(told({ players: players.slice(0, 1) })[0]!.text).toBe('You have a bye');
  const reported = { state: 'reported', versions: [{}] as never, agreed: [by] } as const;
  expect(told(reported).map(({ key }) => key)).toEqual(['paired 2 4', 'reported 2 1']);
  expect(told({ ...reported, agreed: [{ ...by, id: 'p1' }] })).toHaveLength(1);
  expect(told({ state: 'ruled' })[1]!.text).toBe('A judge has ruled on your result');
  const call = { by, at: '', closed: null };
  expect(told({ calls: [call] })).toHaveLength(1);
  expect(told({ calls: [{ ...call, closed: { by, at: '' } }] })[1]!.text).toBe('A judge has answered your call');
  expect(alertsFor({ player: 'p1', tables: [at({})] }, { round: 3 })).toEqual([]);
});

it('tells nothing again, and nothing that stood there when the page was opened', () => {
  const fresh = new FreshAlerts();
  const [one, other] = [
    { key: 'a', text: 'A' },
    { key: 'b', text: 'B' },
  ];
  expect([fresh.take([one!]), fresh.take([one!, other!]), fresh.take([other!])]).toEqual([[], [other], []]);
});
