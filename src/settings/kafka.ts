import { closest, distance } from 'fastest-levenshtein';
import { fromFile, secretIn } from './from-file.js';

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const DURABILITIES = ['replicated', 'single'] as const;

/** How to reach the topic, and how durable it must be. */
export interface KafkaSettings {
  /** `host:port` of at least one broker. */
  readonly brokers: readonly string[];
  readonly topic: string;
  /** For creating the topic. */
  readonly partitions: number;
  readonly durability: (typeof DURABILITIES)[number];
  /** The certificates and the key as PEM; empty for TLS with the certificates that the machine trusts. */
  readonly ssl?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
  readonly sasl?: {
    readonly mechanism: (typeof MECHANISMS)[number];
    readonly username: string;
    readonly password: string;
  };
}

const SSL = ['SSL', 'SSL_CA', 'SSL_CERT', 'SSL_KEY'];
const SASL = ['SASL_MECHANISM', 'SASL_USERNAME', 'SASL_PASSWORD', 'SASL_PASSWORD_FILE'];
const OURS = ['BROKERS', 'TOPIC', 'PARTITIONS', 'DURABILITY', ...SSL, ...SASL].map((name) => `KAFKA_${name}`);

const BROKER = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i;
const TOPIC = /^(?!\.{1,2}$)[\w.-]{1,249}$/;

/** Environment variables, without the blanks around their values; an empty variable counts as absent. */
class Given {
  readonly wrongs: string[] = [];

  constructor(readonly env: NodeJS.ProcessEnv) {}

  get(name: string): string | undefined {
    const text = this.env[name]?.trim();
    return text === '' ? undefined : text;
  }

  check(good: boolean, wrong: string): void {
    if (!good) this.wrongs.push(wrong);
  }

  one<T extends string>(name: string, of: readonly T[], usual: T): T {
    const text = (this.get(name) ?? usual).toLowerCase();
    this.check(
      of.some((one) => one === text),
      `${name} is one of ${of.join(', ')}`,
    );
    return text as T;
  }

  file(name: string): string | undefined {
    const path = this.get(name);
    if (path === undefined) return undefined;
    const found = fromFile(name, path);
    if ('wrong' in found) this.wrongs.push(found.wrong);
    return 'text' in found ? found.text : undefined;
  }

  secret(name: string): string | undefined {
    const { value, wrongs } = secretIn(this.env, name);
    this.wrongs.push(...wrongs);
    return value;
  }
}

/** Reads every `KAFKA_` variable; `undefined` without brokers. */
export const readKafka = (
  env: NodeJS.ProcessEnv,
): { readonly kafka: KafkaSettings | undefined; readonly wrongs: readonly string[] } => {
  const given = new Given(env);
  const listed = given.get('KAFKA_BROKERS');
  const others = Object.keys(env).filter(
    (name) => name !== 'KAFKA_BROKERS' && OURS.includes(name) && given.get(name) !== undefined,
  );
  if (listed === undefined) {
    const wrongs = others.map((name) => `${name} is given, but not KAFKA_BROKERS`);
    return { kafka: undefined, wrongs };
  }
  const brokers = listed
    .split(',')
    .map((broker) => broker.trim())
    .filter((broker) => broker !== '');
  given.check(
    brokers.length > 0 && brokers.every(isBroker),
    'KAFKA_BROKERS is a list of host:port, with commas between them',
  );
  const topic = given.get('KAFKA_TOPIC') ?? 'recollect.entries';
  given.check(TOPIC.test(topic), 'KAFKA_TOPIC is a name of letters, digits, ., _ and -, at most 249 of them');
  const partitions = Number(given.get('KAFKA_PARTITIONS') ?? '12');
  given.check(
    Number.isSafeInteger(partitions) && partitions >= 1 && partitions <= 1000,
    'KAFKA_PARTITIONS is a number from 1 to 1000',
  );
  const durability = given.one('KAFKA_DURABILITY', DURABILITIES, 'replicated');
  const ssl = sslIn(given);
  const sasl = saslIn(given);
  return {
    kafka: { brokers, topic, partitions, durability, ...(ssl ? { ssl } : {}), ...(sasl ? { sasl } : {}) },
    wrongs: [...misspelt(env), ...given.wrongs],
  };
};

/** Names that can only be misspelt ones of ours. This leaves variables of other programs alone, such as a broker's. */
const misspelt = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env).flatMap((name) => {
    if (!name.startsWith('KAFKA_') || OURS.includes(name)) return [];
    const near = closest(name, OURS);
    return distance(name, near) <= 2 ? [`${name} is no setting: write ${near}, or leave it out`] : [];
  });

const isBroker = (text: string): boolean => {
  const [, , port] = BROKER.exec(text) ?? [];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
};

const sslIn = (given: Given): KafkaSettings['ssl'] => {
  const wanted = given.one('KAFKA_SSL', ['true', 'false'], 'false') === 'true';
  const parts = ['KAFKA_SSL_CA', 'KAFKA_SSL_CERT', 'KAFKA_SSL_KEY'] as const;
  if (!wanted) {
    for (const name of parts) given.check(given.get(name) === undefined, `${name} is given, but KAFKA_SSL is not true`);
    return undefined;
  }
  given.check(
    (given.get('KAFKA_SSL_CERT') === undefined) === (given.get('KAFKA_SSL_KEY') === undefined),
    'KAFKA_SSL_CERT and KAFKA_SSL_KEY go together: the certificate of this client and its key',
  );
  const [ca, cert, key] = parts.map((name) => given.file(name));
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  };
};

const saslIn = (given: Given): KafkaSettings['sasl'] => {
  const password = given.secret('KAFKA_SASL_PASSWORD');
  const username = given.get('KAFKA_SASL_USERNAME');
  if (given.get('KAFKA_SASL_MECHANISM') === undefined) {
    given.check(
      username === undefined && password === undefined,
      `KAFKA_SASL_MECHANISM is missing beside the user and password: one of ${MECHANISMS.join(', ')}`,
    );
    return undefined;
  }
  const mechanism = given.one('KAFKA_SASL_MECHANISM', MECHANISMS, 'plain');
  given.check(username !== undefined, 'KAFKA_SASL_USERNAME is missing');
  given.check(password !== undefined, 'KAFKA_SASL_PASSWORD (or KAFKA_SASL_PASSWORD_FILE) is missing');
  return { mechanism, username: username ?? '', password: password ?? '' };
};
