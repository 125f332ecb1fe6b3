import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from './child.js';

export interface InstancesSetup {
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly mongo: string;
  /** Where each keeps a folder of its own. */
  readonly folder: string;
  /** Below dist/: the service itself, or with the toy game too. */
  readonly script?: 'src/main.js' | 'test/faults/instance.js';
  readonly env?: NodeJS.ProcessEnv;
}

const SECRET = 'a secret that only these instances share';

/** Instances of the service on one log, numbered from 0, each a process that can be killed and paused. */
export class Instances {
  readonly children: Child[] = [];
  private readonly ports: string[] = [];

  constructor(private readonly setup: InstancesSetup) {}

  /** Starts this many more. */
  async start(count: number): Promise<this> {
    const first = this.children.length;
    await Promise.all(Array.from({ length: count }, (_, n) => this.begin(first + n)));
    return this;
  }

  get urls(): string[] {
    return this.ports.map((port) => `http://127.0.0.1:${port}`);
  }

  async kill(n: number): Promise<void> {
    await this.children[n]!.kill();
  }

  /** Starts one again that was killed, where it was. */
  async restart(n: number): Promise<void> {
    await this.begin(n);
  }

  /** @throws Error with what they said, where one does not end as it should */
  async stop(): Promise<void> {
    for (const child of this.children) {
      const end = await child.stop();
      if (end !== '0') throw new Error(`an instance ended with ${end}:\n${child.said.slice(-3_000)}`);
    }
  }

  private async begin(n: number): Promise<void> {
    const { brokers, topic, mongo, folder, script = 'test/faults/instance.js', env } = this.setup;
    const data = join(folder, `instance-${n}`);
    mkdirSync(data, { recursive: true });
    const child = new Child(script, [], {
      PORT: this.ports[n] ?? '0',
      DATA_DIR: data,
      SECRET,
      LOG_LEVEL: 'warn',
      KAFKA_BROKERS: brokers.join(','),
      KAFKA_TOPIC: topic,
      KAFKA_PARTITIONS: '3',
      KAFKA_DURABILITY: brokers.length < 3 ? 'single' : 'replicated',
      MONGODB_URI: mongo,
      ...env,
    });
    this.children[n] = child;
    const [, port] = await child.until(/ready at http:\/\/127\.0\.0\.1:(\d+)/);
    this.ports[n] = port!;
  }
}
