import { expect, it } from '@jest/globals';
import { ApiProblem } from '../../api/asking.js';
import type { EventEntry, EventRound, EventShown, EventTable } from '../../api/events.js';
import type { LiveListening } from '../../api/live.js';
import { EventFollowing } from './following.js';

const event = (over: Partial<EventShown> = {}): EventShown =>
  ({
    id: 'e',
    name: 'Spring Open',
    state: 'open',
    round: 1,
    rounds: 3,
    revision: 9,
    players: 2,
    ...over,
  }) as EventShown;
const table = (n: number, state: EventTable['state']): EventTable => ({ round: 1, table: n, state }) as EventTable;
const round = (...tables: EventTable[]): EventRound => ({ round: 1, tables, missing: [1, 2] }) as unknown as EventRound;
const away = new ApiProblem({ title: 'No answer', status: 0 });

const followed = (over: object = {}) => {
  const asked: string[] = [];
  let heard: LiveListening<EventEntry> | undefined;
  const say = <T>(what: string, answer: T): Promise<T> => (asked.push(what), Promise.resolve(answer));
  const api = {
    id: 'e',
    show: () => say('event', event()),
    players: () => say('players', []),
    player: () => say('mine', {} as never),
    round: (n: number) => say(`round ${n}`, round(table(1, 'none'), table(2, 'none'))),
    table: (_: number, n: number) => say(`table ${n}`, table(n, 'confirmed')),
    standings: (after?: number) => say(`standings ${after ?? ''}`, {} as never),
    liveUrl: (after: number) => `/live?after=${after}`,
    do: () => say('do', { table: table(2, 'reported') } as never),
    ...over,
  };
  const following = new EventFollowing(
    api,
    undefined,
    () => undefined,
    (listening) => ((heard = listening), () => undefined),
    () => 5,
  );
  return { following, asked, heard: () => heard!, api };
};
const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

it('asks for what is looked at, then listens after what it has seen', async () => {
  const { following, asked, heard } = followed();
  following.look(({ round: n }) => ({ rounds: [n] }));
  await following.start();
  expect([asked, heard().url(heard().after), following.told]).toEqual([['event', 'round 1'], '/live?after=9', 5]);
  following.look(() => ({ standings: 1 }));
  await settled();
  following.look(() => ({ standings: true }));
  await settled();
  expect(asked.slice(2)).toEqual(['standings 1', 'standings ']);
  following.stop();
});

it('asks for a table alone after what happened at it, and says what is still missing', async () => {
  const { following, asked, heard } = followed();
  following.look(() => ({ rounds: [1] }));
  await following.start();
  heard().onEntry({ revision: 10, action: { kind: 'confirm-result', round: 1, table: 2 } } as unknown as EventEntry);
  await following.refresh();
  expect(asked.slice(2)).toEqual(['table 2']);
  expect([following.rounds.get(1)!.missing, following.counted, following.heard]).toEqual([[1], 1, 1]);
  // A report counts for nothing yet, and still changes what a page shows of its players.
  heard().onEntry({ revision: 11, action: { kind: 'report-result', round: 1, table: 1 } } as unknown as EventEntry);
  expect([following.counted, following.heard]).toEqual([1, 2]);
  following.stop();
});

it('shows at once what was done, and leaves what is shown while nobody answers', async () => {
  const { following, api } = followed();
  following.look(() => ({ rounds: [1] }));
  await following.start();
  await following.do(['tables', 1, 2, 'result'], { won: [2, 0] }, 'PUT');
  expect(following.rounds.get(1)!.tables.map(({ state }) => state)).toEqual(['none', 'reported']);
  api.show = () => Promise.reject(away);
  await following.do(['end']);
  expect([following.problem?.title, following.event?.name]).toEqual(['No answer', 'Spring Open']);
  api.show = () => Promise.resolve(event({ name: 'Summer Open' }));
  await following.refresh();
  expect([following.problem, following.event?.name]).toEqual([undefined, 'Summer Open']);
  following.stop();
});

it('has nothing to listen to once the event is over', async () => {
  const { following, heard } = followed({ show: () => Promise.resolve(event({ state: 'ended' })) });
  await following.start();
  expect([heard(), following.connection]).toEqual([undefined, 'ended']);
});
