import type { Ask, Json, MaybeSecret, Seat } from '#table';
import type { Answering, Flow, Move, Question, QuestionKind, RecordedAction } from './contract.js';
import type { Part, Query, Said } from './part.js';

/** An action as recorded, typed by its parts. */
export type QuestionAction<Parts extends readonly Part[]> = {
  readonly kind: string;
  readonly seat: Seat;
} & Said<Parts>;

/** A question of one kind, and the value that asking it returns. */
export interface AskingQuestion<A> extends QuestionKind {
  readonly title?: string;
  readonly read: (answer: RecordedAction) => A;
}

interface Asked<Parts extends readonly Part[], Other> {
  readonly of: string;
  /** The rule that the question follows, unless an asking names another. */
  readonly rule: string;
  /** The title, if an asking gives none. */
  readonly title?: string;
  /** The `kind` of the answering action. */
  readonly answer: string;
  /** The title of the answer, if the title of the question does not suit its player. */
  readonly says?: Answering['title'];
  readonly parts: (query: Query, ask: Ask) => Parts;
  /** The answer that counts for a seat that is out: the least with which the flow can go on. */
  readonly forfeit?: (question: Question) => Said<Parts> | Other;
  readonly orders?: QuestionKind['orders'];
  readonly apart?: QuestionKind['apart'];
}

/** The other answer, without parts: taking back, declining. It reads as `null`. */
export interface OtherAnswer {
  readonly kind: string;
  readonly title?: Answering['title'];
  /** Whether it takes back what the player announced. */
  readonly takesBack?: true;
}

type Reads<Parts extends readonly Part[], A> = { readonly read: (said: QuestionAction<Parts>) => A };

/**
 * Defines a question in one place: its rule, its answers, the value that the asking flow gets, and the answer that
 * counts for a seat that is out.
 */
export function question<const Parts extends readonly Part[], A>(
  said: Asked<Parts, null> & Reads<Parts, A> & { readonly or: OtherAnswer },
): AskingQuestion<A | null>;
export function question<const Parts extends readonly Part[]>(
  said: Asked<Parts, null> & { readonly or: OtherAnswer },
): AskingQuestion<QuestionAction<Parts> | null>;
export function question<const Parts extends readonly Part[], A>(
  said: Asked<Parts, never> & Reads<Parts, A>,
): AskingQuestion<A>;
export function question<const Parts extends readonly Part[]>(
  said: Asked<Parts, never>,
): AskingQuestion<QuestionAction<Parts>>;
export function question(
  said: Asked<readonly Part[], null> & { readonly or?: OtherAnswer; readonly read?: (said: never) => unknown },
): AskingQuestion<unknown> {
  const { of, rule, title, answer, says, parts, or, forfeit, read, orders, apart } = said;
  const { takesBack, ...other } = or ?? {};
  const answers: Answering[] = [
    { kind: answer, ...(says === undefined ? {} : { title: says }), parts },
    ...(or ? [{ ...other, kind: or.kind, parts: () => [] }] : []),
  ];
  return {
    of,
    rule,
    ...(takesBack ? { takesBack } : {}),
    ...(orders ? { orders } : {}),
    ...(apart ? { apart } : {}),
    ...(title === undefined ? {} : { title }),
    answers,
    read: (given) => (or && given.kind === or.kind ? null : read ? read(given as never) : given),
    ...(forfeit
      ? {
          forfeit: (asked: Question): RecordedAction => {
            const least = forfeit(asked);
            return least === null
              ? { kind: or!.kind, seat: asked.seat }
              : { kind: answer, seat: asked.seat, ...(least as Said<readonly Part[]>) };
          },
        }
      : {}),
  };
}

/**
 * One asking of a question: its seat, and everything that changes from one asking to the next. By default the player
 * chooses one value.
 */
interface Asking {
  readonly seat: Seat;
  readonly title?: string;
  readonly min?: number;
  readonly max?: number;
  readonly about?: { readonly [key: string]: Json };
  readonly options?: MaybeSecret<readonly Json[]>;
  readonly rule?: string;
}

const put = (kind: AskingQuestion<unknown>, { seat, title, min, max, about, options, rule }: Asking): Question => ({
  seat,
  of: kind.of,
  title: title ?? kind.title ?? '',
  min: min ?? 1,
  max: max ?? 1,
  about: about ?? {},
  ...(options === undefined ? {} : { options }),
  rule: rule ?? kind.rule,
});

/** Asks one seat, and returns the answer. */
export function* ask<A>(kind: AskingQuestion<A>, asking: Asking): Flow<A> {
  const [answer] = yield [put(kind, asking)];
  return kind.read(answer!);
}

/** Asks several seats at once, and returns all answers in the order of the askings. */
export function* askEach<A>(kind: AskingQuestion<A>, askings: readonly Asking[]): Flow<A[]> {
  const answers = yield askings.map((asking) => put(kind, asking));
  return answers.map((answer) => kind.read(answer));
}

/** A kind of action whose flow gets the values of its parts. */
export const move = <const Parts extends readonly Part[]>(
  said: Omit<Move, 'parts' | 'flow'> & {
    readonly parts: Parts;
    readonly flow: (scribe: Parameters<Move['flow']>[0], action: QuestionAction<Parts>) => Flow;
  },
): Move => ({ ...said, flow: (scribe, action) => said.flow(scribe, action as never) });
