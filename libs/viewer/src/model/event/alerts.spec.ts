import { expect, it } from '@jest/globals';
import type { EventTable } from '../../api/events.js';
import { alertsFor, FreshAlerts } from './alerts.js';

const players = [
  { player: 'p1', name: 'Ana', number: 1 },
  { player: 'p2', name: 'Ben', number: 1 },
] as unknown as EventTable['players'];
const at = (given: Partial<EventTable>): EventTable =>
  ({
    round: 2,
    table: 4,
    players,
    state: 'none',
    versions: [],
    agreed: [],
    calls: [],
    penalties: [],
    ...given,
  }) as EventTable;
const told = (given: Partial<EventTable>) =>
  alertsFor({ player: 'p1', tables: [at(given)], penalties: [] }, { round: 2 });
const by = { role: 'player', id: 'p2' };

it('tells a player of their table, of a result to confirm, of a ruling, and of a judge who has come', () => {
  expect(told({})).toEqual([{ key: 'paired 2 4 p2', text: expect.stringMatching(/^Table 4, against Ben/) }]);
  expect(told({ players: players.slice(0, 1) })[0]!.text).toBe('You have a bye');
  const reported = { state: 'reported', versions: [{}] as never, agreed: [by] } as const;
  expect(told(reported).map(({ key }) => key)).toEqual(['paired 2 4 p2', 'reported 2 1']);
  expect(told({ ...reported, agreed: [{ ...by, id: 'p1' }] })).toHaveLength(1);
  expect(told({ state: 'ruled' })[1]!.text).toBe('There is a ruling on your result');
  const call = { by: { ...by, id: 'p1' }, at: '', closed: null };
  expect(told({ calls: [call] })).toHaveLength(1);
  expect(told({ calls: [{ ...call, closed: { by, at: '' } }] })[1]!.text).toBe('A judge has answered your call');
  expect(alertsFor({ player: 'p1', tables: [at({})], penalties: [] }, { round: 3 })).toEqual([]);
});

it('tells a player of another opponent at the same table', () => {
  const fresh = new FreshAlerts();
  const against = (name: string) => [players[0]!, { ...players[1]!, player: name, name }] as EventTable['players'];
  expect(fresh.take(told({}))).toEqual([]);
  const [swapped] = fresh.take(told({ players: against('Cleo') }));
  const [back] = fresh.take(told({}));
  expect([swapped?.text, back?.text]).toEqual(['Table 4, against Cleo (no. 1)', 'Table 4, against Ben (no. 1)']);
});

it('tells a player of what the opponent did at their table, and of nothing that they did themselves', () => {
  const own = { ...by, id: 'p1' };
  const news = (given: Partial<EventTable>) =>
    told(given)
      .slice(1)
      .map(({ text }) => text);
  const disputed = { state: 'disputed', disputed: { by, at: '' } } as const;
  expect(news(disputed)).toEqual(['Your opponent disputes the result: a judge is coming']);
  expect(news({ ...disputed, disputed: { by: own, at: '' } })).toEqual([]);
  const call = { by, at: '', closed: null };
  expect(news({ calls: [call] })).toEqual(['A judge was called to your table']);
  expect(news({ calls: [{ ...call, closed: { by, at: '' } }] })).toEqual([]);
  const loss = (player: string) => news({ penalties: [{ player, penalty: 'game-loss' }] });
  expect([loss('p2'), loss('p1')]).toEqual([['Your opponent has a game loss'], []]);
});

it('tells a player of a penalty of their own', () => {
  const penalties = [{ round: 2, penalty: 'warning', by, at: '' }] as const;
  expect(alertsFor({ player: 'p1', tables: [], penalties: [...penalties] }, { round: 2 })).toEqual([
    { key: 'penalty 0', text: 'You have a penalty: warning' },
  ]);
});

it('tells nothing again, and nothing that stood there when the page was opened', () => {
  const fresh = new FreshAlerts();
  const [one, other] = [
    { key: 'a', text: 'A' },
    { key: 'b', text: 'B' },
  ];
  expect([fresh.take([one!]), fresh.take([one!, other!]), fresh.take([other!])]).toEqual([[], [other], []]);
});
