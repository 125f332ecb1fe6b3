import { isIP } from 'node:net';
import { z } from 'zod';
import { pathsOf } from '#cards';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly dataDir: string;
  /** Files and folders of card data beside what the repo ships. */
  readonly cardData: readonly string[];
  /** Absent: made, and kept in `dataDir`. */
  readonly secret: string | undefined;
  readonly logLevel: (typeof LEVELS)[number];
}

/** Settings that cannot be used: everything that is wrong with them at once. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';

  constructor(readonly wrongs: readonly string[]) {
    super(`these settings cannot be used:\n${wrongs.map((wrong) => `  ${wrong}`).join('\n')}`);
  }
}

const text = (name: string, usual: string) => z.string().trim().min(1, `${name} is empty; leave it out for ${usual}`).default(usual);

const Environment = z.object({
  HOST: text('HOST', '127.0.0.1').refine((host) => isIP(host) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host), 'HOST is an address or a name to listen on'),
  PORT: z.string().trim().default('3000').refine((port) => /^\d{1,5}$/.test(port) && Number(port) < 65_536, 'PORT is a number from 0 to 65535').transform(Number),
  DATA_DIR: text('DATA_DIR', '.data'),
  CARD_DATA: z.string().optional(),
  SECRET: z.string().refine((secret) => secret.length >= 32, 'SECRET has fewer than 32 characters; leave it out to have one made').optional(),
  LOG_LEVEL: z.string().trim().toLowerCase().default('warn').pipe(z.enum(LEVELS, `LOG_LEVEL is one of ${LEVELS.join(', ')}`)),
  KAFKA_BROKERS: z.string().max(0, 'KAFKA_BROKERS is given, but the distributed engine is not in this version; leave it out for the embedded one').optional(),
  MONGODB_URI: z.string().max(0, 'MONGODB_URI is given, but the distributed engine is not in this version; leave it out for the embedded one').optional(),
});

/** @throws BadSettings */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new BadSettings(parsed.error.issues.map(({ message }) => message));
  const { HOST, PORT, DATA_DIR, CARD_DATA, SECRET, LOG_LEVEL } = parsed.data;
  return { host: HOST, port: PORT, dataDir: DATA_DIR, cardData: pathsOf(CARD_DATA), secret: SECRET, logLevel: LOG_LEVEL };
};

/** Whether only this machine can reach a host that is listened on. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
