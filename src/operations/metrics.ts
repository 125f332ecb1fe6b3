import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Inject, Injectable } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { Projection, type ViewStore } from '#views';
import { EntryAccepted } from '../recording/entry-accepted.js';
import { withinTime } from '../engine/in-time.js';
import { ENGINE, VIEW_STORE, type Engine } from '../engine/tokens.js';
import type { Readiness } from '#api';
import { Health } from '../health/health.js';
import { Streams } from '../http/sse.js';

/** How long counting matches may delay an answer. */
const COUNT_MS = 1_000;

/** The service's metrics for Prometheus. No label ever names a match, a player or a token. */
@Injectable()
export class Metrics {
  readonly contentType: string;
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'recollect_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  private readonly entries = new Counter({
    name: 'recollect_entries_total',
    help: 'Entries accepted since the start, from all writers',
    registers: [this.registry],
  });
  private condition: Readiness | undefined;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(VIEW_STORE) views: ViewStore,
    private readonly projection: Projection,
    private readonly health: Health,
    streams: Streams,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.contentType = this.registry.contentType;
    this.gauge('recollect_streams', 'Live streams that are open', () => streams.size);
    this.gauge('recollect_matches', 'Matches that are listed', () =>
      this.condition?.views === 'ok' ? withinTime(COUNT_MS, () => views.count()) : undefined,
    );
    this.gauge('recollect_log_up', 'Whether the log can be read and written', () =>
      Number(this.condition?.log === 'ok' && this.condition.writing),
    );
    this.gauge(
      'recollect_log_behind',
      'Records of the log that this instance has yet to read',
      () => this.condition?.behind,
    );
    this.gauge('recollect_views_up', 'Whether the views can be read', () => Number(this.condition?.views === 'ok'));
    this.projected();
    this.logged();
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    this.condition = await this.health.condition();
    return this.registry.metrics();
  }

  accepted(): void {
    this.entries.inc();
  }

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  private projected(): void {
    const { projection } = this;
    this.gauge(
      'recollect_tampered_matches',
      'Matches that are stopped: the log no longer holds what was recorded of them',
      () => this.condition?.tampered ?? 0,
    );
    this.gauge(
      'recollect_projection_lag',
      'Entries that the views are behind the log',
      () => projection.status.lag.entries,
    );
    this.gauge(
      'recollect_projection_lag_seconds',
      'Age of the oldest entry that is not in the views',
      () => projection.status.lag.ms / 1000,
    );
    this.gauge('recollect_projecting', 'Whether this instance projects; on the distributed engine one does', () =>
      Number(projection.status.role === 'projecting'),
    );
    this.counter(
      'recollect_projection_accepted_total',
      'Entries that this instance has projected',
      () => projection.status.accepted,
    );
    this.counter(
      'recollect_projection_duplicate_total',
      'Records that stood in the log already',
      () => projection.status.already,
    );
    this.counter(
      'recollect_projection_refused_total',
      'Records that the accept rule refused',
      () => projection.status.refused,
    );
    this.counter(
      'recollect_projection_broken_total',
      'Entries whose facts could not be folded',
      () => projection.status.broken,
    );
    this.counter(
      'recollect_projection_failures_total',
      'How often the projection had to begin again',
      () => projection.status.failures,
    );
  }

  /** Counters of a log that other instances write to as well. */
  private logged(): void {
    const { reading } = this.engine;
    if (!reading) return;
    this.counter('recollect_log_accepted_total', 'Entries accepted, from all writers', () => reading().accepted);
    this.counter('recollect_log_duplicate_total', 'Records that were sent twice', () => reading().duplicates);
    this.counter(
      'recollect_log_refused_total',
      'Records that the accept rule refused: who lost a race, or from outside',
      () => reading().refused,
    );
    this.counter('recollect_log_foreign_total', 'Messages in the topic that are not records', () => reading().foreign);
    this.counter(
      'recollect_log_outcome_unknown_total',
      'Appends of which nobody knew in time what became of them',
      () => reading().unknown,
    );
    this.gauge('recollect_log_held', 'Entries in memory that are not stored yet', () => reading().held);
    this.gauge('recollect_log_waiting', 'Matches that wait for MongoDB to be opened', () => reading().waiting);
  }

  /** Adds a gauge whose value is read when Prometheus asks; without a value it shows none. */
  gauge(name: string, help: string, value: () => number | null | undefined | Promise<number | undefined>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const now = await value();
        if (now == null) gauge.reset();
        else gauge.set(now);
      },
    });
  }

  /** Adds a counter, whose value only grows. */
  counter(name: string, help: string, value: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(value());
      },
    });
  }
}

@EventsHandler(EntryAccepted)
export class CountEntries implements IEventHandler<EntryAccepted> {
  constructor(private readonly metrics: Metrics) {}

  handle(): void {
    this.metrics.accepted();
  }
}
