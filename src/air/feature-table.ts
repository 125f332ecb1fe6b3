import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Air, Follows, StageShown } from '#api';
import { BrokenMatch } from '#match';
import type { EventState, EventTable } from '#results';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { Events } from '../recording/events.js';
import { Problem } from '../http/problem.js';
import { EventReader, playsIn, type EventReading } from '../tournaments/event-reader.js';
import { StageBell } from './stage-bell.js';
import { Stages, type StageChange } from './stages.js';

/** The table that a stage follows, in the last round of its event. */
const tableIn = ({ feature, rounds }: EventState, { table }: Follows): EventTable | undefined => {
  const wanted = table ?? feature;
  return rounds.at(-1)?.tables.find((one) => one.table === wanted);
};

/** Keeps the player at the bottom of the screen there if they also play the next match; by default it is seat 1. */
const bottomOf = ({ rounds }: EventState, { match, bottom }: Air, next: EventTable): number | null => {
  const before = rounds.flatMap(({ tables }) => tables).find((one) => match !== null && one.match === match);
  const player = before?.seats?.[(bottom ?? 1) - 1];
  const n = player === undefined ? -1 : (next.seats?.indexOf(player) ?? -1);
  return n < 0 ? null : n + 1;
};

const isSame = (one: Follows | null, other: Follows | null): boolean =>
  one?.event === other?.event && one?.table === other?.table;

/**
 * Puts the next match of an event's table on air by itself, on each stage that follows the table while somebody watches
 * the stage. It does so as soon as people without a token may know of the event and the match.
 */
@Injectable()
export class FeatureTable implements OnModuleInit, OnModuleDestroy {
  /** The event that each watched stage follows, by stage. */
  private readonly followed = new Map<string, string>();
  private deaf: () => void = () => undefined;

  constructor(
    private readonly stages: Stages,
    private readonly bell: StageBell,
    private readonly events: Events,
    private readonly reader: EventReader,
    private readonly matches: BearerReader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.deaf = this.events.onEntry((event) => this.ring(event));
  }

  onModuleDestroy(): void {
    this.deaf();
  }

  /**
   * An event as spectators see it, for a controller who does not play in it: a player who may still be paired with the
   * players on air must not get such a screen.
   * @throws Problem `not-found`, `not-yours`
   */
  async open({ event }: Follows, bearer: Bearer): Promise<EventReading> {
    const read = await this.reader.open(event, bearer);
    if (playsIn(bearer, read.history.head.state))
      throw new Problem('not-yours', 'who plays in an event has no stage that follows it: somebody else does');
    return read;
  }

  /**
   * A stage with the current match of the table that it follows. The stage waits while it shows a replay.
   * @throws Problem `not-yours` if its bearer plays in the event
   */
  async settled(stage: StageShown, bearer: Bearer): Promise<StageShown> {
    const { follows, mode, match } = stage.air;
    const read = follows && (await this.read(follows, bearer));
    const next = read && tableIn(read.state, follows);
    if (!next || next.match === null || next.match === match) return stage;
    if ((mode === 'replay' && match !== null) || !(await this.isSeen(next.match))) return stage;
    return this.stages.change(stage.id, ({ air }): StageChange | null => {
      // A controller, or another instance, has put something else on air in the meantime.
      if (air.match !== match || air.mode !== mode || !isSame(air.follows, follows)) return null;
      const bottom = bottomOf(read.state, air, next);
      return { air: { match: next.match, mode: 'live', step: 0, bottom, follows } };
    });
  }

  /**
   * A followed stage as this bearer shows it: an output may have its own layout.
   * @throws Problem `not-found`, `not-yours`
   */
  async shownTo(id: string, claims: NonNullable<Bearer>): Promise<StageShown> {
    const { shown, outputs } = await this.stages.read(id);
    const stage = await this.settled(shown, claims);
    // A newer version may also have changed the outputs.
    const now = stage.version === shown.version ? outputs : await this.stages.outputs(id);
    const layout = now.find(({ jti }) => jti === claims.jti)?.layout ?? stage.air.layout;
    return { ...stage, air: { ...stage.air, layout } };
  }

  /** Rings the stage's bell for each entry of the event that it follows, while somebody listens to the stage. */
  listen({ id, air: { follows } }: StageShown): void {
    if (follows) this.followed.set(id, follows.event);
    else this.followed.delete(id);
  }

  /** In how many milliseconds to look at a stage again, because more of a delayed event becomes known then. */
  async due({ air: { follows } }: StageShown, most: number): Promise<number> {
    const history = follows && (await this.events.of(follows.event));
    const now = this.clock.known();
    const next = history ? history.nextOutside(now) : null;
    return next === null ? most : Math.max(1, Math.min(most, next - now));
  }

  private ring(event: string): void {
    for (const [stage, followed] of this.followed) {
      if (!this.bell.isFollowed(stage)) this.followed.delete(stage);
      else if (followed === event) this.bell.ring(stage);
    }
  }

  /**
   * Reads the event that a stage follows; `undefined` while spectators may not know of it, so that the stage stays as
   * it is.
   */
  private async read(follows: Follows, bearer: Bearer): Promise<EventReading | null> {
    try {
      return await this.open(follows, bearer);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return null;
      throw error;
    }
  }

  /** Whether spectators may see a match. A match that is stopped or broken blanks no stage. */
  private async isSeen(match: string): Promise<boolean> {
    try {
      await this.matches.open(match, null);
      return true;
    } catch (error) {
      if (error instanceof Problem || error instanceof BrokenMatch) return false;
      throw error;
    }
  }
}
