import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAsker } from './asker.js';
import { Problem } from './problem.js';

const MINUTE_MS = 60_000;
/** At most this many askers are remembered; beyond them those who were longest silent are forgotten. */
const ASKERS = 20_000;

/**
 * The operator of the service asks for its health, mostly from one address. Files that are the same for everybody cost
 * nothing: a hall full of phones has one address, and each page is some twenty of them.
 */
const isFree = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/health/') || routeOptions.config?.free === true;

/** Pages that are answered without what others show of them as a link: their asker has had enough of that. */
const spared = new WeakSet<FastifyRequest>();
export const isSpared = (request: FastifyRequest): boolean => spared.has(request);

export const tooMany = (what: string, seconds: number): Problem =>
  new Problem('too-many-requests', what, { retryAfter: seconds }, { 'retry-after': String(seconds) });

/**
 * Counts the requests of each asker, those for fixed files apart, and refuses those beyond `most` a minute. The bearer
 * of a good token is counted by the token, everybody else by address (of IPv6 by the first 64 bits).
 * @param tokenIn the id of the good token of a request, if it has one
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
