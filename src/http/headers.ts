import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { RouteTable } from './route-table.js';

/** Pages may load what this service sends, and nothing from elsewhere. */
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

/** The headers that helmet sets under a policy. They are the same for every request, so helmet is asked once. */
const headersUnder = (
  directives: Readonly<Record<string, string[]>>,
  framed: 'deny' | 'sameorigin' | 'anywhere' = 'deny',
): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const say = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: framed === 'anywhere' ? false : { action: framed },
    // Only the operator who puts this name behind HTTPS knows whether it is reached by HTTPS alone.
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
  // Broadcasting programs add their user's style to an overlay. The page that controls a stage shows the overlay in a
  // frame.
  overlay: headersUnder(
    { ...PAGE, 'style-src': ["'self'", "'unsafe-inline'"], 'frame-ancestors': ["'self'"] },
    'sameorigin',
  ),
  // The only page that other sites may show in a frame: it takes no token, and acts for nobody.
  embed: headersUnder({ ...PAGE, 'frame-ancestors': ['*'] }, 'anywhere'),
  // The page that browses the API has styles in its script and its elements.
  docs: headersUnder({ ...PAGE, 'style-src': ["'self'", "'unsafe-inline'"] }),
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which policy a route that serves pages has, in its `config`. The route decides and not the answer's content: a
     * 304 has no content, and browsers replace the stored page's policy with the policy of the 304.
     */
    readonly serves?: keyof typeof SECURITY;
    /**
     * Whether requests to this route do not count: its files lie ready and are the same for everybody. A page may be
     * free but for its head, which an asker who asks too often does not get.
     */
    readonly free?: boolean | 'but for its head';
  }
}

/** For a page that is sent instead of an answer, outside any route. */
export const PAGE_HEADERS = SECURITY.page;

/**
 * Pages of other sites may read what anybody may read without a token, for example somebody's own overlay or deck
 * tracker. They get nothing new by that: a token is sent in a header or an address, and never by itself as a cookie is.
 * So there is no `Access-Control-Allow-Credentials`.
 */
const FROM_ELSEWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * The answer to a browser's preflight request. It allows every header that a page may set on a read except the one for
 * a token, so only this service's own pages can send a token.
 */
const PREFLIGHT = {
  ...FROM_ELSEWHERE,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers':
    'accept, cache-control, content-type, if-modified-since, if-none-match, last-event-id, range, x-requested-with',
  'access-control-max-age': '7200',
};

/** The headers that an answer has so far about its readers, for answers that Fastify's reply does not send. */
export const fromElsewhere = (reply: FastifyReply): Readonly<Record<string, string>> =>
  reply.hasHeader('access-control-allow-origin') ? FROM_ELSEWHERE : {};

/** Sets the headers for requests that are refused before any route is looked for. */
export const secureRefusal = ({ method }: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(SECURITY.answer);
  if (isReading(method)) void reply.headers(FROM_ELSEWHERE);
};

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Sets the headers of every answer for browsers: they guess no types, show no answer in a frame, and show other sites
 * only public reads; also that some path below `/v1/` does not exist.
 * @param publicReads the routes that anybody reads without a token; asked once the service listens
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
