import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What came to a receiver of webhooks. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: { readonly revision: number } };
}

type Answering = (one: Received, nth: number) => number | readonly [status: number, headers: Record<string, string>];

/** A receiver of webhooks on this machine, which answers as a test says. */
export class Receiver {
  readonly all: Received[] = [];
  answer: Answering = () => 204;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const one = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
        receiver.all.push(one);
        const said = receiver.answer(one, receiver.all.length);
        const [status, headers] = typeof said === 'number' ? [said, {}] : said;
        answer.writeHead(status, headers).end();
      });
    });
    const receiver = new Receiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Revisions in the order in which they came first. */
  get first(): readonly number[] {
    return [...new Set(this.all.map(({ body }) => body.data.revision))];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Whether one of the signatures is that of a secret: written again from the text of the standard. */
export const isSigned = (secret: string, { headers, text }: Received): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const right = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
};
