import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Note, type NotesShown } from '#api';
import type { AirItem, AirStore } from '#views';
import { z } from 'zod';
import { BearerReader } from '../access/reader.js';
import { isRunning } from '../access/reading.js';
import type { Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { AIR_STORE } from '../engine/tokens.js';
import { echo } from '../http/echo.js';
import { noSuch } from '../http/no-such.js';
import { Problem } from '../http/problem.js';
import { oversees } from '../tokens/roles.js';

/** Notes that somebody shares. */
export interface NotesWanted {
  readonly match: string;
  readonly by?: string | undefined;
  readonly published: boolean;
  readonly notes: readonly Note[];
}

/** How many sheets of notes a match may have. */
const MOST = 200;

const Kept = z.object({
  by: z.string().nullable(),
  published: z.boolean(),
  notes: z.array(Note),
  /** The id of the token that shared them: its bearer may remove them. */
  author: z.string().nullable(),
});

const noNotes = (id: string): Problem => noSuch(`sheet of notes "${echo(id)}"`, { call: 'GET /v1/matches/{id}/notes' });

/** Notes of a match are hidden from an asker who may not know of the match. */
const hidden =
  (id: string) =>
  (error: unknown): never => {
    throw error instanceof Problem && error.code === 'not-found' ? noNotes(id) : error;
  };

/** The notes beside steps that an asker may know of; `last` is the last such step. */
const shownOf = ({ id, match, at, value }: AirItem, last: number): NotesShown => {
  const { by, published, notes } = Kept.parse(value);
  const url = `/matches/${encodeURIComponent(match!)}/replay?notes=${id}`;
  return { id, match: match!, by, published, at, url, notes: notes.filter(({ step }) => step <= last) };
};

/** Notes that people write about matches. They stand beside the record, never in it. */
@Injectable()
export class Notes {
  constructor(
    @Inject(AIR_STORE) private readonly store: AirStore,
    private readonly reader: BearerReader,
    private readonly clock: Clock,
  ) {}

  async share({ match, by, published, notes }: NotesWanted, bearer: Bearer): Promise<NotesShown> {
    const { last, knowsMore } = await this.reach(match, bearer);
    if (knowsMore)
      throw new Problem(
        'forbidden',
        'while a match runs only spectators can share notes of it: anybody who knows more might tell it in them',
      );
    notes.forEach(({ step }, n) => {
      if (step > last) throw wrong(`notes.${n}.step`, `the match has ${last} steps, as far as you may know`);
    });
    if (published && by === undefined) throw wrong('by', 'is needed: published notes stand under a name');
    if ((await this.store.about('notes', match, MOST)).length >= MOST)
      throw new Problem('too-large', `${MOST} sheets of notes are kept of a match, and this one has as many`);
    const value = {
      by: by ?? null,
      published,
      author: bearer?.jti ?? null,
      notes: notes.map(({ marks, arrows, ...note }) => ({
        ...note,
        marks: [...marks],
        arrows: arrows.map((arrow) => ({ ...arrow })),
      })),
    };
    const id = randomBytes(12).toString('base64url');
    const item: AirItem = { kind: 'notes', id, match, version: 1, at: this.clock.time(), value };
    await this.store.put(item);
    return shownOf(item, last);
  }

  /** @throws Problem `not-found`, also for notes of a match that the asker may not know of */
  async get(id: string, bearer: Bearer): Promise<NotesShown> {
    const item = await this.store.get('notes', id);
    if (!item) throw noNotes(id);
    const { last } = await this.reach(item.match!, bearer).catch(hidden(id));
    return shownOf(item, last);
  }

  /** The published notes that stand beside something that the asker may know of. */
  async of(match: string, bearer: Bearer): Promise<NotesShown[]> {
    const { last } = await this.reach(match, bearer);
    const all = (await this.store.about('notes', match, MOST)).map((item) => shownOf(item, last));
    return all.filter(({ published, notes }) => published && notes.length > 0);
  }

  async remove(id: string, bearer: Bearer): Promise<void> {
    const { match } = await this.get(id, bearer);
    const { author } = Kept.parse((await this.store.get('notes', id))?.value);
    const role = await this.reader.roleIn(match, bearer);
    const may = bearer === null || author === bearer.jti || oversees(role);
    if (!may)
      throw new Problem('forbidden', 'only the person who shared a note, an organiser or a judge can remove it');
    await this.store.remove('notes', id);
  }

  /**
   * The last step of a match that somebody may know of, and whether they may know more than a spectator, while that
   * makes a difference.
   */
  private async reach(match: string, bearer: Bearer): Promise<{ last: number; knowsMore: boolean }> {
    const { history, revision, role } = await this.reader.open(match, bearer);
    const last = (await history.steps('resolution', revision)).length - 1;
    return { last, knowsMore: isRunning(history) && role !== 'spectator' && role !== 'organiser' };
  }
}

const wrong = (at: string, what: string): Problem =>
  new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });
