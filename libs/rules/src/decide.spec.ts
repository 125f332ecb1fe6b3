import { describe, expect, it } from '@jest/globals';
import { cardsIn, emptyTable, foldEntry, seatOf, secret, slotsIn, view, type Fact } from '#table';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import {
  carryOut,
  compareFacts,
  decide,
  Diverged,
  due,
  isRefusal,
  sessionAt,
  type Decided,
  type Rules,
  type Session,
} from './index.js';

const given = (rules?: Rules, bestOf?: number) => new ToyMatch(undefined, rules, bestOf);
const attack = (match = given()) => match.act(1, { kind: 'attack', attacker: 'c2.0' });
const bid = (match: ToyMatch, seat: number, value: number) =>
  match.act(seat, { kind: 'answer', ask: match.ask(seat), value });
const kinds = ({ entries }: ToyMatch) => entries.at(-1)!.facts.map(({ kind }) => kind);
const life = ({ table }: ToyMatch, seat: number) => seatOf(table, seat)?.counters['life'];
const looks: Rules['appearance'] = (table, _cards, card) =>
  card.values['rested'] === true ? { name: `rested ${table.turn?.n}` } : null;

describe('several seats asked at once', () => {
  it('the flow goes on with the last answer, in any order of seats; answers stand in order of the questions', () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ] as const) {
      const match = attack();
      bid(match, order[0], order[0] === 1 ? 3 : 1);
      expect(kinds(match)).toEqual(['answered']);
      bid(match, order[1], order[1] === 1 ? 3 : 1);
      expect(kinds(match)).toEqual(['answered', 'noted', 'counted', 'unit-ended']);
      expect([life(match, 1), life(match, 2)]).toEqual([6, 4]);
      expect(match.session).toEqual(sessionAt(match.table));
    }
  });

  it('secret answers stay sealed until the last, and are repeated publicly by the flow', () => {
    const match = attack();
    const before = view(match.table, [2]);
    bid(match, 1, 3);
    expect(match.entries.at(-1)!.action).toEqual({ kind: 'answer', seat: 1, ask: 'q3.0', value: secret(3, [1]) });
    const other = bid(attack(), 1, 0);
    expect(view(match.table, [2])).toEqual(view(other.table, [2]));
    expect(view(match.table, [2]).asks).toEqual(
      before.asks.map((ask) => (ask.seat === 1 ? { ...ask, answered: true } : ask)),
    );
    expect(match.options(2)).toEqual(other.options(2));
    bid(match, 2, 1);
    expect(match.table.notes['turn']).toEqual({ bids: { 1: 3, 2: 1 } });
    expect(view(match.table, []).notes['turn']).toEqual({ bids: { 1: 3, 2: 1 } });
  });
});

describe('a session in the middle of a flow', () => {
  it('holds the table before it and its inputs, and nothing of the flow', () => {
    const match = given();
    const before = match.table;
    attack(match);
    bid(match, 2, 1);
    expect(match.session.base).toBe(before);
    expect(match.session.inputs.map(({ revision, action }) => [revision, action.kind])).toEqual([
      [3, 'attack'],
      [4, 'answer'],
    ]);
    expect(match.table.path).toEqual([3, 4]);
  });

  it('rebuilt from what was recorded decides the same', () => {
    const match = attack();
    bid(match, 2, 1);
    const rebuilt = JSON.parse(JSON.stringify(match.session)) as Session;
    const answer = { kind: 'answer', ask: match.ask(1), value: 1 };
    expect(match.decide(1, answer, rebuilt)).toEqual(match.decide(1, answer));
    expect(isRefusal(match.decide(1, answer))).toBe(false);
  });

  it('goes on with the flow that waits, and runs it again where another was recorded or nothing waits', () => {
    let flows = 0;
    const counted = toy.moves.map((move) => ({
      ...move,
      flow: (...given: Parameters<typeof move.flow>) => {
        flows += 1;
        return move.flow(...given);
      },
    }));
    const bids = (first: number): ToyMatch => bid(attack(given({ ...toy, moves: counted })), 2, first);
    const [match, other] = [bids(1), bids(0)];
    const answer = { kind: 'answer', ask: match.ask(1), value: 1 };
    expect(flows).toBe(2);
    // This answer differs from the one that the waiting flow was fed.
    const elsewhere = match.decide(1, answer, { ...other.session, base: match.session.base });
    expect(flows).toBe(3);
    expect(elsewhere).toEqual(other.decide(1, answer));
    expect(flows).toBe(3);
    // The waiting flow was dropped, and a flow that has gone on no longer waits.
    const decided = match.decide(1, answer);
    expect(flows).toBe(4);
    expect(decided).not.toEqual(elsewhere);
  });

  it('a decision leaves the session as it was', () => {
    const match = attack();
    const before = JSON.stringify(match.session);
    match.decide(1, { kind: 'answer', ask: match.ask(1), value: 1 });
    expect(JSON.stringify(match.session)).toBe(before);
  });

  it('a ruling between two answers is folded as recorded, and the flow goes on over the table it left', () => {
    const match = attack();
    bid(match, 1, 3);
    match.rule({ kind: 'counted', changes: [{ seat: 2, counter: 'life', by: -3, to: 3 }] });
    expect(match.session.inputs.map(({ ruling }) => ruling ?? false)).toEqual([false, false, true]);
    bid(match, 2, 0);
    expect(life(match, 2)).toBe(1);
    expect(kinds(match)).toEqual(['answered', 'noted', 'counted', 'unit-ended']);
  });

  it('a ruling that withdraws the questions ends the flow', () => {
    const match = attack();
    match.rule({ kind: 'withdrawn', set: match.table.asks[0]!.set, reason: 'ruling' });
    expect(match.session).toEqual(sessionAt(match.table));
    expect(match.act(1, { kind: 'pass' }).table.turn?.seat).toBe(2);
  });

  it('payment taken back leaves the hand as it was, and costs nothing', () => {
    const match = given().act(1, { kind: 'play', slot: 1, face: 'up' });
    expect(cardsIn(match.table, 'field')).toHaveLength(3);
    match.act(1, { kind: 'back', ask: match.ask(1) });
    expect(slotsIn(match.table, 'hand:1').map(({ definition }) => definition)).toEqual([
      'spark',
      'beacon',
      'wick',
      'candle',
    ]);
    expect(match.table.asks).toEqual([]);
  });
});

describe('a concession while questions are open', () => {
  it('ends the game and withdraws the questions', () => {
    const match = bid(attack(), 1, 2).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost', 'unit-ended', 'game-ended', 'match-ended', 'withdrawn']);
    expect(match.table).toMatchObject({
      status: 'ended',
      asks: [],
      path: [],
      result: { winner: 1, reason: 'concession' },
    });
    expect(match.session).toEqual(sessionAt(match.table));
    expect(match.entries.at(-1)!.facts.at(-1)).toEqual({ kind: 'withdrawn', set: 's3.2', reason: 'concede' });
  });

  it('that ends the match at once withdraws them too', () => {
    const leaves: Rules = {
      ...toy,
      moves: toy.moves.map((move) =>
        move.kind === 'concede'
          ? {
              ...move,
              *flow(scribe) {
                scribe.emit({ kind: 'match-ended', winner: 1, reason: 'left' });
              },
            }
          : move,
      ),
    };
    expect(kinds(attack(given(leaves)).act(2, { kind: 'concede' }))).toEqual(['match-ended', 'withdrawn']);
  });

  it('in a match of several games only the game ends; the next begins afresh', () => {
    const match = attack(given(toy, 3)).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost', 'unit-ended', 'game-ended', 'withdrawn']);
    expect([match.table.status, due(match.table)?.duty, match.table.asks]).toEqual(['playing', 'begin-game', []]);
    expect(match.begin().table).toMatchObject({ game: 2, seats: [{ score: 1 }, { score: 0 }] });
    expect(match.table.asks.map(({ seat, of }) => [seat, of])).toEqual([
      [1, 'put-back'],
      [2, 'put-back'],
    ]);
  });

  /** A game that goes on without a player who conceded: an empty bid counts for that player. */
  const forfeits: Rules = {
    ...toy,
    moves: toy.moves.map((move) =>
      move.kind === 'concede'
        ? {
            ...move,
            *flow(scribe, { seat }) {
              scribe.emit({ kind: 'lost', seat, reason: 'concession' });
            },
          }
        : move,
    ),
    questions: toy.questions.map((one) => ({ ...one, forfeit: ({ seat }) => ({ kind: 'answer', seat, value: 0 }) })),
  };

  it('where the game goes on, who is out is answered for, and the others go on', () => {
    const match = attack(given(forfeits)).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost', 'answered']);
    expect(match.table.asks.map(({ seat, answered }) => [seat, answered])).toEqual([
      [1, false],
      [2, true],
    ]);
    bid(match, 1, 1);
    expect(match.table.notes['turn']).toEqual({ bids: { 1: 1, 2: 0 } });
    expect(life(match, 2)).toBe(4);
  });

  it('with the last question forfeited the flow goes on at once', () => {
    const match = bid(attack(given(forfeits)), 1, 1).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost', 'answered', 'noted', 'counted', 'unit-ended']);
    expect(match.table).toMatchObject({ asks: [], path: [] });
  });

  it('an answer given before stays; who is out already is not asked', () => {
    const match = bid(attack(given(forfeits)), 2, 3).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost']);
    bid(match, 1, 1);
    expect(match.table.notes['turn']).toEqual({ bids: { 1: 1, 2: 3 } });
    const alone = given(forfeits).act(2, { kind: 'concede' });
    attack(alone);
    expect(alone.table.asks.map(({ seat }) => seat)).toEqual([1]);
    bid(alone, 1, 1);
    expect(alone.table.notes['turn']).toEqual({ bids: { 1: 1, 2: 0 } });
  });

  it('who is out is passed over among those asked, wherever he stands', () => {
    const match = attack(given(forfeits).act(1, { kind: 'concede' }));
    expect(match.table.asks.map(({ seat }) => seat)).toEqual([2]);
    bid(match, 2, 1);
    expect(match.table).toMatchObject({ asks: [], notes: { turn: { bids: { 1: 0, 2: 1 } } } });
  });

  it('where everybody asked is out, nobody is asked', () => {
    const match = given(forfeits).act(1, { kind: 'concede' }).act(2, { kind: 'concede' });
    attack(match);
    expect(kinds(match)).toEqual(['set', 'noted', 'unit-ended']);
  });

  it('a rules module without forfeits asks who is out all the same', () => {
    const match = attack(given({ ...forfeits, questions: toy.questions })).act(2, { kind: 'concede' });
    expect(kinds(match)).toEqual(['lost']);
    expect(match.table.asks.map(({ answered }) => answered)).toEqual([false, false]);
  });

  it('a question that is not listed is not asked', () => {
    const forgetful: Rules = { ...toy, questions: toy.questions.filter(({ of }) => of !== 'bid') };
    expect(() => attack(given(forgetful))).toThrow('Toy asks "bid", which is not among its questions');
  });

  it('an action beside a flow may not ask', () => {
    const asking: Rules = {
      ...toy,
      moves: toy.moves.map((move) =>
        move.kind === 'concede'
          ? {
              ...move,
              *flow(_scribe, { seat }) {
                yield [{ seat, of: 'bid', title: '', min: 1, max: 1, about: {}, rule: 'X' }];
              },
            }
          : move,
      ),
    };
    expect(() => attack(given(asking)).act(2, { kind: 'concede' })).toThrow(
      'concede may not ask while questions are open',
    );
  });
});

describe('what diverges from the record', () => {
  const facts: Fact[] = [
    { kind: 'passed', seat: 1 },
    { kind: 'opportunity', seat: 2 },
  ];
  const divergence = (recorded: Fact[], decided: Fact[]) => {
    try {
      compareFacts(7, recorded, decided);
      return null;
    } catch (error) {
      return error as Diverged;
    }
  };

  it('is named at the first fact that differs, is missing, or is too many', () => {
    expect(divergence(facts, facts)).toBeNull();
    expect(
      divergence(facts, JSON.parse('[{"seat":1,"kind":"passed"},{"seat":2,"kind":"opportunity"}]') as Fact[]),
    ).toBeNull();
    expect(divergence(facts, [facts[0]!, { kind: 'opportunity', seat: 2, passed: undefined } as never])).toBeNull();
    expect(divergence(facts, [facts[0]!, { kind: 'opportunity', seat: 1 }])).toMatchObject({
      revision: 7,
      index: 1,
      recorded: facts[1],
      decided: { seat: 1 },
      message: 'entry 7, fact 1: recorded opportunity, decided opportunity',
    });
    expect(divergence([{ kind: 'opportunity', seat: null }], [{ seat: null, kind: 'opportunity' }])).toBeNull();
    expect(divergence(facts, [])).toMatchObject({
      index: 0,
      decided: undefined,
      message: 'entry 7, fact 0: recorded passed, decided nothing',
    });
    expect(divergence([], facts)).toMatchObject({
      index: 0,
      recorded: undefined,
      message: 'entry 7, fact 0: recorded nothing, decided passed',
    });
  });

  it('stops a flow that is gone on with under other rules', () => {
    const match = attack();
    const [input] = match.session.inputs;
    const changed = {
      ...match.session,
      inputs: [
        { ...input!, facts: input!.facts.map((fact) => (fact.kind === 'asked' ? { ...fact, set: 's' } : fact)) },
      ],
    };
    expect(() => match.decide(1, { kind: 'answer', ask: match.ask(1), value: 1 }, changed)).toThrow(
      /^entry 3, fact 1: recorded asked, decided asked$/,
    );
  });
});

describe('how cards look', () => {
  it('is said before a unit ends, so that its step and its digest have it; and not twice', () => {
    const match = attack(given({ ...toy, appearance: looks }));
    bid(bid(match, 1, 1), 2, 1);
    match.act(1, { kind: 'pass' }).act(2, { kind: 'pass' });
    const { facts } = match.entries.at(-1)!;
    const unit = facts.findIndex((fact) => fact.kind === 'unit-ended');
    expect(facts[unit - 1]).toEqual({ kind: 'appears', cards: [{ card: 'c2.0', as: null }] });
    expect(facts.filter((fact) => fact.kind === 'appears')).toHaveLength(1);
    expect(match.table.zones.flatMap((zone) => (zone.kind === 'pooled' ? [] : zone.cards))[0]).not.toHaveProperty(
      'appears',
    );
  });

  it('is not worked out where nothing has happened but a pass or a question', () => {
    const worked: number[] = [];
    const match = given({ ...toy, appearance: (table) => (worked.push(table.revision), null) });
    attack(match);
    bid(match, 1, 1);
    expect(worked).toContain(3);
    expect(worked).not.toContain(4);
  });

  it.each<Fact>([
    { kind: 'passed', seat: 1 },
    { kind: 'opportunity', seat: 2 },
    { kind: 'asked', set: 's', asks: [] },
    { kind: 'answered', ask: 'q' },
  ])('nor after $kind alone', (fact) => {
    const worked: number[] = [];
    const waits: Rules = {
      ...toy,
      appearance: (table) => (worked.push(table.revision), null),
      moves: toy.moves.map((move) => ({
        ...move,
        *flow(scribe) {
          scribe.emit(fact);
        },
      })),
    };
    given(waits).act(1, { kind: 'pass' });
    expect(worked).not.toContain(3);
  });
});

describe('what the house owes', () => {
  const after = (match: ToyMatch, ...facts: Fact[]) =>
    foldEntry(match.table, { revision: match.table.revision + 1, facts });

  it('first a game, then nothing, in the end that the result is final, and the opening', () => {
    const match = given();
    expect(due(emptyTable('house'))).toBeNull();
    expect(due({ ...match.table, game: 0 })).toEqual({ duty: 'begin-game', after: 0 });
    expect(due(match.table)).toBeNull();
    expect(due({ ...match.table, game: 0, asks: attack().table.asks })).toBeNull();
    match.act(1, { kind: 'concede' });
    expect(due(match.table)).toEqual({ duty: 'finalise', after: 0 });
    const final = after(match, { kind: 'result-final', by: 'deadline' });
    expect(due(final)).toEqual({ duty: 'open', after: 0 });
    expect(due(foldEntry(final, { revision: 9, facts: [{ kind: 'opened', seeds: [] }] }))).toBeNull();
  });

  it('in facts 1 the seeds at the end of the match', () => {
    const match = given();
    const { match: info } = match.table;
    const old = { ...match.table, match: info && { ...info, versions: { ...info.versions, facts: 1 } } };
    const ended = foldEntry(old, { revision: 9, facts: [{ kind: 'match-ended', winner: 1, reason: 'life' }] });
    expect(due(ended)).toEqual({ duty: 'open-seeds', after: 0 });
    const opened = carryOut(toy, toyCards, sessionAt(ended), {
      kind: 'open-seeds',
      seat: 0,
      seeds: [{ game: 1, seed: '5eed' }],
    } as never);
    expect(opened.facts).toEqual([{ kind: 'opened', seeds: [{ game: 1, seed: '5eed' }] }]);
    expect(due(opened.table)).toBeNull();
  });

  it('nothing while the match is paused', () => {
    const match = given();
    expect(due({ ...after(match, { kind: 'paused' }), game: 0 })).toBeNull();
  });

  it('knows no other actions', () => {
    expect(() => carryOut(toy, toyCards, given().session, { kind: 'nap', seat: 0 })).toThrow('no flow for nap');
  });
});

it('decide answers with a refusal, or with the recorded action, its facts and the table after them', () => {
  const match = given();
  expect(decide(toy, toyCards, match.session, 2, { kind: 'pass' })).toEqual({
    rule: 'TOY-TURN-02',
    reason: expect.any(String),
  });
  const decided = decide(toy, toyCards, match.session, 1, { kind: 'pass' }) as Decided;
  expect(isRefusal(decided)).toBe(false);
  expect(decided.action).toEqual({ kind: 'pass', seat: 1 });
  expect(decided.table).toEqual(foldEntry(match.table, { revision: 3, facts: decided.facts }));
});
