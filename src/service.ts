import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AppModule, type AppSetup } from './app.module.js';
import { Clips } from './air/clips.js';
import { PageHead } from './air/page-head.js';
import { Authenticator } from './access/authenticator.js';
import { demandOrganiser } from './access/organiser.js';
import { Background } from './demonstration/background.js';
import { answerBroken } from './http/broken-requests.js';
import { packAnswers } from './http/compress.js';
import { refuseExpectations } from './http/expectations.js';
import { secureAnswers, secureRefusal } from './http/headers.js';
import { takeUploads } from './http/upload.js';
import { BODY_LIMIT, takeBodies } from './http/json-body.js';
import { limitRequests } from './http/limits.js';
import { serveSockets } from './http/sockets.js';
import { LONGEST_NAME, ProblemFilter } from './http/problem-filter.js';
import { RouteTable } from './http/route-table.js';
import { callsOf, publicReadsOf } from './openapi/calls.js';
import { serveDocs } from './openapi/docs.js';
import { openApiOf } from './openapi/document.js';
import { makeLogger, NestLogger, reportTo } from './operations/logger.js';
import { Metrics } from './operations/metrics.js';
import { serveViewer, VIEWER } from './operations/viewer.js';
import { ROOT } from './root.js';
import type { Settings } from './settings/settings.js';

export interface Service {
  readonly url: string;
  /** For tests and commands: `app.get(EVENT_LOG)`. */
  readonly app: NestFastifyApplication;
  /** Settles when the background work is done: summaries have caught up, demonstrations are recorded. */
  readonly settled: Promise<void>;
  /** Refuses new requests, ends streams, and settles when everything is durable and closed. */
  close(): Promise<void>;
}

type Start = Omit<AppSetup, 'report'>;

const version = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** Starts the service. @throws BadSettings, StoreError, or the machine's error for the port */
export const startService = async (start: Start): Promise<Service> => {
  const { settings } = start;
  const logger = makeLogger(settings.logLevel);
  const setup = AppModule.of({ ...start, report: reportTo(logger) });
  const refuse: Refuse = (error, request, reply) => app.get(ProblemFilter).answer(error, request, reply);
  const adapter = adapterOf(logger, refuse, settings);
  const app = await NestFactory.create<NestFastifyApplication>(setup, adapter as never, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  try {
    return await serve(app, start);
  } catch (error) {
    await app.close();
    throw error;
  }
};

/** Calls that take archives: their bytes are kept as they came, for the checks. */
const UPLOADS = new Set(['/v1/archives']);

/** How long headers may take: they are small and come at once. */
const HEADER_SECONDS = 15;

/** Answers errors that happen before Nest has the request. */
type Refuse = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;

const adapterOf = (logger: Logger, refuse: Refuse, { requestSeconds, proxies }: Settings): FastifyAdapter =>
  new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    requestTimeout: requestSeconds * 1000,
    http: { headersTimeout: Math.min(requestSeconds, HEADER_SECONDS) * 1000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBroken,
    ...(proxies.length > 0 ? { trustProxy: [...proxies] } : {}),
    routerOptions: { maxParamLength: LONGEST_NAME },
    frameworkErrors: (error: Error, asked: unknown, answer: unknown) => {
      const [request, reply] = [asked as FastifyRequest, answer as FastifyReply];
      secureRefusal(request, reply);
      refuse(error, request, reply);
    },
  });

const serve = async (app: NestFastifyApplication, { settings }: Start): Promise<Service> => {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await prepare(fastify, app, settings);
  await app.init();
  serveSockets(fastify);
  await app.listen(settings.port, settings.host);
  const { port } = fastify.server.address() as AddressInfo;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    app,
    settled: app.get(Background).settled,
    close: () => app.close(),
  };
};

/** Sets up what is the same in HTTP for all controllers, and serves what needs none. */
const prepare = async (fastify: FastifyInstance, app: NestFastifyApplication, settings: Settings): Promise<void> => {
  const routes = app.get(RouteTable);
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url !== '*' && url !== '/*') routes.add(url, method);
  });
  const authenticator = app.get(Authenticator);
  takeUploads(fastify, UPLOADS, async (request) =>
    demandOrganiser(await authenticator.bearerIn(request), request, settings),
  );
  takeBodies(fastify);
  const calls = () => callsOf(app.get(ModulesContainer));
  secureAnswers(fastify, routes, () => publicReadsOf(calls()));
  refuseExpectations(fastify);
  await packAnswers(fastify);
  const { rateLimit } = settings;
  if (rateLimit > 0) await limitRequests(fastify, rateLimit, (request) => authenticator.goodTokenIn(request));
  logAnswers(fastify);
  app.get(Metrics).watch(fastify);
  const head = app.get(PageHead, { strict: false });
  const clips = app.get(Clips, { strict: false });
  serveViewer(fastify, VIEWER, { headOf: (request) => head.of(request), clipOf: (id) => clips.addressOf(id) });
  serveDocs(fastify, () => openApiOf(calls(), version()));
};

const logAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
};
