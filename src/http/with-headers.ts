import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { hasTag } from './etag.js';

type Headers = Readonly<Record<string, string>>;

/**
 * An answer with headers of its own, as a handler returns it. `SendHeaders` must be set on the handler or its
 * controller.
 */
export class WithHeaders<T> {
  /**
   * @param headers with an `etag`: a client that has this tag gets the headers and 304
   * @param body the answer, or a function that makes it if the client does not have it
   * @param more further headers of an answer with a body
   */
  constructor(
    readonly headers: Headers,
    readonly body: T | (() => T | Promise<T>),
    readonly more: Headers = {},
  ) {}

  toJSON(): never {
    throw new Error('an answer WithHeaders needs @UseInterceptors(SendHeaders)');
  }
}

/** The answer of a call that made something: `Location` says where it is, and no cache keeps the answer. */
export const created = <T extends { readonly links: Readonly<Record<string, string>> }>(made: T): WithHeaders<T> =>
  new WithHeaders({ location: made.links['self']!, 'cache-control': 'no-store' }, made);

/** The headers of an accepted action's answer. */
export const headersOfDone = (
  match: string,
  { revision }: { readonly revision: number },
  minimal: boolean,
): Headers => ({
  ...(minimal ? { 'preference-applied': 'return=minimal' } : {}),
  location: `/v1/matches/${encodeURIComponent(match)}/entries?after=${revision - 1}&limit=1`,
  'cache-control': 'no-store',
});

/** Sends answers that are `WithHeaders`: sets the headers, and sends 304 to a client that has the answer already. */
@Injectable()
export class SendHeaders implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        mergeMap(async (answer: unknown) =>
          answer instanceof WithHeaders
            ? this.bodyOf(answer, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())
            : answer,
        ),
      );
  }

  private async bodyOf({ headers, body, more }: WithHeaders<unknown>, request: FastifyRequest, reply: FastifyReply) {
    void reply.headers(headers);
    if (headers['etag'] !== undefined && hasTag(request, headers['etag'])) return void reply.code(304);
    const made: unknown = typeof body === 'function' ? await body() : body;
    void reply.headers(more);
    return made;
  }
}
