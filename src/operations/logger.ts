import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Report } from '#journal';

/** Tokens and secrets are never written down, wherever they stand. */
const REDACT = ['req.headers.authorization', 'headers.authorization', 'token', '*.token', 'secret', '*.secret'];

/** A request's address without the token that may stand in its query. */
export const withoutToken = (url: string): string => url.replace(/([?&]token=)[^&#]*/gi, '$1…');

export const makeLogger = (level: string): Logger =>
  pino({
    level,
    redact: { paths: REDACT, censor: '…' },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: withoutToken(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });

/** What stores have to tell an operator, by this logger. */
export const reportTo =
  (logger: Logger): Report =>
  (level, message, detail) =>
    logger[level](detail ?? {}, message);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Nest's own messages, by the same logger. What it tells of its start is for those who look for it. */
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
    this.logger[level](
      { context: typeof context === 'string' ? context : undefined },
      message instanceof Error ? (message.stack ?? message.message) : String(message),
    );
  }
}
