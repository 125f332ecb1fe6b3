import { expect, it } from '@jest/globals';
import { ApiProblem } from '../api/asking.js';
import type { CalledTable, Queued } from '../api/shapes.js';
import type { EventDone } from '../api/events.js';
import type { followCalls } from './call-queue.js';
import { judgesCalls as words } from '../messages/queue.js';
import { JudgesQueue } from './judges-queue.js';
import { summary } from './table.fixture.js';
import { scopeOf, tokenOut } from './tokens.js';

const tokenFor = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.s`;
const call: Queued = {
  match: 'm1',
  call: 3,
  seat: 1,
  turn: null,
  about: '2',
  state: 'open',
  at: '2026-01-01T00:00:00.000Z',
  game: 'toy',
  paused: false,
  seats: [{ seat: 1, name: 'Ana' }],
};

const table: CalledTable = {
  event: 'spring',
  name: 'Spring Open',
  round: 2,
  roundName: 'Round 2',
  table: 4,
  players: [{ player: 'p1', name: 'Ana' }, { player: 'p2' }],
  match: null,
  by: { role: 'player', id: 'p1' },
  at: '2026-01-01T00:00:00.000Z',
};

const said = (text: string) => ({ commitment: 'c', text });

type Heard = Parameters<typeof followCalls>[1];

const queueOf = (claims: object, refused?: ApiProblem) => {
  const searched: unknown[] = [];
  const done: unknown[] = [];
  let tables = [table];
  let refusal: ApiProblem | undefined;
  let say: Heard = () => undefined;
  const queue = new JudgesQueue(
    {
      queue: () => (refused ? Promise.reject(refused) : Promise.resolve({ items: [call], tables })),
      queueUrl: () => '/v1/calls/live',
      games: () => Promise.resolve([]),
      calls: () => Promise.resolve([{ call: 3, seat: 1, about: '2', state: 'open', words: said('They drew twice.') }]),
      match: (id) => Promise.resolve(summary({ id })),
      matches: (_cursor, only) => (searched.push(only), Promise.resolve({ items: [] })),
    },
    tokenFor(claims),
    () => undefined,
    (_url, heard, _open, onConnection) => {
      say = heard;
      onConnection?.('live');
      return () => onConnection?.('ended');
    },
    (event) => ({
      do: (path) => {
        if (refusal) return Promise.reject(refusal);
        done.push([event, ...path]);
        tables = [];
        return Promise.resolve({} as EventDone);
      },
      table: () => Promise.resolve({ calls: [{ at: table.at, by: table.by, closed: null, reason: said('A draw?') }] }),
    }),
  );
  return { queue, searched, done, refuse: (why: ApiProblem) => (refusal = why), say: ((calls) => say(calls)) as Heard };
};

it('the calls of all matches, as they change, until one goes away', async () => {
  const { queue, searched, say } = queueOf({ role: 'judge' });
  await queue.start();
  expect([queue.calls, queue.connection, queue.reach]).toEqual([[call], 'live', words.from.all]);
  say({ items: [], tables: [] });
  expect(queue.calls).toEqual([]);
  await queue.search('Ben');
  expect(searched).toEqual([{}, { player: 'Ben' }]);
  queue.stop();
  expect(queue.connection).toBe('ended');
});

it('each row has what was written with the call, which is read once where it was written', async () => {
  const { queue, say } = queueOf({ role: 'judge' });
  await queue.start();
  await new Promise((done) => setImmediate(done));
  expect([queue.said.ofCall(call), queue.said.ofTable(table)]).toEqual(['They drew twice.', 'A draw?']);
  const silent = { ...call, call: 9 };
  say({ items: [silent], tables: [] });
  expect(queue.said.ofCall(silent)).toBeUndefined();
  await new Promise((done) => setImmediate(done));
  expect(queue.said.ofCall(silent)).toBeNull();
});

it('a token of an event or of one match has only those to choose from', async () => {
  const event = queueOf({ event: 'spring' });
  await event.queue.start();
  expect([event.searched, event.queue.reach]).toEqual([
    [{ tournament: 'spring' }],
    words.from.event({ event: 'spring' }),
  ]);
  event.say({ items: [], tables: [], event: 'Spring Open' });
  expect(event.queue.reach).toBe(words.from.event({ event: 'Spring Open' }));
  const match = queueOf({ match: 'm7' });
  await match.queue.start();
  expect([match.searched, match.queue.matches.map(({ id }) => id)]).toEqual([[], ['m7']]);
});

it('a call at a table of an event is there until a judge who has been there closes it', async () => {
  const { queue, done } = queueOf({ event: 'spring' });
  await queue.start();
  expect(queue.tables).toEqual([table]);
  await queue.close(table);
  expect([done, queue.tables]).toEqual([[['spring', 'tables', 2, 4, 'calls', 'close']], []]);
});

it('a call that could not be closed is there still, and who has tried is told why', async () => {
  const { queue, refuse, done } = queueOf({ event: 'spring' });
  await queue.start();
  refuse(new ApiProblem({ title: 'Nobody calls', status: 409 }));
  await expect(queue.close(table)).rejects.toThrow('Nobody calls');
  expect([done, queue.tables, queue.problem]).toEqual([[], [table], undefined]);
});

it('who may not see the queue is told why, and follows nothing', async () => {
  const { queue, searched } = queueOf({}, new ApiProblem({ title: 'Not yours', status: 403 }));
  await queue.start();
  expect([queue.problem?.title, queue.calls, queue.connection, searched]).toEqual([
    'Not yours',
    undefined,
    'connecting',
    [],
  ]);
});

it('a token is taken as it is or out of its link, and says itself what it is for', () => {
  const token = tokenFor({ match: 'ä/1' });
  expect([tokenOut(` ${token}\n`), tokenOut(`http://x/bench/m1#token=${token}`)]).toEqual([token, token]);
  expect([tokenOut('nonsense'), tokenOut('http://x/bench/m1#step=1')]).toEqual([undefined, undefined]);
  expect([scopeOf(tokenFor({ event: 'e', role: 'judge' })), scopeOf('nonsense')]).toEqual([{ event: 'e' }, {}]);
});
