import { Catch, HttpException, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrokenEntry, StoreError, type StoreErrorCode, TamperedMatch } from '#journal';
import { BrokenMatch } from '#match';
import { asStoreError } from '#stores';
import { Problem, type Extras } from './problem.js';
import { tooLarge } from './too-large.js';
import { noRoute, RouteTable } from './route-table.js';
import { unsupported } from './unsupported.js';

/** The longest part of a path that can be a name. */
export const LONGEST_NAME = 300;

/**
 * The problem for what Fastify throws before it reaches a controller: by Fastify's code, or by status if Nest has
 * wrapped the error.
 */
const OF_FASTIFY: Readonly<Record<string | number, (request: FastifyRequest) => Problem>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem('invalid-header', 'Content-Length is not the length of the body', { header: 'Content-Length' }),
  FST_ERR_BAD_URL: () => new Problem('not-found', 'this is not a path: after each % stand two hexadecimal digits'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new Problem('not-found', `nothing has a name of more than ${LONGEST_NAME} characters`),
  413: (request) => tooLarge(request.routeOptions.bodyLimit),
  415: (request) => unsupported(request),
};

/** Whether the caller went away in the middle of the body. That is no fault of the service, and no call has begun. */
const brokeOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Routes that redirect to a page, and so are opened by people. */
const LEADING: ReadonlySet<string | undefined> = new Set(['/c/:id']);

/** Whether a person looks for a page. There are no pages below `/v1`. */
const isBrowsing = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/v1/') && (headers.accept ?? '').includes('text/html');

/** Whether a person looks for a page at an address that does not exist. */
const isLost = (request: FastifyRequest): boolean =>
  isBrowsing(request) && (request.routeOptions.url === undefined || LEADING.has(request.routeOptions.url));

/** Pages that replace problem documents for browsers, which cannot show those. */
export interface ProblemInstead {
  readonly lost: (reply: FastifyReply) => void;
  readonly later: (reply: FastifyReply, seconds: number) => void;
}

/** The token by which Nest injects `Instead`. */
export const INSTEAD = Symbol('Instead');

/** @param extras `lastKnown`, for people who have to do with the match */
export const tampered = (extras: Extras = {}): Problem =>
  new Problem('tampered', 'the log no longer holds what was recorded of this match, which is stopped', extras);

/** Failures that only the operator can mend, in words that say what it was. */
const OPERATORS: ReadonlySet<StoreErrorCode> = new Set(['full', 'missing']);

/** A store is mostly back within seconds. */
const RETRY = { 'retry-after': '2' };

export const outcomeUnknown = (extras: Extras = {}): Problem =>
  new Problem('outcome-unknown', 'it may or may not have been recorded: repeat it with the same key', extras, RETRY);

/**
 * Turns everything thrown into a problem document. What the caller is not to blame for is logged, and answered without
 * details of the code.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(
    private readonly routes: RouteTable,
    @Inject(INSTEAD) private readonly instead: ProblemInstead,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers an error, also one from outside a controller. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = this.problemOf(error, request);
    if (reply.raw.headersSent) return void reply.raw.destroy();
    if (problem.code === 'not-found' && isLost(request)) return this.instead.lost(reply);
    if (problem.code === 'too-many-requests' && isBrowsing(request))
      return this.instead.later(reply, Number(problem.extras['retryAfter']));
    const game =
      (request.params as { game?: string } | undefined)?.game ?? (problem.extras['game'] as string | undefined);
    void reply
      .code(problem.status)
      .headers({ ...problem.headers, 'cache-control': 'no-store' })
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem.toJSON(game)));
  }

  private problemOf(error: unknown, request: FastifyRequest): Problem {
    if (error instanceof Problem) return error;
    const status = error instanceof HttpException ? error.getStatus() : undefined;
    if (status === 404) return noRoute(this.routes, request.method, request.url);
    const known = OF_FASTIFY[(error as { code?: string }).code ?? ''] ?? OF_FASTIFY[status ?? ''];
    if (known) return known(request);
    if (brokeOff(request)) return new Problem('broken-off', 'the connection was closed before the whole body had come');
    const ofStore = asStoreError(error);
    if (ofStore instanceof StoreError) return this.ofLog(ofStore, request);
    // A library's own error. If no route was found, there is no more to say than that.
    if (status !== undefined && status < 500)
      return request.is404
        ? noRoute(this.routes, request.method, request.url)
        : new Problem('broken-request', 'this request cannot be taken');
    if (error instanceof TamperedMatch) return tampered();
    this.log(error, request);
    if (error instanceof BrokenMatch || error instanceof BrokenEntry) {
      const [match] = /^\/v1\/matches\/[^/?]+/.exec(request.url) ?? [];
      const says = match ? `GET ${match}/verification says which entry, and what of it` : 'its verification says where';
      return new Problem('broken-record', `what is stored was changed since it was recorded: ${says}`, {
        requestId: request.id,
      });
    }
    return new Problem('internal', 'the request could not be carried out', { requestId: request.id });
  }

  private ofLog(error: StoreError, request: FastifyRequest): Problem {
    switch (error.code) {
      case 'outcome-unknown':
        this.warn(error, request);
        return outcomeUnknown();
      case 'too-large':
        return new Problem('too-large', 'this makes an entry that is larger than the log takes');
      case 'closed':
        return new Problem('unavailable', 'the service is stopping', {}, RETRY);
      case 'unreachable':
        this.warn(error, request);
        return new Problem(
          'unavailable',
          'a store that this needs cannot be reached at present: ask again in a moment',
          { requestId: request.id },
          RETRY,
        );
      case 'full':
        this.log(error, request);
        return new Problem(
          'unavailable',
          'nothing was written: the disk of the service is full. Its operator has to make room; then ask again',
          { requestId: request.id },
          RETRY,
        );
      default:
        this.log(error, request);
        return new Problem(
          'unavailable',
          'the storage of the service does not take anything at present',
          { requestId: request.id },
          RETRY,
        );
    }
  }

  private warn({ message }: Error, request: FastifyRequest): void {
    this.logger.warn(`${request.id} ${request.method} ${request.routeOptions.url ?? ''}: ${message}`);
  }

  private log(error: unknown, request: FastifyRequest): void {
    const told = error instanceof StoreError && OPERATORS.has(error.code);
    const what = error instanceof Error ? ((told ? undefined : error.stack) ?? error.message) : String(error);
    this.logger.error(`${request.id} ${request.method} ${request.routeOptions.url ?? ''}: ${what}`);
  }
}
