import { type About, isSuperseded, PENALTIES, RULING_STATES, type Fact, type Penalty, type RulingState } from '#table';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';
import { givenParts, isHead, wrongPlace, wrongWords, type Decide, type Errand, type Errands } from './errand.js';

export const isPenalty = (value: unknown): value is Penalty => (PENALTIES as readonly unknown[]).includes(value);
const isState = (value: unknown): value is RulingState => (RULING_STATES as readonly unknown[]).includes(value);

/** Why infraction and penalty, if given, are not in the lists. */
export const wrongInLists = ({ action, policy }: Errand): Refusal | null => {
  const { infraction, penalty } = action;
  const { infractions } = policy;
  if (infraction !== undefined && !infractions.some(({ id }) => id === infraction))
    return refuse('R-RULE-04', `"infraction" is one of ${infractions.map(({ id }) => id).join(', ')}`);
  return penalty === undefined || isPenalty(penalty)
    ? null
    : refuse('R-RULE-04', `"penalty" is one of ${PENALTIES.join(', ')}`);
};

/** Why the seat that the action concerns does not exist. */
export const wrongSeatIn = ({ table, action }: Errand): Refusal | null =>
  action['of'] === undefined || table.seats.some(({ seat }) => seat === action['of'])
    ? null
    : refuse('R-SEAT-01', `there is no seat ${JSON.stringify(action['of'])} in this match`);

/** Why the ruling that the action names, if it names one, cannot be its ground. */
export const wrongGround = ({ table: { office }, action: { ruling } }: Errand): Refusal | null => {
  if (ruling === undefined) return null;
  const ground = office.rulings?.find((one) => one.ruling === ruling);
  if (!ground) return refuse('R-RULE-05', `there is no ruling ${JSON.stringify(ruling)}`);
  if (isSuperseded(office, ground.ruling))
    return refuse(
      'R-RULE-06',
      `another ruling stands in the place of ${ground.ruling}: what is done is done by that one`,
    );
  return ground.state === 'proposed'
    ? refuse(
        'R-RULE-06',
        `the ruling of ${ground.ruling} is only proposed: what is done is done by the one that upholds it`,
      )
    : null;
};

/** Whether a place comes before another. A place without a fact means the whole entry. */
const isBefore = (one: string, other: string): boolean => {
  const [entry, fact] = one.split('.').map(Number);
  const [otherEntry, otherFact] = other.split('.').map(Number);
  return entry !== otherEntry
    ? entry! < otherEntry!
    : fact !== undefined && otherFact !== undefined && fact < otherFact;
};

const wrongAbout = (errand: Errand): Refusal | null => {
  const { about } = errand.action;
  if (typeof about !== 'object' || about === null || Array.isArray(about))
    return refuse('R-RULE-02', '"about" is {from, to?}: the place of the match where it went wrong');
  const { from, to, ...rest } = about as Draft;
  const [stray] = Object.keys(rest);
  if (stray !== undefined) return refuse('R-RULE-02', `"${stray}" is no part of "about"`);
  const wrong = wrongPlace(errand, 'R-RULE-02', 'from', from);
  if (wrong || to === undefined) return wrong;
  return (
    wrongPlace(errand, 'R-RULE-02', 'to', to) ??
    (isBefore(String(to), String(from)) ? refuse('R-RULE-02', '"to" does not come before "from"') : null)
  );
};

/** Why a ruling cannot replace another: for example, only a head judge hears an appeal. */
const wrongAppeal = (errand: Errand): Refusal | null => {
  const { supersedes, state } = errand.action;
  const { office } = errand.table;
  if (supersedes === undefined)
    return state === 'overturned' ? refuse('R-RULE-05', 'what is overturned is named in "supersedes"') : null;
  if (!office.rulings?.some(({ ruling }) => ruling === supersedes))
    return refuse('R-RULE-05', `there is no ruling ${JSON.stringify(supersedes)}`);
  if (isSuperseded(office, supersedes as number))
    return refuse('R-RULE-05', `another ruling stands in the place of ${String(supersedes)} already`);
  return isHead(errand) ? null : refuse('R-RULE-03', 'an appeal is heard by a head judge');
};

const wrongCall = ({ table, action: { call } }: Errand): Refusal | null =>
  call === undefined || table.office.calls?.some((one) => one.call === call && one.state !== 'closed')
    ? null
    : refuse('R-CALL-04', `no call ${JSON.stringify(call)} is open`);

const rule: Decide = (errand) => {
  const { action, by } = errand;
  if (by !== 'judge') return refuse('R-RULE-01', 'a judge rules');
  const { about, state, of } = action;
  if (!isState(state)) return refuse('R-RULE-04', `"state" is one of ${RULING_STATES.join(', ')}`);
  const wrong =
    wrongAbout(errand) ??
    wrongSeatIn(errand) ??
    wrongInLists(errand) ??
    wrongAppeal(errand) ??
    wrongCall(errand) ??
    wrongWords(action);
  if (wrong) return wrong;
  const said = givenParts(action, ['infraction', 'penalty', 'supersedes', 'call', 'words', 'aside']);
  const ruled = {
    kind: 'ruled',
    about: about as unknown as About,
    ...(of === undefined ? {} : { seat: of }),
    state,
    ...said,
  };
  return [ruled as Fact];
};

const titleOf = ({ action: { state, supersedes } }: Errand): string =>
  supersedes === undefined
    ? state === 'proposed'
      ? 'A judge proposes a ruling'
      : 'A judge rules'
    : `The ruling of ${String(supersedes)} is ${state === 'overturned' ? 'overturned' : state === 'upheld' ? 'upheld' : 'heard again'}`;

export const rulingErrands: Errands = [
  [
    'rule',
    {
      decide: rule,
      parts: ['about', 'of', 'infraction', 'penalty', 'state', 'supersedes', 'call', 'words', 'aside'],
      forNobody: true,
      step: (errand) => ({ title: titleOf(errand), rules: ['R-RULE-01'] }),
    },
  ],
];
