import { isIP } from 'node:net';
import { z } from 'zod';
import { cardPathsIn, pathsOf, type CardPaths } from '#cards';
import { cardImagesIn, type CardImages } from './card-images.js';
import { secretIn } from './from-file.js';
import { readKafka, type KafkaSettings } from './kafka.js';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Card data besides the repo's own. */
  readonly cardData: CardPaths;
  /** Absent: the service makes one and keeps it in `dataDir`. */
  readonly secret: string | undefined;
  readonly logLevel: (typeof LEVELS)[number];
  /** How much memory matches may take that nobody needs at the moment. */
  readonly cacheMebibytes: number;
  /** Requests a minute and open streams that each asker may have; 0: any number. */
  readonly rateLimit: number;
  readonly streamLimit: number;
  /** A request has to arrive in full within this many seconds. */
  readonly requestSeconds: number;
  /**
   * A result becomes final this many seconds after the end, if no seat has a key and the match sets no time of its own.
   */
  readonly finalSeconds: number;
  /** Whether organisers need no token while only this machine can reach the service. */
  readonly trustLoopback: boolean;
  /** The largest size of a decompressed archive. */
  readonly archiveMebibytes: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: readonly string[];
  /**
   * The address under which others reach the service: scheme, host, port. Absent: the service knows no public address.
   */
  readonly publicUrl?: string;
  /** Networks that webhooks may reach although not everybody can. */
  readonly webhookNets: readonly string[];
  /** Absent: the pages draw cards as text alone. */
  readonly cardImages?: CardImages;
  /** Absent: the embedded engine. If present, `secret` is set too. */
  readonly distributed?: Distributed;
}

/** Where the distributed engine keeps its log and everything else. */
interface Distributed {
  readonly kafka: KafkaSettings;
  /** A URI, which may hold a password. */
  readonly mongo: string;
}

/** Settings that cannot be used, with everything that is wrong with them. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';

  constructor(readonly wrongs: readonly string[]) {
    super(`these settings cannot be used:\n${wrongs.map((wrong) => `  ${wrong}`).join('\n')}`);
  }
}

const text = (name: string, usual: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${name} is empty; leave it out for ${usual}`, abort: true })
    .default(usual);

const count = (name: string, most: number, of: string) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= most, `${name} is a number of ${of} from 0 to ${most}`)
    .transform(Number);

const isNet = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return width > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width));
};

/** Limits of one asker where others can reach the service; a venue behind one address may be one asker. */
const USUAL = { rate: 1_200, streams: 200 };
/** Limits where only this machine can: more streams than any one program needs. */
const HERE = { rate: 0, streams: 2_000 };

const Environment = z.object({
  HOST: text('HOST', '127.0.0.1').refine(
    (host) => isIP(host) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host),
    'HOST is an address or a name to listen on',
  ),
  PORT: z
    .string()
    .trim()
    .default('3000')
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) < 65_536, 'PORT is a number from 0 to 65535')
    .transform(Number),
  DATA_DIR: text('DATA_DIR', '.data'),
  CACHE_MB: z
    .string()
    .trim()
    .default('256')
    .refine((mebibytes) => /^[1-9]\d{0,5}$/.test(mebibytes), 'CACHE_MB is a number of mebibytes from 1 to 999999')
    .transform(Number),
  RATE_LIMIT: count('RATE_LIMIT', 1_000_000, 'requests a minute').optional(),
  STREAM_LIMIT: count('STREAM_LIMIT', 1_000_000, 'open streams').optional(),
  REQUEST_SECONDS: count('REQUEST_SECONDS', 3_600, 'seconds').default(60),
  ARCHIVE_MB: z
    .string()
    .trim()
    .default('128')
    .refine((mebibytes) => /^[1-9]\d{0,3}$/.test(mebibytes), 'ARCHIVE_MB is a number of mebibytes from 1 to 9999')
    .transform(Number),
  FINAL_AFTER: count('FINAL_AFTER', 604_800, 'seconds').default(60),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => pathsOf(list))
    .refine((all) => all.every(isNet), 'TRUSTED_PROXIES are addresses or nets (10.0.0.0/8), with commas between them'),
  PUBLIC_URL: z
    .string()
    .trim()
    .refine(
      (text) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(text) && URL.canParse(text),
      'PUBLIC_URL is the address under which others reach the service, without a path: https://example.org',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  WEBHOOK_NETS: z
    .string()
    .default('')
    .transform((list) => pathsOf(list))
    .refine((all) => all.every(isNet), 'WEBHOOK_NETS are addresses or nets (10.0.0.0/8), with commas between them'),
  CARD_IMAGES: z
    .string()
    .trim()
    .min(1, { error: 'CARD_IMAGES is empty; leave it out where there are no pictures', abort: true })
    .transform((text) => cardImagesIn(text))
    .refine(
      (images) => images !== undefined,
      'CARD_IMAGES is a folder, or an address with fields of cards in braces behind its host ' +
        '(https://example.org/{game}/{id}.jpg)',
    )
    .optional(),
  TRUST_LOOPBACK: z
    .string()
    .trim()
    .toLowerCase()
    .default('true')
    .pipe(z.enum(['true', 'false'], 'TRUST_LOOPBACK is true or false'))
    .transform((text) => text === 'true'),
  LOG_LEVEL: z
    .string()
    .trim()
    .toLowerCase()
    .default('warn')
    .pipe(z.enum(LEVELS, `LOG_LEVEL is one of ${LEVELS.join(', ')}`)),
});

const MONGODB = /^mongodb(\+srv)?:\/\/[^/\s]/;
const SHORTEST = 32;

/** The settings of both stores of the distributed engine; `undefined` if neither is set. */
const readDistributed = (
  env: NodeJS.ProcessEnv,
): { readonly distributed?: Distributed; readonly wrongs: readonly string[] } => {
  const { kafka, wrongs: ofKafka } = readKafka(env);
  const mongo = env['MONGODB_URI']?.trim() ?? '';
  const wrongs = [...ofKafka];
  if (mongo !== '' && !MONGODB.test(mongo))
    wrongs.push(
      'MONGODB_URI is not a MongoDB address: it must be mongodb://host:port/database?replicaSet=name, or ' +
        'mongodb+srv://…',
    );
  else if (mongo !== '' && !kafka)
    wrongs.push(
      'MONGODB_URI is given without KAFKA_BROKERS: the distributed engine takes both, the embedded one neither',
    );
  if (mongo === '' && kafka)
    wrongs.push(
      'KAFKA_BROKERS is given without MONGODB_URI: the distributed engine takes both, the embedded one neither',
    );
  return { ...(kafka && mongo !== '' ? { distributed: { kafka, mongo } } : {}), wrongs };
};

const readSecret = (
  env: NodeJS.ProcessEnv,
  demanded: boolean,
): { readonly secret: string | undefined; readonly wrongs: readonly string[] } => {
  const { value, wrongs } = secretIn(env, 'SECRET');
  if (wrongs.length > 0) return { secret: undefined, wrongs };
  if (value === undefined) {
    return {
      secret: undefined,
      wrongs: demanded
        ? [
            `SECRET (or SECRET_FILE) is demanded by the distributed engine: all instances sign with the same ` +
              `one, of ${SHORTEST} characters or more`,
          ]
        : [],
    };
  }
  return value.length >= SHORTEST
    ? { secret: value, wrongs: [] }
    : {
        secret: undefined,
        wrongs: [`SECRET has fewer than ${SHORTEST} characters${demanded ? '' : '; leave it out to have one made'}`],
      };
};

/** @throws BadSettings */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = Environment.safeParse(env);
  const { distributed, wrongs: ofStores } = readDistributed(env);
  const { secret, wrongs: ofSecret } = readSecret(env, distributed !== undefined);
  const wrongs = [...(parsed.error?.issues.map(({ message }) => message) ?? []), ...ofSecret, ...ofStores];
  if (!parsed.success || wrongs.length > 0) throw new BadSettings(wrongs);
  const { HOST, PORT, DATA_DIR, CACHE_MB, RATE_LIMIT, STREAM_LIMIT, LOG_LEVEL } = parsed.data;
  const usual = isLoopback(HOST) ? HERE : USUAL;
  const everywhere = {
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    cardData: cardPathsIn(env),
    secret,
    logLevel: LOG_LEVEL,
    cacheMebibytes: CACHE_MB,
    rateLimit: RATE_LIMIT ?? usual.rate,
    streamLimit: STREAM_LIMIT ?? usual.streams,
    requestSeconds: parsed.data.REQUEST_SECONDS,
    finalSeconds: parsed.data.FINAL_AFTER,
    trustLoopback: parsed.data.TRUST_LOOPBACK,
    archiveMebibytes: parsed.data.ARCHIVE_MB,
    proxies: parsed.data.TRUSTED_PROXIES,
    webhookNets: parsed.data.WEBHOOK_NETS,
    ...(parsed.data.PUBLIC_URL === undefined ? {} : { publicUrl: parsed.data.PUBLIC_URL }),
    ...(parsed.data.CARD_IMAGES ? { cardImages: parsed.data.CARD_IMAGES } : {}),
  };
  return { ...everywhere, ...(distributed ? { distributed } : {}) };
};

/** Whether only this machine can reach an address that the service listens on. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
