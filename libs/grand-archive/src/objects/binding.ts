import type { Effect, Table } from '#table';
import { field } from './traits.js';

/** Of an effect that lasts as long as its controller controls the source: whether they do (GA-BOUND-01). */
export const isBound = (table: Table, { until, source, controller }: Effect): boolean =>
  until !== 'while-source' || field(table).some((card) => card.handle === source && card.controller === controller);
