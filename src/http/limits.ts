import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAsker } from './asker.js';
import { Problem } from './problem.js';

const MINUTE_MS = 60_000;
/** How many askers are remembered; above that the service forgets those that have been silent longest. */
const ASKERS = 20_000;

/**
 * Free requests: the operator's checks of the service's health, mostly from one address, and files that are the same
 * for everybody. A hall full of phones has one address, and each page loads some twenty files.
 */
const isFree = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/health/') || routeOptions.config?.free === true;

/** Requests for pages whose asker has asked too often: they get the page without its preview. */
const spared = new WeakSet<FastifyRequest>();
export const isSpared = (request: FastifyRequest): boolean => spared.has(request);

export const tooMany = (what: string, seconds: number): Problem =>
  new Problem('too-many-requests', what, { retryAfter: seconds }, { 'retry-after': String(seconds) });

/**
 * Counts the requests of each asker, except those for fixed files, and refuses those above `most` a minute. A request
 * with a good token counts for the token, any other for its address (of IPv6 the first 64 bits).
 * @param tokenIn the id of a request's good token, if it has one
 */
export const limitRequests = async (
  fastify: FastifyInstance,
  most: number,
  tokenIn: (request: FastifyRequest) => Promise<string | undefined>,
): Promise<void> => {
  await fastify.register(rateLimit, { global: false, max: most, timeWindow: MINUTE_MS, cache: ASKERS });
  const tokens = new WeakMap<FastifyRequest, string>();
  const byAddress = fastify.createRateLimit({});
  const byToken = fastify.createRateLimit({ keyGenerator: (request) => tokens.get(request) ?? '' });
  const byPage = fastify.createRateLimit({ keyGenerator: ({ ip }) => `page ${ip}` });
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFree(request)) return;
    if (request.routeOptions.config?.free === 'but for its head') {
      const used = await byPage(request);
      if (!used.isAllowed && used.isExceeded) spared.add(request);
      return;
    }
    const token = await tokenIn(request);
    if (token !== undefined) tokens.set(request, token);
    const used = await (token === undefined ? byAddress : byToken)(request);
    if (used.isAllowed) return;
    noteAsker(request, `${token === undefined ? 'address' : 'token'} ${used.key}`);
    void reply.headers({
      'ratelimit-limit': used.max,
      'ratelimit-remaining': used.remaining,
      'ratelimit-reset': used.ttlInSeconds,
    });
    if (used.isExceeded)
      throw tooMany(`at most ${used.max} requests a minute are answered`, Math.max(1, used.ttlInSeconds));
  });
};
