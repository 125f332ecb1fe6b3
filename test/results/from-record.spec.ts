import { describe, expect, it } from '@jest/globals';
import type { EntryRecord } from '#journal';
import { MatchHistory } from '#match';
import { asSeated, resultTold, type MatchTold, type ResultTold } from '#results';
import { lineOf, type Fact } from '#table';
import { grandArchiveGame, toyGame } from '../support/games.js';
import { playJudged } from '../support/judged-match.js';
import { playMatch } from '../support/play.js';
import { PlayedEvent, HOUSE, HEAD_JUDGE, player, WORDS } from '../support/results/played-event.js';

const told = async (records: readonly EntryRecord[], horizon?: number): Promise<MatchTold> => {
  const history = MatchHistory.of(records[0]!.match, horizon === undefined ? records : records.slice(0, horizon));
  return {
    table: history.table,
    head: history.ledger.head,
    games: await history.steps('game'),
    turns: await history.steps('turn'),
    between: (from, to) => Date.parse(to) - Date.parse(from),
  };
};
const resultOf = async (records: readonly EntryRecord[]): Promise<ResultTold> => {
  const found = resultTold(await told(records));
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};

/** What the facts along the line say of its games, without steps: a second computation. */
const naive = async (records: readonly EntryRecord[]) => {
  const history = MatchHistory.of(records[0]!.match, records);
  const line = lineOf(history.table);
  const games = new Map<number, { turns: number; first: number | null; winner: number | null; reason: string }>();
  let n = 0;
  for (const { revision } of records) {
    if (line.isUndone(revision)) continue;
    const { entry } = await history.taken(revision);
    for (const fact of entry.facts as unknown as readonly Fact[]) {
      if (fact.kind === 'game-began') games.set((n = fact.n), { turns: 0, first: null, winner: null, reason: '' });
      const game = games.get(n);
      if (fact.kind === 'turn-began')
        games.set(n, { ...game!, turns: game!.turns + 1, first: game!.first ?? fact.seat });
      if (fact.kind === 'game-ended') games.set(n, { ...game!, winner: fact.winner, reason: fact.reason });
    }
  }
  const { seats } = history.table;
  const idOf = (seat: number | null) => seats.find((one) => one.seat === seat)?.player ?? null;
  return [...games].map(([no, { turns, first, winner, reason }]) => ({
    n: no,
    turns,
    began: idOf(first),
    winner: idOf(winner),
    reason,
  }));
};

const gamesOf = ({ games }: ResultTold) =>
  games.map(({ n, turns, began, winner, reason }) => ({ n, turns, began, winner, reason }));

describe('the result of a recorded match', () => {
  it.each([
    ['toy', toyGame],
    ['grand-archive', grandArchiveGame],
  ] as const)('is what its facts say of games, turns and who began (%s)', async (_, game) => {
    for (const seed of ['one', 'two', 'three']) {
      const { records, live } = await playMatch(game, seed, 120, {
        format: { name: game.format ?? 'standard', bestOf: 3 },
      });
      const said = await resultOf(records);
      expect(gamesOf(said)).toEqual(await naive(records));
      const wins = live.table.seats.map(({ score }) => score);
      expect(said.result.won).toEqual(wins);
      expect(said.result.verdicts).toEqual(wins[0]! > wins[1]! ? ['win', 'loss'] : ['loss', 'win']);
      expect(said).toMatchObject({
        source: { of: 'record', match: live.id, head: live.ledger.head },
        revision: live.ledger.revision,
        turns: said.games.reduce((sum, { turns }) => sum + turns, 0),
        players: live.table.seats.map((seat) => seat.player),
      });
      expect(said.seconds).toBe(
        Math.round((Date.parse(said.games.at(-1)!.to) - Date.parse(said.games[0]!.from)) / 1000),
      );
    }
  });

  it('passes over what rewinds have undone, and names the penalties that stand', async () => {
    let rewinds = 0;
    let penalties = 0;
    for (let n = 0; n < 8; n += 1) {
      const { records, live } = await playJudged(toyGame, `told ${n}`, 90);
      const found = resultTold(await told(records));
      if (!found.ok) throw new Error(found.problem.detail);
      expect(gamesOf(found.value)).toEqual(await naive(records));
      expect(found.value.penalties).toHaveLength(live.table.office.penalties?.length ?? 0);
      expect(found.value.state).toBe('final');
      rewinds += live.table.office.rewinds?.length ?? 0;
      penalties += found.value.penalties.length;
    }
    expect(rewinds).toBeGreaterThan(0);
    expect(penalties).toBeGreaterThan(0);
  });

  it('does not exist while the match goes on, or at a horizon at which it does', async () => {
    const { records } = await playMatch(toyGame, 'early');
    for (const horizon of [1, Math.floor(records.length / 2)])
      expect(resultTold(await told(records, horizon))).toMatchObject({ ok: false, problem: { code: 'match-running' } });
    expect(resultTold({ ...(await told(records)), table: MatchHistory.begin('m').table })).toMatchObject({
      problem: { code: 'no-match' },
    });
  });

  it('does not exist for a scenario, or for a table of three', async () => {
    const { records } = await playMatch(toyGame, 'position');
    const given = await told(records);
    const scenario = { ...given.table, match: { ...given.table.match!, scenario: true } };
    expect(resultTold({ ...given, table: scenario })).toMatchObject({ problem: { code: 'no-match' } });
    const three = { ...given.table, seats: [...given.table.seats, given.table.seats[0]!] };
    expect(resultTold({ ...given, table: three })).toMatchObject({ problem: { code: 'no-match' } });
  });

  it('says how it came about: by concession, by a penalty, or cut short', async () => {
    const { records } = await playMatch(toyGame, 'kinds', 2);
    const given = await told(records);
    const typeWith = (over: object): string => {
      const found = resultTold({ ...given, table: { ...given.table, ...over } });
      return found.ok ? found.value.result.type : found.problem.code;
    };
    const { office, games, seats } = given.table;
    const penalised = (penalty: string) => ({ office: { ...office, penalties: [{ since: 2, seat: 1, penalty }] } });
    expect(typeWith({})).toBe('concession');
    const out = (reason: string) => ({
      seats: [
        { ...seats[0]!, out: null },
        { ...seats[1]!, out: { reason } },
      ],
    });
    const last = { games: [{ ...games[0]!, reason: 'all opponents are defeated' }] };
    expect(typeWith({ ...last, ...out('damage') })).toBe('played');
    // When a game ends because one is left, the seat says how the other went.
    expect(typeWith({ ...last, ...out('concession') })).toBe('concession');
    expect(typeWith({ games: [{ ...games[0]!, reason: 'penalty' }] })).toBe('game-loss');
    expect(typeWith(penalised('match-loss'))).toBe('match-loss');
    expect(typeWith(penalised('disqualification'))).toBe('disqualification');
    expect(typeWith(penalised('warning'))).toBe('concession');
    // One that a way back has undone ended nothing: what was played from there on did.
    const back = { office: { ...penalised('match-loss').office, rewinds: [{ at: 3, to: 1, mode: 'exact' }] } };
    expect(typeWith(back)).toBe('concession');
    const undone = resultTold({ ...given, table: { ...given.table, ...back } as typeof given.table });
    expect(undone.ok && undone.value.penalties).toEqual([
      { player: seats[0]!.player, penalty: 'match-loss', lapsed: { why: 'rewound', by: 3 } },
    ]);
    const three = { match: { ...given.table.match!, format: { name: 'standard', bestOf: 3 } } };
    expect(typeWith(three)).toBe('unfinished');
  });

  it('is reported to the event of its table, in any order of seats, and refused where it contradicts', async () => {
    const { records } = await playMatch(toyGame, 'reported', 60, { format: { name: 'standard', bestOf: 3 } });
    const said = await resultOf(records);
    const event = new PlayedEvent();
    const begun = PlayedEvent.begun(0);
    event.do({ kind: 'begin-event', event: begun.state.setup! });
    for (const id of said.players) event.do({ kind: 'enter', player: id });
    event.next();
    const { players } = event.table(1);
    const result = asSeated(said, players)!;
    expect(result.won).toEqual(players.map((id) => said.result.won[said.players.indexOf(id)]));
    const report = { kind: 'report-result', round: 1, table: 1, result, source: said.source } as const;
    const turned = { ...result, verdicts: [...result.verdicts].reverse(), won: [...result.won].reverse() };
    event.do(report, HOUSE);
    const rule = { kind: 'rule-result', round: 1, table: 1, result: turned, reason: WORDS } as const;
    expect(event.refusal(rule, { role: 'judge', id: 'j' })).toMatch(
      /^contradicts-record: the record of the match says/,
    );
    expect(event.refusal(rule, HEAD_JUDGE)).toBe('');
    expect(event.refusal({ ...report, result: turned }, player(players[0]))).toMatch(
      /^contradicts-record|^already-reported/,
    );
    // A slip that says the same in other words contradicts nothing.
    expect(event.refusal({ ...rule, result: { ...result, type: 'judge-assigned' } }, { role: 'judge', id: 'j' })).toBe(
      '',
    );
    const named = resultTold({ ...(await told(records)), personOf: (id) => `person ${id}` });
    expect(named.ok && [named.value.players, named.value.games[0]!.winner]).toEqual([
      said.players.map((id) => `person ${id}`),
      `person ${said.games[0]!.winner}`,
    ]);
    expect(asSeated(said, ['p-98', 'p-99'])).toBeNull();
    expect(asSeated(said, [players[0]])).toBeNull();
  });
});
