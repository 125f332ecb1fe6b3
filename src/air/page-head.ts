import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../access/local.js';
import { SETTINGS } from '../engine/tokens.js';
import type { Settings } from '../settings/settings.js';
import { Problem } from '../http/problem.js';
import { escapeHtml, linkedIn, oembedQuery, Titles } from './oembed.js';
import { PICTURE } from './picture/draw.js';

/**
 * Under which address the service is told to others: the one it was given. What a request calls it decides only where
 * both are on this machine, for anybody can send any name. `undefined`: it was told none.
 */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): string | undefined => publicUrl ?? (isLocalHost(host) ? `${protocol}://${host}` : undefined);

const meta = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${escapeHtml(String(content))}" />`;

/** What the page of a match says of itself to who has not opened it: programs that show a link as a picture. */
@Injectable()
export class PageHead {
  constructor(
    private readonly titles: Titles,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Nothing for a page that is about no match, or about one that not everybody may see. */
  async of(request: FastifyRequest): Promise<string> {
    const origin = originOf(request, this.settings);
    if (origin === undefined) return '';
    const address = new URL(request.url, origin);
    const linked = linkedIn(address.pathname, address.searchParams);
    if (!linked) return '';
    const said = await this.saidOf(linked.match);
    if (!said) return '';
    const id = encodeURIComponent(linked.match);
    const step = linked.step ?? linked.from;
    const title = `${said.title} · ${said.game}`;
    const page = `${origin}/matches/${id}/replay${oembedQuery(linked)}`;
    return [
      meta('og:site_name', 'Recollect'),
      meta('og:type', 'website'),
      meta('og:title', title),
      meta('og:description', `A match of ${said.game}, step by step.`),
      meta('og:url', page),
      meta('og:image', `${origin}/v1/matches/${id}/picture${step === undefined ? '' : `?step=${step}`}`),
      meta('og:image:type', 'image/png'),
      meta('og:image:width', PICTURE.width),
      meta('og:image:height', PICTURE.height),
      meta('og:image:alt', `The table of ${title}`),
      '<meta name="twitter:card" content="summary_large_image" />',
      `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(`${origin}/v1/oembed?url=${encodeURIComponent(page)}`)}" />`,
    ].join('\n    ');
  }

  private async saidOf(match: string) {
    try {
      return await this.titles.of(match);
    } catch (error) {
      // The page itself says why there is nothing to see.
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }
}
