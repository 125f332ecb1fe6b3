import { beforeAll, describe, expect, it } from '@jest/globals';
import { openEntry } from '#journal';
import {
  factsOf,
  MatchHistory,
  NO_LISTS,
  positionText,
  StepIndex,
  UNITS,
  type StepCounts,
  type StepLists,
} from '#match';
import { showStep, type StepChange, type StepReads } from '#replay';
import { digest, fold, view, type Audience, type FoldEntry } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { playMatch, type Played } from '../../../test/support/play.js';

let played: Played;
let history: MatchHistory;

beforeAll(async () => {
  played = await playMatch(toyGame, 'history', 60, { format: { name: 'standard', bestOf: 3 } });
  history = MatchHistory.of(played.live.id, played.records);
});

const folded = (revision: number, audience: Audience) =>
  fold(
    played.records.slice(0, revision).map((record) => openEntry(record, audience) as unknown as FoldEntry),
    audience,
  );

describe('a history', () => {
  it('has the table at every revision, as the fold gives it', async () => {
    for (let revision = 0; revision <= history.revision; revision += 1) {
      expect(digest((await history.at({ revision }))!)).toBe(digest(folded(revision, 'house')));
    }
  });

  it("has the table after every fact of an entry; after the last it is the entry's", async () => {
    const facts = factsOf(await history.entry(2, 'house'));
    expect((await history.at({ revision: 2, fact: 0 }))?.zones).toEqual([]);
    expect(await history.at({ revision: 2, fact: facts.length })).toEqual(await history.at({ revision: 2 }));
    expect(await history.at({ revision: 2, fact: facts.length + 1 })).toBeUndefined();
  });

  it('has nothing beyond the head', async () => {
    expect(await history.at({ revision: history.revision + 1 })).toBeUndefined();
    expect(await history.seek('resolution', 9999)).toBeUndefined();
    expect(await showStep(history, 'resolution', 9999, 'house')).toBeUndefined();
  });

  it('gives the session of every revision: the head, and what an open question goes back to', async () => {
    for (let revision = 2; revision < history.revision; revision += 1) {
      const session = (await history.sessionAt(revision))!;
      expect(session.inputs.map((input) => input.revision)).toEqual(session.head.path);
      expect(session.base.revision).toBe(session.head.path.length > 0 ? session.head.path[0]! - 1 : revision);
    }
  });

  it('takes records in order only', async () => {
    expect(() => MatchHistory.of(played.live.id, played.records.slice(1))).toThrow('gap');
  });

  it('says what differs between two places, for an audience', async () => {
    const [from, to] = [{ revision: 2 }, { revision: 4 }];
    expect(await history.diff(from, from, [])).toEqual([]);
    expect((await history.diff(from, to, []))?.map(({ at }) => at)).toContain('status');
    expect(JSON.stringify(await history.diff({ revision: 1 }, to, []))).not.toMatch(/spark|wick|lantern/);
  });
});

describe('steps', () => {
  it.each(UNITS)('by %s keep number and place, however far the log has come', async (unit) => {
    const growing = MatchHistory.of(played.live.id);
    const seen: string[] = [];
    for (const record of played.records) {
      growing.append(record);
      const steps = await growing.steps(unit);
      steps.forEach((step, n) => {
        const text = JSON.stringify(step);
        expect(step.step).toBe(n);
        expect(seen[n] ?? text).toBe(text);
        seen[n] = text;
      });
    }
    expect(await growing.steps(unit)).toEqual(await history.steps(unit));
  });

  it('by resolution are the units that ended', async () => {
    const units = played.records.flatMap((record) =>
      factsOf(openEntry(record, 'house')).filter((fact) => fact.kind === 'unit-ended'),
    );
    expect(await history.lastStep('resolution')).toBe(units.length);
    expect((await history.steps('resolution')).slice(1).map(({ kind }) => kind)).toEqual(units.map((unit) => unit.of));
  });

  it('by game and turn end with the game', async () => {
    const games = (await history.steps('game')).slice(1).map(({ kind }) => kind);
    expect(games.length).toBe(2 * played.live.table.games.length);
    expect(games.at(-1)).toBe('game-ended');
    expect((await history.steps('turn')).at(-1)?.kind).toBe('game-ended');
  });

  it('put together give every fact once, for every audience', async () => {
    const all = async (audience: Audience): Promise<StepChange[]> => {
      const changes: StepChange[] = [];
      for (const { step } of await history.steps('resolution'))
        changes.push(...(await showStep(history, 'resolution', step, audience))!.changes);
      return changes;
    };
    const last = (await history.steps('resolution')).at(-1)!.position;
    for (const audience of ['house', [], [1], [1, 2]] as Audience[]) {
      const positions = (await all(audience)).map(({ position }) => position);
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

  it('show the audience its own view, what led there, and why', async () => {
    const step = (await history.steps('resolution')).find(({ kind }) => kind === 'attack')!;
    const shown = (await showStep(history, 'resolution', step.step, [1]))!;
    expect(shown.table).toEqual(view((await history.at(step.position))!, [1]));
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

  it('say what was paid with which cards, to those who may know them', async () => {
    const paid = async (audience: Audience) => {
      const all = [];
      for (const { step } of await history.steps('action'))
        for (const { payments, seat } of (await showStep(history, 'action', step, audience))!.actions)
          for (const payment of payments) all.push({ seat, payment });
      return all;
    };
    expect((await paid('house')).length).toBeGreaterThan(0);
    for (const { payment } of await paid([]))
      expect(payment.cards.every((card) => card.definition === undefined && card.handle !== undefined)).toBe(true);
    for (const { seat, payment } of await paid([1]))
      expect(payment.cards.every((card) => (card.definition !== undefined) === (seat === 1))).toBe(true);
  });
});

describe('an index of steps', () => {
  it('goes on numbering where another has come to', async () => {
    const add = async (index: StepIndex, revision: number): Promise<void> => {
      const { time, action, facts } = await history.entry(revision, 'house');
      const after = await Promise.all(facts.map(async (_, n) => (await history.at({ revision, fact: n + 1 }))!));
      const end = (await history.at({ revision }))!;
      index.add({ revision, time, action: action as object, facts: facts as never }, after, end);
    };
    const lists = (index: StepIndex): StepLists =>
      Object.fromEntries(UNITS.map((unit) => [unit, [...index.of(unit)]])) as unknown as StepLists;
    const finished: StepLists[] = [];
    let before: StepCounts | undefined;
    let index = new StepIndex(undefined, NO_LISTS);
    for (let revision = 1; revision <= history.revision; revision += 1) {
      await add(index, revision);
      if (revision % 7 === 0) {
        finished.push(lists(index));
        before = index.counts;
        index = new StepIndex(before);
      } else if (revision % 3 === 0) {
        index = new StepIndex(before, lists(index));
      }
    }
    for (const unit of UNITS)
      expect([...finished, lists(index)].flatMap((all) => all[unit])).toEqual(await history.steps(unit));
    expect(index.counts.resolution).toBe((await history.lastStep('resolution')) + 1);
  });

  it('says by which rules and boxes a step came about, those of its own facts only', async () => {
    const moved = (fact: { kind: string }): string[] => (fact.kind === 'moved' ? ['TOY-MOVED', 'TOY-MOVED'] : []);
    const reads: StepReads = {
      cites: (_before, facts) => facts.map(moved),
      through: (before, facts) => facts.map((_, n) => [`F1 ${before.revision}.${n}`]),
    };
    let read = 0;
    for (let n = 1; n <= (await history.lastStep('resolution')); n += 1) {
      const shown = (await showStep(history, 'resolution', n, 'house', history.revision, reads))!;
      const plain = (await showStep(history, 'resolution', n, 'house'))!.because;
      const moves = shown.changes.some(({ fact }) => fact.kind === 'moved');
      const rules = shown.because.filter((id) => !id.includes(' '));
      expect([...rules].sort()).toEqual([...new Set([...plain, ...(moves ? ['TOY-MOVED'] : [])])].sort());
      expect(shown.because.slice(rules.length)).toEqual(
        shown.changes.map(({ position }) => {
          const [revision, fact] = position.split('.').map(Number);
          return `F1 ${revision! - 1}.${fact! - 1}`;
        }),
      );
      read += Number(moves);
    }
    expect(read).toBeGreaterThan(3);
  });
});
