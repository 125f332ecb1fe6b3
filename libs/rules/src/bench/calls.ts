import { isSuperseded, leftAt, type Fact } from '#table';
import { refuse, type Refusal } from '../refusal.js';
import { givenParts, wrongPlace, wrongWords, type Decide, type Errand, type Errands } from './errand.js';

const byJudge = ({ by }: Errand): Refusal | null =>
  by === 'judge' ? null : refuse('R-PAUSE-02', 'a match is paused, and goes on, by a judge');

const whoCalls = ({ seat, by, action: { ruling } }: Errand): string =>
  seat > 0 && ruling !== undefined
    ? `Seat ${seat} appeals the ruling of ${String(ruling)}`
    : seat > 0
      ? `Seat ${seat} calls a judge`
      : by === 'judge'
        ? 'A judge comes to the table'
        : 'A judge is called';

/** Whether this seat's call pauses the match until a judge comes. */
const callsPause = ({ table, seat }: Errand): boolean => {
  const { judging } = (table.match?.policy ?? {}) as { judging?: { callPauses?: unknown } };
  return seat > 0 && judging?.callPauses === true && table.office.paused === null;
};

/** Why a call cannot appeal the ruling that it names, if it names one. */
const wrongAppealed = ({ table: { office }, action: { ruling } }: Errand): Refusal | null => {
  if (ruling === undefined) return null;
  if (!office.rulings?.some((one) => one.ruling === ruling))
    return refuse('R-CALL-05', `there is no ruling ${JSON.stringify(ruling)}`);
  return isSuperseded(office, ruling as number)
    ? refuse('R-CALL-05', `another ruling stands in the place of ${String(ruling)}: that one can be appealed`)
    : null;
};

const call: Decide = (errand) => {
  const { table, seat, action, by } = errand;
  const { calls = [], result } = table.office;
  if (by === 'house' || by === 'organiser')
    return refuse('R-CALL-02', 'only a player at the table, its recorder or a judge can call a judge');
  if (result === 'final') return refuse('R-CALL-03', 'the result is final: there is nothing left to call a judge for');
  const open = calls.find((one) => one.state !== 'closed' && one.seat === (seat || null));
  if (open) return refuse('R-CALL-01', `the call of revision ${open.call} is still open`);
  const wrongAppeal = wrongAppealed(errand);
  if (wrongAppeal) return wrongAppeal;
  const appealed = table.office.rulings?.find(({ ruling }) => ruling === action['ruling']);
  const { about = appealed?.about.from ?? String(table.revision) } = action;
  const wrong = wrongPlace(errand, 'R-CALL-04', 'about', about) ?? wrongWords(action);
  if (wrong) return wrong;
  const words = givenParts(action, ['ruling', 'words']);
  const called = { kind: 'called', ...(seat > 0 ? { seat } : {}), about, ...words } as Fact;
  return callsPause(errand) ? [called, ...held(errand, { kind: 'paused', calls: [table.revision + 1] })] : [called];
};

const closeCall: Decide = ({ table, seat, action, by }) => {
  const found = table.office.calls?.find((one) => one.call === action['call']);
  if (!found || found.state === 'closed')
    return refuse('R-CALL-04', `no call ${JSON.stringify(action['call'])} is open`);
  if (by !== 'judge' && (seat === 0 || found.seat !== seat))
    return refuse('R-CALL-02', 'a call is closed by a judge, or by the seat that called');
  return [{ kind: 'call-closed', call: found.call }];
};

/** The facts of a pause: the match stands still, and so does a running clock. */
const held = ({ table: { office }, now }: Errand, paused: Fact): Fact[] => [
  paused,
  ...(office.clock?.state === 'running'
    ? [{ kind: 'clock', state: 'held', left: leftAt(office.clock, now), at: now } as const]
    : []),
];

/**
 * Pauses the match, or attends to calls that came during a pause.
 * The pause attends to all open calls, or to those that it names.
 */
const pause: Decide = (errand) => {
  const { table, action } = errand;
  const { paused, result, calls = [] } = table.office;
  if (result !== 'open') return refuse('R-END-01', 'the match has ended');
  const wrong = byJudge(errand) ?? wrongWords(action);
  if (wrong) return wrong;
  const open = calls.filter(({ state }) => state === 'open').map((one) => one.call);
  if (paused && open.length === 0) return refuse('R-PAUSE-03', 'the match is paused already');
  const attends = open.length > 0 ? { calls: open } : {};
  return held(errand, { kind: 'paused', ...attends, ...givenParts(action, ['words']) });
};

const resume: Decide = (errand) => {
  const { table, action, now } = errand;
  const { paused, clock } = table.office;
  const wrong = byJudge(errand) ?? wrongWords(action);
  if (wrong) return wrong;
  if (!paused) return refuse('R-PAUSE-03', 'the match is not paused');
  const seconds = action['seconds'] ?? 0;
  if (!Number.isSafeInteger(seconds) || (seconds as number) < 0 || (seconds as number) > 86_400)
    return refuse('R-CLOCK-03', '"seconds" is how many are added to the clock, a whole number from 0 to 86400');
  if (seconds !== 0 && clock?.state !== 'held') return refuse('R-CLOCK-02', 'there is no clock that was running');
  const by = (seconds as number) * 1000;
  const clockGoesOn: Fact[] =
    clock?.state === 'held'
      ? [{ kind: 'clock', state: 'running', left: clock.left + by, at: now, ...(by > 0 ? { by } : {}) }]
      : [];
  return [{ kind: 'resumed', ...givenParts(action, ['words']) }, ...clockGoesOn];
};

/** Errands about calls, and about the pauses in which judges attend to them. */
export const callErrands: Errands = [
  [
    'call',
    {
      decide: call,
      parts: ['about', 'ruling', 'words'],
      forNobody: true,
      step: (errand) => ({ title: whoCalls(errand), rules: ['R-CALL-01'] }),
    },
  ],
  [
    'close-call',
    {
      decide: closeCall,
      parts: ['call'],
      forNobody: true,
      step: () => ({ title: 'The call is answered', rules: ['R-CALL-02'] }),
    },
  ],
  [
    'pause',
    {
      decide: pause,
      parts: ['words'],
      forNobody: true,
      step: () => ({ title: 'The match is paused', rules: ['R-PAUSE-01'] }),
    },
  ],
  [
    'resume',
    {
      decide: resume,
      parts: ['words', 'seconds'],
      forNobody: true,
      step: () => ({ title: 'The match goes on', rules: ['R-PAUSE-01'] }),
    },
  ],
];
