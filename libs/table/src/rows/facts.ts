import { speaks, type Fact, type FactKind } from '../fact.js';
import { handsOf, listsMayWait } from '../hands.js';
import { claimOf } from '../office.js';
import { zoneSeat } from '../layout.js';
import { isPaper, type Table } from '../table.js';
import { rowOf, saidIn, type ActionRow, type PublicEntry } from './doers.js';
import { wrongFinal, wrongMatchWinner, wrongWinner } from './results.js';
import { wrongCount, wrongDamage } from './sums.js';

/** The context of a fact: its entry, the earlier facts of that entry, and the table before the fact. */
interface Standing {
  readonly entry: PublicEntry;
  readonly earlier: readonly Fact[];
  readonly before: Table;
}

interface Row<K extends FactKind> {
  readonly in: readonly ActionRow[];
  /** What is wrong with the fact in this context; `null`: nothing. */
  readonly wrong?: (fact: Extract<Fact, { kind: K }>, standing: Standing) => string | null;
}

/** The purposes of the draws that follow a rewind by policy. */
export const DEALS = { back: 'undo draw', order: 'undo order' } as const;

const unless = (holds: boolean, otherwise: string): string | null => (holds ? null : otherwise);

const flows: readonly ActionRow[] = ['begin-game', 'nonce', 'no-nonce', 'play'];
/** The actions of games. Draws, the places of cards and a new run of the rules check their facts. */
const game: readonly ActionRow[] = [...flows, 'penalise', 'fix'];
const played = { in: game };
/** Between two games the house asks and seats answer: these entries draw and move nothing. */
const asking: readonly ActionRow[] = [...game, 'between-games', 'ready'];
const bench: readonly ActionRow[] = [
  'call',
  'close-call',
  'pause',
  'resume',
  'rule',
  'clock',
  'penalise',
  'fix',
  'rewind',
  'correct',
];

const countOf = ({ earlier }: Standing, kind: FactKind): number => earlier.filter((fact) => fact.kind === kind).length;

const isFirst = (standing: Standing): string | null =>
  unless(standing.earlier.length === 0, 'stands first in its entry or nowhere');

/** The draws of an entry that no deal has used yet. */
const undealt = ({ earlier }: Standing): readonly Extract<Fact, { kind: 'drew-random' }>[] =>
  earlier
    .slice(earlier.findLastIndex(({ kind }) => kind === 'dealt-anew' || kind === 'rewound') + 1)
    .filter((fact) => fact.kind === 'drew-random');

/** A deal must match its draws: the number of cards that went back, and each deck that was put in order. */
const wrongDeal: Row<'dealt-anew'>['wrong'] = ({ seat, zones, shuffled }, standing) => {
  const back = standing.earlier.find((fact) => fact.kind === 'rewound');
  if (back?.mode !== 'policy') return 'stands behind a rewind by policy in the same entry';
  if (standing.earlier.some((fact) => fact.kind === 'dealt-anew' && fact.seat === seat))
    return `deals to seat ${seat} again twice`;
  const other = zones.find(({ zone }) => zoneSeat(zone) !== seat);
  if (other) return `deals ${other.zone} again, which is not seat ${seat}'s`;
  const drawn = undealt(standing);
  const orders = drawn.slice(drawn.length - shuffled.length);
  return unless(
    drawn.length > 0 &&
      drawn.length >= shuffled.length &&
      drawn.every(({ purpose }, n) => purpose === (n < drawn.length - shuffled.length ? DEALS.back : DEALS.order)) &&
      orders.every(({ size }, n) => size === shuffled[n]!.length),
    'deals otherwise than was drawn for it',
  );
};

/** The notes that the kernel itself keeps: no fact `noted` may set them. */
const RESERVED: Readonly<Record<string, readonly string[]>> = { game: ['seed', 'nonces'], match: ['opened'] };

/** The notes of an entry in which a seat is ready: the next game and each seat's deck. No other entry may make them. */
const READY = /^(ready|deck \d+)$/;

/**
 * Since facts 3 nobody draws by hand: the service draws, and every copy of the match draws again. In a match on paper
 * the service draws nothing.
 */
const byHand = ({ source }: { readonly source: 'drawn' | 'physical' }, { before }: Standing): string | null =>
  isPaper(before)
    ? unless(source === 'physical', 'is drawn by the house in a match on paper')
    : unless(source === 'drawn' || !speaks(before.match, 3), 'is drawn by hand in a match that is played here');

/** Only the seat that is asked answers. For a seat that is out, the game itself answers and goes on. */
const wrongAnswer: Row<'answered'>['wrong'] = ({ ask }, { before, entry }) => {
  const asked = before.asks.find(({ id }) => id === ask);
  const isOut = before.seats.some(({ seat, out }) => seat === asked?.seat && out !== null);
  const { ask: answers, seat } = saidIn(entry.action);
  return unless(isOut || (ask === answers && asked?.seat === seat), 'answers what another is asked');
};

/** Which facts an entry may hold, by its action. A kind of fact without a row does not compile. */
const FACTS: { readonly [K in FactKind]: Row<K> } = {
  'match-began': { in: ['begin-match'], wrong: (_, standing) => isFirst(standing) },
  'game-began': {
    in: ['begin-game'],
    wrong: ({ n }, standing) => isFirst(standing) ?? unless(n === standing.before.game + 1, 'is not the next game'),
  },
  'key-made': {
    in: ['begin-game', 'nonce', 'no-nonce'],
    wrong: (_, { before }) =>
      unless(before.notes['game']?.['nonces'] === undefined && before.game > 0, 'is made once for a game'),
  },
  'turn-began': {
    in: game,
    wrong: ({ n }, { before: { turn, match }, entry }) =>
      unless(
        match?.scenario === true || rowOf(entry.action) === 'fix' || n === (turn?.n ?? 0) + 1,
        `is turn ${n} behind turn ${turn?.n ?? 0}`,
      ),
  },
  'phase-began': played,
  moved: played,
  created: {
    in: game,
    wrong: ({ cards, outside }, { before, entry }) =>
      unless(
        outside === true ||
          before.match?.scenario === true ||
          cards.every(({ token }) => token) ||
          rowOf(entry.action) === 'fix',
        'brings cards into the game that are neither tokens nor said to come from outside',
      ),
  },
  ceased: played,
  turned: played,
  shown: played,
  arranged: { in: game },
  shuffled: { in: [...flows, 'fix'], wrong: byHand },
  identified: played,
  controlled: played,
  attached: played,
  set: played,
  counted: { in: game, wrong: (fact, { before }) => wrongCount(fact, before) },
  damaged: { in: game, wrong: (fact, { before }) => wrongDamage(fact, before) },
  appears: { in: [...game, 'rewind', 'correct'] },
  'item-raised': played,
  'item-set': played,
  'item-moved': played,
  'item-ended': played,
  opportunity: played,
  passed: {
    in: game,
    wrong: ({ seat }, { entry }) =>
      unless(seat === saidIn(entry.action).seat, `says that seat ${seat} passes, which did not`),
  },
  asked: { in: asking },
  answered: { in: asking, wrong: wrongAnswer },
  withdrawn: played,
  'effect-began': played,
  'effect-ended': played,
  noted: {
    in: [...game, 'ready'],
    wrong: ({ scope, key }, { entry }) =>
      unless(!RESERVED[scope]?.includes(key), `notes "${key}" of the ${scope}, which nobody notes`) ??
      unless(
        (scope === 'match' && READY.test(key)) === (rowOf(entry.action) === 'ready'),
        `notes "${key}" of the ${scope}, which seats that are ready note, and nothing else`,
      ),
  },
  'combat-began': played,
  'combat-set': played,
  'combat-ended': played,
  'drew-random': {
    in: [...flows, 'fix', 'rewind'],
    wrong: (fact, standing) => {
      const { purpose } = fact;
      const hand = byHand(fact, standing);
      if (hand !== null) return hand;
      const deals = purpose === DEALS.back || purpose === DEALS.order;
      if (rowOf(standing.entry.action) === 'rewind')
        return unless(deals && countOf(standing, 'rewound') === 1, 'is drawn for nothing that a rewind deals again');
      if (deals) return `is drawn for "${purpose}" without a rewind`;
      return unless(
        isPaper(standing.before) || standing.before.notes['game']?.['nonces'] !== undefined,
        'is drawn before the key of the game is made',
      );
    },
  },
  'unit-ended': { in: [...game, ...bench, 'ready'] },
  lost: {
    in: game,
    wrong: ({ seat }, { entry, earlier }) =>
      unless(
        saidIn(entry.action).kind !== 'concede' ||
          saidIn(entry.action).seat === seat ||
          earlier.some(({ kind }) => kind === 'lost'),
        `says that seat ${seat} loses, and another concedes`,
      ),
  },
  'game-ended': {
    in: game,
    wrong: (fact, { before }) =>
      unless(fact.n === before.game && before.games.length < before.game, 'ends a game that does not run') ??
      wrongWinner(fact, before),
  },
  'match-ended': {
    in: game,
    wrong: (fact, { before, entry }) =>
      unless(before.status !== 'ended', 'ends the match twice') ??
      (rowOf(entry.action) === 'penalise' ? null : wrongMatchWinner(fact, before)),
  },
  claimed: {
    in: ['claim'],
    wrong: ({ seat, key, nonce }, { before, entry }) => {
      const claims = saidIn(entry.action);
      if (seat !== claims.seat || claimOf(before.office, seat)) return 'claims a seat that is claimed, or another';
      return unless(key === claims.key && nonce === claims.nonce, 'claims it by another key or nonce than was sent');
    },
  },
  rekeyed: {
    in: ['rekey'],
    wrong: ({ seat }, { before, entry }) =>
      unless(
        seat === saidIn(entry.action).seat && !!claimOf(before.office, seat),
        'exchanges the key of a seat that nobody has claimed',
      ),
  },
  called: { in: ['call'] },
  'call-closed': { in: ['close-call'] },
  paused: {
    in: ['call', 'pause'],
    wrong: (_, { before }) => unless(before.office.paused === null, 'pauses what is paused'),
  },
  resumed: { in: ['resume'] },
  ruled: { in: ['rule'] },
  clock: { in: ['clock', 'pause', 'resume', 'call'] },
  penalised: { in: ['penalise'] },
  confirmed: {
    in: ['confirm'],
    wrong: ({ seat }, { entry }) => unless(seat === saidIn(entry.action).seat, 'confirms for another seat'),
  },
  'result-final': {
    in: ['confirm', 'finalise'],
    wrong: (fact, { before, entry }) => wrongFinal(fact, before, entry),
  },
  'list-registered': {
    in: ['register-list'],
    wrong: ({ seat }, { entry }) => unless(seat === saidIn(entry.action).seat, 'registers the list of another seat'),
  },
  opened: {
    in: ['open', 'open-seeds'],
    wrong: ({ seeds, lists, bundles }, { before }) => {
      const { match, office } = before;
      const isAgain = seeds.length > 0 || (lists && !office.listsWait) || (bundles ? office.bundles : !lists);
      if (office.opened && isAgain) return 'opens what was opened before';
      const wait = office.opened ? office.listsWait : listsMayWait(match);
      if (bundles && !lists && wait) return 'leaves lists sealed that are to be opened';
      const hands = handsOf(match);
      if (bundles) return unless(hands !== 'sealed', 'opens bundles that stay sealed');
      return unless(hands !== 'opened' || (!lists && wait === true), 'leaves bundles sealed that are to be opened');
    },
  },
  fixed: { in: ['fix'], wrong: (_, standing) => isFirst(standing) },
  rewound: {
    in: ['rewind', 'correct'],
    wrong: ({ to }, standing) =>
      isFirst(standing) ?? unless(to < standing.before.revision, 'goes back to where the match has not been'),
  },
  'dealt-anew': { in: ['rewind'], wrong: wrongDeal },
  reseeded: {
    in: ['fork'],
    wrong: (_, standing) =>
      isFirst(standing) ?? unless(saidIn(standing.entry.action).omits === undefined, 'is left out'),
  },
  attested: { in: ['play'] },
};

/**
 * What is wrong with a fact in its context, in words that continue a sentence after its kind; `null`: it may stand
 * there.
 */
export const wrongFact = (fact: Fact, standing: Standing): string | null => {
  // This check passes over a fact of a newer vocabulary; another place reports it.
  if (!Object.hasOwn(FACTS, fact.kind)) return null;
  const { in: rows, wrong } = FACTS[fact.kind] as Row<FactKind>;
  const row = rowOf(standing.entry.action);
  if (!rows.includes(row)) return `stands in no entry of "${String(saidIn(standing.entry.action).kind)}"`;
  return wrong?.(fact, standing) ?? null;
};
