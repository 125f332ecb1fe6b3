import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SocketSource } from './socket-source.js';

/** A browser's socket, as far as a stream uses it: it connects when the test says so. */
class Socket {
  static readonly CONNECTING = 0;
  static last: Socket;
  readyState = Socket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** In which state it was closed. */
  closedIn: number | undefined;

  constructor() {
    Socket.last = this;
  }

  connect(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  close(): void {
    this.closedIn = this.readyState;
  }
}

const browser = globalThis as unknown as Record<string, unknown>;
const OF_BROWSER = {
  WebSocket: Socket,
  document: { baseURI: 'http://here/' },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
let before: Record<string, unknown>;
beforeEach(() => {
  before = Object.fromEntries(Object.keys(OF_BROWSER).map((name) => [name, browser[name]]));
  Object.assign(browser, OF_BROWSER);
});
afterEach(() => void Object.assign(browser, before));

describe('a stream over a WebSocket that a page leaves', () => {
  it('is closed at once if it is open', () => {
    const source = new SocketSource('/live');
    Socket.last.connect();
    source.close();
    expect([Socket.last.closedIn, source.readyState]).toEqual([1, 2]);
  });

  it('is closed as soon as it is open if it is not yet, as a browser complains of any other way', () => {
    const source = new SocketSource('/live');
    let opened = false;
    source.onopen = () => (opened = true);
    source.close();
    expect([Socket.last.closedIn, source.readyState]).toEqual([undefined, 2]);
    Socket.last.connect();
    Socket.last.onmessage?.({ data: 'event: entry\n\n' });
    expect([Socket.last.closedIn, opened]).toEqual([1, false]);
  });
});
