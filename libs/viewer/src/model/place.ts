import type { Seat } from '#table';
import { UNITS, type Unit } from '../api/shapes.js';
import { EVENT_PAGES } from './event/place.js';

/** The tools that can be open on a judge's bench beside the table. */
export const BENCH_TOOLS = ['moment', 'compare', 'rule', 'mend', 'rewind', 'office', 'fork', 'evidence'] as const;
export type BenchTool = (typeof BENCH_TOOLS)[number];

/** The place of the page, as its address says it. */
export type PagePlace =
  /** `again`: a match like that one is to begin. */
  | { readonly page: 'matches'; readonly again?: string }
  | { readonly page: 'claim' }
  /** The calls of all matches that a judge is responsible for. */
  | { readonly page: 'queue' }
  | { readonly page: 'live'; readonly match: string; readonly as?: string }
  | { readonly page: 'lists'; readonly match: string }
  | {
      readonly page: 'replay';
      readonly match: string;
      readonly as?: string;
      readonly step?: number;
      readonly unit: Unit;
      /** The seat at the bottom. */
      readonly side?: Seat;
      /** Notes that another user shared. */
      readonly notes?: string;
      /** The stage through which several people look at the replay together. */
      readonly with?: string;
    }
  | { readonly page: 'bench'; readonly match: string; readonly step?: number; readonly tool: BenchTool }
  /** A stage's control page; without a stage, the page that begins stages. */
  | { readonly page: 'stage'; readonly stage?: string }
  /** The pages of an event (`model/event/place.ts`); without an event, the list of events. */
  | { readonly page: 'events'; readonly event?: string; readonly of?: string; readonly search: string }
  /** `clip`: from the address of a clip the service would have led on. */
  | { readonly page: 'lost'; readonly path: string; readonly clip?: true };

const DEFAULT_UNIT: Unit = 'resolution';
const asUnit = (word: string | null): Unit => UNITS.find((unit) => unit === word) ?? DEFAULT_UNIT;

const asTool = (word: string | null): BenchTool => BENCH_TOOLS.find((tool) => tool === word) ?? BENCH_TOOLS[0];

const asStep = (word: string | null): { step?: number } =>
  word !== null && /^\d{1,9}$/.test(word) ? { step: Number(word) } : {};

const asSide = (word: string | null): { side?: Seat } =>
  word !== null && /^[1-9]$/.test(word) ? { side: Number(word) } : {};

const asNotes = (word: string | null): { notes?: string } =>
  word !== null && /^[\w-]{16}$/.test(word) ? { notes: word } : {};

const asWith = (word: string | null): { with?: string } =>
  word !== null && /^stage-[\w-]{16}$/.test(word) ? { with: word } : {};

/** A part of an address in words; none: it is not written as one. */
const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

export const readPlace = (path: string, search: string): PagePlace => {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter((part) => part !== '');
  const as = query.get('as');
  const view = as === null ? {} : { as };
  if (parts.length === 0 || (parts.length === 1 && parts[0] === 'matches')) {
    const again = query.get('again');
    return { page: 'matches', ...(again ? { again } : {}) };
  }
  if (parts.length === 1 && parts[0] === 'claim') return { page: 'claim' };
  if (parts.length === 1 && parts[0] === 'bench') return { page: 'queue' };
  if (parts.length === 1 && parts[0] === 'stage') return { page: 'stage' };
  if (parts.length === 1 && parts[0] === 'events') return { page: 'events', search };
  const match = parts[1] === undefined ? undefined : decoded(parts[1]);
  if (match === undefined) return { page: 'lost', path };
  if (parts[0] === 'c' && parts.length === 2) return { page: 'lost', path, clip: true };
  if (parts[0] === 'bench' && parts.length === 2)
    return { page: 'bench', match, ...asStep(query.get('step')), tool: asTool(query.get('tool')) };
  const isEventPage = parts.length === 3 && EVENT_PAGES.some((page) => page === parts[2]);
  if (parts[0] === 'event' && (parts.length === 2 || isEventPage))
    return { page: 'events', event: match, ...(parts[2] === undefined ? {} : { of: parts[2] }), search };
  if (parts[0] === 'stage' && parts.length === 2) return { page: 'stage', stage: match };
  if (parts[0] !== 'matches') return { page: 'lost', path };
  const step = asStep(query.get('step'));
  if (parts.length === 2 && step.step === undefined) return { page: 'live', match, ...view };
  if (parts.length === 3 && parts[2] === 'lists') return { page: 'lists', match };
  // An address that names a step of a match means its replay.
  if (parts.length === 2 || (parts.length === 3 && parts[2] === 'replay'))
    return {
      page: 'replay',
      match,
      ...view,
      ...step,
      ...asSide(query.get('side')),
      ...asNotes(query.get('notes')),
      ...asWith(query.get('with')),
      unit: asUnit(query.get('unit')),
    };
  return { page: 'lost', path };
};

const withQuery = (path: string, parts: readonly string[]): string => {
  const given = parts.filter((part) => part !== '');
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
};

/** The address of a place. It never contains a token or a claim. */
export const addressOf = (place: Exclude<PagePlace, { page: 'lost' | 'events' }>): string => {
  if (place.page === 'matches')
    return withQuery('/', place.again === undefined ? [] : [`again=${encodeURIComponent(place.again)}`]);
  if (place.page === 'claim') return '/claim';
  if (place.page === 'queue') return '/bench';
  if (place.page === 'stage') return place.stage === undefined ? '/stage' : `/stage/${encodeURIComponent(place.stage)}`;
  const id = encodeURIComponent(place.match);
  if (place.page === 'lists') return `/matches/${id}/lists`;
  const step = 'step' in place && place.step !== undefined ? `step=${place.step}` : '';
  if (place.page === 'bench')
    return withQuery(`/bench/${id}`, [step, place.tool === BENCH_TOOLS[0] ? '' : `tool=${place.tool}`]);
  return withQuery(`/matches/${id}${place.page === 'replay' ? '/replay' : ''}`, [
    step,
    place.page === 'replay' && place.unit !== DEFAULT_UNIT ? `unit=${place.unit}` : '',
    place.page === 'replay' && place.side !== undefined ? `side=${place.side}` : '',
    place.page === 'replay' && place.notes !== undefined ? `notes=${place.notes}` : '',
    place.page === 'replay' && place.with !== undefined ? `with=${place.with}` : '',
    place.as === undefined ? '' : `as=${encodeURIComponent(place.as).replaceAll('%3A', ':')}`,
  ]);
};
