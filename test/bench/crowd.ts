import { connect, type Socket } from 'node:net';

const LONGEST_MS = 30_000;
/** Connections that are opened together: fewer than what waits to be accepted. */
const TOGETHER = 50;

/** Somebody who follows: counts entries by the line that begins each, and keeps nothing else. */
class Follower {
  private readonly socket: Socket;
  private rest = '';
  heard = 0;

  constructor(
    url: URL,
    path: string,
    private readonly told: () => void,
  ) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setEncoding('latin1');
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\naccept: text/event-stream\r\n\r\n`);
    this.socket.on('data', (text) => this.take(String(text)));
  }

  close(): void {
    this.socket.destroy();
  }

  private take(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    const before = this.heard;
    for (const line of lines) if (line.startsWith('event: entry')) this.heard += 1;
    if (this.heard > before) this.told();
  }
}

/** Those who follow a match or an event, and when the last of them has heard a given number of entries. */
export class Crowd {
  private readonly all: Follower[] = [];
  private wanted = Infinity;
  private behind = new Set<Follower>();
  private done: (() => void) | undefined;

  async join(url: URL, path: string, count: number, entries: number): Promise<void> {
    while (this.all.length < count) {
      for (let n = 0; n < TOGETHER && this.all.length < count; n += 1) {
        const one = new Follower(url, path, () => this.told(one));
        this.all.push(one);
      }
      await this.until(entries);
    }
  }

  /** Settles when everybody has heard this many entries. */
  async until(entries: number): Promise<void> {
    this.wanted = entries;
    this.behind = new Set(this.all.filter(({ heard }) => heard < entries));
    if (this.behind.size === 0) return;
    let late: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.done = resolve;
        late = setTimeout(() => reject(new Error(`${this.behind.size} have not heard entry ${entries}`)), LONGEST_MS);
      });
    } finally {
      clearTimeout(late);
    }
  }

  leave(): void {
    for (const one of this.all) one.close();
  }

  private told(one: Follower): void {
    if (one.heard >= this.wanted && this.behind.delete(one) && this.behind.size === 0) this.done?.();
  }
}
