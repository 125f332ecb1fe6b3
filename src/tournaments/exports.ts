import { eventReport, omnidexOf, resultsCsv, standingsCsv, trfOf, type EventState, type NameOf } from '#results';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { eventAfter } from './shown.js';

/** A file of an event: its type, its name, its content. */
interface Exported {
  readonly type: string;
  readonly file: string;
  readonly body: unknown;
}

/** An event's name with only letters that every file system takes; empty if it has none. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

const CSV = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

type Writer = (state: EventState, nameOf: NameOf) => Exported;

const WRITERS: Readonly<Record<string, Writer>> = {
  csv: (state, nameOf) => ({ type: CSV, file: 'standings.csv', body: standingsCsv(eventAfter(state), nameOf) }),
  results: (state, nameOf) => ({ type: CSV, file: 'results.csv', body: resultsCsv(state, nameOf) }),
  json: (state) => ({ type: JSON_TYPE, file: 'event.json', body: eventReport(state) }),
  omnidex: (state) => ({ type: JSON_TYPE, file: 'omnidex.json', body: omnidexOf(state) }),
  trf: (state, nameOf) => ({ type: 'text/plain; charset=utf-8', file: 'event.trf', body: trfOf(state, { nameOf }) }),
};

export const exportAs = (state: EventState, format: string, names: ReadonlyMap<string, string>): Exported => {
  const writer = Object.hasOwn(WRITERS, format) ? WRITERS[format]! : undefined;
  if (!writer)
    throw new Problem(
      'not-found',
      `there is no export "${echo(format)}": there are ${Object.keys(WRITERS).join(', ')}`,
    );
  const written = writer(state, (player) => names.get(player) ?? player);
  const file = [slug(state.setup!.name), written.file].filter((part) => part !== '').join('-');
  return { ...written, file };
};
