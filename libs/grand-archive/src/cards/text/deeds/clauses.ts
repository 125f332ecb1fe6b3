import type { Op } from '../../../effects/words.js';
import { hindering } from './attacks.js';
import { becoming } from './becoming.js';
import { changing } from './changing.js';
import { doublingCounters } from './champion-counters.js';
import { doing, type Clause } from './clause.js';
import { damage, dealingSurely, prevention } from './damage.js';
import { empowering } from './empowering.js';
import { isBefore } from './joining.js';
import { fortune } from './fortune.js';
import { keeping } from './holding.js';
import { sealing } from './sealing.js';
import { summoning } from './summoning.js';
import { nullifying } from './nullifying.js';
import { ignoringFromNow } from '../statics/standing-rules.js';
import { loading } from './loading.js';
import { mastering } from './mastering.js';
import { countingOnMastery } from './mastery-counters.js';
import { moving } from './moving.js';
import { turningMastery } from './facing.js';
import { fates } from './fates.js';
import { generating } from '../statics/generating.js';
import { linking } from '../statics/linking.js';
import { movingCounters } from './moving-counters.js';
import { foreboding } from './omens.js';
import { CHOSEN, choice } from '../nouns/objects.js';
import { alt, form, once, phrase, words, type Parser } from '../parser.js';
import { returning } from '../triggers/returning.js';
import { playerClauses } from './player-clauses.js';
import { showingClause } from './showing.js';
import { takings } from './taking.js';
import { taxing } from '../costs/taxing.js';
import { negatingUnless } from '../costs/unless.js';

/** All clauses that the compiler understands. */
const single: Parser<Clause> = alt(
  takings,
  mastering,
  countingOnMastery,
  doublingCounters,
  turningMastery,
  keeping,
  fortune,
  summoning,
  sealing,
  nullifying,
  ignoringFromNow,
  movingCounters,
  generating,
  linking,
  showingClause,
  empowering,
  foreboding,
  fates,
  negatingUnless,
  taxing,
  hindering,
  returning,
  playerClauses,
  damage,
  dealingSurely,
  prevention,
  moving,
  loading,
  becoming,
  changing,
);

/** Replaces references to the last target by the chosen object. */
const toChosen = (ops: readonly Op[]): Op[] =>
  JSON.parse(JSON.stringify(ops), (_, inner: unknown) => (isBefore(inner) ? { chosen: CHOSEN } : inner)) as Op[];

const chosen: Parser<Clause> =
  form`choose ${{ choice }} ${alt(words('and'), phrase(', then'), phrase('. then'), words('.'))} ${{ what: single }}`(
    ({ choice: { first = [] }, what }) => {
      const ops = toChosen(what.ops);
      const several = first.some((op) => op.op === 'choose' && op.max !== 1);
      // The clause must be about the chosen object, and about nothing else.
      return !several && what.targets.length === 0 && JSON.stringify(ops) !== JSON.stringify(what.ops)
        ? doing(...first, ...ops)
        : undefined;
    },
  );

export const clause: Parser<Clause> = once(alt(chosen, once(single)));
