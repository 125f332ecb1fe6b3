import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../support/client.js';
import { beginOver, type BegunOver } from '../support/over-http.js';
import { quantile, round } from './measure.js';
import { RawClient } from './raw-client.js';
import { move, script, type Move } from './scripted-match.js';

/** So long after an action the next one of the same match comes. */
const PACE_MS = 300;
const SEED = 'stalls';

/** Milliseconds until an action was acknowledged. */
export interface Felt {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Sat {
  readonly client: RawClient;
  match: BegunOver;
  done: number;
}

/** Clients that play while something else goes on, each on a match of its own, at the pace of people in a hurry. */
export class Players {
  private constructor(
    private readonly api: Client,
    private readonly all: readonly Sat[],
    private readonly moves: readonly Move[],
    private readonly game: string,
  ) {}

  static async sitDown(api: Client, count: number, game: string): Promise<Players> {
    const moves = await script(api, game, SEED);
    const all: Sat[] = [];
    for (let n = 0; n < count; n += 1)
      all.push({ client: new RawClient(new URL(api.url)), match: await beginOver(api, game, { seed: SEED }), done: 0 });
    return new Players(api, all, moves, game);
  }

  /** Plays while `work` is done. New matches are begun before, where the old ones would not last. */
  async during(seconds: number, work: () => Promise<unknown>): Promise<Felt> {
    const needed = Math.ceil((seconds * 1_000) / PACE_MS);
    for (const sat of this.all) {
      if (sat.done + needed <= this.moves.length) continue;
      sat.match = await beginOver(this.api, this.game, { seed: SEED });
      sat.done = 0;
    }
    const felt: number[] = [];
    const over = { now: false };
    const worked = work().finally(() => (over.now = true));
    await Promise.all([worked, ...this.all.map((sat, n) => this.play(sat, n / this.all.length, felt, over))]);
    return { p50: round(quantile(felt, 0.5)), p99: round(quantile(felt, 0.99)), max: round(Math.max(...felt)) };
  }

  leave(): void {
    for (const { client } of this.all) client.close();
  }

  private async play(sat: Sat, offset: number, felt: number[], over: { now: boolean }): Promise<void> {
    await pause(PACE_MS * offset);
    while (!over.now && sat.done < this.moves.length) {
      const began = performance.now();
      await move(sat.client, sat.match, this.moves[sat.done]!);
      sat.done += 1;
      felt.push(performance.now() - began);
      await pause(Math.max(0, PACE_MS - (performance.now() - began)));
    }
  }
}
