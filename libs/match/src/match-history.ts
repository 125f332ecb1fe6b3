import { narrowEntry, type Accepted, type EntryRecord, type Ledger, type OpenedEntry } from '#journal';
import { isWhole, type Input, type Session } from '#rules';
import { diff, view, type Audience, type Difference, type Json, type MatchInfo, type Table } from '#table';
import { Block, type Taken } from './block.js';
import { Blocks } from './blocks.js';
import { BEGINNINGS } from './conceal.js';
import { BLOCK, firstEdge, type StoredEdge } from './edge.js';
import { frameOf, type Frame } from './frames.js';
import type { Appended, History } from './history.js';
import { policyOf, type HorizonPolicy, type Times } from './horizon.js';
import { brokenAt, historyAt, load, type Loaded } from './load.js';
import { factsOf, inputOf, type MatchState } from './match-stream.js';
import { StepPlace } from './place.js';
import type { StepPosition } from './position.js';
import { stepsWithin, type Step, type Unit } from './steps.js';
import { nothingStored, type FactSource } from './stored.js';

const NO_SOURCE: FactSource = { read: async () => [], stored: nothingStored, warn: () => undefined };

/** What is made of the table at the head beside: its texts, and the views of those who play. */
const BYTES_OF_HEAD = 88_000;

/** A match whole up to its head in memory needs nothing from anywhere. */
const ALL = Infinity;

/**
 * The one history of a match in a process: every record is judged, opened and folded here, once, and every question
 * about the match is asked here. The head is at hand; what lies further back is loaded a block at a time, at the cost
 * of a stored edge and at most {@link BLOCK} entries, however long the match.
 */
export class MatchHistory {
  private readonly blocks: Blocks;
  /** Whether it went on from a stored edge, without the requests of before. */
  private readonly resumed: boolean;
  /** What {@link beginnings} gives, of a match that was read from its first entry on. */
  private readonly begun: OpenedEntry[] = [];
  private remembering: Promise<void> | null = null;

  private constructor(
    readonly match: string,
    private readonly history: History<MatchState>,
    blocks: readonly Block[],
    private readonly source: FactSource,
  ) {
    this.blocks = new Blocks(match, blocks, source, source === NO_SOURCE);
    this.resumed = blocks[0]!.from.revision > 0;
    for (const block of this.resumed ? [] : blocks)
      for (const { entry } of block.taken) this.begun.push(...beginningIn(entry));
  }

  /** A match up to the end of the log. */
  static async load(match: string, source: FactSource): Promise<MatchHistory> {
    const { history, blocks }: Loaded = await load(match, ALL, ALL, source);
    return new MatchHistory(match, history, blocks, source);
  }

  /** A match of which there is no entry yet. */
  static begin(match: string, source = NO_SOURCE): MatchHistory {
    const edge = firstEdge(match);
    return new MatchHistory(match, historyAt(edge), [new Block(edge)], source);
  }

  /** Goes on from where a match is stored, without what came before. */
  static from({ steps, ...edge }: StoredEdge): MatchHistory {
    return new MatchHistory(edge.match, historyAt(edge), [new Block(edge, steps)], NO_SOURCE);
  }

  /** A whole match from its records, kept whole. @throws BrokenMatch */
  static of(match: string, records: Iterable<EntryRecord> = []): MatchHistory {
    const edge = firstEdge(match);
    const one = new MatchHistory(match, historyAt(edge), [new Block(edge)], NO_SOURCE);
    for (const record of records) one.demand(record);
    return one;
  }

  /** Judges the next record and folds it. @param judged see {@link History.append} */
  append(record: EntryRecord, judged?: Accepted): Appended<MatchState> {
    const taken = this.history.append(record, judged);
    if (taken.verdict !== 'accepted') return taken;
    this.blocks.add(record, taken.entry, taken.ledger, taken.state);
    if (!this.resumed) this.begun.push(...beginningIn(taken.entry));
    return taken;
  }

  /** As `append`, of what must be accepted. @throws BrokenMatch */
  demand(record: EntryRecord): void {
    const taken = this.append(record);
    if (taken.verdict !== 'accepted' && taken.verdict !== 'already') throw brokenAt(this.match, record, taken);
  }

  get revision(): number {
    return this.history.revision;
  }

  get ledger(): Ledger {
    return this.history.ledger;
  }

  /** The house's table at the head. */
  get table(): Table {
    return this.history.state.table;
  }

  /** Not whole behind a rewind into open questions: `sessionAt` is. */
  get session(): Session {
    return this.history.state.session;
  }

  /** Times of the first and the last entry. */
  get began(): string {
    return this.history.state.began;
  }

  get last(): string {
    return this.history.state.last;
  }

  get info(): MatchInfo | null {
    return this.table.match;
  }

  get policy(): HorizonPolicy {
    return policyOf(this.table.match);
  }

  get endedAt(): number | null {
    return this.history.state.endedAt;
  }

  /** The first entry whose facts cannot be folded; `null`: none, as it should be. */
  get broken(): number | null {
    return this.history.state.broken;
  }

  /** Roughly what it takes in memory. */
  get bytes(): number {
    return BYTES_OF_HEAD + this.blocks.bytes;
  }

  /** Drops the part of the past that was asked for longest ago, until the past takes this many bytes less. */
  letGo(bytes: number): void {
    this.blocks.letGo(bytes);
  }

  /** An accepted entry, where it is at hand: the last ones are. */
  recent(revision: number): Taken | undefined {
    return this.blocks.recent(revision)?.at(revision);
  }

  /** An accepted entry and what came of it. @throws RangeError beyond the head */
  async taken(revision: number): Promise<Taken> {
    if (revision < 1 || revision > this.revision) throw new RangeError(`${this.match} has no entry ${revision}`);
    return this.recent(revision) ?? (await this.of(revision)).at(revision)!;
  }

  /** Accepted entries from one to another, in order: for who reads much of a match, and not its tables. */
  entries(from: number, to = this.revision): AsyncGenerator<OpenedEntry> {
    return this.blocks.entries(Math.max(1, from), Math.min(to, this.revision));
  }

  /** The same, each with what came of it. */
  async *through(from: number, to = this.revision): AsyncGenerator<Taken> {
    const last = Math.min(to, this.revision);
    const first = Math.max(1, from);
    for await (const block of this.blocks.through(first, last, this.revision))
      for (const taken of block.taken) {
        const { revision } = taken.record;
        if (revision >= first && revision <= last) yield taken;
      }
  }

  async record(revision: number): Promise<EntryRecord> {
    return (await this.taken(revision)).record;
  }

  /** Opened for an audience. @throws RangeError beyond the head */
  async entry(revision: number, audience: Audience): Promise<OpenedEntry> {
    return narrowEntry((await this.taken(revision)).entry, audience);
  }

  /**
   * The entry that began the match, opened for the house. Like the {@link beginnings} of its games it stays at hand
   * where it was read: the house needs them between games, also while nothing that is stored can be reached.
   */
  async beginning(): Promise<OpenedEntry> {
    const [first] = this.begun;
    return first?.revision === 1 ? first : this.entry(1, 'house');
  }

  /** The entries that began games, and that of the match, opened for the house: of their facts those that say so. */
  async beginnings(): Promise<readonly OpenedEntry[]> {
    if (!this.resumed) return this.begun;
    const games = (await this.steps('game')).filter(({ kind }) => kind === 'beginning' || kind === 'game-began');
    const begun: OpenedEntry[] = [];
    for (const revision of new Set(games.map(({ position }) => position.revision)))
      begun.push(...beginningIn((await this.taken(revision)).entry));
    return begun;
  }

  /** What an audience is sent for an entry, made once for all who follow. */
  async frame(revision: number, audience: Audience, concealed: boolean): Promise<Frame> {
    return frameOf(await this.taken(revision), audience, concealed);
  }

  /** The house's table at a place; `undefined` beyond the head or the entry's last fact. */
  async at({ revision, fact }: StepPosition): Promise<Table | undefined> {
    if (revision < 0 || revision > this.revision) return undefined;
    if (fact === undefined && revision === this.revision) return this.table;
    if (revision === 0) return fact === undefined ? firstEdge(this.match).table : undefined;
    return (await this.of(revision)).tableAt(fact === undefined ? { revision } : { revision, fact });
  }

  /** What an audience sees at a place. */
  async viewAt(position: StepPosition, audience: Audience): Promise<Table | undefined> {
    const table = await this.at(position);
    return table && view(table, audience);
  }

  /** What a decision at a revision would start from. */
  async sessionAt(revision: number): Promise<Session | undefined> {
    if (revision < 1 || revision > this.revision) return undefined;
    const session = revision === this.revision ? this.session : (await this.of(revision)).sessionAt(revision);
    return isWhole(session) ? session : this.madeWhole(session);
  }

  /** Behind a rewind into open questions a session is made from the path of its table (architecture §5). */
  private async madeWhole({ head }: Session): Promise<Session> {
    const inputs: Input[] = [];
    for (const revision of head.path) {
      const { entry, state } = await this.taken(revision);
      inputs.push(inputOf(entry, state.table));
    }
    return { head, base: (await this.at({ revision: head.path[0]! - 1 }))!, inputs };
  }

  /** What differs between two places for an audience; `undefined` where one of them is not there. */
  async diff(from: StepPosition, to: StepPosition, audience: Audience): Promise<Difference[] | undefined> {
    const [before, after] = [await this.viewAt(from, audience), await this.viewAt(to, audience)];
    return before && after && diff(before, after);
  }

  /** An accepted entry that is at hand, in the block that holds it. */
  place(revision: number): StepPlace | undefined {
    const block = this.blocks.recent(revision);
    return block && new StepPlace(block, revision);
  }

  /** Time of an entry in milliseconds since 1970. */
  async timeOf(revision: number): Promise<number> {
    return Date.parse((await this.taken(revision)).entry.time);
  }

  /** Times as a horizon needs them that lies at some time: exact about that time. */
  async timesAbout(time: number): Promise<Times> {
    const block = await this.blocks.about(time, this.revision);
    const timeOf = (revision: number): number =>
      revision > block.to ? Infinity : block.timeOf(Math.max(revision, block.from.revision));
    const { policy, revision, endedAt } = this;
    return { policy, revision, endedAt, timeOf };
  }

  /** The steps that end within a horizon, step 0 first. */
  async steps(unit: Unit, horizon = this.revision): Promise<readonly Step[]> {
    const { current } = this.blocks;
    const first = firstIn(current, unit);
    const old = first === 0 ? [] : await this.oldSteps(unit, first);
    const all = old.length === 0 ? current.steps(unit) : [...old, ...current.steps(unit)];
    const last = stepsWithin(all, horizon);
    return last + 1 === all.length ? all : all.slice(0, last + 1);
  }

  /** The place of a step; `undefined` beyond the horizon. */
  async seek(unit: Unit, step: number, horizon = this.revision): Promise<Step | undefined> {
    const { current } = this.blocks;
    const block = step >= firstIn(current, unit) ? current : await this.blocks.ofStep(unit, step, this.revision);
    const found = block.steps(unit).find((one) => one.step === step);
    return found && found.position.revision <= horizon ? found : undefined;
  }

  /** The number of the last step within a horizon; −1 when there is no step. */
  async lastStep(unit: Unit, horizon = this.revision): Promise<number> {
    if (horizon < 1) return -1;
    if (horizon >= this.revision) return this.blocks.current.counts[unit] - 1;
    const block = await this.of(Math.min(horizon, this.revision));
    const steps = block.steps(unit);
    const within = stepsWithin(steps, horizon);
    return within >= 0 ? steps[within]!.step : block.from.counts[unit] - 1;
  }

  /** Remembers the requests of the past too, where it was resumed without them: before one is judged by its key. */
  async rememberAll(): Promise<void> {
    if (!this.resumed) return;
    this.remembering ??= this.source.stored.requests(this.match).then((notes) => this.history.remember(notes));
    try {
      await this.remembering;
    } catch (error) {
      this.remembering = null;
      throw error;
    }
  }

  private of(revision: number): Promise<Block> | Block {
    return this.blocks.of(revision, this.revision);
  }

  /** The steps before those of the running block. */
  private async oldSteps(unit: Unit, count: number): Promise<readonly Step[]> {
    const stored = (await this.source.stored.steps(this.match))?.[unit] ?? [];
    if (stored.length >= count) return stored.slice(0, count);
    const steps: Step[] = [];
    for (let next = BLOCK; steps.length < count; next += BLOCK) steps.push(...(await this.of(next)).steps(unit));
    return steps.slice(0, count);
  }
}

/** An entry with what it says of a beginning; nothing where it begins nothing. */
const beginningIn = (entry: OpenedEntry): readonly OpenedEntry[] => {
  const facts = factsOf(entry).filter(({ kind }) => BEGINNINGS.has(kind));
  return facts.length > 0 ? [{ ...entry, facts: facts as unknown as readonly Json[] }] : [];
};

const firstIn = (block: Block, unit: Unit): number => block.steps(unit)[0]?.step ?? block.from.counts[unit];
