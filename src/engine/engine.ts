import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CardShelf, type Catalogue } from '#cards';
import { openSqliteJournal, Signer, type AccessJournal, type EventLog } from '#journal';
import { Recorder, type MatchRecorder } from '#recorder';
import { Timelines } from '#replay';
import { Projector, SqliteDirectory, SqliteSummaries, type Directory, type SummaryStore } from '#views';
import { Tokens, type Claims } from '../access/token.js';
import type { CarriedGame } from '../games/carried-game.js';
import { keptSecret } from '../settings/secret.js';
import type { Settings } from '../settings/settings.js';
import { Notices } from './notices.js';

/** Everything below the doors, opened once and shared: the log and what is kept beside it, the recorder, the games. */
export class Engine {
  readonly log: EventLog;
  readonly access: AccessJournal;
  readonly signer: Signer;
  readonly tokens: Tokens;
  readonly recorder: MatchRecorder;
  readonly timelines: Timelines;
  readonly summaries: SummaryStore;
  readonly projector: Projector;
  readonly directory: Directory;
  readonly shelf: CardShelf;
  readonly notices = new Notices();
  readonly games: ReadonlyMap<string, CarriedGame>;
  /** Makes names that only this service can make: ids that follow from requests. */
  readonly secret: string;
  private readonly stop: (() => Promise<void> | void)[] = [];

  /** @throws LogError, BadSettings */
  constructor(
    readonly settings: Settings,
    games: readonly CarriedGame[],
  ) {
    const { dataDir } = settings;
    mkdirSync(dataDir, { recursive: true });
    const journal = openSqliteJournal(join(dataDir, 'journal.db'));
    this.log = journal.log;
    this.access = journal.access;
    this.secret = settings.secret ?? keptSecret(dataDir);
    this.signer = Signer.fromSecret(this.secret);
    this.tokens = new Tokens(this.secret);
    this.games = new Map(games.map((game) => [game.rules.game, game]));
    this.shelf = new CardShelf(join(dataDir, 'cards'));
    const recorder = new Recorder({
      log: this.log,
      access: this.access,
      signer: this.signer,
      rules: new Map(games.map(({ rules }) => [rules.game, rules])),
      cards: (game, version) => this.cards(game, version),
      newestCards: (game) => this.games.get(game)?.catalogue,
      entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
      clock: () => this.clock(),
      newId: () => randomUUID(),
    });
    this.recorder = recorder;
    this.timelines = new Timelines(this.log);
    const summaries = new SqliteSummaries(join(dataDir, 'views.db'));
    const directory = new SqliteDirectory(join(dataDir, 'directory.db'));
    this.summaries = summaries;
    this.directory = directory;
    this.projector = new Projector(this.log, summaries);
    recorder.onEntry((recording) => {
      this.projector.take(recording);
      this.notices.tell(recording.record.match);
    });
    this.stop.push(
      () => recorder.close(),
      () => journal.close(),
      () => this.projector.close(),
      () => summaries.close(),
      () => directory.close(),
    );
  }

  /** RFC 3339, UTC, milliseconds. */
  clock(): string {
    return new Date().toISOString();
  }

  /** The cards of a pinned version: today's, or those kept from when a match began with them. */
  cards(game: string, version: string): Catalogue | undefined {
    const newest = this.games.get(game)?.catalogue;
    return newest?.version === version ? newest : this.shelf.get(game, version);
  }

  /** Why a token of ours is no longer good; `null` while it is. */
  wrongWith({ jti, exp }: Claims): string | null {
    if (exp * 1000 <= Date.now()) return 'the token has expired';
    return this.directory.isRevoked(jti) ? 'the token has been revoked' : null;
  }

  /** Settles when everything is durable and closed. */
  async close(): Promise<void> {
    for (const step of this.stop.splice(0)) await step();
  }
}
