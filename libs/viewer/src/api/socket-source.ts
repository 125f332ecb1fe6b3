import type { StreamSource } from './keep-open.js';

type Heard = (event: { readonly data: string; readonly lastEventId: string }) => void;

/** Whether anything ever came over a socket to this page: if not, something between it and the service knows none. */
let everOpened = false;
/** A stream says something as soon as it is open. */
const SILENT_MS = 5_000;

/**
 * A stream of events over a WebSocket: a browser opens six connections of the other kind to a host, for all its pages
 * together. Where no socket can be had, one of those is taken.
 */
export class SocketSource implements StreamSource {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private closed = false;
  private readonly heard = new Map<string, Heard>();
  private instead: EventSource | undefined;
  private readonly socket: WebSocket;
  private readonly silent = setTimeout(() => this.lost(), SILENT_MS);
  private opened = false;
  private rest = '';
  private lastEventId = '';

  constructor(private readonly url: string) {
    const address = new URL(url, document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    this.socket = new WebSocket(address);
    this.socket.onmessage = ({ data }) => {
      if (!this.opened) this.open();
      this.read(String(data));
    };
    this.socket.onclose = this.lost;
    // A socket takes minutes to notice it.
    addEventListener('offline', this.lost);
  }

  get readyState(): number {
    // As of an EventSource: open, or closed.
    return this.instead?.readyState ?? (this.closed ? 2 : 1);
  }

  addEventListener(name: string, heard: Heard): void {
    this.heard.set(name, heard);
  }

  close(): void {
    this.closed = true;
    this.leave();
    this.instead?.close();
  }

  private open(): void {
    everOpened = this.opened = true;
    clearTimeout(this.silent);
    this.onopen?.();
  }

  private leave(): void {
    clearTimeout(this.silent);
    removeEventListener('offline', this.lost);
    this.socket.onmessage = null;
    // A browser complains of a socket that is closed before it is open.
    if (this.socket.readyState === WebSocket.CONNECTING) this.socket.onopen = () => this.socket.close();
    else this.socket.close();
  }

  private readonly lost = (): void => {
    if (this.closed || this.instead) return;
    this.leave();
    if (!everOpened) return this.takeOther();
    this.closed = true;
    this.onerror?.();
  };

  private takeOther(): void {
    const instead = (this.instead = new EventSource(this.url));
    instead.onopen = this.onopen;
    instead.onerror = this.onerror;
    for (const [name, heard] of this.heard)
      instead.addEventListener(name, (event) => heard(event as MessageEvent<string>));
  }

  /** Events are texts of lines, with an empty line behind each. */
  private read(text: string): void {
    const events = (this.rest + text).split('\n\n');
    this.rest = events.pop()!;
    for (const event of events) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)`, 'm').exec(event)?.[1] ?? '';
      this.lastEventId = field('id') || this.lastEventId;
      if (!this.closed) this.heard.get(field('event'))?.({ data: field('data'), lastEventId: this.lastEventId });
    }
  }
}
