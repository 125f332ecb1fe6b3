import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Embedding } from '#api';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { linkedIn, oembedQuery, Titles } from './linked.js';
import { PICTURE } from './picture/draw.js';

/** The size of an embed if the asker names none. */
const SIZE = { width: 960, height: 600 };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`);

export class ShowEmbedding extends Query<Embedding> {
  constructor(
    readonly url: string,
    /** The address under which the asker reached the service. */
    readonly origin: string,
    readonly most: { readonly width?: number | undefined; readonly height?: number | undefined },
  ) {
    super();
  }
}

const NO_ADDRESS = 'must be the whole address of a page of this service that shows a match or a clip';

@QueryHandler(ShowEmbedding)
export class ShowEmbeddingHandler implements IQueryHandler<ShowEmbedding> {
  constructor(private readonly titles: Titles) {}

  async execute({ url, origin, most }: ShowEmbedding): Promise<Embedding> {
    const { linked, title, game } = await this.titles.shownBy(this.linkedBy(url, origin));
    const width = Math.min(SIZE.width, most.width ?? SIZE.width);
    const height = Math.min(SIZE.height, most.height ?? SIZE.height);
    const id = encodeURIComponent(linked.match);
    const page = `${origin}/embed/${id}${oembedQuery(linked)}`;
    const step = linked.step ?? linked.from;
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

  private linkedBy(url: string, origin: string): NonNullable<ReturnType<typeof linkedIn>> {
    const address = URL.canParse(url) ? new URL(url) : undefined;
    const linked = address?.origin === origin ? linkedIn(address.pathname, address.searchParams) : undefined;
    if (linked) return linked;
    if (!address)
      throw new Problem('invalid-parameters', `url: ${NO_ADDRESS}`, {
        parameters: [{ name: 'url', what: NO_ADDRESS }],
      });
    throw new Problem(
      'not-found',
      `url: "${echo(url)}" is the address of no match and of no clip at this service: ${origin}/matches/… and ${origin}/c/… are`,
    );
  }
}
