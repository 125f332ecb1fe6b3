import { connect, type Socket } from 'node:net';

/**
 * One kept-open connection that sends a request at a time: as little as a client can do, since it shares the machine
 * with the server.
 */
export class RawClient {
  private readonly socket: Socket;
  private received = '';
  private waiting: ((answer: { status: number; text: string }) => void) | undefined;

  constructor(private readonly url: URL) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setNoDelay(true);
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text) => this.take(String(text)));
  }

  post(path: string, body: string, token?: string, prefer?: string): Promise<{ status: number; text: string }> {
    const bearer = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
    const prefers = prefer === undefined ? '' : `prefer: ${prefer}\r\n`;
    return this.send(
      `POST ${path} HTTP/1.1\r\nhost: ${this.url.host}\r\ncontent-type: ` +
        `application/json\r\n${bearer}${prefers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  /** As a browser asks; the text of the answer stays compressed. */
  get(path: string): Promise<{ status: number; text: string }> {
    return this.send(`GET ${path} HTTP/1.1\r\nhost: ${this.url.host}\r\naccept-encoding: gzip, br\r\n\r\n`);
  }

  close(): void {
    this.socket.destroy();
  }

  private send(request: string): Promise<{ status: number; text: string }> {
    this.socket.write(request);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  private take(text: string): void {
    this.received += text;
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [, length] = /content-length: (\d+)/i.exec(this.received.slice(0, end)) ?? [];
    if (this.received.length < end + 4 + Number(length)) return;
    const answer = { status: Number(this.received.slice(9, 12)), text: this.received.slice(end + 4) };
    this.received = '';
    this.waiting?.(answer);
  }
}
