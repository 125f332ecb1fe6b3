import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryLog, sealEntry, ZERO_HASH, type EntryRecord } from '#journal';
import { History, matchStream, typeBegunBy } from '#match';
import {
  EVENT_ACTION,
  type EventAction,
  eventStream,
  foldEvent,
  isEvent,
  NO_EVENT,
  PROFILES,
  REQUEST,
  streamOf,
} from '#results';
import { secret } from '#table';
import { PlayedEvent, played, setupOf, WORDS } from '../support/results/played-event.js';

/** One of each. */
const AT = { round: 1, table: 2 };
const STATED = { ...AT, result: played(2, 0), source: { of: 'slip' }, reason: WORDS };
const TABLES = [
  { table: 1, players: ['p-1', 'p-2'] },
  { table: 2, players: ['p-3'] },
];
const DEEDS: Readonly<Record<EventAction['kind'], object>> = {
  'begin-event': { event: setupOf() },
  'change-event': { to: { rounds: 5, clock: 3_000, between: { seconds: null }, hands: 'opened' } },
  enter: { player: 'p-1', table: 3 },
  drop: { player: 'p-1' },
  readmit: { player: 'p-1' },
  remove: { player: 'p-1' },
  'register-deck': { player: 'p-1', list: WORDS },
  'open-decks': {},
  'check-deck': { player: 'p-1', agrees: false, match: 'm-1', reason: WORDS },
  'pair-round': { round: 1, system: 'swiss', seed: 's', tables: TABLES },
  'repair-round': { round: 1, tables: TABLES, reason: WORDS },
  'publish-round': { round: 1 },
  'begin-round': { round: 1 },
  extend: { ...AT, seconds: 60, reason: WORDS },
  'call-judge': { ...AT, reason: WORDS },
  'close-call': AT,
  'call-time': { round: 1 },
  'end-round': { round: 1 },
  'link-match': { ...AT, match: 'm-1', seats: ['p-2', 'p-1'] },
  'feature-table': { table: 1 },
  'draft-result': STATED,
  'report-result': { ...STATED, source: { of: 'record', match: 'm-1', head: WORDS } },
  'correct-result': STATED,
  'confirm-result': AT,
  'dispute-result': { ...AT, reason: WORDS },
  'rule-result': STATED,
  'finalise-result': AT,
  penalise: { player: 'p-1', penalty: 'match-loss', infraction: 'late', reason: WORDS },
  'end-event': {},
};

const KEYS = ['a'.repeat(64), 'b'.repeat(64)];

/** Entries of an event as a log keeps them: chained, and sealed to the house. */
const recordsOf = (actions: readonly { readonly action: object; readonly at: string }[]): readonly EntryRecord[] => {
  const records: EntryRecord[] = [];
  for (const [n, { action, at }] of actions.entries())
    records.push(
      sealEntry(
        {
          match: streamOf('e-1'),
          revision: n + 1,
          prev: records.at(-1)?.hash ?? ZERO_HASH,
          time: at,
          actor: { house: true },
          action,
          facts: n === 0 ? [{ kind: 'event-began', keys: KEYS.map((key, a) => secret(key, a === 0 ? [] : [a])) }] : [],
        },
        1,
        KEYS,
      ),
    );
  return records;
};

const played1 = (): PlayedEvent => {
  const event = PlayedEvent.begun(6, { cut: 2, rounds: 2 }).next();
  event.do({ kind: 'extend', round: 1, table: 1, seconds: 60, reason: WORDS }).finish();
  return event
    .do({ kind: 'drop', player: 'p-02' })
    .next()
    .finish()
    .next()
    .finish(() => played(2, 1));
};

describe('an event as a stream of the log', () => {
  it('is folded from its entries to what was decided', async () => {
    const event = played1();
    const log = new MemoryLog();
    for (const record of recordsOf(event.entries)) expect(await log.append(record)).toBe('appended');
    const history = new History(eventStream, streamOf('e-1'));
    for (const record of await log.read(streamOf('e-1'))) expect(history.append(record).verdict).toBe('accepted');
    expect(history.state).toEqual(event.state);
    expect([isEvent(history.id), isEvent('e-1')]).toEqual([true, false]);
  });

  it('is no match, and no match is an event', () => {
    const [first] = recordsOf(played1().entries);
    expect(typeBegunBy({ action: { kind: 'begin-event' } })).toBe('event');
    expect(new History(matchStream, streamOf('e-1')).append(first!)).toMatchObject({
      verdict: 'refused',
      code: 'type',
    });
  });

  it('passes over what no recorder writes, wherever it stands', () => {
    const event = played1();
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (junk, place) => {
        const at = place % event.entries.length;
        const state = event.entries.reduce((now, { action, at: time }, n) => {
          const before = n === at ? eventStream.fold(now, { action: junk, time } as never) : now;
          return foldEvent(before, action, time);
        }, NO_EVENT);
        expect(state).toEqual(event.state);
      }),
      { numRuns: 30 },
    );
  });

  it('reads every entry as it was written, and no other', () => {
    for (const { action } of played1().entries) {
      expect(EVENT_ACTION.parse(JSON.parse(JSON.stringify(action)))).toEqual(action);
      const { by: _, ...deed } = action;
      expect(EVENT_ACTION.safeParse(deed).success).toBe(false);
    }
    expect(REQUEST.safeParse({ kind: 'pair-round', seed: 's' }).success).toBe(true);
    expect(REQUEST.safeParse({ kind: 'enter' }).success).toBe(false);
  });

  it.each(Object.entries(DEEDS))('reads %s as it is asked for and as it stands in the record', (kind, deed) => {
    const action = { ...deed, kind, by: { role: 'organiser', id: 'o-1' } };
    expect(EVENT_ACTION.parse(action)).toEqual(action);
    const request = kind === 'pair-round' ? { kind, seed: 's' } : { ...deed, kind };
    expect(REQUEST.parse(request)).toEqual(request);
  });

  it('reads a penalty that is sealed, with the line of a result or without', () => {
    for (const line of [{}, { player: 'p-1', penalty: 'match-loss' }]) {
      const request = { kind: 'penalise', sealed: WORDS, ...line };
      const action = { ...request, by: { role: 'judge', id: 'j-1' } };
      expect(REQUEST.parse(request)).toEqual(request);
      expect(EVENT_ACTION.parse({ ...action, infraction: 'late' })).toEqual(action);
    }
  });

  it.each(Object.keys(PROFILES))('takes the profile %s as data', (name) => {
    const begin = { kind: 'begin-event', event: setupOf({ profile: PROFILES[name]! }) };
    expect(REQUEST.parse(JSON.parse(JSON.stringify(begin)))).toEqual(begin);
  });

  it('takes no profile that cannot be reckoned', () => {
    const { profile } = setupOf();
    const wrong = (change: object) =>
      REQUEST.safeParse({ kind: 'begin-event', event: { ...setupOf(), profile: { ...profile, ...change } } }).success;
    expect(wrong({})).toBe(true);
    expect(wrong({ match: { ...profile.match, win: '1/0' } })).toBe(false);
    expect(wrong({ match: { ...profile.match, win: 'many' } })).toBe(false);
    expect(wrong({ order: [{ label: '__proto__', measure: { by: 'points' } }] })).toBe(false);
    const deep = (n: number): object => (n === 0 ? { by: 'points' } : { by: 'opponents', of: deep(n - 1) });
    expect(wrong({ order: [{ label: 'x', measure: deep(3) }] })).toBe(true);
    expect(wrong({ order: [{ label: 'x', measure: deep(4) }] })).toBe(false);
  });
});
