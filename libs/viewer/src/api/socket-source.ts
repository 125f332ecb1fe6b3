import type { Source } from './keep-open.js';

type Heard = (event: { readonly data: string; readonly lastEventId: string }) => void;

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** Whether a socket was ever opened from this page: if not, something between it and the service knows none. */
let everOpened = false;

/**
 * A stream of events over a WebSocket: a browser opens six connections of the other kind to a host, for all its pages
 * together. Where no socket can be had, one of those is taken.
 */
export class SocketSource implements Source {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private state = CONNECTING;
  private readonly heard = new Map<string, Heard>();
  private instead: EventSource | undefined;
  private readonly socket: WebSocket;
  private rest = '';
  private lastEventId = '';

  constructor(private readonly url: string) {
    const address = new URL(url, document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      everOpened = true;
      this.state = OPEN;
      this.onopen?.();
    };
    this.socket.onmessage = ({ data }) => this.read(String(data));
    this.socket.onclose = this.lost;
    // A socket takes minutes to notice it.
    addEventListener('offline', this.lost);
  }

  get readyState(): number {
    return this.instead?.readyState ?? this.state;
  }

  addEventListener(name: string, heard: Heard): void {
    this.heard.set(name, heard);
  }

  close(): void {
    this.state = CLOSED;
    this.socket.close();
    this.instead?.close();
  }

  private readonly lost = (): void => {
    removeEventListener('offline', this.lost);
    if (this.state === CLOSED) return;
    if (this.state === CONNECTING && !everOpened) return this.takeOther();
    this.close();
    this.onerror?.();
  };

  private takeOther(): void {
    const instead = (this.instead = new EventSource(this.url));
    instead.onopen = () => this.onopen?.();
    instead.onerror = () => this.onerror?.();
    for (const [name, heard] of this.heard)
      instead.addEventListener(name, (event) => heard(event as MessageEvent<string>));
  }

  /** Events are texts of lines, with an empty line behind each. */
  private read(text: string): void {
    const events = (this.rest + text).split('\n\n');
    this.rest = events.pop()!;
    for (const event of events) {
      const fields = new Map(
        event.split('\n').map((line) => [line.split(': ', 1)[0]!, line.slice(line.indexOf(': ') + 2)]),
      );
      this.lastEventId = fields.get('id') ?? this.lastEventId;
      const [name, data] = [fields.get('event'), fields.get('data')];
      if (name !== undefined && data !== undefined && this.state !== CLOSED)
        this.heard.get(name)?.({ data, lastEventId: this.lastEventId });
    }
  }
}
