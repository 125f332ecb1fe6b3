import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from './problem.js';

const problemOf = (code: string | undefined): Problem => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request-timeout', 'the request was not there in time');
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers-too-large', `the headers are longer than ${maxHeaderSize} bytes`);
    default:
      return new Problem('broken-request', 'this is not HTTP');
  }
};

/** Answers bytes that never became a request with the reason, and closes the connection. */
export const answerBroken = (error: { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = problemOf(error.code);
  const text = JSON.stringify(problem.toJSON());
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\ncontent-type: application/problem+json; ` +
        `charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error as Error);
};
