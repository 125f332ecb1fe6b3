import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { RouteTable } from './route-table.js';

/** Pages are made of what this service sends, and of nothing from elsewhere. */
const PAGE = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
};

/** What helmet says under a policy: the same for every request, so it is asked once and not at each. */
const headersUnder = (
  directives: Readonly<Record<string, string[]>>,
  framed: 'deny' | 'sameorigin' | 'anywhere' = 'deny',
): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const say = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: framed === 'anywhere' ? false : { action: framed },
    // The operator who puts this name behind HTTPS says whether it is reached by HTTPS only.
    strictTransportSecurity: false,
  });
  say(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  const said = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(said), 'permissions-policy': 'camera=(), geolocation=(), microphone=()' };
};

const SECURITY = {
  answer: headersUnder({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  page: headersUnder(PAGE),
  // A broadcaster who puts it over a picture styles it from outside: broadcasting programs add their user's style to
  // the page. The page that controls a stage shows what is on air in a frame.
  overlay: headersUnder(
    { ...PAGE, 'style-src': ["'self'", "'unsafe-inline'"], 'frame-ancestors': ["'self'"] },
    'sameorigin',
  ),
  // The only page that others may show within theirs: it takes no token, and does nothing for anybody.
  embed: headersUnder({ ...PAGE, 'frame-ancestors': ['*'] }, 'anywhere'),
  // The page that browses the API brings styles within its script and its elements.
  docs: headersUnder({ ...PAGE, 'style-src': ["'self'", "'unsafe-inline'"] }),
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route that serves pages says in its `config`. By route, not by what an answer holds: a 304 has no content,
     * and browsers put its policy in the place of the one they stored with the page.
     */
    readonly serves?: keyof typeof SECURITY;
    /**
     * Whether requests for it do not count: what it sends lies ready, and is the same for everybody. A page may be so
     * but for its head, which an asker who asks too often does not get.
     */
    readonly free?: boolean | 'but for its head';
  }
}

/** For a page in the place of an answer that no route gives. */
export const PAGE_HEADERS = SECURITY.page;

/**
 * What is read without a token pages from elsewhere may read, too: an overlay or a deck tracker of somebody's own. That
 * gives nobody more than they have, since a token travels in a header or an address, and never by itself as a cookie
 * does; so there is no `Access-Control-Allow-Credentials`.
 */
const FROM_ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * What is answered to a browser that asks first: whatever a page sets on a read, but never a token, so that a request
 * with one comes from our own pages.
 */
const PREFLIGHT = {
  ...FROM_ELSEWHERE,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers':
    'accept, cache-control, content-type, if-modified-since, if-none-match, last-event-id, range, x-requested-with',
  'access-control-max-age': '7200',
};

/** The headers of an answer so far that say who may read it: for what is not sent by its reply. */
export const fromElsewhere = (reply: FastifyReply): Readonly<Record<string, string>> =>
  reply.hasHeader('access-control-allow-origin') ? FROM_ELSEWHERE : {};

/** Sets the headers that refuse what is not a request, before any route is looked for. */
export const secureRefusal = ({ method }: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(SECURITY.answer);
  if (isReading(method)) void reply.headers(FROM_ELSEWHERE);
};

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * What every answer says to browsers: nothing is guessed or framed, and nothing is told to others but what is public,
 * and that there is nothing below `/v1/` at some path.
 * @param publicReads the paths, as they are routed, that anybody reads without a token; asked once the service listens
 */
export const secureAnswers = (
  fastify: FastifyInstance,
  routes: RouteTable,
  publicReads: () => ReadonlySet<string>,
): void => {
  let known: ReadonlySet<string> | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers, routeOptions } = request;
    void reply.headers(SECURITY[routeOptions.config?.serves ?? 'answer']);
    known ??= publicReads();
    if (isReading(method)) {
      if (known.has(routeOptions.url ?? '') || (request.is404 && url.startsWith('/v1/')))
        void reply.headers(FROM_ELSEWHERE);
    } else if (method === 'OPTIONS' && isReading(headers['access-control-request-method'] ?? '')) {
      if (known.has(routes.routeOf('GET', url) ?? '')) return void reply.code(204).headers(PREFLIGHT).send();
    }
    done();
  });
};
