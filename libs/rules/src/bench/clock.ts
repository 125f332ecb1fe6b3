import { leftAt, type ClockState, type Fact, type MatchClock } from '#table';
import { refuse, type Refusal } from '../refusal.js';
import { givenParts, wrongWords, type Decide, type Errand, type Errands } from './errand.js';

const DAY_S = 86_400;

const DEEDS = ['set', 'start', 'stop', 'extend', 'call-time'] as const;
type Deed = (typeof DEEDS)[number];

/** The state of the clock after each deed, or why the deed is refused. */
const after: Readonly<
  Record<Deed, (errand: Errand, clock: MatchClock | undefined, ms: number) => Omit<MatchClock, 'at'> | Refusal>
> = {
  set: (_errand, clock, ms) =>
    clock && clock.state !== 'stopped' && clock.state !== 'called'
      ? refuse('R-CLOCK-02', 'the clock runs: stop it before you set it')
      : { state: 'stopped', left: ms },
  start: ({ table }, clock) => {
    if (!clock || clock.left === 0) return refuse('R-CLOCK-02', 'there is no time on the clock: set it first');
    if (clock.state === 'running') return refuse('R-CLOCK-02', 'the clock runs already');
    if (clock.state === 'called') return refuse('R-CLOCK-02', 'time was called: set the clock again');
    return { state: table.office.paused ? 'held' : 'running', left: clock.left };
  },
  stop: ({ now }, clock) =>
    clock && (clock.state === 'running' || clock.state === 'held')
      ? { state: 'stopped', left: leftAt(clock, now) }
      : refuse('R-CLOCK-02', 'the clock does not run'),
  extend: ({ now }, clock, ms) =>
    clock && clock.state !== 'called'
      ? { state: clock.state, left: leftAt(clock, now) + ms }
      : refuse('R-CLOCK-02', 'there is no clock to extend'),
  'call-time': (_errand, clock) =>
    clock && clock.state !== 'called'
      ? { state: 'called', left: 0 }
      : refuse('R-CLOCK-02', 'there is no clock, or time was called already'),
};

const TITLES: Readonly<Record<Deed, string>> = {
  set: 'The clock is set',
  start: 'The clock starts',
  stop: 'The clock is stopped',
  extend: 'Time is added',
  'call-time': 'Time is called',
};

const TAKES_SECONDS: ReadonlySet<unknown> = new Set<Deed>(['set', 'extend']);

const isDeed = (value: unknown): value is Deed => (DEEDS as readonly unknown[]).includes(value);

const clock: Decide = (errand) => {
  const { table, action, by, now } = errand;
  if (by === 'seat' || by === 'house')
    return refuse('R-CLOCK-01', 'clocks are kept by judges, who records the match, and who organises it');
  if (table.office.result === 'final') return refuse('R-CLOCK-02', 'the result is final');
  // A rewind from after the end lets the match, and its clock, go on.
  if (table.status === 'ended') return refuse('R-CLOCK-02', 'the match has ended, and its clock with it');
  const { deed, seconds } = action;
  if (!isDeed(deed)) return refuse('R-CLOCK-03', `"deed" is one of ${DEEDS.join(', ')}`);
  const whole = Number.isSafeInteger(seconds) && (seconds as number) >= 1 && (seconds as number) <= DAY_S;
  if (TAKES_SECONDS.has(deed) ? !whole : seconds !== undefined)
    return refuse(
      'R-CLOCK-03',
      TAKES_SECONDS.has(deed)
        ? `"seconds" is a whole number from 1 to ${DAY_S}`
        : `"seconds" is no part of "${deed}": only "set" and "extend" take them`,
    );
  const wrong = wrongWords(action);
  if (wrong) return wrong;
  const ms = typeof seconds === 'number' ? seconds * 1000 : 0;
  const next = after[deed](errand, table.office.clock, ms);
  if ('rule' in next) return next;
  const { state, left }: { state: ClockState; left: number } = next;
  const added = deed === 'extend' ? { by: ms } : {};
  const fact: Fact = { kind: 'clock', state, left, at: now, ...added, ...givenParts(action, ['words']) };
  return [fact];
};

export const clockErrands: Errands = [
  [
    'clock',
    {
      decide: clock,
      parts: ['deed', 'seconds', 'words'],
      forNobody: true,
      step: ({ action }) => ({
        title: TITLES[action['deed'] as Deed],
        rules: ['R-CLOCK-02'],
      }),
    },
  ],
];
