import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '../engine/engine.js';
import type { Streams } from '../http/sse.js';

/** What the service counts, for Prometheus. No label ever names a match, a player or a token. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'recollect_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  private readonly entries = new Counter({ name: 'recollect_entries_total', help: 'Entries accepted since the start', labelNames: ['game'] as const, registers: [this.registry] });

  constructor(engine: Engine, streams: Streams) {
    collectDefaultMetrics({ register: this.registry });
    const gauge = (name: string, help: string, value: () => number): void => {
      new Gauge({ name, help, registers: [this.registry], collect() { this.set(value()); } });
    };
    gauge('recollect_streams', 'Live streams that are open', () => streams.size);
    gauge('recollect_matches', 'Matches recorded', () => engine.summaries.count());
    gauge('recollect_projection_lag', 'Matches whose summary is behind the log', () => engine.projector.lag);
    engine.recorder.onEntry(({ table }) => this.entries.inc({ game: table.match?.game ?? '' }));
  }

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      done();
    });
  }
}
