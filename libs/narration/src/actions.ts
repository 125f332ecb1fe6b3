import { isObject, NAME_CARD, type Fact, type Seat } from '#table';
import { ruledInWords } from './bench.js';
import { actingSeat, broughtIn } from './brought-in.js';
import { cardsInWords } from './moves.js';
import { valueInWords, type Names } from './names.js';
import { answerTold, deedTold, statementTold } from './telling.js';
import { capital, inSentence, plainWord, sentence, withNames } from './words.js';

/**
 * An action as a replay lists it: the seat that acted, the action and its parts. `text` is the server's own sentence,
 * if it gives one.
 */
export interface Acted {
  readonly revision?: number;
  /** `{seat: 1}`, or the role of a person who acted for a seat or for the house. */
  readonly actor?: unknown;
  readonly seat?: Seat | null;
  readonly kind?: string;
  readonly action: { readonly [key: string]: unknown };
  readonly text?: string;
  readonly opportunity?: { readonly seat: Seat } | null;
  /** The question that the action answers. */
  readonly answers?: { readonly of?: string; readonly title: string };
  readonly payments?: readonly {
    readonly for: string;
    readonly cost?: { readonly kind: string; readonly final: number };
    readonly cards: readonly { readonly handle?: string; readonly definition?: string }[];
  }[];
}

const NOT_A_PART: ReadonlySet<string> = new Set(['kind', 'seat', 'ask', 'at', 'seen', 'implied', 'again', 'occurred']);
/** Actions around the play, with a short text: their facts say everything else. */
export const TOLD_BY_FACTS: ReadonlyMap<string, string> = new Map([
  [NAME_CARD, 'names a card'],
  ['call', 'calls a judge'],
  ['close-call', 'closes a call'],
  ['pause', 'pauses the match'],
  ['resume', 'lets the match go on'],
  ['rule', 'gives a ruling'],
  ['clock', 'changes the clock'],
  ['penalise', 'gives a penalty'],
  ['rewind', 'takes the match back'],
  ['correct', 'corrects what was entered'],
  ['register-list', 'registers a list'],
  ['nonce', 'adds to the randomness'],
  ['between-games', 'asks who is ready for the next game'],
  ['ready', 'is ready for the next game'],
]);
const partInWords = (key: string, value: unknown, names: Names): string => {
  // Slots of a hand: readers get only their number.
  if (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'number' || (isObject(one) && '$' in one))
  ) {
    return `${key === 'cards' || key === 'value' ? '' : `${plainWord(key)}: `}${cardsInWords(value.map((): undefined => undefined))}`;
  }
  return key === 'value' ? valueInWords(value, names) : `${plainWord(key)} ${valueInWords(value, names)}`;
};

/** Keys of players and their nonces: sentences leave them out. */
const DIGITS = /^(?:[0-9a-f]{64}|[\w-]{43})$/;

/**
 * Whether a part means nothing to a reader: a place in a hand or deck, the code of an ability, or a key. The item or
 * card that came of the action tells more.
 */
const isCode = (key: string, value: unknown): boolean =>
  (key === 'card' && (typeof value === 'number' || (isObject(value) && '$' in value))) ||
  (typeof value === 'string' && (value.includes('#') || DIGITS.test(value)));

/** The short text for an action around the play; of a ruling, what was ruled. */
export const toldByFacts = (acted: Acted, facts: readonly Fact[], names: Names): string | undefined => {
  const ruled = facts.find((fact) => fact.kind === 'ruled');
  const kind = String(acted.action['kind'] ?? acted.kind);
  return kind === 'rule' && ruled ? ruledInWords(ruled, names) : TOLD_BY_FACTS.get(kind);
};

/** `Activate: Fireball; targets Spirit of Wind`, or the server's text. The resulting facts tell which card it was. */
export const actionInWords = (acted: Acted, names: Names, facts: readonly Fact[] = []): string => {
  const told =
    acted.text ?? toldByFacts(acted, facts, names) ?? answerTold(acted, names) ?? deedTold(acted, facts, names);
  if (told !== undefined) return told;
  // Readers do not need the parts of the house's actions.
  const byHouse = isObject(acted.actor) && 'house' in acted.actor;
  const given = byHouse ? [] : Object.entries(acted.action).filter(([key]) => !NOT_A_PART.has(key));
  const brought = given.some(([key, value]) => isCode(key, value))
    ? broughtIn(facts, names, actingSeat(acted))
    : undefined;
  const parts = [
    ...(brought === undefined ? [] : [brought]),
    ...given.filter(([key, value]) => !isCode(key, value)).map(([key, value]) => partInWords(key, value, names)),
  ];
  const kind = capital(plainWord(String(acted.action['kind'] ?? acted.kind ?? 'action')));
  const stated = statementTold(String(acted.action['kind']), acted.action['ops'], names);
  if ('unseen' in acted.action) return 'states by hand what came of a card that nobody saw';
  if (stated !== undefined) return stated;
  const asked = acted.answers ? ` (asked: ${withNames(inSentence(acted.answers.title), names)})` : '';
  return (parts.length > 0 ? `${kind}: ${parts.join('; ')}` : kind) + asked;
};

/** The role of an actor who is not a seat: `{recorder: true}`, `{judge: id}`, `{house: true}`. */
const roleOf = (actor: unknown, names: Names): string => {
  if (!isObject(actor) || 'seat' in actor) return '';
  const [role, id] = Object.entries(actor)[0] ?? [];
  const name = role === 'judge' && typeof id === 'string' ? names.judge(id) : undefined;
  if (role === undefined || name !== undefined) return role === undefined ? '' : `${role} ${name}`;
  return role === 'judge' ? 'a judge' : role;
};

/**
 * The actor in words: the player of the seat; if there is no seat, a judge or the house. It does not mention a recorder
 * who enters the players' actions: a recorder enters a whole match, and its seats show whether a player claimed them.
 */
export const actorInWords = (acted: Acted, names: Names): string => {
  const seat = actingSeat(acted);
  const role = roleOf(acted.actor, names);
  if (seat === undefined) return capital(role || 'the house');
  return /\bjudge\b/.test(role)
    ? `${names.seat(seat)} (entered by ${role.startsWith('a ') ? role : `the ${role}`})`
    : names.seat(seat);
};

/** `2 reserve for Fireball, with a card and Rest`. */
export const paymentsInWords = (acted: Acted, names: Names): string[] =>
  (acted.payments ?? []).map((payment) => {
    const cards = cardsInWords(
      payment.cards.map(
        ({ handle, definition }) =>
          (definition === undefined ? undefined : names.definition(definition)) ??
          (handle === undefined ? undefined : names.card(handle)),
      ),
    );
    const cost = payment.cost ? `${payment.cost.final} ${plainWord(payment.cost.kind)} ` : '';
    return sentence(`paid ${cost}for ${names.thing(payment.for)}, with ${cards}`);
  });
