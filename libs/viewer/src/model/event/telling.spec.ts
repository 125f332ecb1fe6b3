import { expect, it } from '@jest/globals';
import type { EventPlayer, EventRound, EventTable } from '../../api/events.js';
import { foundIn } from './finding.js';
import {
  columnsInWords,
  cutRoundName,
  inTheCut,
  isPlainlyReported,
  leftUntil,
  lossesOf,
  onRecord,
  playedSince,
  playerNameOf,
  outcomeFor,
  resultAgainst,
  resultLine,
  nextInSentence,
  roundInSentence,
  roundName,
  standingsTitle,
  waitForJudge,
  whatItChanges,
  wordsForJudge,
} from './telling.js';

type Told = Pick<EventTable, 'result' | 'players'>;
const players = [
  { player: 'a', name: 'Ana' },
  { player: 'b', name: 'Ben' },
];
const table = (result: Told['result']): Told => ({ players, result });

it('a result is told to each from their side', () => {
  const won = table({ type: 'played', verdicts: ['win', 'loss'], won: [2, 1], drawn: 0 });
  expect([resultLine(won), outcomeFor('a', won), outcomeFor('b', won)]).toEqual(['2–1', 'Won 2–1', 'Lost 1–2']);
  const drawn = table({ type: 'unfinished', verdicts: ['draw', 'draw'], won: [1, 1], drawn: 1 });
  expect([resultLine(drawn), outcomeFor('b', drawn)]).toEqual(['1–1–1, out of time', 'Drawn 1–1–1, out of time']);
  const bye: Told = { players: [players[0]!], result: { type: 'bye', verdicts: ['win'], won: [2], drawn: 0 } };
  expect([resultLine(bye), outcomeFor('a', bye), outcomeFor('b', bye)]).toEqual(['bye', 'Bye', '']);
  expect([resultLine(table(null)), outcomeFor('a', table(null))]).toEqual(['', '']);
});

it('standings stand after a round that is over, and say so where one is still played', () => {
  const open = { state: 'open', round: 3, complete: 2, rounds: 2 } as const;
  expect(standingsTitle(0, { ...open, round: 0, complete: 0 })).toBe('Standings before the first round');
  expect(standingsTitle(2, open)).toBe('Standings after round 2');
  expect(standingsTitle(3, open)).toBe('Standings with the single elimination so far');
  expect(standingsTitle(2, { ...open, round: 2 })).toBe('Standings after round 2');
  const running = { ...open, round: 2, complete: 1 };
  expect([1, 2].map((of) => standingsTitle(of, running))).toEqual([
    'Standings after round 1',
    'Standings in round 2 so far, provisional',
  ]);
  expect([0, 1, 2].map((of) => playedSince(of, running))).toEqual([undefined, 2, undefined]);
  expect([playedSince(2, { ...open, round: 2 }), playedSince(2, open)]).toEqual([undefined, undefined]);
  expect(standingsTitle(3, { ...open, complete: 3, state: 'ended' })).toBe('Final standings');
});

it('a clock counts down, and then up', () => {
  const at = Date.parse('2026-01-01T12:00:00Z');
  const left = (seconds: number): string => leftUntil(new Date(at + seconds * 1000).toISOString(), at);
  expect([left(3000), left(59), left(3661), left(0), left(-61)]).toEqual(['50:00', '0:59', '1:01:01', '0:00', '+1:01']);
});

it('who is looked for is found without marks and capitals, a table by its whole number', () => {
  const zoe = [{ player: 'z', name: 'Zoë Öztürk' }];
  expect([foundIn('zoe oz', [], zoe), foundIn('ÖZT', [], zoe), foundIn('ben', [], zoe), foundIn(' ', [])]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([foundIn('1', ['12']), foundIn('12', ['12'])]).toEqual([false, true]);
  expect(playerNameOf({ player: 'abcdefghij' })).toBe('Name erased (abcdef)');
});

it('rounds of a cut have their names', () => {
  const cut = (tables: number): Pick<EventRound, 'round' | 'system' | 'tables'> => ({
    round: 4,
    system: 'elimination',
    tables: Array.from({ length: tables }, () => ({}) as EventTable),
  });
  const rounds = [1, 2, 4, 8].map(cut);
  expect(rounds.map(roundName)).toEqual(['Final', 'Semifinals', 'Quarterfinals', 'Last 16']);
  expect(rounds.map(roundInSentence)).toEqual(['the final', 'the semifinals', 'the quarterfinals', 'the last 16']);
});

it('among others everything is confirmed that is reported, but not a player’s word that somebody is not there', () => {
  const one = (type: string, role: string, state = 'reported'): boolean =>
    isPlainlyReported({ state, result: { type }, versions: [{ by: { role } }] } as unknown as EventTable);
  expect([one('played', 'player'), one('no-show', 'player'), one('no-show', 'scorekeeper')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(one('played', 'player', 'disputed')).toBe(false);
});

it('has one name for each round, in a title and in a sentence', () => {
  const swiss = { round: 2, system: 'swiss', tables: [] } as const;
  const cut = { round: 5, system: 'elimination', tables: [{}, {}] as never } as const;
  expect([swiss, cut].map(roundName)).toEqual(['Round 2', 'Semifinals']);
  const known = new Map([[5, { ...cut } as unknown as EventRound]]);
  expect([4, 5, 6].map((n) => cutRoundName(n, known))).toEqual(['Quarterfinals', 'Semifinals', 'Final']);
  expect([swiss, cut].map(roundInSentence)).toEqual(['round 2', 'the semifinals']);
  expect(nextInSentence(cut)).toBe('the final');
});

it('says what another result of an earlier round changes', () => {
  const event = { round: 3, rounds: 4 };
  expect(whatItChanges(event, 3, { round: 3, state: 'running' })).toBe('');
  expect(whatItChanges(event, 1, { round: 3, state: 'running' })).toMatch(/The pairings of round 3 stay as they are/);
  expect(whatItChanges(event, 2, { round: 3, state: 'paired' })).toMatch(/pair it again before it begins/);
  expect(whatItChanges({ round: 5, rounds: 4 }, 2, undefined)).toMatch(/single elimination stay as they are/);
  expect(whatItChanges({ round: 6, rounds: 4 }, 5, undefined)).toMatch(/the next round is then paired again/);
});

it('says what the columns of standings stand for, where it knows', () => {
  expect(columnsInWords(['OMW', 'mine', 'lot'])).toBe('OMW: opponents’ match wins · lot: drawn by lot');
});

const by = { role: 'judge', id: 'j' } as const;
const given = (round: number, penalty: EventPlayer['penalties'][number]['penalty']) => ({ round, penalty, by, at: '' });

it('a penalty that a result follows from is told at its table', () => {
  const ana = { ...players[0]!, penalties: [given(1, 'game-loss'), given(2, 'warning'), given(2, 'game-loss')] };
  const cleo = { player: 'c', name: 'Cleo', penalties: [given(2, 'disqualification')] };
  expect(lossesOf({ round: 2, players }, [ana, cleo])).toEqual([{ name: 'Ana', penalty: 'game loss' }]);
});

it('a result that does not count a match loss is pointed out, and one that does is not', () => {
  const lost = { player: players[0]!.player, name: 'Ana', penalties: [given(2, 'match-loss')] };
  const table = (...verdicts: ('win' | 'loss' | 'draw')[]) =>
    ({ round: 2, players, result: { verdicts } }) as unknown as Parameters<typeof resultAgainst>[0];
  const told = (of: Parameters<typeof resultAgainst>[0], who: object = lost) =>
    resultAgainst(of, [who as typeof lost]).map(({ name, penalty }) => `${name}: ${penalty}`);
  expect(told(table('win', 'loss'))).toEqual(['Ana: match loss']);
  expect(told(table('draw', 'draw'))).toEqual(['Ana: match loss']);
  expect(told(table('loss', 'win'))).toEqual([]);
  expect(told({ ...table('win', 'loss'), round: 3 })).toEqual([]);
  expect(told({ ...table('win', 'loss'), result: null })).toEqual([]);
  expect(told(table('win', 'loss'), { ...lost, penalties: [given(2, 'game-loss')] })).toEqual([]);
});

it('what a dispute says is read beside a call without words', () => {
  const [one, other] = players;
  const table = {
    players,
    calls: [{ by: { ...by, id: one!.player }, at: '', closed: null }],
    disputed: { by: { ...by, id: other!.player }, at: '', reason: { text: 'I won game 3' } },
  } as unknown as Parameters<typeof wordsForJudge>[0];
  expect(wordsForJudge(table)).toEqual([
    { name: playerNameOf(one!) },
    { name: playerNameOf(other!), words: 'I won game 3' },
  ]);
});

it('a readmission stands after the disqualification that it follows, and before a later penalty', () => {
  const at = (minute: number): string => `2026-01-01T12:${minute}:00.000Z`;
  const penalties = [
    { ...given(2, 'disqualification'), at: at(10) },
    { ...given(3, 'warning'), at: at(50) },
  ];
  const record = onRecord({ penalties, readmitted: [{ round: 2, by, at: at(20) }] });
  expect(record.map((one) => ('penalty' in one ? one.penalty : 'readmitted'))).toEqual([
    'disqualification',
    'readmitted',
    'warning',
  ]);
});

it('the first who play on go on to the cut, and the best have byes where it is no power of two', () => {
  const lines = ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => ({ player: name, name, dropped: name === 'Ben' }));
  expect(inTheCut(lines, 3)).toEqual({ names: ['Ana', 'Cleo', 'Dan'], byes: 1 });
  expect(inTheCut(lines, 2)).toEqual({ names: ['Ana', 'Cleo'], byes: 0 });
  expect(
    [5, 6, 8].map(
      (cut) =>
        inTheCut(
          Array.from({ length: 9 }, () => lines[0]!),
          cut,
        ).byes,
    ),
  ).toEqual([3, 2, 0]);
});

it('a table waits for a judge as long as its call is open or its result disputed', () => {
  const call = { by, at: '' };
  const tables = [
    { table: 1, state: 'none', calls: [{ ...call, closed: null }] },
    { table: 2, state: 'reported', calls: [{ ...call, closed: call }] },
    { table: 3, state: 'disputed', calls: [] },
  ] as const;
  expect(waitForJudge(tables.map((one) => ({ ...one, calls: [...one.calls] }))).map(({ table: n }) => n)).toEqual([
    1, 3,
  ]);
});
