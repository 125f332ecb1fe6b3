import { randomBytes, randomUUID } from 'node:crypto';
import { CardShelf, type Catalogue } from '#cards';
import { Signer, type AccessJournal, type EventLog } from '#journal';
import { Recorder, type MatchRecorder } from '#recorder';
import { Timelines } from '#replay';
import type { Directory, Projection, ViewStore } from '#views';
import { Tokens, type Claims } from '../access/token.js';
import type { CarriedGame } from '../games/carried-game.js';
import type { Settings } from '../settings/settings.js';
import { Notices } from './notices.js';
import type { Stores } from './stores.js';

/** Everything below the doors, opened once and shared: the log and what is kept beside it, the recorder, the games. */
export class Engine {
  readonly log: EventLog;
  readonly access: AccessJournal;
  readonly signer: Signer;
  readonly tokens: Tokens;
  readonly recorder: MatchRecorder;
  readonly timelines: Timelines;
  readonly views: ViewStore;
  readonly projection: Projection;
  readonly directory: Directory;
  readonly shelf: CardShelf;
  readonly notices = new Notices();
  readonly games: ReadonlyMap<string, CarriedGame>;
  /** Makes names that only this service can make: ids that follow from requests. */
  readonly secret: string;
  private readonly stop: (() => Promise<void> | void)[] = [];

  constructor(
    readonly settings: Settings,
    readonly stores: Stores,
    games: readonly CarriedGame[],
  ) {
    const { log, access, views, projection, directory, cards, secret } = stores;
    this.log = log;
    this.access = access;
    this.views = views;
    this.projection = projection;
    this.directory = directory;
    this.secret = secret;
    this.signer = Signer.fromSecret(secret);
    this.tokens = new Tokens(secret);
    this.games = new Map(games.map((game) => [game.rules.game, game]));
    this.shelf = new CardShelf(cards);
    const recorder = new Recorder({
      log,
      access,
      signer: this.signer,
      rules: new Map(games.map(({ rules }) => [rules.game, rules])),
      cards: (game, version) => this.newest(game, version) ?? this.shelf.get(game, version),
      fetchCards: (game, version) => this.shelf.fetch(game, version),
      newestCards: (game) => this.games.get(game)?.catalogue,
      entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
      clock: () => this.clock(),
      newId: () => randomUUID(),
    });
    this.recorder = recorder;
    this.timelines = new Timelines(log);
    // After the recorder's own ear: who is told finds what it has folded. Any match on any instance is told of.
    const deaf = log.tail(({ match }) => this.notices.tell(match));
    directory.onRevoked(() => this.notices.tellAll());
    projection.start();
    this.stop.push(
      deaf,
      () => recorder.close(),
      () => stores.close(),
    );
  }

  /** RFC 3339, UTC, milliseconds. */
  clock(): string {
    return new Date().toISOString();
  }

  /** The cards of a pinned version: today's, or those kept from when a match began with them. */
  async cards(game: string, version: string): Promise<Catalogue | undefined> {
    return this.newest(game, version) ?? this.shelf.fetch(game, version);
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

  private newest(game: string, version: string): Catalogue | undefined {
    const newest = this.games.get(game)?.catalogue;
    return newest?.version === version ? newest : undefined;
  }
}
