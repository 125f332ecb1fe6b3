import { describe, expect, it } from '@jest/globals';
import { secret } from '#table';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { continueDraft, judge, options, queryOf, recordAction, type Draft, type Rules } from './index.js';

const given = () => new ToyMatch();
/** Seat 1 attacks, and the game asks both seats for a bid at once. */
const bidding = () => given().act(1, { kind: 'attack', attacker: first });
const first = 'c2.0';
/** Seat 1 plays a candle (slot 1), and the game asks for its payment. */
const paying = () => given().act(1, { kind: 'play', slot: 1, face: 'up' });
const kinds = (match: ToyMatch, seat: number): string[] => match.options(seat).map(({ kind }) => kind);

describe('labels', () => {
  it('name an answer without parts by its own title, or else by the question', () => {
    const named = (title?: string): Rules => ({
      ...toy,
      questions: toy.questions.map((one) =>
        one.of === 'bid'
          ? {
              ...one,
              answers: [
                ...one.answers,
                { kind: 'decline', parts: () => [], ...(title === undefined ? {} : { title }) },
              ],
            }
          : one,
      ),
    });
    const label = (rules: Rules) =>
      options(rules, queryOf(bidding().table, 1, toyCards)).find(({ kind }) => kind === 'decline')?.label;
    expect([label(named('Bid nothing')), label(named())]).toEqual(['Bid nothing', 'Bid']);
  });
});

describe('refusals', () => {
  it('R-ACTION-01: demand a kind that the game has, and only the parts of that kind', () => {
    expect(given().refusal(1, {})).toBe('R-ACTION-01');
    expect(given().refusal(1, { kind: 7 })).toBe('R-ACTION-01');
    expect(given().refusal(1, { kind: 'fly' })).toBe('R-ACTION-01');
    expect(given().refusal(1, { kind: 'pass', extra: 1 })).toBe('R-ACTION-01');
    expect(given().refusal(1, { kind: 'pass' })).toBeUndefined();
  });

  it('R-ACTION-02: demand a complete action', () => {
    expect(given().refusal(1, { kind: 'play', slot: 1 })).toBe('R-ACTION-02');
    expect(given().refusal(1, { kind: 'play' })).toBe('R-ACTION-02');
    expect(given().refusal(1, { kind: 'play', slot: 1, face: 'up' })).toBeUndefined();
  });

  it('R-ASK-01: demand that an answer names an open question', () => {
    expect(given().refusal(1, { kind: 'answer', ask: 'q2.0', value: 1 })).toBe('R-ASK-01');
    expect(bidding().refusal(1, { kind: 'answer', ask: 'q9.9', value: 1 })).toBe('R-ASK-01');
  });

  it('R-ASK-02: demand the answer of the asked seat', () => {
    const match = bidding();
    expect(match.refusal(1, { kind: 'answer', ask: match.ask(2), value: 1 })).toBe('R-ASK-02');
    expect(match.refusal(2, { kind: 'answer', ask: match.ask(2), value: 1 })).toBeUndefined();
  });

  it('R-ASK-03: demand that a question is answered once', () => {
    const match = bidding();
    const answer = { kind: 'answer', ask: match.ask(1), value: 1 };
    expect(match.act(1, answer).refusal(1, answer)).toBe('R-ASK-03');
  });

  it('R-ASK-04: demand one of the question’s kinds of answer, or else cite the question’s own rule', () => {
    const match = paying();
    expect(match.refusal(1, { kind: 'answer', ask: match.ask(1), value: 1 })).toBe('TOY-COST-01');
    expect(match.decide(1, { kind: 'answer', ask: match.ask(1) })).toMatchObject({
      reason: `question ${match.ask(1)} is answered with "pay" or "back"`,
    });
    expect(match.refusal(1, { kind: 'back', ask: match.ask(1) })).toBeUndefined();
    expect(match.refusal(1, { kind: 'pay', ask: match.ask(1), cards: [0] })).toBeUndefined();
  });

  it('R-ASK-05: allow nothing but a concession while questions are open', () => {
    const match = bidding();
    expect(match.refusal(1, { kind: 'pass' })).toBe('R-ASK-05');
    expect(match.refusal(2, { kind: 'pass' })).toBe('R-ASK-05');
    expect(match.decide(1, { kind: 'pass' })).toMatchObject({
      reason: 'first seat 1 answers "Bid" and seat 2 answers "Bid"',
    });
    expect(match.refusal(1, { kind: 'concede' })).toBeUndefined();
    match.act(1, { kind: 'answer', ask: match.ask(1), value: 0 });
    expect(match.decide(1, { kind: 'pass' })).toMatchObject({ reason: 'first seat 2 answers "Bid"' });
    expect(paying().refusal(1, { kind: 'pass' })).toBe('R-ASK-05');
  });

  it('R-END-01: add nothing to a match that has ended', () => {
    const match = given().act(2, { kind: 'concede' });
    for (const kind of ['pass', 'concede']) expect(match.refusal(1, { kind })).toBe('R-END-01');
    expect(match.options(1)).toEqual([]);
  });

  it('R-ASK-01: name the question, or its rule, for an answer that names none', () => {
    expect(given().decide(1, { kind: 'pay', cards: [0] })).toEqual({
      rule: 'TOY-COST-01',
      reason: '"pay" answers a question of the game, and none is open that it would answer',
    });
    expect(given().refusal(1, { kind: 'answer', value: 1 })).toBe('R-ASK-01');
    const match = paying();
    expect(match.decide(1, { kind: 'pay', cards: [0] })).toEqual({
      rule: 'R-ASK-01',
      reason: `"pay" answers question ${match.ask(1)}, "Pay": name it in "ask"`,
    });
    expect(match.refusal(1, { kind: 'answer', value: 1 })).toBe('R-ASK-05');
    expect(match.refusal(2, { kind: 'pay', cards: [0] })).toBe('R-ASK-02');
  });

  it('list the open questions for an answer to one that is not open', () => {
    const match = bidding();
    const stale = (seat: number) => match.decide(seat, { kind: 'answer', ask: 'q9.9', value: 1 });
    expect(stale(1)).toMatchObject({
      reason: `no question "q9.9" is open; this seat is asked ${match.ask(1)}, "Bid"`,
    });
    match.act(1, { kind: 'answer', ask: match.ask(1), value: 0 });
    expect(stale(1)).toMatchObject({ reason: 'no question "q9.9" is open; seat 2 answers "Bid" first' });
    expect(given().decide(1, { kind: 'answer', ask: 'q9.9', value: 1 })).toMatchObject({
      reason: 'no question "q9.9" is open now',
    });
  });

  it('R-ACTION-01: do not call an action unknown that the game has at another time', () => {
    expect(given().decide(1, { kind: 'fly' })).toMatchObject({
      reason:
        '"fly" is no action of Toy; there are: ' +
        'play, attack, peek, pass, concede, answer, pay, back, nonce, no-nonce, ready',
    });
  });

  it('R-END-01: refuse an answer after the end because of the end', () => {
    const match = bidding();
    const late = { kind: 'answer', ask: match.ask(1), value: 1 };
    match.act(2, { kind: 'concede' });
    expect(match.refusal(1, late)).toBe('R-END-01');
    expect(match.refusal(1, { kind: 'pay', cards: [] })).toBe('R-END-01');
  });

  it('R-CLAIM-04: let nobody play or concede before the first game has begun', () => {
    const table = { ...given().table, game: 0, games: [] };
    for (const kind of ['pass', 'concede', 'pay'])
      expect(judge(toy, queryOf(table, 1, toyCards), { kind })).toMatchObject({ rule: 'R-CLAIM-04' });
    expect(options(toy, queryOf(table, 1, toyCards))).toEqual([]);
  });

  it('ask the game’s gate last, and cite its rule', () => {
    expect(given().refusal(2, { kind: 'pass' })).toBe('TOY-TURN-02');
    expect(given().refusal(1, { kind: 'play', slot: 9, face: 'up' })).toBe('TOY-PLAY-01');
  });
});

describe('options', () => {
  it('are the moves whose gate is open, complete or as drafts', () => {
    expect(given().options(1)).toEqual([
      ...['spark', 'candle', 'beacon', 'wick'].map((name, slot) => ({
        label: `Lamp: ${name}`,
        kind: 'play',
        action: { kind: 'play', slot },
        complete: false,
      })),
      { label: 'With: wick', kind: 'attack', action: { kind: 'attack', attacker: first }, complete: true },
      { label: 'Look at your deck', kind: 'peek', action: { kind: 'peek' }, complete: true },
      { label: 'End your turn', kind: 'pass', action: { kind: 'pass' }, complete: true },
      { label: 'Concede', kind: 'concede', action: { kind: 'concede' }, complete: true },
    ]);
    expect(
      given()
        .options(2)
        .map(({ kind }) => kind),
    ).toEqual(['concede']);
  });

  it('are answers to the seat’s own questions while any are open, and what is always possible', () => {
    const match = bidding();
    expect(kinds(match, 1)).toEqual(['answer', 'answer', 'answer', 'answer', 'concede']);
    expect(match.options(2)[0]).toEqual({
      label: 'Bid: 0',
      kind: 'answer',
      action: { kind: 'answer', ask: match.ask(2), value: 0 },
      complete: true,
    });
    match.act(1, { kind: 'answer', ask: match.ask(1), value: 0 });
    expect([kinds(match, 1), kinds(match, 2)]).toEqual([
      ['concede'],
      ['answer', 'answer', 'answer', 'answer', 'concede'],
    ]);
  });

  it('offer every kind of answer, and say if a complete one can be extended', () => {
    const match = paying();
    expect(kinds(match, 1)).toEqual(['pay', 'pay', 'pay', 'back', 'concede']);
    expect(match.options(1)[3]).toEqual({
      label: 'Pay',
      kind: 'back',
      action: { kind: 'back', ask: match.ask(1) },
      complete: true,
    });
    const peeking = given().act(1, { kind: 'peek' });
    const ask = peeking.ask(1);
    expect(peeking.options(1).slice(0, 2)).toEqual([
      { label: 'Choose nothing', kind: 'answer', action: { kind: 'answer', ask }, complete: true },
      {
        label: 'Put below: card 0',
        kind: 'answer',
        action: { kind: 'answer', ask, value: [0] },
        complete: true,
        more: true,
      },
    ]);
  });

  it('are empty before a match', () => {
    expect(options(toy, queryOf({ ...given().table, status: 'none' }, 1, toyCards))).toEqual([]);
  });
});

describe('drafts', () => {
  const grown = (match: ToyMatch, draft: Draft) => continueDraft(toy, queryOf(match.table, 1, toyCards), draft);

  it('are answered with the possible next values, or with the rule that they break', () => {
    expect(grown(given(), { kind: 'play', slot: 0 })).toEqual(
      ['up', 'down'].map((face) => ({
        label: `How: face ${face}`,
        kind: 'play',
        action: { kind: 'play', slot: 0, face },
        complete: true,
      })),
    );
    expect(grown(given(), { kind: 'pass' })).toEqual([
      { label: 'End your turn', kind: 'pass', action: { kind: 'pass' }, complete: true },
    ]);
    const peeking = given().act(1, { kind: 'peek' });
    const all = { kind: 'answer', ask: peeking.ask(1), value: [0, 1, 2] };
    expect(grown(peeking, all)).toEqual([{ label: 'Put below', kind: 'answer', action: all, complete: true }]);
    // What else could be chosen is offered beside it.
    const [nothing, concede] = peeking.options(1).filter(({ action }) => action['value'] === undefined);
    expect([nothing!.label, nothing!.more, concede!.kind]).toEqual(['Choose nothing', undefined, 'concede']);
    const two = { ...all, value: [0, 1] };
    expect(grown(peeking, two)).toEqual([
      { label: 'Put below', kind: 'answer', action: two, complete: true, more: true },
      { label: 'Put below: card 2', kind: 'answer', action: all, complete: true },
    ]);
    expect(grown(peeking, { ...all, value: [0] })).toMatchObject([
      { more: true },
      { action: two, more: true },
      { action: { value: [0, 2] }, more: true },
    ]);
    expect(grown(given(), { kind: 'fly' })).toMatchObject({ rule: 'R-ACTION-01' });
    expect(grown(given(), { kind: 'play', slot: 9 })).toMatchObject({ rule: 'TOY-PLAY-01' });
  });
});

describe('a recorded action', () => {
  it('seals the parts that others may not see, each value by itself', () => {
    const query = queryOf(given().table, 1, toyCards);
    expect(recordAction(toy, query, { kind: 'play', slot: 1, face: 'up' })).toEqual({
      kind: 'play',
      seat: 1,
      slot: secret(1, [1]),
      face: 'up',
    });
    const match = paying();
    expect(
      recordAction(toy, queryOf(match.table, 1, toyCards), { kind: 'pay', ask: match.ask(1), cards: [0, 2] }),
    ).toEqual({
      kind: 'pay',
      seat: 1,
      ask: match.ask(1),
      cards: [secret(0, [1]), secret(2, [1])],
    });
    expect(recordAction(toy, query, { kind: 'fly', slot: 1 })).toEqual({ kind: 'fly', seat: 1, slot: 1 });
  });
});

it('legality reads only the asker’s own view', () => {
  const seen: unknown[] = [];
  const watched: Rules = {
    ...toy,
    moves: toy.moves.map((move) => ({
      ...move,
      gate: (query) => (seen.push(query.table.audience, query.seat), move.gate(query)),
    })),
  };
  judge(watched, queryOf(given().table, 2, toyCards), { kind: 'pass' });
  expect(seen).toEqual([[2], 2]);
});
