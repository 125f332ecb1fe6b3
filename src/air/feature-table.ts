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

/** The table in the last round of its event. */
const tableIn = ({ feature, rounds }: EventState, { table }: Follows): EventTable | undefined => {
  const wanted = table ?? feature;
  return rounds.at(-1)?.tables.find((one) => one.table === wanted);
};

/** The player who sat at the bottom sits there again, if they play the next match, too. */
const bottomOf = ({ rounds }: EventState, { match, bottom }: Air, next: EventTable): number | null => {
  const before = rounds.flatMap(({ tables }) => tables).find((one) => match !== null && one.match === match);
  const player = bottom === null ? undefined : before?.seats?.[bottom - 1];
  const n = player === undefined ? -1 : (next.seats?.indexOf(player) ?? -1);
  return n < 0 ? null : n + 1;
};

const isSame = (one: Follows | null, other: Follows | null): boolean =>
  one?.event === other?.event && one?.table === other?.table;

/**
 * Puts the next match of an event's table on air by itself, on each stage that follows one and that somebody looks at:
 * as soon as those may know of it who have no token, of the event and of the match.
 */
@Injectable()
export class FeatureTable implements OnModuleInit, OnModuleDestroy {
  /** The events that stages follow which somebody looks at, by stage. */
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
   * An event as spectators see it, for who shows it and does not play in it: while somebody may still be paired with
   * who is shown, they get no screen of it of their own.
   * @throws Problem `not-found`, `not-yours`
   */
  async open({ event }: Follows, bearer: Bearer): Promise<EventReading> {
    const read = await this.reader.open(event, bearer);
    if (playsIn(bearer, read.history.head.state))
      throw new Problem('not-yours', 'who plays in an event has no stage that follows it: somebody else does');
    return read;
  }

  /**
   * A stage, with the match on air that is played at the table it follows. While a replay is on air it waits.
   * @throws Problem `not-yours` where its bearer plays in the event
   */
  async settled(stage: StageShown, bearer: Bearer): Promise<StageShown> {
    const { follows, mode, match } = stage.air;
    const read = follows && (await this.read(follows, bearer));
    const next = read && tableIn(read.state, follows);
    if (!next || next.match === null || next.match === match) return stage;
    if ((mode === 'replay' && match !== null) || !(await this.isSeen(next.match))) return stage;
    return this.stages.change(stage.id, ({ air }): StageChange | null => {
      // Somebody, or another instance, has put something else on air meanwhile.
      if (air.match !== match || air.mode !== mode || !isSame(air.follows, follows)) return null;
      const bottom = bottomOf(read.state, air, next);
      return { air: { match: next.match, mode: 'live', step: 0, bottom, follows } };
    });
  }

  /**
   * A settled stage as the bearer shows it: an output may have a layout of its own.
   * @throws Problem `not-found`, `not-yours`
   */
  async shownTo(id: string, claims: NonNullable<Bearer>): Promise<StageShown> {
    const { shown, outputs } = await this.stages.read(id);
    const stage = await this.settled(shown, claims);
    // What was written since may have changed the outputs, too.
    const now = stage.version === shown.version ? outputs : await this.stages.outputs(id);
    const layout = now.find(({ jti }) => jti === claims.jti)?.layout ?? stage.air.layout;
    return { ...stage, air: { ...stage.air, layout } };
  }

  /** Has a stage rung for whatever happens in the event that it follows, for as long as somebody listens to it. */
  listen({ id, air: { follows } }: StageShown): void {
    if (follows) this.followed.set(id, follows.event);
    else this.followed.delete(id);
  }

  /** After how many milliseconds a stage is looked at again: more of a delayed event is known then. */
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

  /** An event that spectators may not know of yet leaves on air what is there. */
  private async read(follows: Follows, bearer: Bearer): Promise<EventReading | null> {
    try {
      return await this.open(follows, bearer);
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return null;
      throw error;
    }
  }

  /** Whether spectators may see a match. What is wrong with one blanks no stage. */
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
