import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Asks, type Bearer } from '../access/who-asks.js';
import { SETTINGS } from '../engine/tokens.js';
import { AtOnce } from '../http/at-once.js';
import { echo } from '../http/echo.js';
import { keepAs } from '../http/etag.js';
import { Problem } from '../http/problem.js';
import { Documented } from '../http/says.js';
import { validQuery } from '../http/valid.js';
import { SendHeaders, WithHeaders } from '../http/with-headers.js';
import type { Settings } from '../settings/settings.js';
import { ShowEmbedding } from './oembed.js';
import { originOf } from './page-head.js';
import { Pictures, type PictureKind } from './picture/pictures.js';
import { ShowEventPicture } from './picture/show-event-picture.js';
import { ShowPicture } from './picture/show-picture.js';
import * as says from './pictures.says.js';
import { EventPictureQuery, OembedQuery, PictureQuery } from './pictures.shapes.js';

/** How many pictures are drawn at a time: each takes some tenths of a second. */
const MOST_PICTURES = 4;
const TYPES: Readonly<Record<PictureKind, string>> = { png: 'image/png', svg: 'image/svg+xml; charset=utf-8' };

@Controller('v1')
export class PicturesController {
  private readonly drawing = new AtOnce(MOST_PICTURES, 'pictures are drawn at once', 2);

  constructor(
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('matches/:id/picture')
  @UseInterceptors(SendHeaders)
  @Documented(says.picture)
  async picture(
    @Param('id') id: string,
    @Query(validQuery(PictureQuery)) { step, format }: { step?: number; format: PictureKind },
    @Asks() bearer: Bearer,
    @Req() request: FastifyRequest,
  ) {
    const { read, bytes } = await this.queries.execute(new ShowPicture({ match: id, step, kind: format, bearer }));
    return new WithHeaders(keepAs(read, format), this.drawn(request, bytes), { 'content-type': TYPES[format] });
  }

  @Get('events/:id/picture')
  @UseInterceptors(SendHeaders)
  @Documented(says.eventPicture)
  async eventPicture(
    @Param('id') id: string,
    @Query(validQuery(EventPictureQuery)) { format }: { format: PictureKind },
    @Req() request: FastifyRequest,
  ) {
    const svg = await this.queries.execute(new ShowEventPicture(id));
    const etag = `"${createHash('sha256').update(svg).digest('base64url')}.${format}"`;
    const headers = { etag, vary: 'Authorization, Accept', 'cache-control': 'public, no-cache' };
    const bytes = () => this.pictures.bytesOf(svg, format);
    return new WithHeaders(headers, this.drawn(request, bytes), { 'content-type': TYPES[format] });
  }

  /** Draws it, unless too many pictures are drawn at the time. */
  private drawn(request: FastifyRequest, bytes: () => Promise<Buffer>): () => Promise<Buffer> {
    return async () => {
      const done = this.drawing.enter(request);
      try {
        return await bytes();
      } finally {
        done();
      }
    };
  }

  @Get('oembed')
  @Documented(says.oembed)
  oembed(
    @Query(validQuery(OembedQuery, 'passed over'))
    { url, maxwidth, maxheight, format }: { url: string; maxwidth?: number; maxheight?: number; format: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const origin = originOf(request, this.settings);
    if (origin === undefined)
      throw new Problem('not-found', 'this service was not told under which address others reach it (PUBLIC_URL)');
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Host' });
    if (format !== 'json') throw new Problem('not-implemented', `there is no form "${echo(format)}": there is json`);
    return this.queries.execute(new ShowEmbedding(url, origin, { width: maxwidth, height: maxheight }));
  }
}
