import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  HEAD_JUDGE,
  HOUSE,
  JUDGE,
  ORGANISER,
  played,
  player,
  result,
  SCOREKEEPER,
  WORDS,
} from '../../../../test/support/results/played-event.js';
import { decideReport } from './decide-report.js';
import {
  differences,
  foldReport,
  inForce,
  NO_REPORT,
  type Author,
  type Report,
  type ReportAction,
  type ReportSource,
} from './report.js';

const AT = { players: ['p-01', 'p-02'], bestOf: 3 };
const [ONE, OTHER] = [player('p-01'), player('p-02')];
const RECORD = { of: 'record', match: 'm-1', head: 'f'.repeat(64) } as const;

const after = (...done: readonly (readonly [ReportAction, Author])[]): Report =>
  done.reduce((report, [action, by]) => {
    const decided = decideReport(report, action, by, AT);
    if (!decided.ok) throw new Error(decided.problem.detail);
    return foldReport(report, decided.value, by, '2031-01-01T00:00:00.000Z');
  }, NO_REPORT);
const refusal = (report: Report, action: ReportAction, by: Author): string => {
  const decided = decideReport(report, action, by, AT);
  return decided.ok ? '' : `${decided.problem.code}: ${decided.problem.detail}`;
};

const report = (said = played(2, 1), source?: ReportSource): ReportAction => ({
  kind: 'report-result',
  result: said,
  ...(source ? { source } : {}),
});
const CONFIRM: ReportAction = { kind: 'confirm-result' };
const DISPUTE: ReportAction = { kind: 'dispute-result', reason: WORDS };
const FINAL: ReportAction = { kind: 'finalise-result' };
const rule = (said = played(1, 2)): ReportAction => ({ kind: 'rule-result', result: said, reason: WORDS });

describe("a table's result", () => {
  it('is drafted, reported, confirmed by the opponent, and made final', () => {
    const draft: ReportAction = { kind: 'draft-result', result: played(2, 0) };
    const steps: (readonly [ReportAction, Author])[] = [
      [draft, ONE],
      [report(), ONE],
      [CONFIRM, OTHER],
      [FINAL, HOUSE],
    ];
    expect(steps.map((_, n) => after(...steps.slice(0, n + 1)).state)).toEqual([
      'draft',
      'reported',
      'confirmed',
      'final',
    ]);
    expect(after(...steps).agreed).toEqual([ONE, OTHER]);
    expect(after(...steps).versions).toMatchObject([{ n: 1 }, { n: 2, supersedes: 1, result: played(2, 1) }]);
  });

  it('is disputed, ruled and made final; the report stays beside the ruling, with the differences', () => {
    const ruled = after([report(), ONE], [DISPUTE, OTHER], [rule(), JUDGE]);
    expect(ruled).toMatchObject({ state: 'ruled', disputed: { by: OTHER, reason: WORDS } });
    expect(ruled.versions).toMatchObject([{ by: ONE }, { by: JUDGE, reason: WORDS, supersedes: 1 }]);
    expect(differences(ruled)).toEqual([
      { what: 'verdicts', was: 'win–loss', is: 'loss–win' },
      { what: 'games', was: '2–1', is: '1–2' },
    ]);
    expect(differences(after([report(), ONE]))).toEqual([]);
    expect(after([report(), ONE], [DISPUTE, OTHER], [rule(), JUDGE], [FINAL, SCOREKEEPER]).state).toBe('final');
  });

  it('can be disputed after it was confirmed, and ruled after it was final', () => {
    expect(after([report(), ONE], [CONFIRM, OTHER], [DISPUTE, OTHER]).state).toBe('disputed');
    const again = after([report(), ONE], [CONFIRM, OTHER], [FINAL, HOUSE], [rule(), HEAD_JUDGE]);
    expect([again.state, inForce(again)?.result]).toEqual(['ruled', played(1, 2)]);
  });

  it('is corrected by a scorekeeper with a reason, and then needs a new confirmation', () => {
    const corrected = after(
      [report(), ONE],
      [CONFIRM, OTHER],
      [{ kind: 'correct-result', result: played(2, 0), reason: WORDS }, SCOREKEEPER],
    );
    expect(corrected).toMatchObject({ state: 'reported', agreed: [SCOREKEEPER] });
    expect(corrected.versions).toHaveLength(2);
  });

  it('is stated otherwise by its own reporter, as long as nobody else has agreed', () => {
    const restated = after([report(played(2, 1)), ONE], [report(played(1, 2)), ONE]);
    expect(restated).toMatchObject({ state: 'reported', agreed: [ONE], versions: [{ n: 1 }, { n: 2, supersedes: 1 }] });
    expect(inForce(restated)?.result).toEqual(played(1, 2));
    const wrong = /^already-reported/;
    expect(refusal(restated, report(played(1, 2)), ONE)).toMatch(wrong);
    expect(refusal(restated, report(played(2, 0)), OTHER)).toMatch(wrong);
    const recordAgrees = after([report(), ONE], [report(played(2, 1), RECORD), HOUSE]);
    expect(refusal(recordAgrees, report(played(1, 2)), ONE)).toMatch(/^contradicts-record/);
    expect(refusal(after([report(), ONE], [CONFIRM, OTHER]), report(played(1, 2)), ONE)).toMatch(wrong);
    expect(refusal(after([report(), ONE], [DISPUTE, OTHER]), report(played(1, 2)), ONE)).toMatch(wrong);
    expect(refusal(after([report(), SCOREKEEPER]), report(played(1, 2)), ONE)).toMatch(wrong);
  });

  it('tells who may rule it that they may, and everybody else that a judge does', () => {
    const ruled = after([rule(), JUDGE]);
    expect(refusal(ruled, report(), ORGANISER)).toMatch(/If that is wrong, rule it, with a reason\.$/);
    expect(refusal(ruled, report(), SCOREKEEPER)).toMatch(/A judge rules on it\.$/);
  });

  it('is confirmed by a scorekeeper, and by the house after a deadline', () => {
    expect(after([report(), ONE], [CONFIRM, HOUSE]).state).toBe('confirmed');
    expect(after([report(), ONE], [CONFIRM, SCOREKEEPER]).state).toBe('confirmed');
  });

  it('keeps the record of its match beside the report if they agree', () => {
    const both = after([report(), ONE], [report(played(2, 1), RECORD), HOUSE]);
    expect([both.state, both.versions.length, both.agreed]).toEqual(['reported', 2, [ONE, HOUSE]]);
    expect(after([report(played(2, 1), RECORD), HOUSE]).versions[0]!.source).toEqual(RECORD);
  });

  it('follows the record of a match that went on, until somebody agrees to what it said before', () => {
    const later: ReportSource = { ...RECORD, head: 'e'.repeat(64) };
    const first = after([report(played(2, 1), RECORD), HOUSE]);
    expect(refusal(first, report(played(1, 2), later), HOUSE)).toBe('');
    const renewed = foldReport(first, report(played(1, 2), later), HOUSE, 'now');
    expect([renewed.state, renewed.versions.length, renewed.agreed]).toEqual(['reported', 2, [HOUSE]]);
    const agreed = foldReport(first, CONFIRM, ONE, 'now');
    expect(refusal(agreed, report(played(1, 2), later), HOUSE)).toMatch(/^contradicts-record/);
    const other: ReportSource = { ...later, match: 'm-2' };
    expect(refusal(first, report(played(1, 2), other), HOUSE)).toMatch(/^contradicts-record/);
  });
});

describe('a refused action changes nothing:', () => {
  const reported = after([report(), ONE]);
  const final = after([report(), ONE], [CONFIRM, OTHER], [FINAL, HOUSE]);
  const fromRecord = after([report(played(2, 1), RECORD), HOUSE]);

  it.each<readonly [what: string, report: Report, action: ReportAction, by: Author, why: RegExp]>([
    [
      'a double report',
      reported,
      report(),
      OTHER,
      /^already-reported: on record: p-01 wins 2–1 \(played\), reported; reported: the same again/,
    ],
    [
      'another report',
      reported,
      report(played(0, 2)),
      OTHER,
      /^already-reported: .*; reported: now p-02 wins 2–0 \(played\)\. Confirm it if you agree/,
    ],
    ['a confirmation of one’s own report', reported, CONFIRM, ONE, /^own-report: p-01 has agreed already/],
    [
      'a confirmation by somebody else',
      reported,
      CONFIRM,
      player('p-07'),
      /^wrong-table: p-07 does not sit at this table: p-01 and p-02 do/,
    ],
    ['a confirmation of nothing', NO_REPORT, CONFIRM, OTHER, /^not-reported: /],
    [
      'a confirmation of what is final',
      final,
      CONFIRM,
      OTHER,
      /^result-final: .*stands as p-01 wins 2–1 \(played\), final/,
    ],
    ['a dispute of what is final', final, DISPUTE, OTHER, /^result-final: /],
    [
      'a correction of what is final',
      final,
      { kind: 'correct-result', result: played(2, 0), reason: WORDS },
      SCOREKEEPER,
      /^result-final/,
    ],
    [
      'making final what nobody has confirmed',
      reported,
      FINAL,
      HOUSE,
      /^not-now: only a result that is confirmed or ruled can be made final/,
    ],
    [
      'a ruling by a player',
      reported,
      rule(),
      ONE,
      /^not-yours: a player does not rule a result; judge, head-judge, organiser may/,
    ],
    [
      'a correction by a player',
      reported,
      { kind: 'correct-result', result: played(2, 0), reason: WORDS },
      ONE,
      /^not-yours/,
    ],
    ['a ruling without a reason', reported, { kind: 'rule-result', result: played(1, 2) }, JUDGE, /^reason-missing/],
    [
      'a correction without a reason',
      reported,
      { kind: 'correct-result', result: played(1, 2) },
      SCOREKEEPER,
      /^reason-missing/,
    ],
    ['an illegal score', NO_REPORT, report(played(3, 0)), ONE, /^illegal-score/],
    [
      'a disqualification that a player states of their opponent',
      NO_REPORT,
      report(result('disqualification', ['win', 'loss'], [2, 0])),
      ONE,
      /^not-yours: a player does not state a disqualification: they call a judge/,
    ],
    ['a dispute by the organiser', reported, DISPUTE, ORGANISER, /^not-yours/],
    [
      'a ruling against the record by a judge',
      fromRecord,
      rule(),
      JUDGE,
      /^contradicts-record: the record of the match says p-01 wins 2–1 .*, this says p-02 wins .*; a head judge may/,
    ],
    [
      'a correction against the record',
      fromRecord,
      { kind: 'correct-result', result: played(0, 2), reason: WORDS },
      SCOREKEEPER,
      /^contradicts-record/,
    ],
    [
      'a record against what was reported',
      reported,
      report(played(0, 2), RECORD),
      HOUSE,
      /^contradicts-record: reported: p-01 wins 2–1 \(played\); the record of the match says p-02 wins 2–0 \(played\)/,
    ],
    ['the same record a second time', fromRecord, report(played(2, 1), RECORD), HOUSE, /^already-reported/],
  ])('%s', (_, before, action, by, why) => {
    expect(refusal(before, action, by)).toMatch(why);
  });

  it('a head judge and the organiser may rule against the record', () => {
    for (const by of [HEAD_JUDGE, ORGANISER]) expect(refusal(fromRecord, rule(), by)).toBe('');
  });
});

describe('after any actions on a result', () => {
  const results = fc.constantFrom(
    played(2, 0),
    played(2, 1),
    played(1, 2),
    result('no-show', ['loss', 'loss'], [0, 0]),
  );
  const reasons = fc.constantFrom<{ reason?: string }>({}, { reason: WORDS });
  const stating = fc
    .tuple(
      fc.constantFrom('draft-result', 'report-result', 'correct-result', 'rule-result'),
      results,
      reasons,
      fc.boolean(),
    )
    .map(([kind, said, reason, read]): ReportAction => ({
      kind: kind as 'report-result',
      result: said,
      ...reason,
      ...(kind === 'report-result' && read ? { source: RECORD } : {}),
    }));
  const actions = fc.oneof(stating, fc.constantFrom(CONFIRM, DISPUTE, FINAL));
  const authors = fc.constantFrom(ONE, OTHER, player('p-09'), SCOREKEEPER, JUDGE, HEAD_JUDGE, ORGANISER, HOUSE);

  it('no version has changed, no player has confirmed alone, and a final result was only changed by rulings', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(actions, authors), { maxLength: 25 }), (tries) => {
        let now = NO_REPORT;
        for (const [action, by] of tries) {
          const decided = decideReport(now, action, by, AT);
          if (!decided.ok) continue;
          const next = foldReport(now, decided.value, by, 'now');
          expect(next.versions.slice(0, now.versions.length)).toEqual(now.versions);
          expect(next.versions.map(({ n, supersedes }) => n - (supersedes ?? 0))).toEqual(next.versions.map(() => 1));
          if (now.state === 'final') expect([action.kind, next.state]).toEqual(['rule-result', 'ruled']);
          if (action.kind === 'confirm-result' && by.role === 'player')
            expect(new Set(next.agreed.map(({ id }) => id)).size).toBeGreaterThan(1);
          now = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
