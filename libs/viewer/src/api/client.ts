import type { Seat, ShownTable } from '#table';
import { AskingService, freshKey, queryText } from './asking.js';
import type {
  Rulings,
  Action,
  Begun,
  Beginning,
  Calling,
  Calls,
  CardFound,
  CardWay,
  Claimed,
  Claiming,
  Clip,
  DeckChecked,
  Done,
  Game,
  List,
  Moment,
  Option,
  Person,
  ReplayIndex,
  ReplayStep,
  RuleFound,
  Signed,
  StreamedEntry,
  Listed,
  Summary,
  Unit,
  WordsSaid,
} from './shapes.js';

/** How many cards one request names: half of what the service allows, as ids of own cards may be long. */
const CARDS_AT_ONCE = 50;

/** Which matches of a list are asked for. */
export interface Searched {
  readonly game?: string;
  readonly player?: string;
  readonly tournament?: string;
  readonly status?: 'playing' | 'paused' | 'ended';
}

/** How an action is sent: what a player signed, its key, and whether passes that nobody entered go before it. */
interface ActHow {
  readonly signed?: Signed | undefined;
  readonly key?: string;
  readonly implied?: boolean;
}

/** The service, as this page's asker speaks with it. */
export class Api extends AskingService {
  games = async (): Promise<readonly Game[]> => (await this.get<List<Game>>('/v1/games')).items;
  matches = (cursor?: string, only: Searched = {}): Promise<List<Listed>> =>
    this.get('/v1/matches', { limit: 50, cursor, ...only });
  /** Takes in an archive, as it was written into a file. */
  takeIn = (file: Blob, type: string): Promise<{ readonly id: string; readonly already: boolean }> =>
    this.call('POST', '/v1/archives', {}, file, { 'content-type': type });
  /** Under one key it is begun once. */
  begin = (match: Beginning, key = freshKey()): Promise<Begun> =>
    this.call('POST', '/v1/matches', {}, match, { 'idempotency-key': key });
  /** What a list comes to before a match begins with it. `rules`: by which ruleset, if the game has several. */
  checkDeck = (
    by: { game: string; rules?: string; format: string; table?: 'paper' },
    text: string,
  ): Promise<DeckChecked> => this.call('POST', '/v1/decks/check', {}, { ...by, deck: { text } });
  claim = (claim: Claiming): Promise<Claimed> => this.repeating(() => this.call('POST', '/v1/claims', {}, claim));
  match = (id: string): Promise<Summary> => this.get(this.path(id));
  /** `at`: as it was after that entry. */
  table = (id: string, { as, min, at }: { as?: string; min?: number; at?: number } = {}): Promise<ShownTable> =>
    this.get(this.path(id, 'table'), { as, min, at });
  /** `all`: with the steps that a rewind has undone. */
  replay = (id: string, unit: Unit, line?: 'all'): Promise<ReplayIndex> =>
    this.get(this.path(id, 'replay'), { unit, line });
  step = (id: string, n: number, unit: Unit, as?: string): Promise<ReplayStep> =>
    this.get(this.path(id, 'replay', String(n)), { unit, as });
  moments = (id: string, unit: Unit): Promise<List<Moment>> => this.get(this.path(id, 'moments'), { unit });
  clip = (id: string): Promise<Clip> => this.get(`/v1/clips/${encodeURIComponent(id)}`);
  /** The way of the card that had this handle at a step. */
  way = (id: string, card: string, step: number, unit: Unit): Promise<CardWay> =>
    this.get(this.path(id, 'ways', encodeURIComponent(card)), { step, unit });
  /** The cards of a match by their definitions, without those that this reader may not know. */
  cards = async (match: string, definitions: readonly string[]): Promise<readonly CardFound[]> => {
    const parts = Array.from({ length: Math.ceil(definitions.length / CARDS_AT_ONCE) }, (_, n) =>
      definitions.slice(n * CARDS_AT_ONCE, (n + 1) * CARDS_AT_ONCE).join(','),
    );
    const found = await Promise.all(
      parts.map((cards) => this.get<List<CardFound>>(this.path(match, 'cards'), { cards })),
    );
    return found.flatMap(({ items }) => items);
  };
  person = (id: string): Promise<Person> => this.get(`/v1/people/${encodeURIComponent(id)}`);
  /** What was said for everybody, by what binds to it. */
  said = (match: string, commitment: string): Promise<WordsSaid> => this.get(this.path(match, 'words', commitment));
  rule = (game: string, id: string): Promise<RuleFound> =>
    this.get(`/v1/rules/${encodeURIComponent(game)}/${encodeURIComponent(id)}`);

  entries = async (id: string, after: number, limit: number, as?: string): Promise<readonly StreamedEntry[]> =>
    (await this.get<List<StreamedEntry>>(this.path(id, 'entries'), { after, limit, as })).items;

  /** @param implied with what passes that nobody has entered would allow, at a real table */
  options = (id: string, seat: Seat, implied = false): Promise<readonly Option[]> =>
    this.get(this.path(id, 'options'), { seat, ...(implied ? { implied: 'true' } : {}) });

  /** A draft without a kind says only what was seen at a real table: it may become what those cards allow. */
  draft = (id: string, seat: Seat, draft: Action, implied = false): Promise<readonly Option[]> =>
    this.call('POST', this.path(id, 'options'), {}, { draft, seat, ...(implied ? { implied } : {}) });

  /**
   * Sends an action that was decided at `revision`, where it does not say so itself. It carries a key, so that it can
   * be and is repeated while its fate is unknown.
   * @param seat undefined: it is nobody's, as a correction is
   */
  act(
    id: string,
    seat: Seat | undefined,
    action: Action,
    revision: number,
    { signed, key = freshKey(), implied = false }: ActHow = {},
  ): Promise<Done> {
    const at = typeof action['at'] === 'number' ? action['at'] : revision;
    const headers = { 'if-match': `"${at}"`, 'idempotency-key': key };
    const body = { action, seat, ...(implied ? { implied } : {}), ...(signed === undefined ? {} : { signed }) };
    return this.repeating(() => this.call<Done>('POST', this.path(id, 'actions'), {}, body, headers));
  }

  /** Calls a judge for a seat; what is said lies beside the record, which binds to it. */
  callJudge(id: string, seat: Seat, calling: Calling): Promise<Done> {
    const body = { seat, ...calling };
    const headers = { 'idempotency-key': freshKey() };
    return this.repeating(() => this.call<Done>('POST', this.path(id, 'calls'), {}, body, headers));
  }

  /** Registers the list of a seat whose match began without it. */
  registerList(id: string, seat: Seat, text: string): Promise<Done> {
    const headers = { 'idempotency-key': freshKey() };
    const body = { seat, deck: { text } };
    return this.repeating(() => this.call<Done>('POST', this.path(id, 'lists'), {}, body, headers));
  }

  rulings = (id: string): Promise<Rulings> => this.get(this.path(id, 'rulings'));

  calls = async (id: string): Promise<Calls['items']> => (await this.get<Calls>(this.path(id, 'calls'))).items;

  /** A stream cannot carry headers in a browser: the token goes into its query. */
  liveUrl(id: string, after?: number, as?: string): string {
    return this.path(id, 'live') + queryText({ after, as, token: this.token });
  }
}
