import { rememberedRequest, sealEntry, ZERO_HASH, type AppendVerdict } from '#journal';
import { Histories, MatchHistory } from '#match';
import { due, isOfOffice, isWhole } from '#rules';
import { opensLater, secret, type Json } from '#table';
import { beginMatch } from './begin-match.js';
import { tryPosition } from './try-position.js';
import type {
  ActionRecorded,
  ActRequest,
  BeginRefused,
  Begun,
  LiveMatch,
  MatchRecorder,
  MatchSetup,
  NotActed,
  RecorderDeps,
  Recording,
  ScenarioSetup,
} from './contract.js';
import { nextStep, passesEntered } from './implied.js';
import { ONLY_OURS, ReEntry } from './correction.js';
import { dutyOf } from './duties.js';
import { keepRefused } from './keep-refused.js';
import { asRegistered, fitting } from './late-list.js';
import { forkedEntry, type ForkSetup } from './fork.js';
import { judgeRequest, not, ownSeat } from './judge-request.js';
import { liveOf } from './live-match.js';
import { Recorded } from './recording.js';
import { sealNext } from './seal-next.js';
import { StreamWriter, type Decision } from './stream-writer.js';
import { thenOf } from './then.js';
import { isWrong, lacksSignature, signedFor } from './signature.js';
import { requestDigest } from './request-digest.js';

/** The live matches of one instance. See {@link MatchRecorder}. */
export class Recorder implements MatchRecorder {
  private readonly histories: Histories;
  private readonly writer: StreamWriter;
  /** Matches for which the store was asked for their cards. */
  private readonly fetched = new WeakSet<MatchHistory>();

  constructor(private readonly deps: RecorderDeps) {
    const histories = deps.histories ?? new Histories({ log: deps.log });
    this.histories = histories;
    this.writer = new StreamWriter(deps.log, {
      readOn: async (match, toEnd) => {
        if (toEnd) await histories.readOn(match);
        return (await histories.of(match))?.revision ?? 0;
      },
    });
  }

  begin(setup: MatchSetup): Promise<Begun | BeginRefused> {
    return this.start(setup);
  }

  beginScenario(setup: ScenarioSetup): Promise<Begun | BeginRefused> {
    return this.start(setup);
  }

  async match(id: string): Promise<LiveMatch | undefined> {
    const history = await this.histories.of(id);
    if (!history) return undefined;
    await this.writer.settled(id);
    return this.liveOf(history);
  }

  async act(id: string, request: ActRequest): Promise<ActionRecorded | NotActed> {
    const held = (await this.histories.hold(id)) ?? (await this.heldJustBegun(id));
    if (!held) return { ok: false, code: 'unknown-match', detail: `no match "${id}"`, revision: 0 };
    try {
      if (await this.deps.imported?.(id))
        return {
          ok: false,
          code: 'imported',
          detail: 'it was recorded elsewhere: nothing is added to it here',
          revision: held.history.revision,
        };
      return await this.writer.inTurn(id, async () => {
        await this.writer.settled(id);
        // What a stop has left of a correction comes before anything else that is played.
        if (!isOfOffice(request.action)) await this.enterAgain(held.history);
        return this.judgeAndRecord(held.history, request);
      });
    } finally {
      held.release();
    }
  }

  async settle(id: string): Promise<LiveMatch | undefined> {
    const held = await this.histories.hold(id);
    if (!held) return undefined;
    const { history } = held;
    try {
      await this.writer.inTurn(id, async () => {
        await this.writer.settled(id);
        // The house has no duties in an imported match.
        if (!(await this.deps.imported?.(id))) await this.doDuties(history);
      });
      return this.liveOf(history);
    } finally {
      held.release();
    }
  }

  async fork(id: string, of: string, at: number): Promise<LiveMatch> {
    const original = await this.histories.hold(of);
    if (!original) throw new RangeError(`no match "${of}"`);
    try {
      return await this.writer.inTurn(id, () => this.forkFrom({ id, of: original.history, at }));
    } finally {
      original.release();
    }
  }

  /** Takes no new requests; those in progress still settle. */
  close(): void {
    if (!this.deps.histories) this.histories.close();
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
      ...(setup.facts === 1 ? {} : { parent: 0 }),
      ...(setup.request ? { key: secret(setup.request, []) } : {}),
    };
    const record = sealEntry(draft, setup.seats.length, keys);
    this.histories.expect(id);
    let verdict: AppendVerdict;
    try {
      verdict = await this.deps.log.append(record);
    } finally {
      this.histories.forget(id);
    }
    if (verdict === 'conflict') {
      // Another instance was first: sync, so that a request for that match now finds it here.
      await this.deps.log.sync(id);
      return { ok: false, code: 'id-taken', detail: `there is a match "${id}" already`, violations: [] };
    }
    return this.holding(id, async (history) => {
      await this.writer.inTurn(id, () => this.doDuties(history));
      const recordings: Recording[] = [];
      for (let revision = 1; revision <= history.revision; revision += 1)
        recordings.push(await this.recordingAt(history, revision));
      return { ok: true, match: await this.liveOf(history), recordings };
    });
  }

  private async forkFrom(setup: ForkSetup): Promise<LiveMatch> {
    const { id, at } = setup;
    const known = await this.histories.of(id);
    if (!known) {
      this.histories.expect(id);
      try {
        await this.deps.log.append(await forkedEntry(this.deps, setup, MatchHistory.begin(id)));
      } finally {
        this.histories.forget(id);
      }
    }
    return this.holding(id, async (history) => {
      while (history.revision <= at) await this.writer.append(await forkedEntry(this.deps, setup, history));
      return this.liveOf(history);
    });
  }

  /** Works with a match that has just been recorded, and keeps its history in memory meanwhile. */
  private async holding<T>(id: string, work: (history: MatchHistory) => Promise<T>): Promise<T> {
    const held = await this.histories.hold(id);
    if (!held) throw new Error(`${id} was recorded and is not in the log`);
    try {
      return await work(held.history);
    } finally {
      held.release();
    }
  }

  private judgeAndRecord(history: MatchHistory, request: ActRequest): Promise<ActionRecorded | NotActed> {
    return this.writer.write(history.match, () => this.judge(history, request));
  }

  private async judge(history: MatchHistory, request: ActRequest): Promise<Decision<ActionRecorded | NotActed>> {
    // The store of a loaded match also holds the keys of its earlier requests.
    if (request.key !== undefined) await history.rememberAll();
    const live = await this.liveOf(history);
    if (request.action['again'] !== undefined)
      return { answer: () => not(live, 'illegal-action', ONLY_OURS.reason, ONLY_OURS), final: true };
    const refused = (answer: NotActed, final: boolean): Decision<NotActed> => {
      // A recorder who is asked which card it is has tried nothing wrong.
      if (answer.refusal?.wants) return { answer: () => answer, final };
      const { match, revision } = history;
      const { actor, seat, action } = request;
      const who = (lacksSignature(live, request) ? { ...actor, unsigned: true } : actor) as Json;
      const tried = { match, revision, who, seat, action };
      const why = { code: answer.code, rule: answer.refusal?.rule, reason: answer.detail };
      return { answer: () => keepRefused(this.deps, { ...tried, ...why }).then(() => answer), final };
    };
    const first = await this.repeated(history, live, request);
    if (first?.ok === false) return refused(first, true);
    if (first !== null) return { answer: () => first, final: true };
    // Times never go back, whatever the clock does: the spectators' delay counts from them.
    const clock = this.deps.clock();
    const now = clock > live.last ? clock : live.last;
    const then = await thenOf(history, live, request);
    const decide = (one: ActRequest) => judgeRequest(live, asRegistered(live, one), now, then);
    const step = await fitting(history, live, request, nextStep(live, request, decide));
    if ('ok' in step) return refused(step, false);
    const { decided } = step;
    const signed = signedFor(live, request, decided.action);
    if (isWrong(signed)) return refused(not(live, signed.code, signed.detail), true);
    const { actor } = request;
    const { key } = step.request;
    const keyed = (named: string) => ({ key: named, digest: requestDigest(live.table.match, this.deps, request) });
    const record = sealNext(live, actor, decided, now, {
      ...(key === undefined ? {} : { key: secret(keyed(key), ownSeat(actor)) }),
      ...(signed ? { signed } : {}),
    });
    return {
      record,
      recorded: async () => {
        await this.doDuties(history);
        if (step.request.action === request.action) return this.acted(history, record.revision, false);
        return this.judgeAndRecord(history, { ...request, at: record.revision });
      },
      unknown: () => not(live, 'outcome-unknown', 'it may or may not have been recorded: repeat it with the same key'),
    };
  }

  /** Loads a match that another instance may have begun a moment ago. */
  private async heldJustBegun(id: string): ReturnType<Histories['hold']> {
    await this.deps.log.sync(id);
    return this.histories.hold(id);
  }

  /** The match at its head. Fetches cards of its version that another instance may have stored. */
  private async liveOf(history: MatchHistory): Promise<LiveMatch> {
    const live = liveOf(history, this.deps);
    const { match } = history.table;
    if (!live.ending && !isWhole(live.session))
      return { ...live, session: (await history.sessionAt(live.ledger.revision))! };
    if (live.playable || live.ending || !match || !this.deps.fetchCards || this.fetched.has(history)) return live;
    await this.deps.fetchCards(match.game, match.versions.cards);
    this.fetched.add(history);
    return liveOf(history, this.deps);
  }

  /** The first answer again, for a key of an accepted action; checked before the revision. */
  private async repeated(
    history: MatchHistory,
    live: LiveMatch,
    request: ActRequest,
  ): Promise<ActionRecorded | NotActed | null> {
    if (request.key === undefined) return null;
    const first = rememberedRequest(live.ledger, request.actor, request.key);
    const [known] = first ? [first] : passesEntered(live, request);
    if (known && known.digest !== requestDigest(live.table.match, this.deps, request))
      return not(live, 'key-reused', 'another action came with this key');
    if (!first) return null;
    return this.acted(history, first.revision, true);
  }

  private async acted(history: MatchHistory, revision: number, repeated: boolean): Promise<ActionRecorded> {
    const recording = await this.recordingAt(history, revision);
    const { record, entry, facts, table } = recording;
    const again = (entry.action as { kind?: unknown }).kind === 'correct' ? await this.leftOf(history, revision) : {};
    return {
      ...again,
      ok: true,
      repeated,
      match: await this.liveOf(history),
      record,
      entry,
      facts,
      table,
      receipt: () => recording.receipt(),
    };
  }

  /** How much was entered again after a correction, and what is left, the first of it with the reason. */
  private async leftOf(history: MatchHistory, correction: number): Promise<Pick<ActionRecorded, 'again'>> {
    const again = await ReEntry.of(history, correction);
    const live = await this.liveOf(history);
    const request = live.playable ? await again.next(live) : undefined;
    const step = request && nextStep(live, request, (one) => judgeRequest(live, one, live.last));
    const [first, ...rest] = again.left;
    const why = step && 'ok' in step && step.refusal ? { why: step.refusal } : {};
    return { again: { entered: again.count, left: first ? [{ ...first, ...why }, ...rest] : [] } };
  }

  private async recordingAt(history: MatchHistory, revision: number): Promise<Recorded> {
    return new Recorded(this.deps.signer, await history.taken(revision));
  }

  /** Enters again what followed a corrected entry, as far as it is legal. */
  private async enterAgain(history: MatchHistory): Promise<void> {
    for (;;) {
      const again = await ReEntry.underWay(history);
      const live = await this.liveOf(history);
      const request = live.playable ? await again?.next(live) : undefined;
      if (!request) return;
      const now = this.deps.clock();
      const step = nextStep(live, request, (one) => judgeRequest(live, one, now));
      if ('ok' in step) return;
      if ((await this.writer.append(sealNext(live, request.actor, step.decided, now))) === 'unknown') return;
      await this.doHouseDuties(history);
    }
  }

  private async doDuties(history: MatchHistory): Promise<void> {
    await this.doHouseDuties(history);
    await this.enterAgain(history);
  }

  /** Records the house's due duties, until none is left. */
  private async doHouseDuties(history: MatchHistory): Promise<void> {
    for (;;) {
      if (due(history.table) === null && !opensLater(history.table)) return;
      const live = await this.liveOf(history);
      // No game begins in a match whose rules are no longer carried.
      const goesOn = live.playable || (live.ending && live.table.status === 'ended');
      const duty = goesOn ? await dutyOf(history, live, this.deps) : null;
      if (duty === null || (duty.from > 0 && duty.from > Date.parse(this.deps.clock()))) return;
      const outcome = await this.writer.append(sealNext(live, { house: true }, await duty.decide(), this.deps.clock()));
      if (outcome === 'unknown') return;
    }
  }
}
