import { describe, expect, it } from '@jest/globals';
import { foldEntry, tellPlay, type Fact, type Table } from '#table';
import { ToyMatch } from '../../../../test/support/toy/match.js';
import { toy, toyCards } from '../../../../test/support/toy/index.js';
import { decideDeed, isRefusal, type Decided, type Draft, type Refusal, type Then } from '../index.js';

const JUDGE = { judge: 'j', role: 'judge' };
const HEAD = { judge: 'h', role: 'head-judge' };
const WORDS = 'ab'.repeat(32);

const then = new ToyMatch().table;
const to = then.revision;
const match = new ToyMatch().act(1, { kind: 'pass' }).act(2, { kind: 'pass' });
const head = match.table;
const has = (table: Table, ...facts: Fact[]): Table => foldEntry(table, { revision: table.revision + 1, facts });
const ruled = has(head, { kind: 'ruled', about: { from: '1' }, state: 'upheld' });
const ruling = ruled.revision;
const withPolicy = (table: Table, policy: NonNullable<Table['match']>['policy']): Table => ({
  ...table,
  match: table.match && { ...table.match, policy },
});

const rewind = (
  action: Draft,
  table = head,
  back: Partial<Then> | null = {},
  actor: object = JUDGE,
): Decided | Refusal =>
  decideDeed(
    {
      rules: toy,
      cards: toyCards,
      session: { ...match.session, head: table },
      then: back === null ? undefined : { table: then, lastOnly: true, ...back },
    },
    0,
    { kind: 'rewind', ...action },
    { actor, now: 0 },
  );
const said = (...given: Parameters<typeof rewind>): string => {
  const decided = rewind(...given);
  return isRefusal(decided) ? `${decided.rule}: ${decided.reason}` : 'done';
};
const exact = (more: Draft = {}): Draft => ({ to, mode: 'exact', ...more });

describe('a rewind', () => {
  it('R-REWIND-01 and R-REWIND-02: is a judge’s, and impossible when the match is over', () => {
    for (const actor of [{ seat: 1 }, { recorder: true }, { organiser: 'o' }, { house: true }])
      expect(said(exact(), head, {}, actor)).toBe('R-REWIND-01: a match goes back by a judge');
    expect(said(exact())).toBe('done');
    const final = has(head, { kind: 'result-final', by: 'judge' });
    expect(said(exact(), final)).toBe('R-REWIND-02: the result is final: a match that is over does not go back');
    expect(said(exact(), has(head, { kind: 'match-ended', winner: 1, reason: 'life' }))).toBe('done');
  });

  it('R-REWIND-03: goes to a place before the last entry after which something was played', () => {
    expect(said({ to, mode: 'somehow' })).toBe('R-REWIND-03: "mode" is "exact" or "policy"');
    const where = `R-REWIND-03: "to" is an entry of this match before its last: 1 to ${head.revision - 1}`;
    for (const place of ['1', 0, 1.5, head.revision]) expect(said({ to: place, mode: 'exact' })).toBe(where);
    expect(said(exact(), head, null)).toBe(where);
    expect(said({ to: 1, mode: 'exact' })).toBe('done');
    expect(said({ to: head.revision - 1, mode: 'exact' })).toBe('done');
    const idle = has(head, { kind: 'called', seat: 1, about: '1' });
    expect(said({ to: head.revision, mode: 'exact' }, idle)).toBe(
      `R-REWIND-03: nothing has changed the play since ${head.revision}: there is nothing to undo`,
    );
  });

  it('R-REWIND-03: may go to a place that was itself undone, even if nothing was played since', () => {
    const back = rewind(exact());
    const { table } = back as Decided;
    expect(table.office.rewinds).toEqual([{ at: table.revision, to, mode: 'exact' }]);
    expect(said({ to: to + 1, mode: 'exact' }, table)).toBe('done');
  });

  it('R-REWIND-04 and R-RULE-06: needs a ruling that stands, to undo more than the last action', () => {
    expect(said(exact(), head, { lastOnly: false })).toBe(
      'R-REWIND-04: more than the last action is undone by a ruling, which "ruling" names',
    );
    expect(said(exact({ ruling: 1 }))).toBe('R-RULE-05: there is no ruling 1');
    expect(said(exact({ ruling }), ruled, { lastOnly: false })).toBe('done');
    const again = has(ruled, { kind: 'ruled', about: { from: '1' }, state: 'upheld', supersedes: ruling });
    expect(said(exact({ ruling }), again, { lastOnly: false })).toBe(
      `R-RULE-06: another ruling stands in the place of ${ruling}: what is done is done by that one`,
    );
  });

  it('R-REWIND-01: in an event needs a head judge to undo more, unless the policy allows any judge', () => {
    const event = { tournament: { event: 'cup' } };
    const inEvent = withPolicy(ruled, event);
    expect(said(exact({ ruling }), inEvent, { lastOnly: false })).toBe(
      'R-REWIND-01: more than the last action is undone by a head judge',
    );
    expect(said(exact({ ruling }), inEvent, { lastOnly: true })).toBe('done');
    expect(said(exact({ ruling }), inEvent, { lastOnly: false }, HEAD)).toBe('done');
    const free = withPolicy(ruled, { ...event, judging: { rewinds: 'judge' } });
    expect(said(exact({ ruling }), free, { lastOnly: false })).toBe('done');
    const strict = withPolicy(ruled, { ...event, judging: { rewinds: 'head-judge' } });
    expect(said(exact({ ruling }), strict, { lastOnly: false })).toMatch(/^R-REWIND-01/);
  });

  it('R-REWIND-05: by policy needs the entries that it undoes', () => {
    expect(said({ to, mode: 'policy' })).toBe(
      `R-REWIND-05: ${to} was itself undone: a match goes back there exactly, not by policy`,
    );
    const between = { entries: [], random: new Map() };
    expect(said({ to, mode: 'policy' }, head, { between })).toBe('done');
  });

  it('R-REWIND-03: does not go into open questions for nonces, or to a game without a key to draw by', () => {
    const asks = [
      { id: 'q1', set: 's', seat: 1, of: 'nonce', title: '', min: 1, max: 1, about: {}, answered: false, rule: 'R' },
    ];
    expect(said(exact(), head, { table: { ...then, asks } })).toBe(
      'R-REWIND-03: nonces were being asked for: go back to before the game, and they are asked for again',
    );
    const others = asks.map((ask) => ({ ...ask, of: 'bid' }));
    expect(said(exact(), head, { table: { ...then, asks: others } })).toBe('done');
    expect(said(exact(), { ...head, seeds: {} })).toBe(
      'R-REWIND-03: the seed of that game is not at hand, and nothing could be drawn in it',
    );
    expect(said(exact(), { ...head, seeds: {} }, { table: { ...then, game: 0 } })).toBe('done');
  });

  it('is a step that says where it went, with the play at that place in it', () => {
    const step = (decided: Decided | Refusal): string => {
      const unit = (decided as Decided).facts.at(-1);
      return unit?.kind === 'unit-ended' ? `${unit.title} (${unit.rules.join()})` : '';
    };
    const { facts, table } = rewind(exact({ ruling, words: WORDS }), ruled) as Decided;
    expect(facts[0]).toEqual({
      kind: 'rewound',
      to,
      mode: 'exact',
      draws: head.draws,
      drawn: head.drawn,
      units: head.units,
      table: tellPlay(then),
      ruling,
      words: WORDS,
    });
    expect(table).toMatchObject({ units: head.units + 1, draws: head.draws, turn: then.turn, zones: then.zones });
    expect(step(rewind(exact()))).toBe(`The match goes back to ${to} (R-REWIND-01)`);
    const between = { entries: [], random: new Map() };
    expect(step(rewind({ to, mode: 'policy' }, head, { between }))).toBe(
      `The match goes back to ${to} by policy (R-REWIND-01)`,
    );
    expect(step(rewind(exact(), { ...head, game: 2 }))).toBe(`The match goes back to ${to}, in game 1 (R-REWIND-01)`);
    expect(said(exact({ words: 'clear' }))).toMatch(/^R-WORDS-01/);
  });
});
