import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chances } from '../support/over-http.js';
import { acksInto } from './acks.js';
import { ManyDoors, type DoorCounts } from './many-doors.js';
import { now } from './now.js';
import { judge } from './table-judge.js';

export interface PlayersSetup {
  /** URLs of instances, some of which may be away. */
  readonly urls: readonly string[];
  /** Where what is acknowledged is written. */
  readonly acks: string;
  readonly game: string;
  /** How many matches at once. */
  readonly matches: number;
  /** After this many actions of a match somebody concedes, and another match begins. */
  readonly length: number;
  /** The number of games that a match is the best of (default 1). */
  readonly bestOf?: number;
  readonly seed: number;
  /** How many play each seat, all at once (default 1): they race for every revision. */
  readonly rivals?: number;
  /** Whether a judge sits at each table but the first, who pauses, rules and goes back. */
  readonly judged?: boolean;
  /** How long one instance may take to answer, in milliseconds, and how long an answer is tried for at all. */
  readonly patience?: number;
  readonly most?: number;
}

interface Offered {
  readonly kind: string;
  readonly action: object;
  readonly complete: boolean;
}

interface Begun {
  readonly id: string;
  readonly seats: readonly { readonly seat: number; readonly token: string }[];
  readonly judge: { readonly token: string };
}

interface Sitting extends Begun {
  /** Actions so far. */
  done: number;
  over: boolean;
}

export interface Played extends DoorCounts {
  readonly acknowledged: number;
  /** How many of them were a judge's. */
  readonly judged: number;
  /** Actions that came too late: somebody else's was first. */
  readonly stale: number;
  readonly matches: number;
}

/** Not seen by every instance at once, though it was recorded: how long it is looked for again. */
const SEEN_MS = 10_000;

/**
 * Players of several matches over HTTP, two at each match at once, every request of whom goes to any of the instances.
 * They keep to the rules of the API: what is not answered they send again with its key, what is stale they decide
 * again. Whatever else they are answered is a failure.
 */
export class Players {
  private readonly doors: ManyDoors;
  private readonly chance: () => number;
  private readonly write: ReturnType<typeof acksInto>;
  private readonly counts = { acknowledged: 0, judged: 0, stale: 0, matches: 0 };
  private readonly working: Promise<void>[] = [];
  private failure: Error | undefined;
  private ending = false;

  constructor(private readonly setup: PlayersSetup) {
    this.chance = chances(setup.seed);
    this.doors = new ManyDoors({
      urls: setup.urls,
      patience: setup.patience ?? 8_000,
      most: setup.most ?? 60_000,
      chance: this.chance,
    });
    this.write = acksInto(setup.acks);
  }

  start(): this {
    for (let n = 0; n < this.setup.matches; n += 1)
      this.working.push(
        this.table(this.setup.judged === true && n > 0).catch(
          (error: unknown) => void (this.failure ??= error as Error),
        ),
      );
    return this;
  }

  get played(): Played {
    return { ...this.counts, ...this.doors.counts };
  }

  /** Requests go to all others meanwhile. */
  avoid(url: string): () => void {
    this.doors.closed.add(url);
    return () => void this.doors.closed.delete(url);
  }

  /** Waits until this many more actions were acknowledged. @throws what failed, or Error after `ms` */
  async goOn(more: number, ms = 60_000): Promise<void> {
    const until = this.counts.acknowledged + more;
    for (const late = Date.now() + ms; this.counts.acknowledged < until; await pause(20)) {
      if (this.failure) throw this.failure;
      if (Date.now() > late)
        throw new Error(`no ${more} more actions were acknowledged in ${ms} ms: ${JSON.stringify(this.played)}`);
    }
  }

  /** Has everybody finish what he is at. @throws what failed */
  async stop(): Promise<Played> {
    this.ending = true;
    await Promise.all(this.working);
    if (this.failure) throw this.failure;
    return this.played;
  }

  private async table(judged: boolean): Promise<void> {
    const decks = await this.decks();
    while (!this.ending) {
      const begun = await this.begin(decks);
      this.counts.matches += 1;
      this.write({ match: begun.id, judge: begun.judge.token });
      const match = { ...begun, done: 0, over: false };
      const rivals = Array.from({ length: this.setup.rivals ?? 1 }, () => begun.seats).flat();
      const sitting = rivals.map(({ seat, token }) => this.sit(match, seat, token));
      await Promise.all([...sitting, ...(judged ? [this.judge(match)] : [])]);
    }
  }

  private judge(match: Sitting): Promise<void> {
    const done = (): void => {
      this.counts.acknowledged += 1;
      this.counts.judged += 1;
    };
    const { doors, write, chance } = this;
    const over = (): boolean => this.ending || match.over;
    return judge({ doors, write, chance, match: match.id, token: match.judge.token, over, done });
  }

  private async decks(): Promise<readonly { text: string }[]> {
    const { body } = await this.doors.ask({ method: 'GET', path: '/v1/games' });
    return (body.items as { game: string; decks: { text: string }[] }[]).find(({ game }) => game === this.setup.game)!
      .decks;
  }

  private async begin(decks: readonly { text: string }[]): Promise<Begun> {
    const seats = decks.slice(0, 2).map(({ text }, n) => ({ name: `Player ${n + 1}`, deck: { text } }));
    const body = { game: this.setup.game, format: { name: 'standard', bestOf: this.setup.bestOf ?? 1 }, seats };
    const answer = await this.doors.ask({ method: 'POST', path: '/v1/matches', body, key: randomUUID() });
    if (answer.status !== 201) throw new Error(`no match began: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Begun;
  }

  /** One seat, until the match is over. */
  private async sit(match: Sitting, seat: number, token: string): Promise<void> {
    while (!this.ending && !match.over) {
      const chosen = await this.choose(match.id, seat, token, match.done >= this.setup.length);
      // Only the result is left to confirm: the match is over for who plays.
      if (chosen?.kind === 'confirm') match.over = true;
      else if (chosen) await this.act(match, chosen, token);
      else if (await this.isOver(match.id, token)) match.over = true;
      else await pause(30);
    }
  }

  private async act(match: Sitting, chosen: Offered, token: string): Promise<void> {
    const [key, sent] = [randomUUID(), now()];
    const { status, body } = await this.doors.ask({
      method: 'POST',
      path: `/v1/matches/${match.id}/actions`,
      body: { action: chosen.action },
      token,
      key,
    });
    if (status === 201) {
      this.write({
        match: match.id,
        revision: body.revision as number,
        hash: body.hash as string,
        key,
        sent,
        got: now(),
      });
      this.counts.acknowledged += 1;
      match.done += 1;
      return;
    }
    this.counts.stale += 1;
    if (body.code === 'match-ended') match.over = true;
    else if (status !== 412 && body.rule !== 'R-PAUSE-01')
      throw new Error(
        `${match.id}: ${JSON.stringify(chosen.action)} was offered, and answered ` +
          `with ${status} ${JSON.stringify(body)}`,
      );
  }

  /** A complete action that is offered; none where it is not the seat's to act, or what was offered is past. */
  private async choose(id: string, seat: number, token: string, giveUp: boolean): Promise<Offered | undefined> {
    const path = `/v1/matches/${id}/options`;
    const offered = await this.seen<Offered[]>(path, token);
    const end = offered.find(({ kind }) => kind === 'concede');
    const pool = offered.filter(({ kind }) => kind !== 'concede' && kind !== 'back');
    if (giveUp && end && pool.length > 0) return end;
    while (pool.length > 0) {
      let option = pool.splice(Math.floor(this.chance() * pool.length), 1)[0];
      for (let steps = 0; option && !option.complete && steps < 60; steps += 1) {
        const next = await this.doors.ask({ method: 'POST', path, body: { draft: option.action, seat }, token });
        // Another instance may be elsewhere by now.
        if (next.status !== 200) return undefined;
        const further = next.body as Offered[];
        option = further[Math.floor(this.chance() * further.length)];
      }
      if (option?.complete) return option;
    }
    return undefined;
  }

  private async isOver(id: string, token: string): Promise<boolean> {
    return (await this.seen<{ status: string }>(`/v1/matches/${id}`, token)).status === 'ended';
  }

  private async seen<T>(path: string, token: string): Promise<T> {
    for (const late = Date.now() + SEEN_MS; ; await pause(100)) {
      const answer = await this.doors.ask({ method: 'GET', path, token });
      if (answer.status === 200) return answer.body as T;
      if (answer.status !== 404 || Date.now() > late)
        throw new Error(`GET ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
}
