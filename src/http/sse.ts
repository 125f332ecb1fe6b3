import { once } from 'node:events';
import type { Frame } from '#match';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AtOnce } from './at-once.js';
import { fromElsewhere } from './headers.js';

/** How soon an asker with too many streams may try again: one of them may have ended by then. */
const RETRY_SECONDS = 10;

/** The answer to somebody who reads a stream; `false`: it takes no more until what it has is on its way. */
export interface StreamReader {
  write(bytes: string | Buffer): boolean;
}

/** An event of a stream. Without a name it is a comment, which only keeps the connection open. */
export interface StreamEvent {
  readonly event?: string;
  readonly id?: number;
  readonly data?: unknown;
  /** Instead of data: a frame that many followers get, serialised once for all of them. */
  readonly frame?: Frame;
  /** Instead of an event: somebody else writes to the reader until this settles. */
  readonly along?: (reader: StreamReader, gone: AbortSignal) => Promise<void>;
}

/** Events of frames as bytes, kept for as long as their frames. */
const bytesOf = new WeakMap<Frame, Buffer>();

const written = (event: string, id: number | undefined, json: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;

/** An event as a reader gets it. */
export const eventText = ({ event, id, data, frame }: StreamEvent): string | Buffer => {
  if (event === undefined) return ':\n\n';
  if (!frame) return written(event, id, JSON.stringify(data));
  let bytes = bytesOf.get(frame);
  if (!bytes) bytesOf.set(frame, (bytes = Buffer.from(written(event, id, frame.text))));
  return bytes;
};

/** The open streams. A service that stops ends them, and their readers connect again to the next one. */
@Injectable()
export class Streams implements BeforeApplicationShutdown {
  private readonly open = new Set<AbortController>();
  private readonly ofAskers: AtOnce;
  private stopped = false;

  /** @param most streams that one asker may have at once; 0: any number */
  constructor(most = 0) {
    this.ofAskers = new AtOnce(most, 'streams are open at once', RETRY_SECONDS);
  }

  get size(): number {
    return this.open.size;
  }

  /**
   * Sends events until they end or the reader leaves. Asks for the next event only when the last one is on its way, so
   * a slow reader slows its own stream.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    events: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
  ): Promise<void> {
    const gone = new AbortController();
    const { raw } = reply;
    const leave = this.ofAskers.enter(request);
    if (this.stopped) gone.abort();
    this.open.add(gone);
    request.raw.on('close', () => gone.abort());
    raw.on('close', () => gone.abort());
    reply.hijack();
    // Its end is the end of the connection, so a frame is written as it is: Node would put chunks around it, as pieces
    // of their own.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      ...fromElsewhere(reply),
    });
    if (request.method === 'HEAD') {
      raw.end();
      this.open.delete(gone);
      leave();
      return;
    }
    raw.write('retry: 2000\n\n');
    let drained: Promise<unknown> | undefined;
    const reader: StreamReader = {
      write: (bytes) => {
        const takesMore = raw.write(bytes);
        if (!takesMore) drained ??= once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
        return takesMore;
      },
    };
    try {
      for await (const event of events(gone.signal)) {
        if (gone.signal.aborted) break;
        if (event.along) await event.along(reader, gone.signal);
        else reader.write(eventText(event));
        await drained;
        drained = undefined;
      }
      raw.end();
    } catch (error) {
      raw.destroy();
      request.log.error(error);
    } finally {
      this.open.delete(gone);
      leave();
      gone.abort();
    }
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const one of this.open) one.abort();
  }
}
