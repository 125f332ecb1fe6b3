import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogReport } from '#journal';

/** Paths of tokens and secrets in a logged object; the log never has their values. */
const REDACT = ['req.headers.authorization', 'headers.authorization', 'token', '*.token', 'secret', '*.secret'];

/** No token is this short. Names of matches, rules and cards are shorter, and so are the values of queries. */
const LONGEST = 64;

const isToken = (name: string): boolean => name.toLowerCase().includes('token');

/** A request's address without a token, however the address spells it. */
export const withoutToken = (url: string): string => {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/s.exec(url) ?? [];
  const parts = path.split('/').map((part) => (part.length > LONGEST ? '…' : part));
  const asked = [...new URLSearchParams(query)].map(([name, value]) => {
    const told = name.length > LONGEST || isToken(name) || value.length > LONGEST ? '…' : encodeURIComponent(value);
    return `${name.length > LONGEST ? '…' : encodeURIComponent(name)}=${told}`;
  });
  return withoutTokens(parts.join('/') + (asked.length > 0 ? `?${asked.join('&')}` : ''));
};

/** The beginning of a token: `{"` in base64url, also with letters written as `%65`. */
const TOKEN = /(?:e|%65)(?:y|%79)(?:J|%4a)[\w.%~+-]{16,}/gi;

/** A text without anything that looks like a token: other people's error messages may quote one. */
const withoutTokens = (text: string): string => text.replace(TOKEN, '…');

/** @param to where lines go; by default the standard output */
export const makeLogger = (level: string, to?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    hooks: { streamWrite: withoutTokens },
    redact: { paths: REDACT, censor: '…' },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: withoutToken(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
};

/** Passes on to this logger what stores report to an operator. */
export const reportTo =
  (logger: Logger): LogReport =>
  (level, message, detail) =>
    logger[level](detail ?? {}, message);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Contexts of Nest that log an error at a failed start and then throw it. `main` prints it once, in words. */
const THROWN = new Set(['ExceptionHandler', 'NestApplication']);

/** Writes Nest's own messages to the same logger. Messages about the start have the level of details. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]): void => this.say('debug', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.say('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.say('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.say('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]): void => this.say('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]): void => this.say('fatal', message, rest);

  private say(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const told = level === 'error' && typeof context === 'string' && THROWN.has(context) ? 'debug' : level;
    this.logger[told](
      { context: typeof context === 'string' ? context : undefined },
      message instanceof Error ? (message.stack ?? message.message) : String(message),
    );
  }
}
