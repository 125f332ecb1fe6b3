import {
  StoreError,
  hashAt,
  openEntry,
  remembered,
  sealEntry,
  ZERO_HASH,
  type EntryDraft,
  type EntryRecord,
} from '#journal';
import {
  carryOut,
  decide,
  isRefusal,
  refuse,
  type Decided,
  type Recorded as RecordedAction,
  type Refusal,
} from '#rules';
import { fold, HOUSE, isSecret, reveal, secret, type Fact, type FoldEntry, type Json, type Secret } from '#table';
import { beginMatch } from './begin-match.js';
import { tryPosition } from './try-position.js';
import type {
  Acted,
  ActRequest,
  Actor,
  BeginRefused,
  Begun,
  EntryListener,
  LiveMatch,
  MatchRecorder,
  MatchSetup,
  NotActed,
  RecorderDeps,
  Recording,
  ScenarioSetup,
} from './contract.js';
import { dutyOf } from './duties.js';
import type { Line } from './line.js';
import { Lines } from './lines.js';
import { Listeners } from './listeners.js';
import { keepRefused } from './keep-refused.js';
import { Recorded } from './recording.js';
import { requestDigest } from './request-digest.js';

type Outcome = 'recorded' | 'conflict' | 'unknown';

/** The live matches of one instance. See {@link MatchRecorder}. */
export class Recorder implements MatchRecorder {
  private readonly listeners = new Listeners();
  private readonly lines: Lines;
  private readonly endTail: () => void;

  constructor(private readonly deps: RecorderDeps) {
    this.lines = new Lines(deps, (recording) => this.listeners.tell(recording));
    this.endTail = deps.log.tail((record) => this.lines.receive(record));
  }

  begin(setup: MatchSetup): Promise<Begun | BeginRefused> {
    return this.start(setup);
  }

  beginScenario(setup: ScenarioSetup): Promise<Begun | BeginRefused> {
    return this.start(setup);
  }

  async match(id: string): Promise<LiveMatch | undefined> {
    const line = await this.lines.get(id);
    await line?.settled();
    return line?.live;
  }

  async act(id: string, request: ActRequest): Promise<Acted | NotActed> {
    const line = await this.lineOf(id);
    if (!line) return { ok: false, code: 'unknown-match', detail: `no match "${id}"`, revision: 0 };
    return line.inTurn(() => this.judgeAndRecord(line, request));
  }

  async settle(id: string): Promise<LiveMatch | undefined> {
    const line = await this.lines.get(id);
    if (!line) return undefined;
    await line.inTurn(async () => {
      await line.settled();
      await this.doDuties(line);
    });
    return line.live;
  }

  onEntry(listener: EntryListener): () => void {
    return this.listeners.add(listener);
  }

  async follow(id: string, listener: EntryListener): Promise<() => void> {
    const line = await this.lines.get(id);
    return line ? line.follow(listener) : () => undefined;
  }

  /** Ends the tail; what is under way still settles. */
  close(): void {
    this.endTail();
    this.listeners.clear();
  }

  private async start(setup: MatchSetup | ScenarioSetup): Promise<Begun | BeginRefused> {
    const id = setup.id ?? this.deps.newId();
    const first = beginMatch(this.deps, id, setup);
    if ('ok' in first) return first;
    const wrong = 'scenario' in setup ? tryPosition(this.deps, setup, first) : null;
    if (wrong !== null) return { ok: false, code: 'bad-setup', detail: wrong, violations: [] };
    const { action, facts, keys } = first;
    const draft = {
      match: id,
      revision: 1,
      prev: ZERO_HASH,
      time: this.deps.clock(),
      actor: { house: true },
      action,
      facts,
    };
    const record = sealEntry(draft, setup.seats.length, keys);
    if ((await this.deps.log.append(record)) === 'conflict') {
      return { ok: false, code: 'id-taken', detail: `there is a match "${id}" already`, violations: [] };
    }
    const line = await this.lines.get(id);
    if (!line) throw new Error(`${id} was recorded and is not in the log`);
    const recordings: Recording[] = [
      new Recorded(this.deps.signer, record, openEntry(record, 'house'), line.live.table),
    ];
    // The line was loaded with it, and so did not tell it.
    this.listeners.tell(recordings[0]!);
    const end = line.follow((recording) => void recordings.push(recording));
    try {
      await line.inTurn(() => this.doDuties(line));
    } finally {
      end();
    }
    return { ok: true, match: line.live, recordings };
  }

  private async judgeAndRecord(line: Line, request: ActRequest): Promise<Acted | NotActed> {
    await line.settled();
    for (let readOn = false; ;) {
      const first = await this.repeated(line, request);
      if (first !== null) return first;
      const { live } = line;
      const decided = this.judge(live, request);
      if ('ok' in decided) {
        if (!readOn) {
          readOn = true;
          await this.readOn(line);
          if (line.live !== live) continue;
        }
        if (decided.code === 'illegal-action') await keepRefused(this.deps, live, request, decided.refusal!);
        return decided;
      }
      const key =
        request.key === undefined
          ? undefined
          : secret({ key: request.key, digest: requestDigest(request) }, ownSeat(request.actor));
      const draft = this.draft(live, request.actor, decided.action, decided.facts, key);
      const record = this.seal(live, draft);
      let mine: Recording | undefined;
      const end = line.follow((recording) => {
        if (recording.record.hash === record.hash) mine = recording;
      });
      try {
        const outcome = await this.append(line, record);
        if (outcome === 'unknown')
          return this.not(live, 'outcome-unknown', 'it may or may not have been recorded: repeat it with the same key');
        if (outcome === 'conflict') continue;
        await this.doDuties(line);
        return this.acted(line, mine ?? (await this.recordingAt(line, record.revision)), false);
      } finally {
        end();
      }
    }
  }

  /** The line of a match, also of one that another instance has only just begun. */
  private async lineOf(id: string): Promise<Line | undefined> {
    const line = await this.lines.get(id);
    if (line) return line;
    await this.deps.log.sync(id);
    return this.lines.get(id);
  }

  /** What is to be recorded, or why nothing is. */
  private judge(live: LiveMatch, request: ActRequest): Decided | NotActed {
    const early = this.notNow(live, request);
    if (early !== null) return early;
    const { rules, cards } = live.playable!;
    const decided = wrongSeat(live, request) ?? decide(rules, cards, live.session, request.seat, request.action);
    return isRefusal(decided) ? this.not(live, 'illegal-action', decided.reason, decided) : decided;
  }

  /**
   * Folds whatever was durable when this was asked: what is refused after that is refused for good reason, whoever else
   * writes.
   */
  private async readOn(line: Line): Promise<void> {
    await this.deps.log.sync(line.id);
    await line.settled();
  }

  /** What stands in the way before the rules are asked. */
  private notNow(live: LiveMatch, { at }: ActRequest): NotActed | null {
    const { revision } = live.ledger;
    if (at === undefined) return this.not(live, 'missing-revision', 'say at which revision this was decided');
    if (at !== revision) return this.not(live, 'stale', `decided at revision ${at}, but the head is ${revision}`);
    if (!live.playable) return this.not(live, 'wrong-version', 'the rules or cards of this match are not carried here');
    const ended = refuse(live.playable.rules.moments.ended, 'the match has ended');
    return live.table.status === 'ended' ? this.not(live, 'ended', ended.reason, ended) : null;
  }

  /** The first answer again, for a key that came with an accepted action; checked before the revision. */
  private async repeated(line: Line, request: ActRequest): Promise<Acted | NotActed | null> {
    if (request.key === undefined) return null;
    const first = remembered(line.live.ledger, request.actor, request.key);
    if (!first) return null;
    if (first.digest !== requestDigest(request))
      return this.not(line.live, 'key-reused', 'another action came with this key');
    return this.acted(line, await this.recordingAt(line, first.revision), true);
  }

  private not(live: LiveMatch, code: NotActed['code'], detail: string, refusal?: Refusal): NotActed {
    return { ok: false, code, detail, revision: live.ledger.revision, ...(refusal === undefined ? {} : { refusal }) };
  }

  private acted(line: Line, { record, entry, facts, table, receipt }: Recording, repeated: boolean): Acted {
    return { ok: true, repeated, match: line.live, record, entry, facts, table, receipt };
  }

  /** An entry of the past, with the table as it was after it: folded again, which only a repeated answer costs. */
  private async recordingAt(line: Line, revision: number): Promise<Recording> {
    const records = await this.deps.log.read(line.id, 0, revision);
    const entries = records.map((record) => openEntry(record, 'house'));
    const last = records.at(-1);
    if (last?.hash !== hashAt(line.live.ledger, revision)) throw new Error(`${line.id}:${revision} is not in the log`);
    return new Recorded(this.deps.signer, last!, entries.at(-1)!, fold(entries as unknown as FoldEntry[], HOUSE));
  }

  /** Records what the house owes, until it owes nothing. */
  private async doDuties(line: Line): Promise<void> {
    for (let duty = dutyOf(line.live, this.deps); duty !== null; duty = dutyOf(line.live, this.deps)) {
      if (!line.live.playable) return;
      const { rules, cards } = line.live.playable;
      const { action, facts } = carryOut(rules, cards, line.live.session, duty);
      const outcome = await this.append(
        line,
        this.seal(line.live, this.draft(line.live, { house: true }, action, facts)),
      );
      if (outcome === 'unknown') return;
    }
  }

  private draft(
    live: LiveMatch,
    actor: Actor,
    action: RecordedAction,
    facts: readonly Fact[],
    key?: EntryDraft['key'],
  ): EntryDraft {
    const { revision, head } = live.ledger;
    const now = this.deps.clock();
    // Times never go back, whatever the clock does: the spectators' delay is counted by them.
    const time = now > live.last ? now : live.last;
    return {
      match: live.id,
      revision: revision + 1,
      prev: head,
      time,
      actor: actor as Json,
      action,
      facts,
      ...(key === undefined ? {} : { key }),
    };
  }

  private seal(live: LiveMatch, draft: EntryDraft): EntryRecord {
    const brought = (draft.facts as readonly Fact[]).findLast((fact) => 'keys' in fact) as
      { keys: readonly Secret<string>[] } | undefined;
    const keys = brought ? brought.keys.map((key) => reveal(key)!) : (live.ledger.keys as readonly string[]);
    return sealEntry(draft, live.table.seats.length, keys);
  }

  /** Appends, and folds: afterwards the line's head is this record, or whatever came before it. */
  private async append(line: Line, record: EntryRecord): Promise<Outcome> {
    try {
      const verdict = await this.deps.log.append(record);
      if (verdict === 'conflict' || line.live.ledger.revision < record.revision) await line.catchUp();
      if (line.live.ledger.revision < record.revision)
        throw new Error(`the log says ${verdict} of ${line.id}:${record.revision} and holds no such entry`);
      return verdict === 'conflict' ? 'conflict' : 'recorded';
    } catch (error) {
      line.doubt = true;
      if (error instanceof StoreError && error.code === 'outcome-unknown') return 'unknown';
      throw error;
    }
  }
}

const ownSeat = (actor: Actor): number[] => ('seat' in actor ? [actor.seat] : []);

/** A seat that is none of this match's, or not the one of who acts. */
const wrongSeat = ({ table }: LiveMatch, { actor, seat, action }: ActRequest): Refusal | null => {
  if (!table.seats.some((one) => one.seat === seat))
    return refuse('R-SEAT-01', `there is no seat ${seat} in this match`);
  if ('seat' in actor && actor.seat !== seat)
    return refuse('R-SEAT-02', `seat ${actor.seat} does not act for seat ${seat}`);
  return isSecret(action) ? refuse('R-ACTION-01', 'an action is an object with a "kind"') : null;
};
