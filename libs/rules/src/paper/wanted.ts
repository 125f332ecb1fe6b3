import {
  findCard,
  NAME_CARD,
  statesUnseen,
  UNLISTED,
  zoneName,
  zoneSeat,
  type Json,
  type Seat,
  type Table,
} from '#table';
import type { CardLookup } from '../card.js';
import type { Option, Rules } from '../contract.js';
import { asJudged, decide, isRefusal, type Session } from '../decide.js';
import { continueDraft, judge, options, queryOf } from '../legality.js';
import { labelled, type Draft } from '../part.js';
import type { Refusal } from '../refusal.js';
import { leftToName, namesPossible } from './lists.js';
import { notSeen } from './unseen.js';
import { titledZone, zoneAt, type SeenAtTable } from './paper.js';

/** A place as a person says it. */
const placeInWords = (table: Table, place: string): string => {
  const found = findCard(table, place);
  if (found) return `the face-down card in ${titledZone(table, found.zone.id)} of seat ${found.card.owner}`;
  const [zone = '', slot = ''] = place.split(/[/@]/);
  const nth =
    zoneName(zone) === 'deck' ? (slot === '0' ? 'the top card' : `card ${Number(slot) + 1} from the top`) : 'the card';
  return `${nth} of seat ${zoneSeat(zone)}'s ${titledZone(table, zone)}`;
};

/** Results of chance are offered one by one up to this size; others are stated as `seen.drawn`. */
const MOST_OFFERED = 100;

/** What the recorder may state next, where the rules want to know a card or what came of chance. */
const statements = (
  rules: Rules,
  table: Table,
  cards: CardLookup,
  wants: NonNullable<Refusal['wants']>,
  { cards: names, drawn }: SeenAtTable,
) => {
  if ('card' in wants) {
    const { card: place } = wants;
    const seat = findCard(table, place)?.card.owner ?? zoneSeat(place.split('/')[0]!) ?? 0;
    return namesPossible(rules, table, cards, { seat, zone: zoneAt(table, place) }).map(({ id, name }) => ({
      label: labelled(`${placeInWords(table, place)} is {}`, name),
      seen: { cards: { ...names, [place]: id }, drawn },
    }));
  }
  const { purpose, size, count } = wants.drawn;
  if (count !== 1 || size > MOST_OFFERED) return [];
  return Array.from({ length: size }, (_, index) => ({
    label: `By chance (${purpose}): number ${index + 1} of ${size}`,
    seen: { cards: names, drawn: [...drawn, [index]] },
  }));
};

/**
 * A seat does not see where the names lie that only the service knows: without those that its list has no more. A
 * player who records is offered what their seat sees (R-PAPER-15).
 */
const nameable = ({ head }: Session, seat: Seat, list: readonly Option[] | Refusal): readonly Option[] | Refusal => {
  if ('rule' in list || list[0]?.kind !== NAME_CARD || head.match?.policy['recordedBy'] !== undefined) return list;
  const left = leftToName(head, seat);
  const isLeft = (card: string): boolean => (left.get(card) ?? 0) > 0 || (left.get(UNLISTED) ?? 0) > 0;
  return list.filter(({ action: { card } }) => typeof card !== 'string' || isLeft(card));
};

const textOf = ({ label, action }: Option): string => JSON.stringify([label, action]);

const known = new WeakMap<Session, Map<Seat, ReadonlySet<string>>>();

/** What a seat may do as long as nobody names a card, made once for a moment: a page asks for card after card. */
const allowedUnseen = (rules: Rules, cards: CardLookup, session: Session, seat: Seat): ReadonlySet<string> => {
  const seats = known.get(session) ?? new Map<Seat, ReadonlySet<string>>();
  known.set(session, seats);
  const found = seats.get(seat) ?? new Set(options(rules, queryOf(session.head, seat, cards)).map(textOf));
  seats.set(seat, found);
  return found;
};

/**
 * The next options of a draft in a match on paper. A draft without a kind, which only says what was seen, may become
 * whatever those cards allow. A complete draft that names too little wants what its recorder must still state: one
 * option for each card that may lie there, or for each result of chance (R-PAPER-02, R-PAPER-05).
 */
export const continueOnPaper = (
  rules: Rules,
  cards: CardLookup,
  session: Session,
  seat: Seat,
  draft: Draft,
): readonly Option[] | Refusal => {
  const said = asJudged(rules, session.head, cards, draft);
  if ('rule' in said) return said;
  const query = queryOf(said.table, seat, cards);
  const seen: Draft = draft['seen'] === undefined ? {} : { seen: draft['seen'] };
  const withSeen = (list: readonly Option[]): readonly Option[] =>
    list.map((one) => ({ ...one, action: { ...one.action, ...seen } }));
  if (said.action['kind'] === undefined)
    return withSeen(
      options(rules, query).filter(
        (one) => one.kind !== NAME_CARD && !allowedUnseen(rules, cards, session, seat).has(textOf(one)),
      ),
    );
  const next = nameable(session, seat, continueDraft(rules, query, said.action));
  if ('rule' in next || judge(rules, query, said.action) !== null) return 'rule' in next ? next : withSeen(next);
  const decided = decide(rules, cards, session, seat, draft);
  if (!isRefusal(decided)) return withSeen(next);
  if (!decided.wants) return decided;
  const named = statements(rules, said.table, cards, decided.wants, said.seen!).map(({ label, seen: stated }) => ({
    label,
    kind: String(draft['kind']),
    action: { ...said.action, seen: stated as unknown as Json },
    complete: true,
  }));
  if (!('card' in decided.wants) || !statesUnseen(session.head)) return named;
  const where = placeInWords(said.table, decided.wants.card);
  return [...named, notSeen(session, cards, { seat, draft: { ...said.action, ...seen }, where })];
};
