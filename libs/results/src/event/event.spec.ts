import { describe, expect, it } from '@jest/globals';
import {
  HEAD_JUDGE,
  JUDGE,
  ORGANISER,
  PlayedEvent,
  played,
  player,
  result,
  SCOREKEEPER,
  setupOf,
  WORDS,
} from '../../../../test/support/results/played-event.js';
import { endsGame, PENALTIES } from '#table';
import { eventRequestOf, type Request } from './actions.js';
import { decideEvent } from './decide.js';
import { NO_EVENT, playerOf, secondsOf } from './event.js';
import { foldEvent } from './fold.js';
import { plannedIn } from './pair.js';
import { penaltiesBy, publicPenaltiesBy, sealedText } from './penalties.js';
import { higherOf, outcomesOf, standingsOf, standingsRound } from './record.js';

const ranking = (event: PlayedEvent) => standingsOf(event.state)!.lines.map(({ player: who }) => who);
const linesOf = (event: PlayedEvent) =>
  Object.fromEntries(
    standingsOf(event.state)!.lines.map(({ player: who, wins, losses, draws, byes }) => [
      who,
      [wins, losses, draws, byes],
    ]),
  );

/** A request that links a match to the first table. */
const linked = (event: PlayedEvent, match: string): Request => {
  const [one, other] = event.table(1).players;
  return { kind: 'link-match', round: 1, table: 1, match, seats: [one, other!] };
};

describe('an event', () => {
  it('is played from registration to its end', () => {
    const event = PlayedEvent.begun(5, { rounds: 3 });
    for (let round = 1; round <= 3; round += 1) event.next().finish();
    event.do({ kind: 'end-event' });
    expect(event.state).toMatchObject({
      state: 'ended',
      rounds: [{ state: 'ended' }, { state: 'ended' }, { state: 'ended' }],
    });
    const tables = event.state.rounds.flatMap(({ tables: all }) => all);
    expect(tables).toHaveLength(9);
    expect(new Set(tables.map(({ report }) => report.state))).toEqual(new Set(['final']));
    const byes = tables.filter(({ players }) => players.length === 1).map(({ players }) => players[0]);
    expect(new Set(byes).size).toBe(3);
    expect(ranking(event)).toHaveLength(5);
  });

  it('is equal to a fresh fold of its entries; an entry without those before it changes nothing', () => {
    const event = PlayedEvent.begun(6).next();
    event.do({ kind: 'extend', round: 1, table: 2, seconds: 300, reason: WORDS }, JUDGE);
    event.finish().do({ kind: 'drop', player: 'p-03' }).next();
    const fresh = event.entries.reduce((state, { action, at }) => foldEvent(state, action, at), NO_EVENT);
    expect(fresh).toEqual(event.state);
    expect(foldEvent(NO_EVENT, event.entries.at(-1)!.action, 'later')).toEqual(NO_EVENT);
  });

  it('counts reported results only if the caller asks for provisional ones', () => {
    const event = PlayedEvent.begun(2).next();
    const report: Request = { kind: 'report-result', round: 1, table: 1, result: played(2, 0) };
    event.do(report, player(event.table(1).players[0]));
    expect([outcomesOf(event.state), outcomesOf(event.state, 'provisional')]).toMatchObject([[], [{ round: 1 }]]);
  });

  it('gives nobody a loss for a round that is still played; the standings stand after the one before', () => {
    const event = PlayedEvent.begun(4).next();
    event.do({ kind: 'enter', player: 'p-99' });
    expect([linesOf(event)['p-99'], standingsRound(event.state)]).toEqual([[0, 0, 0, 0], 0]);
    event.finish();
    expect([linesOf(event)['p-99'], standingsRound(event.state)]).toEqual([[0, 1, 0, 0], 1]);
    expect(ranking(event).at(-1)).toBe('p-99');
    event.next();
    expect(standingsRound(event.state)).toBe(1);
  });

  it('gives a player who enters late a loss for every round before', () => {
    const event = PlayedEvent.begun(4).next().finish();
    event.do({ kind: 'enter', player: 'p-99' });
    event.next().finish();
    expect(playerOf(event.state, 'p-99')).toMatchObject({ entered: 2 });
    const [wins, losses, draws, byes] = linesOf(event)['p-99']!;
    expect(wins! + losses! + draws! + byes!).toBe(2);
    expect(losses).toBeGreaterThan(0);
  });

  it('does not pair a player who dropped, but one who was readmitted; the round between is lost', () => {
    const event = PlayedEvent.begun(4).next().finish();
    event.do({ kind: 'drop', player: 'p-01' });
    expect(
      event
        .next()
        .finish()
        .state.rounds[1]!.tables.flatMap(({ players }) => [...players]),
    ).not.toContain('p-01');
    const dropped = linesOf(event)['p-01']!;
    expect(dropped[0]! + dropped[1]!).toBe(1);
    event.do({ kind: 'readmit', player: 'p-01' }).next();
    expect(event.state.rounds[2]!.tables.flatMap(({ players }) => [...players])).toContain('p-01');
    const [wins, losses] = linesOf(event)['p-01']!;
    expect(wins! + losses!).toBe(2);
  });

  it('keeps a table for a player who cannot well move', () => {
    const event = PlayedEvent.begun(7);
    event.do({ kind: 'enter', player: 'p-08', table: 4 });
    for (let round = 1; round <= 3; round += 1) expect(event.next().finish().table(4).players).toContain('p-08');
  });

  it('goes on with a cut by seeds to the final', () => {
    const event = PlayedEvent.begun(9, { rounds: 2, cut: 4 }).next().finish().next().finish();
    const seeds = ranking(event).slice(0, 4);
    event.next();
    expect(event.state.rounds[2]!.tables.map(({ table, players }) => [table, ...players])).toEqual([
      [1, seeds[0], seeds[3]],
      [2, seeds[1], seeds[2]],
    ]);
    event.finish(({ table }) => (table === 1 ? played(1, 2) : played(2, 0))).next();
    expect(event.table(1).players).toEqual([seeds[3], seeds[1]]);
    // The player who stood higher in the rounds before it, whichever of them has won since.
    expect([higherOf(event.state, 4, 1), higherOf(event.state, 3, 2), higherOf(event.state, 2, 1)]).toEqual([
      seeds[1],
      seeds[1],
      undefined,
    ]);
    event.finish();
    expect(event.refusal({ kind: 'pair-round', seed: '' })).toBe('rounds-played: the final is played');
    // The cut changes no standings.
    expect(ranking(event).slice(0, 4)).toEqual(seeds);
  });

  it('plays a round robin, in which the opponent of a player who dropped has a bye', () => {
    const event = PlayedEvent.begun(4, { system: 'round-robin', rounds: 3 }).next().finish();
    event.do({ kind: 'drop', player: 'p-02' });
    event.next().finish().next().finish();
    const rest = event.state.rounds.slice(1);
    expect(rest.map(({ tables }) => tables.map(({ players }) => players.length).sort())).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(rest.flatMap(({ tables }) => tables.flatMap(({ players }) => [...players]))).not.toContain('p-02');
  });

  it('goes on from a round robin to its cut when everybody has met everybody', () => {
    const event = PlayedEvent.begun(4, { system: 'round-robin', rounds: 7, cut: 2 });
    event.next().finish().next().finish().next().finish().next();
    expect(event.state.rounds.map(({ system }) => system).at(-1)).toBe('elimination');
    expect(PlayedEvent.begun(1, { system: 'round-robin' }).refusal({ kind: 'pair-round', seed: '' })).toMatch(
      /^too-few-players/,
    );
  });

  it(
    'pairs a round again with the players who entered and without those who dropped since, as if they had ' +
      'done so before the round',
    () => {
      const event = PlayedEvent.begun(4).next().finish().do({ kind: 'pair-round', seed: 's' });
      const was = event.state.rounds[1]!.tables.map(({ table, players }) => ({ table, players }));
      event
        .do({ kind: 'drop', player: 'p-02' })
        .do({ kind: 'enter', player: 'p-05' })
        .do({ kind: 'enter', player: 'p-06' });
      event.do({ kind: 'repair-round', round: 2, seed: 't', reason: WORDS });
      const round = event.state.rounds[1]!;
      expect(round.tables.flatMap(({ players }) => players).sort()).toEqual(['p-01', 'p-03', 'p-04', 'p-05', 'p-06']);
      expect(round).toMatchObject({ state: 'paired', seed: 't', repairs: [{ byHand: false, was, reason: WORDS }] });
      expect(playerOf(event.state, 'p-05')).toMatchObject({ entered: 2 });
      expect(playerOf(event.state, 'p-02')).toMatchObject({ dropped: 1 });
      const { action } = event.entries.at(-1)!;
      expect(decideEvent(event.state, eventRequestOf(action), ORGANISER)).toEqual({ ok: true, value: action });
      event.do({ kind: 'begin-round', round: 2 });
      expect(event.refusal({ kind: 'repair-round', round: 2, seed: 'u', reason: WORDS })).toMatch(/^round-not-open/);
    },
  );

  it('forgets a player whose entry was a mistake, while they are not paired, and takes them again', () => {
    const event = PlayedEvent.begun(3).do({ kind: 'remove', player: 'p-02' });
    expect(event.state.players.map(({ player }) => player)).toEqual(['p-01', 'p-03']);
    event.next().do({ kind: 'enter', player: 'p-02' }).do({ kind: 'remove', player: 'p-02' });
    expect(event.state.players).toHaveLength(2);
    expect(event.finish().next().state.rounds[1]!.tables).toHaveLength(1);
  });

  it('keeps the former pairings when a round is paired by hand', () => {
    const event = PlayedEvent.begun(4).do({ kind: 'pair-round', seed: 's' });
    const was = event.state.rounds[0]!.tables.map(({ table, players }) => ({ table, players }));
    const tables = [
      { table: 1, players: ['p-01', 'p-02'] as const },
      { table: 9, players: ['p-03'] as const },
      { table: 10, players: ['p-04'] as const },
    ];
    event.do({ kind: 'repair-round', round: 1, tables, reason: WORDS });
    const [round] = event.state.rounds;
    expect(round).toMatchObject({ tables, repairs: [{ byHand: true, was, reason: WORDS, by: ORGANISER }] });
    expect(round!.tables.map(({ report }) => report.state)).toEqual(['none', 'confirmed', 'confirmed']);
  });

  it('has a clock, extensions by table on record, and calls of time', () => {
    const event = PlayedEvent.begun(4).next();
    event.do({ kind: 'extend', round: 1, table: 2, seconds: 180, reason: WORDS }, JUDGE);
    event.do({ kind: 'extend', round: 1, table: 2, seconds: 60, reason: WORDS }, JUDGE);
    expect([1, 2].map((table) => secondsOf(event.state, event.table(table)))).toEqual([3000, 3240]);
    expect(event.table(2).extensions).toMatchObject([{ seconds: 180, by: JUDGE, reason: WORDS }, { seconds: 60 }]);
    event.do({ kind: 'call-time', round: 1 });
    expect(event.state.rounds[0]!.timeCalled).toBe(event.entries.at(-1)!.at);
    expect(secondsOf(PlayedEvent.begun(2, { clock: 0 }).next().state, event.table(1))).toBeNull();
  });

  it('keeps penalties, deck lists as commitments, deck checks, and the match of a table', () => {
    const event = PlayedEvent.begun(2);
    event.do({ kind: 'register-deck', player: 'p-01', list: 'a'.repeat(64) });
    event.do({ kind: 'register-deck', player: 'p-01', list: 'b'.repeat(64) }).next();
    event.do({ kind: 'check-deck', player: 'p-01', agrees: false, reason: WORDS }, JUDGE);
    event.do({ kind: 'penalise', player: 'p-01', penalty: 'game-loss', infraction: 'late', reason: WORDS }, JUDGE);
    event.do(linked(event, 'm-1')).do({ kind: 'open-decks' });
    expect(playerOf(event.state, 'p-01')).toMatchObject({
      decks: [{ list: 'a'.repeat(64) }, { list: 'b'.repeat(64) }],
      checks: [{ agrees: false, by: JUDGE }],
    });
    expect(event.state.penalties).toMatchObject([
      { round: 1, player: 'p-01', penalty: 'game-loss', infraction: 'late', by: JUDGE },
    ]);
    expect([event.table(1).match, event.state.decksOpen]).toEqual(['m-1', true]);
    expect(event.table(1).seats).toEqual(event.table(1).players);
  });

  it('does not pair a disqualified player unless somebody readmits them; a player with a warning plays on', () => {
    const event = PlayedEvent.begun(4);
    event.do({ kind: 'penalise', player: 'p-01', penalty: 'warning' }, JUDGE).next();
    event.do({ kind: 'penalise', player: 'p-02', penalty: 'disqualification' }, JUDGE);
    expect(playerOf(event.state, 'p-01')!.dropped).toBeNull();
    expect(playerOf(event.state, 'p-02')!.dropped).toBe(1);
    event.do({ kind: 'drop', player: 'p-03' }).finish().next();
    const paired = event.state.rounds[1]!.tables.flatMap(({ players }) => [...players]);
    expect([paired.includes('p-01'), paired.includes('p-02')]).toEqual([true, false]);
    // If they had dropped before, they stay dropped since then.
    event.do({ kind: 'penalise', player: 'p-03', penalty: 'disqualification' }, JUDGE);
    expect(playerOf(event.state, 'p-03')!.dropped).toBe(1);
    expect(playerOf(event.state, 'p-02')).toMatchObject({ disqualified: true, readmitted: [] });
    event.do({ kind: 'readmit', player: 'p-02' });
    expect(playerOf(event.state, 'p-02')).toMatchObject({
      dropped: null,
      disqualified: false,
      readmitted: [{ round: 2, by: ORGANISER }],
    });
    // A player who drops after that has dropped, and is not disqualified.
    event.do({ kind: 'drop', player: 'p-02' });
    expect(playerOf(event.state, 'p-02')).toMatchObject({ dropped: 2, disqualified: false });
    expect(publicPenaltiesBy(event.state).get('p-02')).toMatchObject([{ penalty: 'disqualification' }]);
  });

  it.each(PENALTIES)('records no more of a sealed %s than a result shows', (penalty) => {
    const event = PlayedEvent.begun(2);
    const sealed = { kind: 'penalise', sealed: WORDS, player: 'p-01', penalty } as const;
    event.do({ ...sealed, infraction: 'late', reason: WORDS } as Request, JUDGE);
    const line = endsGame(penalty) ? { player: 'p-01', penalty } : {};
    expect(event.entries.at(-1)!.action).toEqual({ kind: 'penalise', sealed: WORDS, ...line, by: JUDGE });
    expect(playerOf(event.state, 'p-01')!.dropped).toBe(penalty === 'disqualification' ? 0 : null);

    const whole = { player: 'p-01', penalty, infraction: 'late' };
    const texts = new Map([[WORDS, sealedText(whole)]]);
    const read = (mayRead: boolean, kept = texts) =>
      penaltiesBy(
        event.state,
        () => mayRead,
        (words) => kept.get(words),
      ).get('p-01') ?? [];
    expect(read(true)).toMatchObject([{ round: 0, penalty, infraction: 'late', by: JUDGE }]);
    const told = endsGame(penalty) ? [{ round: 0, penalty, by: JUDGE, at: event.entries.at(-1)!.at }] : [];
    expect(read(false)).toEqual(told);
    // If the sealed text was erased, only the entry is left.
    expect(read(true, new Map())).toEqual(told);
  });

  it('keeps calls for a judge: one for each table until a judge has been there', () => {
    const event = PlayedEvent.begun(4).next();
    const at = { round: 1, table: 1 };
    const [one] = event.table(1).players;
    event.do({ kind: 'call-judge', ...at, reason: WORDS }, player(one));
    expect(event.refusal({ kind: 'call-judge', ...at })).toMatch(/^call-open: a judge is called to table 1/);
    event.do({ kind: 'close-call', ...at }, JUDGE).do({ kind: 'call-judge', ...at }, SCOREKEEPER);
    expect(event.table(1).calls).toMatchObject([
      { reason: WORDS, by: { id: one }, closed: { by: JUDGE } },
      { by: SCOREKEEPER, closed: null },
    ]);
    expect(event.table(2).calls).toEqual([]);
  });

  it('keeps the featured table over all rounds until another table, or none, is named', () => {
    const event = PlayedEvent.begun(4);
    expect(event.state.feature).toBeNull();
    event.do({ kind: 'feature-table', table: 2 }).next();
    expect(event.state.feature).toBe(2);
    event.finish().next();
    expect(event.state.feature).toBe(2);
    expect(event.refusal({ kind: 'feature-table', table: 2 })).toMatch(/^not-now: table 2 is the one shown already/);
    event.do({ kind: 'feature-table' });
    expect(event.state.feature).toBeNull();
    expect(event.refusal({ kind: 'feature-table' })).toMatch(/^not-now: no table is shown already/);
  });

  it('can still change its name, rounds, cut and clock, but nothing that is paired', () => {
    const event = PlayedEvent.begun(4, { rounds: 1 }).next();
    event.do({ kind: 'change-event', to: { rounds: 2, cut: 2, clock: 3_000, name: 'Friday' } }, ORGANISER);
    expect(event.state.setup).toMatchObject({ rounds: 2, cut: 2, clock: 3_000, name: 'Friday' });
    expect(secondsOf(event.state, event.table(1))).toBe(3_000);
    event.finish().next();
    const refused = (to: object) => event.refusal({ kind: 'change-event', to });
    expect(refused({ rounds: 1 })).toBe('illegal-setup: round 2 is paired: "rounds" is at least 2');
    expect(refused({ cut: 1 })).toMatch(/^illegal-setup: "cut" is 0, or how many go on/);
    for (const same of [{}, { rounds: 2, name: 'Friday' }])
      expect(refused(same)).toMatch(/^not-now: .* like that already/);
    event.finish().next();
    expect(event.state.rounds.at(-1)!.system).toBe('elimination');
    expect(refused({ cut: 4 })).toMatch(/^not-now: the single elimination is paired/);
    event.do({ kind: 'change-event', to: { clock: 0 } }, ORGANISER);
    expect(event.state.setup!.clock).toBe(0);
  });

  it('can still change how its recorded matches are begun: time between games, and when hands are opened', () => {
    const event = PlayedEvent.begun(2, { rounds: 1, bestOf: 3 });
    const change = (to: object) => event.refusal({ kind: 'change-event', to });
    for (const same of [{ between: null }, { hands: 'after-event' }]) expect(change(same)).toMatch(/^not-now/);
    event.do({ kind: 'change-event', to: { between: { seconds: 180 }, hands: 'opened' } }, ORGANISER);
    expect(event.state.setup).toMatchObject({ between: { seconds: 180 }, hands: 'opened' });
    expect(change({ between: { seconds: 180 } })).toMatch(/^not-now: .* like that already: name, .*between, hands can/);
    expect(change({ between: { seconds: -1 } })).toMatch(/^illegal-setup: "between.seconds" is the time/);
    event.do({ kind: 'change-event', to: { between: null } }, ORGANISER);
    expect(event.state.setup!.between).toBeNull();
  });

  it('lets its organiser rule a result, because an event may have no other staff', () => {
    const event = PlayedEvent.begun(2, { rounds: 1 }).next().finish();
    event.do({ kind: 'rule-result', round: 1, table: 1, result: played(0, 2), reason: WORDS }, ORGANISER);
    expect(event.table(1).report).toMatchObject({ state: 'ruled' });
  });

  it('lets a judge rule a result after its round, and after the event', () => {
    const event = PlayedEvent.begun(2, { rounds: 1 }).next().finish();
    const before = ranking(event);
    event.do({ kind: 'end-event' });
    event.do({ kind: 'rule-result', round: 1, table: 1, result: played(0, 2), reason: WORDS }, HEAD_JUDGE);
    event.do({ kind: 'finalise-result', round: 1, table: 1 }, SCOREKEEPER);
    expect([ranking(event), event.table(1).report.state]).toEqual([[...before].reverse(), 'final']);
  });
});

describe('an event refuses, and then changes nothing:', () => {
  const open = PlayedEvent.begun(4).next();
  const [one, other] = open.table(1).players;
  const elsewhere = open.table(2).players[0];
  const report = (more: Partial<{ round: number; table: number }> = {}): Request => ({
    kind: 'report-result',
    round: 1,
    table: 1,
    result: played(2, 1),
    ...more,
  });
  const paired = PlayedEvent.begun(4).do({ kind: 'pair-round', seed: '' });
  const dropped = PlayedEvent.begun(4).do({ kind: 'drop', player: 'p-02' });
  const ended = PlayedEvent.begun(2, { rounds: 1 }).next().finish();
  const over = PlayedEvent.begun(2).do({ kind: 'end-event' });
  const reported = PlayedEvent.begun(4).next().result(1, played(2, 0));
  const seat = (...tables: readonly (readonly [number, ...string[]])[]): Request => ({
    kind: 'repair-round',
    round: 1,
    tables: tables.map(([table, ...players]) => ({ table, players: players as [string, string] })),
    reason: WORDS,
  });

  it.each<readonly [what: string, event: PlayedEvent, request: Request, why: RegExp]>([
    ['anything before it began', new PlayedEvent(), { kind: 'enter', player: 'p-1' }, /^no-event/],
    ['to begin twice', open, { kind: 'begin-event', event: setupOf() }, /^event-began/],
    [
      'a format of no games',
      new PlayedEvent(),
      { kind: 'begin-event', event: setupOf({ bestOf: 0 }) },
      /^illegal-setup: "bestOf"/,
    ],
    [
      'no rounds',
      new PlayedEvent(),
      { kind: 'begin-event', event: setupOf({ rounds: 0 }) },
      /^illegal-setup: "rounds"/,
    ],
    ['a cut to one', new PlayedEvent(), { kind: 'begin-event', event: setupOf({ cut: 1 }) }, /^illegal-setup: "cut"/],
    [
      'time between games, where a match is one game',
      new PlayedEvent(),
      { kind: 'begin-event', event: setupOf({ bestOf: 1, between: { seconds: 60 } }) },
      /^illegal-setup: "between" is for matches of several games, and "bestOf" is 1/,
    ],
    [
      'a clock of half seconds',
      new PlayedEvent(),
      { kind: 'begin-event', event: setupOf({ clock: 0.5 }) },
      /^illegal-setup: "clock"/,
    ],
    [
      'two columns of one name',
      new PlayedEvent(),
      {
        kind: 'begin-event',
        event: setupOf({ profile: { ...setupOf().profile, shown: [{ label: 'GW', measure: { by: 'points' } }] } }),
      },
      /^illegal-setup: two columns of the profile are called GW/,
    ],
    [
      'a profile that decides by nothing',
      new PlayedEvent(),
      { kind: 'begin-event', event: setupOf({ profile: { ...setupOf().profile, order: [] } }) },
      /^illegal-setup: a profile decides/,
    ],
    [
      'a win that is worth nothing',
      new PlayedEvent(),
      {
        kind: 'begin-event',
        event: setupOf({ profile: { ...setupOf().profile, match: { win: 0, draw: 0, loss: 0, bye: 0 } } }),
      },
      /^illegal-setup: a match that is won is worth more than nothing/,
    ],
    ['to enter twice', open, { kind: 'enter', player: 'p-01' }, /^known-player: p-01/],
    [
      'a table that is kept already',
      PlayedEvent.begun(0).do({ kind: 'enter', player: 'a', table: 3 }),
      { kind: 'enter', player: 'b', table: 3 },
      /^doubled-table: table 3 is kept for a/,
    ],
    ['to drop who is not there', open, { kind: 'drop', player: 'p-77' }, /^unknown-player: p-77/],
    ['to drop twice', dropped, { kind: 'drop', player: 'p-02' }, /^dropped-player: p-02 has dropped/],
    ['to readmit who plays', open, { kind: 'readmit', player: 'p-02' }, /^not-dropped/],
    ['to remove who is not there', open, { kind: 'remove', player: 'p-77' }, /^unknown-player: p-77/],
    ['to remove who is paired', paired, { kind: 'remove', player: 'p-02' }, /^not-now: p-02 is paired in round 1/],
    ['a penalty for a stranger', open, { kind: 'penalise', player: 'p-77', penalty: 'warning' }, /^unknown-player/],
    ['a check without a list', open, { kind: 'check-deck', player: 'p-01', agrees: true }, /^no-deck/],
    [
      'a second list after pairings',
      PlayedEvent.begun(2).do({ kind: 'register-deck', player: 'p-01', list: 'a' }).next(),
      { kind: 'register-deck', player: 'p-01', list: 'b' },
      /^decks-sealed: p-01 has registered a list, and/,
    ],
    [
      'a list after lists are open',
      PlayedEvent.begun(2).do({ kind: 'open-decks' }),
      { kind: 'register-deck', player: 'p-01', list: 'b' },
      /^decks-sealed/,
    ],
    ['to open lists twice', PlayedEvent.begun(2).do({ kind: 'open-decks' }), { kind: 'open-decks' }, /^decks-sealed/],
    ['the next round while one runs', open, { kind: 'pair-round', seed: '' }, /^round-open: round 1 is running/],
    [
      'more rounds than there are',
      ended,
      { kind: 'pair-round', seed: '' },
      /^rounds-played: all 1 rounds are played, and there is no cut/,
    ],
    ['a round of nobody', PlayedEvent.begun(0), { kind: 'pair-round', seed: '' }, /^too-few-players/],
    [
      'to begin a round twice',
      open,
      { kind: 'begin-round', round: 1 },
      /^round-not-open: round 1 is running, and this is for one that has not begun/,
    ],
    [
      'to begin a round that is not paired',
      open,
      { kind: 'begin-round', round: 2 },
      /^round-not-open: round 2 is not paired: 1 are/,
    ],
    [
      'to call time before a round runs',
      paired,
      { kind: 'call-time', round: 1 },
      /^round-not-open: round 1 has not begun, and this is for one that is running/,
    ],
    [
      'to end a round whose results are out',
      open,
      { kind: 'end-round', round: 1 },
      /^open-results: tables 1 \(none\), 2 \(none\) have no result/,
    ],
    ['to end the event while a round runs', open, { kind: 'end-event' }, /^round-open/],
    ['anything after it ended', over, { kind: 'enter', player: 'p-9' }, /^event-ended/],
    [
      'a result before the round runs',
      paired,
      report(),
      /^round-not-open: round 1 has not begun, and this is for one that is running/,
    ],
    [
      'a result of a round that has ended',
      ended,
      report(),
      /^round-not-open: round 1 is over, and this is for one that is running/,
    ],
    [
      'a result of a table that is not there',
      open,
      report({ table: 5 }),
      /^wrong-table: round 1 has no table 5: it has 1 to 2/,
    ],
    [
      'a result of a bye',
      PlayedEvent.begun(3).next(),
      report({ table: 2 }),
      /^result-final: p-\d+ has a bye at table 2/,
    ],
    ['an extension of nothing', open, { kind: 'extend', round: 1, table: 1, seconds: 0, reason: WORDS }, /^not-now/],
    [
      'another match of a table',
      PlayedEvent.begun(2)
        .next()
        .do(linked(PlayedEvent.begun(2).next(), 'm-1')),
      linked(PlayedEvent.begun(2).next(), 'm-2'),
      /^table-linked: table 1 is played as match m-1/,
    ],
    [
      'a match of others',
      PlayedEvent.begun(2).next(),
      { kind: 'link-match', round: 1, table: 1, match: 'm', seats: ['p-01', 'p-03'] },
      /^wrong-table: at table 1 sit p-0/,
    ],
    [
      'pairings published twice',
      PlayedEvent.begun(2).do({ kind: 'pair-round', seed: 's' }).do({ kind: 'publish-round', round: 1 }),
      { kind: 'publish-round', round: 1 },
      /^not-now/,
    ],
    ['pairings of a round that runs', open, { kind: 'publish-round', round: 1 }, /^round-not-open/],
    [
      'a link of a table that is not there',
      open,
      { kind: 'link-match', round: 1, table: 7, match: 'm', seats: ['p-01', 'p-02'] },
      /^wrong-table/,
    ],
    [
      'doubled pairings',
      open,
      seat([1, 'p-01', 'p-02'], [2, 'p-02', 'p-03']),
      /^doubled-pairing: p-02 is paired twice/,
    ],
    ['who plays against themself', open, seat([1, 'p-01', 'p-01'], [2, 'p-02', 'p-03']), /^doubled-pairing: p-01/],
    ['a table that is listed twice', open, seat([1, 'p-01', 'p-02'], [1, 'p-03', 'p-04']), /^doubled-table: table 1/],
    ['table 0', open, seat([0, 'p-01', 'p-02'], [1, 'p-03', 'p-04']), /^wrong-table/],
    ['a stranger at a table', open, seat([1, 'p-01', 'p-77']), /^unknown-player: p-77/],
    [
      'somebody who would sit nowhere',
      open,
      seat([1, 'p-01', 'p-02'], [2, 'p-03']),
      /^unpaired-player: p-04 plays in this round/,
    ],
    [
      'to pair by hand once results are in',
      reported,
      seat([1, 'p-01', 'p-02'], [2, 'p-03', 'p-04']),
      /^already-reported: table 1 has a result/,
    ],
    [
      'late entries to a round robin',
      PlayedEvent.begun(4, { system: 'round-robin' }).next(),
      { kind: 'enter', player: 'x' },
      /^round-open: nobody enters a round robin/,
    ],
  ])('%s', (_, event, request, why) => {
    const before = event.state;
    expect(event.refusal(request)).toMatch(why);
    expect(event.state).toBe(before);
  });

  it(
    'a call from a table at which the caller does not sit, a call from no table, and the end of a call that ' +
      'nobody made',
    () => {
      const call = { kind: 'call-judge', round: 1, table: 1 } as const;
      expect(open.refusal(call, player(elsewhere))).toMatch(new RegExp(`^wrong-table: ${elsewhere} does not sit`));
      expect(open.refusal({ ...call, table: 9 }, player(one))).toMatch(/^wrong-table/);
      expect(paired.refusal(call)).toMatch(/^round-not-open/);
      expect(open.refusal({ ...call, kind: 'close-call' }, JUDGE)).toBe(
        'no-call: nobody has called a judge to table 1',
      );
    },
  );

  it('a report by a player of another table, a second report, and a confirmation of the player’s own report', () => {
    expect(open.refusal(report(), player(elsewhere))).toMatch(new RegExp(`^wrong-table: ${elsewhere} does not sit`));
    const event = PlayedEvent.begun(4).next();
    event.do(report(), player(event.table(1).players[0]));
    expect(event.refusal(report(), player(event.table(1).players[0]))).toMatch(/^already-reported/);
    expect(event.refusal({ kind: 'confirm-result', round: 1, table: 1 }, player(event.table(1).players[0]))).toMatch(
      /^own-report/,
    );
    expect([one, other]).toEqual(event.table(1).players);
  });

  it('a report by a stranger or by a player who dropped before the round, but not by one who dropped in it', () => {
    expect(open.refusal(report(), player('p-77'))).toMatch(/^unknown-player: p-77 has not entered/);
    const event = PlayedEvent.begun(5).do({ kind: 'drop', player: 'p-05' }).next();
    expect(event.refusal(report(), player('p-05'))).toMatch(/^dropped-player: p-05 dropped after round 0/);
    const [leaver] = event.table(1).players;
    event.do({ kind: 'drop', player: leaver });
    expect(event.refusal(report(), player(leaver))).toBe('');
  });

  it('pairings by hand with a player who has dropped', () => {
    const event = PlayedEvent.begun(4).next().do({ kind: 'drop', player: 'p-04' });
    expect(event.refusal(seat([1, 'p-01', 'p-02'], [2, 'p-03', 'p-04']))).toMatch(/^dropped-player: p-04/);
  });

  it('the end of a cut round with a table that nobody won, and rulings after the bracket has gone on', () => {
    const event = PlayedEvent.begun(4, { rounds: 1, cut: 4 }).next().finish().next();
    expect(event.refusal({ kind: 'enter', player: 'late' })).toMatch(/^round-open: nobody enters after the cut/);
    event.result(1, result('intentional-draw', ['draw', 'draw'], [0, 0])).result(2, played(2, 0));
    expect(event.refusal({ kind: 'end-round', round: 2 })).toMatch(/^no-winner: nobody has won table 1: a draw 0–0/);
    const rule = { kind: 'rule-result', round: 2, table: 1, result: played(2, 0), reason: WORDS } as const;
    event.do(rule, HEAD_JUDGE).do({ kind: 'end-round', round: 2 });
    expect(event.refusal(rule, HEAD_JUDGE)).toBe('');
    event.next();
    expect(event.refusal(rule, HEAD_JUDGE)).toBe('');
    event.result(1, played(2, 0));
    expect(event.refusal(rule, HEAD_JUDGE)).toMatch(/^result-final: the bracket has gone on from round 2/);
  });

  it('the rest of a bracket while it does not follow from a result that was ruled otherwise', () => {
    const semifinals = () => PlayedEvent.begun(4, { rounds: 1, cut: 4 }).next().finish().next().finish();
    const rule = { kind: 'rule-result', round: 2, table: 1, result: played(0, 2), reason: WORDS } as const;
    const again = { kind: 'repair-round', round: 3, seed: 'again', reason: WORDS } as const;
    for (const begins of [false, true]) {
      const event = semifinals().do({ kind: 'pair-round', seed: 'final' });
      const [right, wrong] = event.table(1, 2).players.toReversed();
      const other = event.table(2, 2).players[0];
      if (begins) event.do({ kind: 'begin-round', round: 3 });
      expect(event.refusal(again)).toMatch(begins ? /^round-not-open/ : /^$/);
      event.do(rule, HEAD_JUDGE);
      expect([event.table(1).players, event.state.rounds[2]!.outdated]).toMatchObject([[wrong, other], [{ round: 2 }]]);
      const next = begins ? ({ kind: 'end-round', round: 3 } as const) : ({ kind: 'begin-round', round: 3 } as const);
      expect(event.refusal(next)).toMatch(/^not-now: round 3 no longer follows from the round before it/);
      const byHand = { kind: 'repair-round', round: 3, reason: WORDS } as const;
      expect(event.refusal({ ...byHand, tables: [{ table: 1, players: [right!, other] }] })).toBe('');
      event.do(again);
      expect([event.table(1).players, event.state.rounds[2]!.outdated]).toEqual([[right, other], undefined]);
      if (!begins) event.do(next);
      event.finish();
    }
  });

  it('no round that is paired from a result that was ruled otherwise; but the round says so', () => {
    const event = PlayedEvent.begun(4).next().finish().do({ kind: 'pair-round', seed: 'two' });
    const rule = { kind: 'rule-result', round: 1, table: 1, result: played(0, 2), reason: WORDS } as const;
    event.do({ ...rule, result: played(2, 0) }, HEAD_JUDGE);
    expect(event.state.rounds[1]!.outdated).toBeUndefined();
    event.do(rule, HEAD_JUDGE);
    expect(event.state.rounds[1]!.outdated).toEqual([{ round: 1, table: 1, was: played(2, 0) }]);
    expect(event.refusal({ kind: 'begin-round', round: 2 })).toBe('');
    event.do({ kind: 'repair-round', round: 2, seed: 'again', reason: WORDS });
    expect(event.state.rounds[1]!.outdated).toBeUndefined();
  });

  it('no bracket in which both players of a table are disqualified: their next opponent has a bye', () => {
    const event = PlayedEvent.begun(4, { rounds: 1, cut: 4 }).next().finish().next();
    const both = result('disqualification', ['loss', 'loss'], [0, 0]);
    event.do({ kind: 'rule-result', round: 2, table: 1, result: both, reason: WORDS }, HEAD_JUDGE);
    const [winner] = event.table(2).players;
    event.finish().next();
    expect(event.table(1).players).toEqual([winner]);
    event.finish();
    expect(event.refusal({ kind: 'pair-round', seed: 'none' })).toMatch(/^rounds-played/);
  });

  it('more rounds before the cut than a round robin needs, once its first one is paired', () => {
    const event = PlayedEvent.begun(4, { system: 'round-robin', rounds: 7, cut: 2 });
    expect(plannedIn(event.state)).toBe(7);
    expect(plannedIn(event.next().state)).toBe(3);
    expect(plannedIn(PlayedEvent.begun(4, { rounds: 7 }).next().state)).toBe(7);
  });

  it('nothing if both players report the same: the second report confirms the first', () => {
    const event = PlayedEvent.begun(2).next();
    const [one, other] = event.table(1).players;
    const said = { kind: 'report-result', round: 1, table: 1, result: played(2, 1) } as const;
    event.do(said, player(one));
    expect(event.refusal(said, player(one))).toMatch(/^already-reported/);
    expect(event.refusal({ ...said, result: played(2, 0) }, player(other!))).toMatch(/^already-reported/);
    event.do(said, player(other!));
    expect([event.table(1).report.state, event.entries.at(-1)!.action.kind]).toEqual(['confirmed', 'confirm-result']);
  });

  it('the end of a round with open tables, naming the first five and how many more there are', () => {
    expect(PlayedEvent.begun(14).next().refusal({ kind: 'end-round', round: 1 })).toMatch(/5 \(none\) and 2 more have/);
  });
});
