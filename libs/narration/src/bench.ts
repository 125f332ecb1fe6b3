import { dealsBack, type Fact } from '#table';
import type { Names } from './names.js';
import { whose } from './words.js';

type BenchFact = Extract<
  Fact,
  {
    kind:
      | 'fixed'
      | 'rewound'
      | 'dealt-anew'
      | 'reseeded'
      | 'called'
      | 'call-closed'
      | 'paused'
      | 'resumed'
      | 'ruled'
      | 'clock'
      | 'penalised';
  }
>;

type Of<Kind extends BenchFact['kind']> = Extract<BenchFact, { kind: Kind }>;

const plain = (id: string): string => id.replaceAll('-', ' ');

const CLOCK = { running: 'runs', held: 'is held', stopped: 'is stopped', called: 'has run out: time is called' };
const RULED = { proposed: 'proposes a ruling', upheld: 'rules', overturned: 'overturns an earlier ruling' };

/** What a judge does by a ruling: `rules on Ben: extra cards seen (warning)`. */
export const ruledInWords = (fact: Of<'ruled'>, names: Names): string => {
  const of = fact.seat === undefined ? '' : ` on ${names.seat(fact.seat)}`;
  const what = fact.infraction === undefined ? '' : `: ${plain(fact.infraction)}`;
  const penalty = fact.penalty === undefined ? '' : ` (${plain(fact.penalty)})`;
  return `${RULED[fact.state]}${of}${what}${penalty}`;
};

/** Minutes and seconds, as a clock shows them. */
const shown = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const momentOf = ({ turn }: Of<'rewound'>['table'], names: Names): string =>
  turn ? `an earlier moment in ${whose(names.seat(turn.seat))} turn ${turn.n}` : 'before the first turn';

const dealtInWords = (fact: Of<'dealt-anew'>, names: Names): string => {
  const player = names.seat(fact.seat);
  if (!dealsBack(fact)) return `the random part of the deck of ${player} is shuffled`;
  return `what ${player} had drawn goes back at random${fact.shuffled.length > 0 ? ', and the random part of the deck is shuffled' : ''}`;
};

/** Whether the fact says all of its action, with what was said: a call, and a ruling. */
export const isToldAlone = ({ kind }: Fact): boolean => kind === 'ruled' || kind === 'called';

/** Its sentence without who did it: `A judge rules: “Go back.”` → `rules: “Go back.”`. */
export const deedAlone = (sentence: string, who: string): string =>
  ['A judge ', `${who} `].reduce((rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest), sentence);

/** The sentence for an act of a judge around the play. */
export const benchInWords = (fact: BenchFact, names: Names): string => {
  switch (fact.kind) {
    case 'fixed':
      return `${fact.unseen ? 'what came of a card that nobody saw is stated by hand' : 'a judge fixes the table'}: ${fact.ops.length} ${fact.ops.length === 1 ? 'change' : 'changes'}`;
    case 'rewound':
      return `the match goes back to ${momentOf(fact.table, names)}${fact.mode === 'policy' ? ' by policy' : ''}`;
    case 'reseeded':
      return 'from here on this is a fork, with new random draws';
    case 'dealt-anew':
      return dealtInWords(fact, names);
    case 'called':
      return `${fact.seat === undefined ? 'somebody' : names.seat(fact.seat)} ${fact.ruling === undefined ? 'calls a judge' : 'appeals a ruling'}`;
    case 'call-closed':
      return 'the call for a judge is closed';
    case 'paused':
      return 'the match is paused by a judge';
    case 'resumed':
      return 'the match goes on';
    case 'ruled':
      return `a judge ${ruledInWords(fact, names)}`;
    case 'clock':
      return `the clock ${CLOCK[fact.state]}${fact.state === 'called' ? '' : `, ${shown(fact.left)} left`}`;
    case 'penalised':
      return `${names.seat(fact.seat)} gets a penalty: ${plain(fact.penalty)}`;
  }
};
