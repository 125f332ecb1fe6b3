import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../access/local.js';
import { SETTINGS } from '../engine/tokens.js';
import type { Settings } from '../settings/settings.js';
import { Problem } from '../http/problem.js';
import { eventLinked, linkedIn, oembedQuery, Titles } from './linked.js';
import { escapeHtml } from './oembed.js';
import { PICTURE } from './picture/draw.js';

/**
 * The address that the service gives to others: PUBLIC_URL. The host that a request names counts only if both ends are
 * on this machine, because anybody can send any name. `undefined` without either.
 */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): string | undefined => publicUrl ?? (isLocalHost(host) ? `${protocol}://${host}` : undefined);

const meta = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${escapeHtml(String(content))}" />`;

const head = (title: string, about: string, page: string): string[] => [
  `<title>${escapeHtml(title)} · Recollect</title>`,
  meta('og:site_name', 'Recollect'),
  meta('og:type', 'website'),
  meta('og:title', title),
  meta('og:description', about),
  meta('og:url', page),
];

const picture = (address: string, alt: string): string[] => [
  meta('og:image', address),
  meta('og:image:type', 'image/png'),
  meta('og:image:width', PICTURE.width),
  meta('og:image:height', PICTURE.height),
  meta('og:image:alt', alt),
  '<meta name="twitter:card" content="summary_large_image" />',
];

const VIEWS: Readonly<Record<string, string>> = {
  pairings: 'Pairings',
  standings: 'Standings',
  bracket: 'Bracket',
  players: 'Players',
};
const ROUND = /^[1-9]\d{0,2}$/;

/** The view and the round of an event that an address names. */
const viewOf = (query: URLSearchParams) => {
  const [view, round] = [query.get('view') ?? '', query.get('round') ?? ''];
  return { view: VIEWS[view] === undefined ? undefined : view, round: ROUND.test(round) ? round : undefined };
};

/** `Friday Night · Pairings, round 2`. */
const titleIn = (name: string, query: URLSearchParams): string => {
  const { view, round } = viewOf(query);
  if (view === undefined) return name;
  return round === undefined ? `${name} · ${VIEWS[view]}` : `${name} · ${VIEWS[view]}, round ${round}`;
};

const viewIn = (query: URLSearchParams): string => {
  const given = Object.entries(viewOf(query)).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

/** Adds tags to the head of a page of a match, a clip or an event, for programs that show a link with a preview. */
@Injectable()
export class PageHead {
  constructor(
    private readonly titles: Titles,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Adds nothing to any other page, nor to one about something that not everybody may see. */
  async of(request: FastifyRequest): Promise<string> {
    const origin = originOf(request, this.settings);
    if (origin === undefined) return '';
    const address = new URL(request.url, origin);
    const event = eventLinked(address.pathname);
    const linked = linkedIn(address.pathname, address.searchParams);
    try {
      const lines =
        event !== undefined
          ? await this.ofEvent(event, address, origin)
          : linked
            ? await this.ofMatch(linked, origin)
            : [];
      return lines.join('\n    ');
    } catch (error) {
      // The page itself says why it has nothing to show.
      if (error instanceof Problem) return '';
      throw error;
    }
  }

  private async ofEvent(event: string, at: URL, origin: string): Promise<string[]> {
    const { name, about, title, places } = await this.titles.ofEvent(event);
    const [first] = places;
    const id = encodeURIComponent(event);
    const leads =
      first === undefined
        ? ''
        : ` · ${title}: ${first.place}. ${first.name}, ${first.points} ${first.points === '1' ? 'point' : 'points'}`;
    return [
      ...head(titleIn(name, at.searchParams), `${about}${leads}`, `${origin}/event/${id}${viewIn(at.searchParams)}`),
      ...picture(`${origin}/v1/events/${id}/picture`, `${name}: ${about}`),
    ];
  }

  private async ofMatch(link: NonNullable<ReturnType<typeof linkedIn>>, origin: string): Promise<string[]> {
    const { linked, title: said, game } = await this.titles.shownBy(link);
    const id = encodeURIComponent(linked.match);
    const { clip } = linked;
    const step = linked.step ?? linked.from;
    const title = `${said} · ${game}`;
    const page =
      clip === undefined
        ? `${origin}/matches/${id}/replay${oembedQuery(linked)}`
        : `${origin}/c/${encodeURIComponent(clip)}`;
    return [
      ...head(title, clip === undefined ? `A match of ${game}, step by step.` : `A clip of a match of ${game}.`, page),
      ...picture(
        `${origin}/v1/matches/${id}/picture${step === undefined ? '' : `?step=${step}`}`,
        `The table of ${title}`,
      ),
      `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(`${origin}/v1/oembed?url=${encodeURIComponent(page)}`)}" />`,
    ];
  }
}
