import type { Op, Ref } from '../../../effects/words.js';
import { DONE, THAT } from '../nouns/that.js';

/**
 * Resolves "it", "that creature" and "this way" after the whole ability has been read. If a later operation refers to a
 * chosen card, a `choose` that names the card is put before the operation that first touches it.
 */

type Loose = Record<string, unknown>;

/** The card or cards that the text mentioned last. */
interface Spoken {
  /** A card that needs no choice. */
  readonly single?: Ref;
  /**
   * The part `key` of an operation that touches chosen cards, and the list that holds the operation. If something
   * refers to those cards, they are chosen before it.
   */
  readonly chosen?: { readonly list: Loose[]; readonly op: Loose; readonly key: string };
}

/** Operations that can name the cards that they happened to. */
const NAMING = new Set([
  'destroy',
  'purge',
  'archive',
  'discard',
  'return',
  'play',
  'reveal',
  'stun',
  'unstun',
  'exhaust',
  'ready',
  'ward',
  'enrage',
  'heal',
  'damage',
  'search',
  'discard-until',
]);

/** The parts in which an operation says which cards it touches. The text mentions the last of these last. */
const TOUCHED = ['what', 'against', 'b'];

const says = (value: unknown, word: string): boolean => JSON.stringify(value ?? null).includes(`"${word}"`);

const replaced = <T>(value: T, word: string, by: unknown): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => replaced(one, word, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && (value as Loose)['named'] === word) return by as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'named' && one === word && typeof by === 'object' && by !== null
        ? (by as Loose)['named']
        : replaced(one, word, by),
    ]),
  ) as T;
};

/** Gives names to cards, and puts the names where the text refers to the cards. */
class Naming {
  private names = 0;
  failed = false;

  fresh(): string {
    this.names += 1;
    return `n${this.names}`;
  }

  /**
   * A reference to the cards that the text mentioned last. If a player chooses them, first puts a `choose` before the
   * operation. Sets `failed` if the text mentioned none.
   */
  meant(spoken: Spoken): unknown {
    if (spoken.single !== undefined) return spoken.single;
    if (!spoken.chosen) {
      this.failed = true;
      return { named: THAT };
    }
    const { list, op, key } = spoken.chosen;
    const what = op[key] as Loose | string;
    if (typeof what === 'string' || (typeof what === 'object' && 'named' in what && Object.keys(what).length === 1))
      return what;
    const as = op['op'] === 'choose' ? (op['as'] as string) : this.fresh();
    if (op['op'] !== 'choose') {
      const at = list.indexOf(op);
      list.splice(at < 0 ? list.length : at, 0, { op: 'choose', what: choosable(op, what), as });
      op[key] = { named: as };
    }
    return { named: as };
  }
}

/** If a player chooses a card to destroy, it is one that is not being destroyed already (KF-DES-17). */
const choosable = ({ op }: Loose, what: Loose): Loose =>
  op === 'destroy' && 'pick' in what ? { ...what, pick: { ...(what['pick'] as Loose), tagged: false } } : what;

const PROGRAMS = ['then', 'else', 'do'] as const;

const isProgram = (key: string, one: unknown): boolean =>
  (PROGRAMS as readonly string[]).includes(key) && Array.isArray(one);

/** Operations after which nobody sees any longer which cards they touched. */
const isHiding = ({ op }: Loose): boolean => op === 'archive' || op === 'return';

/** Words for the owner or controller of a card. The program must say which card, unless it is the event's own. */
const OF_CARD = ['owner', 'controller', 'its-opponent'];
const EVERYWHERE = ['play', 'hand', 'deck', 'discard', 'archives', 'purged'];

/** Makes an operation that concerns the owner of the last mentioned cards act for each of these cards. */
const of = (op: Loose, spoken: Spoken, naming: Naming): Loose => {
  if (
    spoken.single === 'it' ||
    op['op'] === 'capture' ||
    Object.entries(op).some(([key, one]) => isProgram(key, one)) ||
    !OF_CARD.some((who) => JSON.stringify(op).includes(`:"${who}"`))
  )
    return op;
  const meant = naming.meant(spoken);
  const what =
    typeof meant === 'object' && meant !== null
      ? { ...meant, in: EVERYWHERE }
      : meant === 'self'
        ? { self: true }
        : null;
  if (what === null) naming.failed = true;
  return { op: 'for-each', what, do: [op] };
};

/** Copies a program with a name in place of every reference. */
const walk = (
  ops: readonly Loose[],
  before: Spoken,
  done: Loose | undefined,
  naming: Naming,
  into?: Loose[],
): { list: Loose[]; spoken: Spoken; done: Loose | undefined } => {
  const list: Loose[] = [];
  let spoken = before;
  let last = done;
  for (const given of ops) {
    let op: Loose = { ...given };
    const inner = Object.fromEntries(Object.entries(op).filter(([key, one]) => isProgram(key, one)));
    op = Object.fromEntries(Object.entries(op).filter(([key, one]) => !isProgram(key, one)));
    if (says(op, DONE)) {
      // Everybody knows the owners only of cards that are still visible.
      if (!last || (isHiding(last) && says(op, 'owner'))) naming.failed = true;
      else {
        const key = last['op'] === 'heal' ? 'amount' : 'as';
        last[key] ??= naming.fresh();
        op = replaced(op, DONE, { named: last[key] });
      }
    }
    if (says(op, THAT)) op = replaced(op, THAT, naming.meant(spoken));
    for (const key of PROGRAMS) {
      if (!(key in inner)) continue;
      // All cards of a `together` are chosen before it begins: nothing can be chosen between its parts.
      const within = walk(inner[key] as Loose[], spoken, last, naming, op['op'] === 'together' ? list : undefined);
      op[key] = within.list;
      if (op['op'] === 'may') ({ spoken } = within);
      if (op['op'] === 'may' || op['op'] === 'if') last = within.done ?? last;
    }
    list.push(of(op, spoken, naming));
    if (NAMING.has(op['op'] as string)) last = op;
    for (const key of TOUCHED) {
      const what = op[key];
      if (what === undefined || PROGRAMS.some((one) => one in op) || op['op'] === 'use-grant') continue;
      if (typeof what === 'string') spoken = { single: what as Ref };
      else if (typeof what === 'object' && what !== null && ('pick' in what || 'all' in what || 'named' in what))
        spoken = { chosen: { list: into ?? list, op, key } };
    }
  }
  return { list, spoken, done: last };
};

/** The program with a name for every card that it refers to again; null if it refers to something unknown. */
export const withNamedRefs = (ops: readonly Op[], single?: Ref): Op[] | null => {
  const naming = new Naming();
  const { list } = walk(ops as readonly Loose[], single === undefined ? {} : { single }, undefined, naming);
  return naming.failed ? null : (list as Op[]);
};

/** The value with "it" replaced by this card. */
export const spokenAs = <T>(value: T, single: Ref): T => replaced(value, THAT, single);
