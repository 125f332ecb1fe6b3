import { Inject, Injectable } from '@nestjs/common';
import { BearerReader } from '../access/reader.js';
import { CarriedGames } from '../carried/carried-games.js';
import { DIRECTORY } from '../engine/tokens.js';
import { fitText } from '../http/display-text.js';
import { Problem } from '../http/problem.js';
import { inBrackets, marksAt } from '../matches/marks-at.js';
import { nameInMatch, playersIn, summaryAt } from '../matches/show-match.js';
import { Imports } from '../recording/imports.js';
import { EventReader } from '../tournaments/event-reader.js';
import { eventLine } from '../tournaments/show-event.js';
import { eventAfter } from '../tournaments/shown.js';
import { calledAmong, eventRoundSaid } from '#narration';
import { placesOf, plannedIn, shown, standingsRound, type EventState } from '#results';
import type { Directory } from '#views';
import { Clips } from './clips.js';
import type { EventDrawn } from './picture/draw-event.js';

/** A place in a match, or a clip of it, that an address of this service names. */
export interface Linked {
  readonly match: string;
  readonly step?: number;
  readonly from?: number;
  readonly to?: number;
  readonly clip?: string;
}

/** A clip by its short address, which does not name the match. */
interface ClipLinked {
  readonly clip: string;
}

const STEP = /^\d{1,9}$/;

const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
};

/** The match, place or clip that a page's address names; `undefined` for other pages. */
export const linkedIn = (path: string, query: URLSearchParams): Linked | ClipLinked | undefined => {
  const [, short] = /^\/c\/([^/]+)\/?$/.exec(path) ?? [];
  const [, name] = /^\/(?:matches|embed)\/([^/]+)(?:\/replay)?\/?$/.exec(path) ?? [];
  const clip = short === undefined ? (query.get('clip') ?? undefined) : decoded(short);
  if (short !== undefined) return clip === undefined ? undefined : { clip };
  const match = name === undefined ? undefined : decoded(name);
  if (match === undefined) return undefined;
  const places = (['step', 'from', 'to'] as const).flatMap((key) => {
    const given = query.get(key);
    return given !== null && STEP.test(given) ? [[key, Number(given)] as const] : [];
  });
  return { match, ...Object.fromEntries(places), ...(clip === undefined ? {} : { clip }) };
};

/** The event that a page's address names. */
export const eventLinked = (path: string): string | undefined => {
  const [, name] = /^\/event\/([^/]+)(?:\/[a-z]+)?\/?$/.exec(path) ?? [];
  return name === undefined ? undefined : decoded(name);
};

export const oembedQuery = ({ step, from, to, clip }: Linked): string => {
  const given = Object.entries({ step, from, to, clip }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${given.map(([key, value]) => `${key}=${encodeURIComponent(value!)}`).join('&')}`;
};

/** How far an event is. */
const progressOf = (event: EventState): string => {
  const last = event.rounds.at(-1);
  if (event.state === 'ended') return 'over';
  if (last === undefined) return 'not begun';
  return last.system === 'elimination' ? eventRoundSaid(last) : `round ${last.round} of ${plannedIn(event)}`;
};

/** The text of a link's preview: who plays and from which event, and nothing of how the match stands. */
@Injectable()
export class Titles {
  constructor(
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly imports: Imports,
    private readonly clips: Clips,
    private readonly events: EventReader,
  ) {}

  /**
   * The title and place for an address. A clip has its own title, and its preview also names the match and the clip's
   * steps.
   * @throws Problem `not-found`
   */
  async shownBy(
    linked: Linked | ClipLinked,
  ): Promise<{ readonly linked: Linked; readonly title: string; game: string }> {
    const clip =
      linked.clip === undefined ? undefined : await this.clips.get(linked.clip, null).catch(noClipOf(linked));
    const place: Linked =
      clip && !('match' in linked && linked.match !== clip.match)
        ? { match: clip.match, from: clip.from, to: clip.to, clip: clip.id }
        : (linked as Linked);
    const { title, game } = await this.of(place.match);
    return { linked: place, game, title: place === linked || !clip ? title : `${clip.title} · ${title}` };
  }

  /** The preview of an event, with its first places, as everybody may know it. @throws Problem `not-found` */
  async ofEvent(id: string): Promise<EventDrawn> {
    const read = await this.events.open(id, null);
    const { state } = read;
    const { name, game, players } = eventLine(id, state);
    const called = calledAmong(await this.events.called(read));
    const of = standingsRound(state);
    const about = [
      this.games.get(game)?.rules.title ?? game,
      progressOf(state),
      `${players} ${players === 1 ? 'player' : 'players'}`,
    ];
    const places = of === 0 ? [] : placesOf(eventAfter(state, of));
    return {
      name,
      about: about.join(' · '),
      title:
        of === 0
          ? ''
          : state.state === 'ended'
            ? 'Final standings'
            : `Standings after ${eventRoundSaid(state.rounds[of - 1]!)}`,
      places: places.map(({ place, standing: { player, points, wins, byes, losses, draws } }) => ({
        place,
        name: fitText(called(player)),
        points: shown(points).replace(/\.00$/, ''),
        record: `${wins + byes}–${losses}–${draws}`,
      })),
    };
  }

  /** The preview of a match, as everybody may know it, with its marks. @throws Problem `not-found` */
  async of(match: string): Promise<{ readonly title: string; readonly game: string }> {
    const read = await this.reader.open(match, null);
    const summary = await summaryAt(read);
    const names = await this.directory.names(playersIn([summary]));
    const players = summary.seats.map(({ player }) => fitText(nameInMatch(names, player)));
    return {
      title: `${players.join(' against ')}${inBrackets(await marksAt(read, this.imports))}`,
      game: this.games.get(summary.game)?.rules.title ?? summary.game,
    };
  }
}

/** An embed whose clip was removed shows the match without it. */
const noClipOf =
  (linked: Linked | ClipLinked) =>
  (error: unknown): undefined => {
    if (error instanceof Problem && 'match' in linked) return undefined;
    throw error;
  };
