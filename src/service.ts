import type { Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { AppModule } from './app.module.js';
import { recordDemonstrations } from './demonstration/record.js';
import type { Engine } from './engine/engine.js';
import { openEngine } from './engine/open.js';
import type { CarriedGame } from './games/carried-game.js';
import { secureAnswers } from './http/headers.js';
import { BODY_LIMIT, takeBodies } from './http/json-body.js';
import { LONGEST_NAME, ProblemFilter } from './http/problem-filter.js';
import { RouteTable } from './http/route-table.js';
import { Streams } from './http/sse.js';
import { callsOf } from './openapi/calls.js';
import { serveDocs } from './openapi/docs.js';
import { openApiOf } from './openapi/document.js';
import { makeLogger, NestLogger, reportTo } from './operations/logger.js';
import { Metrics } from './operations/metrics.js';
import { serveViewer } from './operations/viewer.js';
import { ROOT } from './root.js';
import type { Settings } from './settings/settings.js';

export interface Service {
  readonly url: string;
  readonly engine: Engine;
  /** Settles when nothing is left to do in the background: summaries caught up, demonstrations recorded. */
  readonly settled: Promise<void>;
  /** Takes no more requests, ends streams, and settles when everything is durable and closed. */
  close(): Promise<void>;
}

export interface Start {
  readonly settings: Settings;
  readonly games: readonly CarriedGame[];
  /** Whether an empty store gets a match of each game to look at. */
  readonly demonstrate: boolean;
  /** Further doors, beside the service's own. */
  readonly doors?: readonly Type[];
}

const version = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** Starts the service. @throws BadSettings, LogError, or what the machine says of the port */
export const startService = async ({ settings, games, demonstrate, doors = [] }: Start): Promise<Service> => {
  const logger = makeLogger(settings.logLevel);
  const engine = await openEngine(settings, games, reportTo(logger));
  try {
    return await serve(engine, settings, logger, demonstrate, doors);
  } catch (error) {
    await engine.close();
    throw error;
  }
};

const serve = async (
  engine: Engine,
  settings: Settings,
  logger: Logger,
  demonstrate: boolean,
  doors: readonly Type[],
): Promise<Service> => {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_NAME },
    frameworkErrors: (error: Error, request: unknown, reply: unknown) =>
      filter.answer(error, request as never, reply as never),
  });
  const routes = new RouteTable();
  const filter = new ProblemFilter(routes);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(engine, doors), adapter as never, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await prepare(fastify, app, routes, filter);
  await app.init();
  await app.listen(settings.port, settings.host);
  const { port } = fastify.server.address() as AddressInfo;
  const stop = new AbortController();
  const settled = inBackground(engine, demonstrate, stop.signal, (error) => logger.error(error));
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    engine,
    settled,
    close: async () => {
      stop.abort();
      app.get(Streams).stop();
      await app.close();
      await settled;
      await engine.close();
    },
  };
};

/** Everything about HTTP that is the same for all doors, and what is served without a door. */
const prepare = async (
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  routes: RouteTable,
  filter: ProblemFilter,
): Promise<void> => {
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url !== '*' && url !== '/*') routes.add(url, method);
  });
  takeBodies(fastify);
  await secureAnswers(fastify);
  logAnswers(fastify);
  app.get(Metrics).watch(fastify);
  app.useGlobalFilters(filter);
  serveViewer(fastify, join(ROOT, 'dist', 'viewer'));
  serveDocs(fastify, openApiOf(callsOf(app.get(ModulesContainer)), version()));
};

const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
};

/** Until the views hold everything that stood in the log at the start; while a store is away it is waited for. */
const caughtUp = async ({ projection }: Engine, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted && !(await projection.upToDate(1_000).catch(() => false))) await pause(100);
};

const inBackground = async (
  engine: Engine,
  demonstrate: boolean,
  stop: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> => {
  try {
    await caughtUp(engine, stop);
    if (demonstrate) await recordDemonstrations(engine, stop);
  } catch (error) {
    // A stop in the middle of it is no failure.
    if (!stop.aborted) failed(error);
  }
};
