import type { ActionDone, MatchShown, OptionShown, RewindPreview, SeatClaimed, TableShown } from '#api';
import type { Json } from '#table';
import { choose, type BegunOver } from '../support/over-http.js';
import { KeyedPlayer } from '../support/player.js';
import type { Answer, Client } from '../support/service.js';
import type { Deed } from './scenarios.js';

type Action = Readonly<Record<string, unknown>>;

/** Two entries, between which a match goes back to one. */
interface Between {
  readonly after: number;
  readonly before: number;
}

/** A match and the people at its table: the players, who sign where they have a key, and a judge. */
export class Sitting {
  private readonly signers = new Map<number, KeyedPlayer>();
  /** With which nonces a seat has bound itself. */
  private readonly bound = new Map<number, KeyedPlayer>();
  private readonly tokens: Map<number, string>;

  /** @param chance what the players choose by */
  constructor(
    private readonly api: Client,
    readonly match: Pick<BegunOver, 'id' | 'seats' | 'judge'>,
    private readonly chance: () => number,
  ) {
    this.tokens = new Map(match.seats.map(({ seat, token }) => [seat, token]));
  }

  /** For a fork, of which nobody has a seat: its judge acts for all of them. */
  actsForAll(seats: readonly number[]): this {
    for (const seat of seats) this.tokens.set(seat, this.match.judge.token);
    return this;
  }

  get path(): string {
    return `/v1/matches/${this.match.id}`;
  }

  tokenOf(seat: number): string {
    return this.tokens.get(seat)!;
  }

  async shown(): Promise<MatchShown> {
    return (await this.api.get<MatchShown>(this.path, this.match.judge.token)).body;
  }

  async table(): Promise<TableShown> {
    return (await this.api.get<TableShown>(`${this.path}/table`, this.match.judge.token)).body;
  }

  /** The seat is taken with a key, and bound to nonces. */
  async claim(seat: number, player = new KeyedPlayer()): Promise<void> {
    const claim = this.match.seats.find((one) => one.seat === seat)!.claim!;
    const { key, commitment: nonce } = player;
    const claimed = done(
      await this.api.post<SeatClaimed>('/v1/claims', { claim, key, nonce, proof: player.proof(claim) }),
    );
    this.tokens.set(seat, claimed.token);
    this.signers.set(seat, player);
    this.bound.set(seat, player);
  }

  /** The seat has another key from now on: signed with its old one, or by the judge for who has lost it. */
  async exchangeKey(seat: number, by: 'player' | 'judge'): Promise<void> {
    const next = new KeyedPlayer();
    const action = { kind: 'rekey', key: next.key };
    if (by === 'player') await this.acts(seat, action);
    else done(await this.api.post(`${this.path}/actions`, { action, seat }, this.match.judge.token));
    this.signers.set(seat, next);
  }

  /** A seat does something, and signs it where it has a key. */
  async acts(seat: number, action: Action, hidden: readonly string[] = []): Promise<void> {
    const { played } = await this.shown();
    const { at: _at, ...bare } = action;
    const place = { match: this.match.id, revision: played.revision, prev: played.hash, seat };
    const signed = this.signers.get(seat)?.sign(place, bare as Readonly<Record<string, Json>>, hidden);
    const body = { action: { ...bare, at: played.revision }, seat, ...(signed ? { signed } : {}) };
    done(await this.api.post(`${this.path}/actions`, body, this.tokenOf(seat)));
  }

  /** Every player who is asked for a nonce shows the next one of theirs, but for those who add nothing. */
  async addNonces(silent: readonly number[] = []): Promise<void> {
    const { asks } = await this.table();
    for (const { id, seat, about } of asks.filter(({ of, answered }) => of === 'nonce' && !answered)) {
      const value = silent.includes(seat) ? null : this.bound.get(seat)!.before(String(about['last']));
      await this.acts(seat, value === null ? { kind: 'no-nonce', ask: id } : { kind: 'nonce', ask: id, value });
    }
  }

  /** Plays this many actions, each by a seat that is to act. @throws Error where there are fewer */
  async plays(actions: number): Promise<void> {
    for (let n = 0; n < actions; n += 1)
      if (!(await this.playOne())) throw new Error(`${this.match.id}: nobody can act, ${actions - n} actions too soon`);
  }

  /** To the end: after this many actions a seat concedes. */
  async playsOut(most: number, concedes: number): Promise<void> {
    for (let n = 0; (await this.shown()).status !== 'ended'; n += 1)
      await (n < most ? this.plays(1) : this.concedes(concedes));
  }

  /** On, until no question is open. */
  async playsOn(): Promise<void> {
    while ((await this.table()).asks.some(({ answered }) => !answered)) await this.plays(1);
  }

  private async playOne(): Promise<boolean> {
    for (const [seat, token] of this.tokens) {
      const option = await choose(this.api, this.match.id, seat, token, this.chance);
      if (!option) continue;
      await this.acts(seat, option.action, option.hidden);
      return true;
    }
    return false;
  }

  /** What a seat is offered of one kind. */
  async does(seat: number, kind: string): Promise<void> {
    const { body } = await this.api.get<OptionShown[]>(`${this.path}/options?seat=${seat}`, this.tokenOf(seat));
    const found = body.find((option) => option.kind === kind);
    if (!found) throw new Error(`${this.match.id}: seat ${seat} is not offered ${kind}`);
    await this.acts(seat, found.action, found.hidden);
  }

  /** What a scenario says of a seat: an option by the beginnings of its labels, or what it states by hand. */
  async carriesOut({ seat, chooses, states }: Deed): Promise<void> {
    const token = this.tokenOf(seat);
    let { body: offered } = await this.api.get<OptionShown[]>(`${this.path}/options?seat=${seat}`, token);
    const find = (wanted: string, fits: (option: OptionShown) => boolean): OptionShown => {
      const found = offered.find(fits);
      if (!found) throw new Error(`seat ${seat} is not offered ${wanted}: ${offered.map(({ label }) => label).join()}`);
      return found;
    };
    if (states) {
      const { action } = find('anything by hand', ({ kind, complete }) => kind === 'by-hand' && complete);
      return this.acts(seat, { ...action, ops: states });
    }
    let draft: OptionShown | undefined;
    for (const begins of chooses) {
      draft = find(begins, ({ label }) => label.startsWith(begins));
      const body = { draft: draft.action, seat };
      offered = (await this.api.post<OptionShown[]>(`${this.path}/options`, body, token)).body;
    }
    await this.acts(seat, draft!.action, draft!.hidden);
  }

  /** A seat asks for a judge. @returns the revision of its entry */
  async calls(seat: number, words: string): Promise<number> {
    return done(await this.api.post<ActionDone>(`${this.path}/calls`, { words }, this.tokenOf(seat))).revision;
  }

  /** … and does not need one any more. */
  async closes(seat: number, call: number): Promise<void> {
    done(await this.api.post(`${this.path}/calls/${call}/close`, {}, this.tokenOf(seat)));
  }

  concedes = (seat: number): Promise<void> => this.does(seat, 'concede');

  /** Something of the bench. @returns the revision of its entry */
  async judges(what: string, body: object, method = 'POST'): Promise<number> {
    const headers = { 'if-match': `"${(await this.shown()).revision}"` };
    const { token } = this.match.judge;
    return done(await this.api.send<ActionDone>(method, `${this.path}/${what}`, body, { token, headers })).revision;
  }

  /**
   * Back by policy, as far as may be, to a place since which somebody has drawn; without such a place yet the match is
   * played on until there is one.
   */
  async goesBackByPolicy(ruling: number, between: Between): Promise<void> {
    let to = await this.placeToGoBackTo(ruling, between);
    for (; to === undefined; to = await this.placeToGoBackTo(ruling, between)) await this.plays(1);
    await this.judges('rewinds', { to, mode: 'policy', ruling, words: 'Back to where it went wrong.' });
  }

  private async placeToGoBackTo(ruling: number, { after, before }: Between): Promise<number | undefined> {
    const { revision } = await this.shown();
    for (let to = after + 1; to < Math.min(revision, before); to += 1) {
      const way = { to, mode: 'policy', ruling };
      const { token } = this.match.judge;
      const { body } = await this.api.post<RewindPreview>(`${this.path}/rewinds/preview`, way, token);
      if (!body.refused && body.learnt.some(({ zone }) => zone.startsWith('hand:'))) return to;
    }
    return undefined;
  }

  /** The match as a file, as who has this token takes it away. */
  async archive(token?: string): Promise<Buffer> {
    const headers = { accept: 'application/x-ndjson', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return Buffer.from(await (await fetch(`${this.api.url}${this.path}/archive`, { headers })).arrayBuffer());
  }
}

/** What was asked for and done. @throws Error where it was not */
export const done = <T>({ status, body, text }: Answer<T>): T => {
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
};
