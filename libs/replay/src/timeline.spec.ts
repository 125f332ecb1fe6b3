import { beforeAll, describe, expect, it } from '@jest/globals';
import { openEntry } from '#journal';
import { factsOf, positionText, showStep, StepIndex, Timeline, UNITS, type StepCounts, type StepLists } from '#replay';
import { digest, fold, view, type Audience, type FoldEntry } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { playMatch, type Played } from '../../../test/support/play.js';

let played: Played;
let timeline: Timeline;

beforeAll(async () => {
  played = await playMatch(toyGame, 'timeline', 60, { format: { name: 'standard', bestOf: 3 } });
  timeline = Timeline.of(played.live.id, played.records);
});

const folded = (revision: number, audience: Audience) =>
  fold(
    played.records.slice(0, revision).map((record) => openEntry(record, audience) as unknown as FoldEntry),
    audience,
  );

describe('a timeline', () => {
  it('has the table at every revision, as the fold gives it', () => {
    for (let revision = 0; revision <= timeline.revision; revision += 1) {
      expect(digest(timeline.tableAt({ revision })!)).toBe(digest(folded(revision, 'house')));
    }
  });

  it("has the table after every fact of an entry; after the last it is the entry's", () => {
    const facts = factsOf(timeline.entry(2, 'house'));
    expect(timeline.tableAt({ revision: 2, fact: 0 })?.zones).toEqual([]);
    expect(timeline.tableAt({ revision: 2, fact: facts.length })).toEqual(timeline.tableAt({ revision: 2 }));
    expect(timeline.tableAt({ revision: 2, fact: facts.length + 1 })).toBeUndefined();
  });

  it('has nothing beyond the head', () => {
    expect(timeline.tableAt({ revision: timeline.revision + 1 })).toBeUndefined();
    expect(timeline.seek('resolution', 9999)).toBeUndefined();
    expect(showStep(timeline, 'resolution', 9999, 'house')).toBeUndefined();
  });

  it('gives the session of every revision: the head, and what an open question goes back to', () => {
    for (let revision = 2; revision < timeline.revision; revision += 1) {
      const session = timeline.sessionAt(revision)!;
      expect(session.inputs.map((input) => input.revision)).toEqual(session.head.path);
      expect(session.base.revision).toBe(session.head.path.length > 0 ? session.head.path[0]! - 1 : revision);
    }
  });

  it('takes records in order only', () => {
    expect(() => Timeline.of('m', played.records.slice(1))).toThrow('after 0');
  });

  it('says what differs between two places, for an audience', () => {
    const [from, to] = [{ revision: 2 }, { revision: 4 }];
    expect(timeline.diff(from, from, [])).toEqual([]);
    expect(timeline.diff(from, to, [])?.map(({ at }) => at)).toContain('status');
    expect(JSON.stringify(timeline.diff({ revision: 1 }, to, []))).not.toMatch(/spark|wick|lantern/);
  });
});

describe('steps', () => {
  it.each(UNITS)('by %s keep number and place, however far the log has come', (unit) => {
    const growing = new Timeline(played.live.id);
    const seen: string[] = [];
    for (const record of played.records) {
      growing.append(record);
      const steps = growing.steps(unit);
      steps.forEach((step, n) => {
        const text = JSON.stringify(step);
        expect(step.step).toBe(n);
        expect(seen[n] ?? text).toBe(text);
        seen[n] = text;
      });
    }
    expect(growing.steps(unit)).toEqual(timeline.steps(unit));
  });

  it('by resolution are the units that ended', () => {
    const units = played.records.flatMap((record) =>
      factsOf(openEntry(record, 'house')).filter((fact) => fact.kind === 'unit-ended'),
    );
    expect(timeline.lastStep('resolution')).toBe(units.length);
    expect(
      timeline
        .steps('resolution')
        .slice(1)
        .map(({ kind }) => kind),
    ).toEqual(units.map((unit) => unit.of));
  });

  it('by game and turn end with the game', () => {
    const games = timeline
      .steps('game')
      .slice(1)
      .map(({ kind }) => kind);
    expect(games.length).toBe(2 * played.live.table.games.length);
    expect(games.at(-1)).toBe('game-ended');
    expect(timeline.steps('turn').at(-1)?.kind).toBe('game-ended');
  });

  it('put together give every fact once, for every audience', () => {
    const all = (audience: Audience) =>
      timeline.steps('resolution').flatMap(({ step }) => showStep(timeline, 'resolution', step, audience)!.changes);
    const last = timeline.steps('resolution').at(-1)!.position;
    for (const audience of ['house', [], [1], [1, 2]] as Audience[]) {
      const positions = all(audience).map(({ position }) => position);
      const due = played.records
        .filter(({ revision }) => revision <= last.revision)
        .flatMap((record) =>
          factsOf(openEntry(record, 'house')).map((_, n) => ({ revision: record.revision, fact: n + 1 })),
        );
      expect(positions).toEqual(
        due.filter(({ revision, fact }) => revision < last.revision || fact <= last.fact!).map(positionText),
      );
    }
  });

  it('show the audience its own view, what led there, and why', () => {
    const step = timeline.steps('resolution').find(({ kind }) => kind === 'attack')!;
    const shown = showStep(timeline, 'resolution', step.step, [1])!;
    expect(shown.table).toEqual(view(timeline.tableAt(step.position)!, [1]));
    expect(shown.because).toEqual(['TOY-BID-01', 'TOY-BID-02']);
    expect(shown.actions.map(({ kind, answers }) => [kind, answers?.of])).toEqual(
      expect.arrayContaining([
        ['attack', undefined],
        ['answer', 'bid'],
      ]),
    );
    const others = shown.actions.filter(({ kind, seat }) => kind === 'answer' && seat === 2);
    expect(others.map(({ action }) => (action as { value: unknown }).value)).toEqual([{ $: null, to: [] }]);
  });

  it('say what was paid with which cards, to those who may know them', () => {
    const paid = (audience: Audience) =>
      timeline
        .steps('action')
        .flatMap(({ step }) =>
          showStep(timeline, 'action', step, audience)!.actions.flatMap(({ payments, seat }) =>
            payments.map((payment) => ({ seat, payment })),
          ),
        );
    expect(paid('house').length).toBeGreaterThan(0);
    for (const { payment } of paid([]))
      expect(payment.cards.every((card) => card.definition === undefined && card.handle !== undefined)).toBe(true);
    for (const { seat, payment } of paid([1]))
      expect(payment.cards.every((card) => (card.definition !== undefined) === (seat === 1))).toBe(true);
  });
});

describe('an index of steps', () => {
  it('goes on numbering where another has come to', () => {
    const add = (index: StepIndex, revision: number): void => {
      const { time, action, facts } = timeline.entry(revision, 'house');
      const after = facts.map((_, n) => timeline.tableAt({ revision, fact: n + 1 })!);
      index.add(
        { revision, time, action: action as object, facts: facts as never },
        after,
        timeline.tableAt({ revision })!,
      );
    };
    const finished: StepLists[] = [];
    let before: StepCounts | undefined;
    let index = new StepIndex();
    for (let revision = 1; revision <= timeline.revision; revision += 1) {
      add(index, revision);
      if (revision % 7 === 0) {
        finished.push(index.lists);
        before = index.counts;
        index = new StepIndex(before);
      } else if (revision % 3 === 0) {
        index = new StepIndex(before, index.lists);
      }
    }
    for (const unit of UNITS)
      expect([...finished, index.lists].flatMap((lists) => lists[unit])).toEqual(timeline.steps(unit));
    expect(index.counts.resolution).toBe(timeline.lastStep('resolution') + 1);
  });
});
