import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

const PRODUCE = 0;

/** Cuts a stream of Kafka's frames (four bytes of length, then the frame) into them. */
const frames = (take: (frame: Buffer) => void): ((data: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
      const end = 4 + rest.readUInt32BE(0);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
};

/**
 * Stands between an instance and a broker. While it is deaf, what the instance sends to be written is written, and the
 * brokers' answers to that are swallowed: the instance does not hear that its entries stand in the log. All else
 * passes.
 */
export class DeafProxy {
  deaf = false;
  /** Answers swallowed so far. */
  swallowed = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly broker: number,
  ) {}

  /** @param broker the port of a broker on this machine */
  static async before(broker: number): Promise<DeafProxy> {
    const server = createServer();
    const proxy = new DeafProxy(server, broker);
    server.on('connection', (socket) => proxy.join(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    const broker = connect({ host: '127.0.0.1', port: this.broker });
    for (const [one, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      one.setNoDelay();
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    const produced = new Set<number>();
    client.on(
      'data',
      frames((frame) => {
        if (frame.readInt16BE(4) === PRODUCE) produced.add(frame.readInt32BE(8));
        broker.write(frame);
      }),
    );
    broker.on(
      'data',
      frames((frame) => {
        const answers = frame.readInt32BE(4);
        if (produced.delete(answers) && this.deaf) this.swallowed += 1;
        else client.write(frame);
      }),
    );
  }
}
