import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { RecordsOnAir } from '../model/event/records-on-air.js';
import type { EventOnAir } from '../model/event/on-air.js';

const LOOK_MS = 15_000;

/** The event that a match belongs to, for as long as its picture stands: fetched when the table is there. */
export class FeatureEvent implements ReactiveController {
  event: EventOnAir | undefined;
  /** The records that the players bring to this match. */
  records: RecordsOnAir = new Map();
  private of = '';
  private wanted: unknown;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = setInterval(() => void this.fetch(), LOOK_MS);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  look(tournament: unknown): void {
    const of = JSON.stringify(tournament ?? null);
    if (of === this.of) return;
    this.of = of;
    this.wanted = tournament;
    this.event = undefined;
    this.records = new Map();
    void this.fetch();
    void this.fetchRecords();
  }

  private async fetchRecords(): Promise<void> {
    const { wanted, of } = this;
    if (wanted === undefined) return;
    const { recordsOnAir } = await import('../model/event/records-on-air.js');
    const records = await recordsOnAir(wanted);
    if (this.of !== of || records.size === 0) return;
    this.records = records;
    this.host.requestUpdate();
  }

  private async fetch(): Promise<void> {
    const { wanted, of } = this;
    if (wanted === undefined) return;
    const { eventOnAir } = await import('../model/event/on-air.js');
    const event = await eventOnAir(wanted);
    if (this.of !== of || !event) return;
    this.event = event;
    this.host.requestUpdate();
  }
}
