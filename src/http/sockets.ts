import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The value by which a server proves that it speaks WebSocket (RFC 6455). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
/** Headers that are about the connection, and not about what is asked on it. */
const OF_CONNECTION = /^(connection|upgrade|sec-websocket-.*)$/;

/** Headers that frame an answer, which the socket frames itself. */
const OF_MESSAGE = /^(connection|content-length|keep-alive|transfer-encoding)$/;

const STREAM = /^\/v1\/[^?]*\/live(\?|$)/;

const frame = (opcode: number, bytes: Buffer): Buffer => {
  const head =
    bytes.length < 126
      ? Buffer.from([0x80 | opcode, bytes.length])
      : bytes.length < 65_536
        ? Buffer.from([0x80 | opcode, 126, bytes.length >> 8, bytes.length & 255])
        : Buffer.alloc(10);
  if (head.length === 10) {
    head[0] = 0x80 | opcode;
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
  }
  return Buffer.concat([head, bytes]);
};

/** Reads a client's frame of fewer than 126 bytes: a close, a ping or a pong. */
const said = (bytes: Buffer): { readonly opcode: number; readonly text: Buffer } => {
  const mask = bytes.subarray(2, 6);
  const text = bytes.subarray(6, 6 + (bytes[1]! & 127)).map((byte, n) => byte ^ mask[n % 4]!);
  return { opcode: bytes[0]! & 15, text: Buffer.from(text) };
};

/**
 * Treats a request to change to another protocol than WebSocket as if it had not asked, because this service speaks no
 * other.
 */
const takePlainly = (fastify: FastifyInstance, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const { method, url, httpVersion, rawHeaders } = request;
  const pairs = rawHeaders.flatMap((name, n) => (n % 2 === 0 ? [[name, rawHeaders[n + 1]!] as const] : []));
  const lines = pairs.filter(([name]) => !OF_CONNECTION.test(name.toLowerCase())).map((pair) => pair.join(': '));
  const text = [`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n');
  socket.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]));
  fastify.server.emit('connection', socket);
};

const plainHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

/** Answers a request for a stream that is refused: with the problem, as it is answered to everybody else. */
const refuse = async (answer: Awaited<ReturnType<typeof ask>>, socket: Duplex): Promise<void> => {
  const body = Buffer.concat((await answer.stream().toArray()) as Buffer[]);
  const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
    OF_MESSAGE.test(name) ? [] : [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  const head = [
    `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`,
    ...lines,
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
};

/** Asks for the stream as if it were asked for without a socket. */
const ask = (fastify: FastifyInstance, { url, headers, socket }: IncomingMessage) =>
  fastify.inject({
    method: 'GET',
    url: url!,
    headers: plainHeaders(headers),
    remoteAddress: socket.remoteAddress ?? '',
    payloadAsStream: true,
  });

const follow = async (fastify: FastifyInstance, request: IncomingMessage, socket: Duplex): Promise<void> => {
  socket.on('error', () => socket.destroy());
  const answer = await ask(fastify, request);
  const leave = (): void => void answer.raw.res.destroy();
  if (socket.destroyed) return leave();
  if (answer.statusCode !== 200) return refuse(answer, socket);
  const proof = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${proof}\r\n\r\n`,
  );
  const gone = new AbortController();
  socket.on('close', () => {
    gone.abort();
    leave();
  });
  socket.on('data', (bytes: Buffer) => {
    const { opcode, text } = said(bytes);
    if (opcode === PING) socket.write(frame(PONG, text));
    // A client that closes, or a frame that the service does not wait for.
    else if (opcode !== PONG) socket.destroy();
  });
  for await (const chunk of answer.stream())
    if (!socket.write(frame(TEXT, chunk as Buffer))) await once(socket, 'drain', { signal: gone.signal });
  socket.end(frame(CLOSE, Buffer.from([0x03, 0xe9])));
};

/**
 * Serves every stream of events over a WebSocket, too, at the same address: each message is one event of the stream. A
 * browser opens at most six event streams to a host, for all of its pages together, and with six open ones no other
 * request would be answered (docs/guides/streaming.md).
 */
export const serveSockets = (fastify: FastifyInstance): void => {
  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { upgrade = '', 'sec-websocket-key': key } = request.headers;
    const asked = upgrade.toLowerCase() === 'websocket' && key !== undefined && STREAM.test(request.url ?? '');
    if (!asked || request.method !== 'GET') return takePlainly(fastify, request, socket, head);
    // A client opens a stream again that breaks off.
    follow(fastify, request, socket).catch(() => socket.destroy());
  });
};
