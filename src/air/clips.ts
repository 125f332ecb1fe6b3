import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClipShown } from '#api';
import { z } from 'zod';
import type { AirItem, AirStore } from '#views';
import { BearerReader } from '../access/reader.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { AIR_STORE } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { noSuch } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import { oversees } from '../tokens/roles.js';

/** A named part of a match. */
interface ClipWanted {
  readonly match: string;
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** How many clips of a match are kept and listed. */
const MOST = 500;

const noClip = (id: string): Problem => noSuch(`clip "${echo(id)}"`, { call: 'GET /v1/matches/{id}/clips' });

const Kept = z.object({
  title: z.string(),
  from: z.number(),
  to: z.number(),
  /** The id of the token that made it: its bearer may remove the clip. */
  by: z.string().nullable(),
});

const shownOf = ({ id, match, at, value }: AirItem): ClipShown => {
  const { title, from, to } = Kept.parse(value);
  return { id, match: match!, title, from, to, at, url: `/c/${id}` };
};

/** Clips; each asker gets only those that end where they may know the match. */
@Injectable()
export class Clips {
  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
  ) {}

  async make({ match, from, to, title }: ClipWanted, bearer: Bearer): Promise<ClipShown> {
    const last = await this.lastStep(match, bearer);
    if (from > to) throw wrong('from', 'comes after its end');
    if (to > last) throw wrong('to', `the match has ${last} steps, as far as you may know`);
    if ((await this.store.about('clip', match, MOST)).length >= MOST)
      throw new Problem('too-large', `${MOST} clips of a match are kept, and this one has as many`);
    const id = randomBytes(6).toString('base64url');
    const value = { title, from, to, by: bearer?.jti ?? null };
    const item: AirItem = { kind: 'clip', id, match, version: 1, at: this.clock.time(), value };
    if (!(await this.store.put(item))) return this.make({ match, from, to, title }, bearer);
    return shownOf(item);
  }

  /** @throws Problem `not-found`, also for a clip that ends after what the asker may know */
  async get(id: string, bearer: Bearer): Promise<ClipShown> {
    const item = await this.store.get('clip', id);
    if (!item) throw noClip(id);
    const clip = shownOf(item);
    if (clip.to > (await this.lastStep(clip.match, bearer).catch(hidden(id)))) throw noClip(id);
    return clip;
  }

  /** The clip's public address; the page that opens there asks by itself how much it may show. */
  async addressOf(id: string): Promise<string> {
    const item = await this.store.get('clip', id);
    if (!item) throw noClip(id);
    const { match, from, to } = shownOf(item);
    return `/embed/${encodeURIComponent(match)}?from=${from}&to=${to}&clip=${encodeURIComponent(id)}`;
  }

  async of(match: string, bearer: Bearer): Promise<ClipShown[]> {
    const last = await this.lastStep(match, bearer);
    const all = (await this.store.about('clip', match, MOST)).map(shownOf);
    return all.filter(({ to }) => to <= last);
  }

  async remove(id: string, bearer: Bearer): Promise<void> {
    const clip = await this.get(id, bearer);
    const { by } = Kept.parse((await this.store.get('clip', id))?.value);
    const role = await this.reader.roleIn(clip.match, bearer);
    const may = bearer === null || by === bearer.jti || oversees(role);
    if (!may) throw new Problem('forbidden', 'only the person who made a clip, an organiser or a judge can remove it');
    await this.store.remove('clip', id);
  }

  /** The last step that the asker may know of. */
  private async lastStep(match: string, bearer: Bearer): Promise<number> {
    const { history, revision } = await this.reader.open(match, bearer);
    return (await history.steps('resolution', revision)).length - 1;
  }
}

const wrong = (at: 'from' | 'to', what: string): Problem =>
  new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });

/** The clips of a match are hidden from an asker who may not know of the match. */
const hidden =
  (id: string) =>
  (error: unknown): never => {
    throw error instanceof Problem && error.code === 'not-found' ? noClip(id) : error;
  };

export class MakeClip extends Command<ClipShown> {
  constructor(
    readonly wanted: ClipWanted,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(MakeClip)
export class MakeClipHandler implements ICommandHandler<MakeClip> {
  constructor(private readonly clips: Clips) {}
  execute = ({ wanted, bearer }: MakeClip): Promise<ClipShown> => this.clips.make(wanted, bearer);
}

export class ShowClip extends Query<ClipShown> {
  constructor(
    readonly clip: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ShowClip)
export class ShowClipHandler implements IQueryHandler<ShowClip> {
  constructor(private readonly clips: Clips) {}
  execute = ({ clip, bearer }: ShowClip): Promise<ClipShown> => this.clips.get(clip, bearer);
}

export class ListClips extends Query<{ readonly items: readonly ClipShown[] }> {
  constructor(
    readonly match: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@QueryHandler(ListClips)
export class ListClipsHandler implements IQueryHandler<ListClips> {
  constructor(private readonly clips: Clips) {}
  execute = async ({ match, bearer }: ListClips) => ({ items: await this.clips.of(match, bearer) });
}

export class RemoveClip extends Command<void> {
  constructor(
    readonly clip: string,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

@CommandHandler(RemoveClip)
export class RemoveClipHandler implements ICommandHandler<RemoveClip> {
  constructor(private readonly clips: Clips) {}
  execute = ({ clip, bearer }: RemoveClip): Promise<void> => this.clips.remove(clip, bearer);
}
