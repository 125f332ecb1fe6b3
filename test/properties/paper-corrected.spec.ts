import { beforeAll, describe, expect, it } from '@jest/globals';
import { MemoryLog, openEntry, StoreError, type AppendVerdict, type EntryRecord } from '#journal';
import type { ActionRecorded, ActRequest, LiveMatch } from '#recorder';
import { verifyMatch } from '#replay';
import { draftOf, rulesOnPaper, type Draft } from '#rules';
import { emptyTable, foldEntry, HOUSE, slotsIn } from '#table';
import { games } from '../support/games.js';
import { twinOf } from '../support/paper-twin.js';
import { recorded } from '../support/pool.js';
import { testRecorder } from '../support/recorder.js';

const RECORDER = { recorder: true } as const;

/** A log whose service ends after `left` more appends, as by a crash. */
class CrashingLog extends MemoryLog {
  left = Infinity;

  override async append(record: EntryRecord): Promise<AppendVerdict> {
    if (this.left === 0) throw new StoreError('unreachable', 'the service has ended');
    this.left -= 1;
    return super.append(record);
  }
}

const playable = games.filter(({ rules }) => rules.game !== 'toy');
type Game = (typeof playable)[number];

/** A match that its recorder has entered as far as these records. */
const entered = async (game: Game, records: readonly EntryRecord[]) => {
  const log = new CrashingLog();
  for (const record of records) await log.append(record);
  const given = testRecorder([game], { log });
  return { log, given, live: (await given.recorder.match(records[0]!.match))! };
};

/** The first entries of the twin of a match that was played at random. */
const someOf = async (game: Game): Promise<readonly EntryRecord[]> =>
  (await twinOf(game, (await recorded(game, 0)).records)).records.slice(0, 38);

const correct = ({ table }: LiveMatch, action: Draft, key?: string): ActRequest => ({
  actor: RECORDER,
  seat: 0,
  action: { kind: 'correct', ...action },
  at: table.revision,
  ...(key === undefined ? {} : { key }),
});

const kindOf = (record: EntryRecord) => (openEntry(record, 'house').action as { kind: string }).kind;

/** The cards that an entry names, by their places. */
const seenIn = (record: EntryRecord): [string, string][] => {
  const { seen } = openEntry(record, 'house').action as { seen?: { $: { cards: Record<string, string> } } };
  return Object.entries(seen?.$.cards ?? {});
};

/** What lies on the table, whatever the cards are called there. */
const lying = ({ table }: LiveMatch) => ({
  zones: table.zones.map((zone) => [
    zone.id,
    zone.kind === 'pooled'
      ? zone.slots.map(({ definition }) => definition).toSorted()
      : zone.cards.map(({ definition }) => definition),
  ]),
  turn: table.turn,
  phase: table.phase,
  asks: table.asks.map(({ of, seat, title }) => [of, seat, title]),
});

const isValid = (game: Game, records: readonly EntryRecord[]): void => {
  const again = { readjudicate: { rules: rulesOnPaper(game.rules), cards: game.cards } };
  const { checks, verdict } = verifyMatch(records, { audience: 'house', draws: game.rules.draws, ...again });
  expect([checks.filter(({ ok }) => !ok), verdict]).toEqual([[], 'valid']);
};

describe.each(playable.map((game) => [game.rules.title, game] as const))('%s: a correction', (_title, game) => {
  let records: readonly EntryRecord[];
  beforeAll(async () => {
    records = await someOf(game);
  });

  it('that puts in what was there leaves the table as it was (R-PAPER-09, R-PAPER-11)', async () => {
    const { log, given, live } = await entered(game, records);
    const { seat, ...action } = openEntry(records[20]!, 'house').action as { seat: number };
    const instead = { ...draftOf({ ...action, seat } as never), seat } as unknown as Draft[string];
    const answer = (await given.recorder.act(live.id, correct(live, { of: 21, instead }))) as ActionRecorded;
    expect(answer.ok ? answer.again : answer).toMatchObject({ left: [] });
    expect(answer.again!.entered).toBeGreaterThan(10);
    expect(lying(answer.match)).toEqual(lying(live));
    isValid(game, await log.read(live.id));
  });

  it('that names a card earlier than it was named leaves the play as it was (R-PAPER-09, R-PAPER-11)', async () => {
    const named = records.findIndex((record) => seenIn(record).some(([place]) => place.startsWith('hand:')));
    const found = seenIn(records[named]!).find(([place]) => place.startsWith('hand:'))!;
    const [zone] = found[0].split('/');
    const then = records
      .slice(0, named)
      .reduce((table, record) => foldEntry(table, openEntry(record, HOUSE) as never), emptyTable(HOUSE));
    const place = `${zone}/${slotsIn(then, zone!).findIndex(({ definition }) => definition === null)}`;
    const [, card] = found;
    const { log, given, live } = await entered(game, records);
    const of = openEntry(records[named]!, 'house').revision;
    const before = { kind: 'name-card', seat: Number(place[5]), place, card };
    const answer = (await given.recorder.act(live.id, correct(live, { of, before }))) as ActionRecorded;
    expect(answer.ok ? answer.again : answer).toMatchObject({ entered: records.length - named + 1, left: [] });
    expect(lying(answer.match)).toEqual(lying(live));
    isValid(game, await log.read(live.id));
  });

  it('that a stop interrupts goes on, enters nothing twice, and comes to the same (R-PAPER-11)', async () => {
    const whole = await entered(game, records);
    const of = 24;
    const again = (await whole.given.recorder.act(whole.live.id, correct(whole.live, { of }, 'k'))) as ActionRecorded;
    const { log, given, live } = await entered(game, records);
    log.left = 4;
    const ends = await given.recorder.act(live.id, correct(live, { of }, 'k')).catch((error: unknown) => error);
    expect(ends).toMatchObject(again.again!.entered > 3 ? { code: 'unreachable' } : { ok: true });
    log.left = Infinity;
    const other = testRecorder([game], { log });
    const late = await other.recorder.act(live.id, { actor: RECORDER, seat: 1, action: { kind: 'concede' }, at: 38 });
    if (again.again!.entered > 3) expect(late).toMatchObject({ ok: false, code: 'stale' });
    const repeated = (await other.recorder.act(live.id, correct(live, { of }, 'k'))) as ActionRecorded;
    expect(repeated).toMatchObject({ ok: true, repeated: true });
    if (late.ok) return;
    expect(repeated.again).toEqual(again.again);
    expect((await log.read(live.id)).map(kindOf)).toEqual((await whole.log.read(live.id)).map(kindOf));
    expect(lying(repeated.match)).toEqual(lying(again.match));
    isValid(game, await log.read(live.id));
  });
});

describe('a correction', () => {
  const game = playable.find(({ rules }) => rules.game === 'graven')!;
  let records: readonly EntryRecord[];
  beforeAll(async () => {
    records = (await someOf(game)).slice(0, 30);
  });
  const refusedFor = async (action: Draft, more: Partial<ActRequest> = {}) => {
    const { given, live } = await entered(game, records);
    const answer = await given.recorder.act(live.id, { ...correct(live, action), ...more });
    return answer.ok ? 'done' : (answer.refusal?.rule ?? answer.code);
  };

  it('names an entry of a recorder that stands, and one action at most (R-PAPER-09, R-PAPER-10)', async () => {
    for (const none of [0, 1.5, '20', 99]) expect(await refusedFor({ of: none })).toBe('R-PAPER-09');
    const pass = { seat: 1, kind: 'pass' };
    expect(await refusedFor({ of: 20, instead: pass, before: pass })).toBe('R-PAPER-09');
    expect(await refusedFor({ of: 20, instead: { kind: 'pass' } })).toBe('R-PAPER-09');
    expect(await refusedFor({ of: 20, rest: 'all' })).toBe('R-PAPER-09');
    expect(await refusedFor({ of: 2 })).toBe('R-PAPER-10');
    expect(await refusedFor({ of: 20 }, { actor: { seat: 1 }, seat: 1 })).toBe('R-PAPER-06');
    expect(await refusedFor({ kind: 'concede', again: { for: 3 } }, { seat: 1 })).toBe('R-PAPER-09');
  });

  it('waits where a judge has paused the match, who corrects it meanwhile (R-PAUSE-01)', async () => {
    const { given, live } = await entered(game, records);
    const judge = { judge: 'j', role: 'head-judge' } as const;
    const pause = { actor: judge, seat: 0, action: { kind: 'pause' }, at: live.table.revision };
    const { match } = (await given.recorder.act(live.id, pause)) as ActionRecorded;
    const by = async (actor: ActRequest['actor']) => {
      const answer = await given.recorder.act(live.id, { ...correct(match, { of: 20 }), actor });
      return answer.ok ? 'done' : answer.refusal?.rule;
    };
    expect([await by(RECORDER), await by(judge)]).toEqual(['R-PAUSE-01', 'done']);
  });

  it('takes back what followed, too, where the recorder leaves it out (R-PAPER-09)', async () => {
    const { log, given, live } = await entered(game, records);
    const answer = (await given.recorder.act(live.id, correct(live, { of: 20, rest: 'left' }))) as ActionRecorded;
    expect(answer.again).toEqual({ entered: 0, left: [] });
    expect(await log.head(live.id)).toMatchObject({ revision: 31 });
  });

  it('of something that is not legal there is refused, and nothing is recorded (R-PAPER-09)', async () => {
    const { log, given, live } = await entered(game, records);
    const instead = { seat: 1, kind: 'play', card: 99 };
    expect(await given.recorder.act(live.id, correct(live, { of: 20, instead }))).toMatchObject({
      code: 'illegal-action',
    });
    expect(await log.head(live.id)).toMatchObject({ revision: 30 });
  });
});
