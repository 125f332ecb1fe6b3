import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Embedding } from '#api';
import { BearerReader } from '../access/reader.js';
import { noMatch } from '../access/reading.js';
import { Problem } from '../http/problem.js';
import { CarriedGames } from '../carried/carried-games.js';
import { fitText } from '../http/display-text.js';
import { inBrackets, marksAt } from '../matches/marks-at.js';
import { playersIn, summaryAt, nameInMatch } from '../matches/show-match.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Directory } from '#views';
import { Imports } from '../recording/imports.js';
import { DIRECTORY } from '../engine/tokens.js';
import { PICTURE } from './picture/draw.js';

/** As an embedded match is drawn where nobody says otherwise. */
const SIZE = { width: 960, height: 600 };

/** A place of a match that an address of ours names. */
interface Linked {
  readonly match: string;
  readonly step?: number;
  readonly from?: number;
  readonly to?: number;
}

const STEP = /^\d{1,9}$/;

/** What an address of a page shows of a match; `undefined` for one that shows none. */
export const linkedIn = (path: string, query: URLSearchParams): Linked | undefined => {
  const [, name] = /^\/(?:matches|embed)\/([^/]+)(?:\/replay)?\/?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const places = (['step', 'from', 'to'] as const).flatMap((key) => {
    const given = query.get(key);
    return given !== null && STEP.test(given) ? [[key, Number(given)] as const] : [];
  });
  try {
    return { match: decodeURIComponent(name), ...Object.fromEntries(places) };
  } catch {
    return undefined;
  }
};

export const oembedQuery = ({ step, from, to }: Linked): string => {
  const given = Object.entries({ step, from, to }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${given.map(([key, value]) => `${key}=${value}`).join('&')}`;
};

/** What is said of a match to who has not opened it: who plays, where it is from, and nothing of how it stands. */
@Injectable()
export class Titles {
  constructor(
    private readonly reader: BearerReader,
    private readonly games: CarriedGames,
    @Inject(DIRECTORY) private readonly directory: Directory,
    private readonly imports: Imports,
  ) {}

  /** As everybody may know it, with its marks. @throws Problem `not-found` */
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

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`);

export class ShowEmbedding extends Query<Embedding> {
  constructor(
    readonly url: string,
    /** Under which the service is asked. */
    readonly origin: string,
    readonly most: { readonly width?: number | undefined; readonly height?: number | undefined },
  ) {
    super();
  }
}

@QueryHandler(ShowEmbedding)
export class ShowEmbeddingHandler implements IQueryHandler<ShowEmbedding> {
  constructor(private readonly titles: Titles) {}

  async execute({ url, origin, most }: ShowEmbedding): Promise<Embedding> {
    const linked = this.linkedBy(url, origin);
    const { title, game } = await this.titles.of(linked.match);
    const width = Math.min(SIZE.width, most.width ?? SIZE.width);
    const height = Math.min(SIZE.height, most.height ?? SIZE.height);
    const id = encodeURIComponent(linked.match);
    const page = `${origin}/embed/${id}${oembedQuery(linked)}`;
    const { step } = linked;
    const name = `${title} · ${game}`;
    return {
      type: 'rich',
      version: '1.0',
      title: name,
      provider_name: 'Recollect',
      provider_url: origin,
      html: `<iframe src="${escapeHtml(page)}" width="${width}" height="${height}" title="${escapeHtml(name)}" style="border:0" allow="fullscreen" loading="lazy"></iframe>`,
      width,
      height,
      thumbnail_url: `${origin}/v1/matches/${id}/picture${step === undefined ? '' : `?step=${step}`}`,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    };
  }

  private linkedBy(url: string, origin: string): Linked {
    const address = URL.canParse(url) ? new URL(url) : undefined;
    const linked = address?.origin === origin ? linkedIn(address.pathname, address.searchParams) : undefined;
    if (linked) return linked;
    if (!address)
      throw new Problem('invalid-parameters', 'url: is not an address', {
        parameters: [{ name: 'url', what: 'is not an address' }],
      });
    throw noMatch(url);
  }
}
