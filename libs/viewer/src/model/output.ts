import type { Api } from '../api/client.js';
import type { Air, Stage } from '../api/shapes.js';
import { apiOnAir, listenOnAir } from './hands-on-air.js';
import { Replay } from './replay.js';
import { sceneOfLive, sceneOfStep, type Scene } from './scene.js';
import { Watching } from './watching.js';

const RETRY_MS = 2_000;

/** An output of a stage: it shows what is on air, and the last picture until the next one has loaded. */
export class Output {
  air: Air | undefined;
  private of = '';
  private watching: Watching | undefined;
  private replay: Replay | undefined;
  private last: Scene | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Api,
    private readonly tell: () => void,
  ) {}

  /** The scene to show now; undefined while nothing is on air. */
  get scene(): Scene | undefined {
    const { air } = this;
    if (!air || air.match === null || air.paused) return undefined;
    return this.last;
  }

  /** Whether the match is unknown to spectators. */
  get unknown(): boolean {
    const problem = this.watching?.problem ?? this.replay?.problem;
    return problem?.status === 404;
  }

  show({ air }: Stage): void {
    const match = air.match ?? '';
    const of = `${air.mode} ${match} ${air.hands.join()}`;
    // A picture of another match, or with a hand that goes off air, goes at once; another one of the same match stays
    // until the next has loaded.
    if (this.air?.match !== air.match || !this.air.hands.every((seat) => air.hands.includes(seat)))
      this.last = undefined;
    this.air = air;
    if (of !== this.of) {
      this.of = of;
      this.end();
      if (match !== '') this.begin(match, air);
    } else if (this.replay && this.replay.at !== air.step) void this.replay.go(air.step);
    this.tell();
  }

  stop(): void {
    this.end();
    this.last = this.air = undefined;
  }

  private begin(match: string, air: Air): void {
    const api = apiOnAir(this.api, air.hands);
    if (air.mode === 'live') {
      const shown = (): void => this.changed(watching, () => sceneOfLive(watching));
      const watching = new Watching(api, match, shown, listenOnAir(air.hands));
      this.watching = watching;
      void watching.start();
      return;
    }
    const replay = new Replay(api, match, undefined, () => this.changed(replay, () => sceneOfStep(replay)));
    this.replay = replay;
    void replay.start(air.step);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.watching?.stop();
    this.watching = this.replay = undefined;
  }

  private changed(by: Watching | Replay, scene: () => Scene | undefined): void {
    if (by !== this.watching && by !== this.replay) return;
    this.last = scene() ?? this.last;
    // A step that did not come is fetched again: no person stands at an output who could reload it.
    clearTimeout(this.timer);
    if (this.replay?.problem) this.timer = setTimeout(() => this.again(), RETRY_MS);
    this.tell();
  }

  private again(): void {
    const { replay, air } = this;
    if (!replay || !air) return;
    void (replay.index ? replay.go(air.step) : replay.start(air.step));
  }
}
