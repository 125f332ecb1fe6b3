import type { Seat } from '#table';
import { cardsInWords } from './moves.js';
import { valueInWords, type Names } from './names.js';
import { capital, inSentence, plain, sentence } from './words.js';

/** An action as a replay lists it: who did what, with which parts. `text` is the server's own sentence, where it gives one. */
export interface Acted {
  readonly actor?: unknown;
  readonly seat?: Seat | null;
  readonly kind?: string;
  readonly action: { readonly [key: string]: unknown };
  readonly text?: string;
  readonly opportunity?: { readonly seat: Seat } | null;
  /** The question it answered. */
  readonly answers?: { readonly title: string };
  readonly payments?: readonly {
    readonly for: string;
    readonly cost?: { readonly kind: string; readonly final: number };
    readonly cards: readonly { readonly handle?: string; readonly definition?: string }[];
  }[];
}

const NOT_A_PART: ReadonlySet<string> = new Set(['kind', 'seat', 'ask', 'at']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const partInWords = (key: string, value: unknown, names: Names): string => {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null && '$' in one)) {
    return `${plain(key)}: ${cardsInWords(value.map((): undefined => undefined))}`;
  }
  return `${plain(key)} ${valueInWords(value, names)}`;
};

/** `Activate: card Fireball; targets Spirit of Wind`, or the server's text. */
export const actionInWords = (acted: Acted, names: Names): string => {
  if (acted.text) return acted.text;
  const parts = Object.entries(acted.action).filter(([key]) => !NOT_A_PART.has(key)).map(([key, value]) => partInWords(key, value, names));
  const kind = capital(plain(String(acted.action['kind'] ?? acted.kind ?? 'action')));
  const asked = acted.answers ? ` (asked: ${inSentence(acted.answers.title)})` : '';
  return (parts.length > 0 ? `${kind}: ${parts.join('; ')}` : kind) + asked;
};

/** The role in which somebody acted, where that is not a seat's own: recorder, judge. */
const roleOf = (actor: unknown): string => {
  const role = isRecord(actor) ? (actor['role'] ?? actor['kind']) : actor;
  return typeof role === 'string' && !/^(seat|player)/.test(role) ? role : '';
};

/** Who acted: the seat's player; a judge or the house where no seat did. */
export const actorInWords = (acted: Acted, names: Names): string => {
  const seat = acted.seat ?? (typeof acted.action['seat'] === 'number' && acted.action['seat'] > 0 ? acted.action['seat'] : undefined);
  const role = roleOf(acted.actor);
  if (seat === undefined) return capital(plain(role || 'the house'));
  return role === '' || role === 'house' ? names.seat(seat) : `${names.seat(seat)} (entered by the ${plain(role)})`;
};

/** `2 reserve for Fireball, with a card and Rest`. */
export const paymentsInWords = (acted: Acted, names: Names): string[] =>
  (acted.payments ?? []).map((payment) => {
    const cards = cardsInWords(payment.cards.map(({ handle, definition }) =>
      (definition === undefined ? undefined : names.definition(definition)) ?? (handle === undefined ? undefined : names.card(handle))));
    const cost = payment.cost ? `${payment.cost.final} ${plain(payment.cost.kind)} ` : '';
    return sentence(`paid ${cost}for ${names.thing(payment.for)}, with ${cards}`);
  });
