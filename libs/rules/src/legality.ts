import { isSecret, secret, view, type Ask, type Json, type Seat, type Table } from '#table';
import { unready } from './between-games.js';
import type { CardLookup } from './card.js';
import type { Answering, Move, Option, QuestionKind, RecordedAction, Rules } from './contract.js';
import { grow, leadsSomewhere, type Growth } from './growth.js';
import { labelled, type Draft, type Part, type Query, type Whole } from './part.js';
import { formOf, hasForm } from './physics/form.js';
import { kindsOf, questionOf, questionsAnsweredBy } from './questions.js';
import { refuse, type Refusal } from './refusal.js';
import { same } from './same.js';

/** The query of a seat: it holds only what the seat may see. */
export const queryOf = (table: Table, seat: Seat, cards: CardLookup): Query => ({
  table: view(table, [seat]),
  seat,
  cards,
});

const foundMove = (query: Query, { title, parts, whole }: Move): Found => ({
  parts,
  ...(whole ? { whole } : {}),
  title: () => (typeof title === 'string' ? title : title(query)),
});

const openAsks = (query: Query): Ask[] => query.table.asks.filter((ask) => ask.seat === query.seat && !ask.answered);

interface Found {
  /** Only the list of options reads it. */
  readonly title: () => string;
  readonly parts: readonly Part[];
  readonly whole?: Whole;
}

const growing = (query: Query, { parts, whole }: Found, draft: Draft): Growth => grow(query, parts, draft, { whole });

const answerTo = (query: Query, ask: Ask, answering: Answering): Found => ({
  title: () => (typeof answering.title === 'function' ? answering.title(query, ask) : (answering.title ?? ask.title)),
  parts: answering.parts(query, ask),
});

/** The questions that are open now, with their seats, for which everybody else waits. */
const openNow = ({ table }: Query): string =>
  table.asks
    .filter((ask) => !ask.answered)
    .map((ask) => `seat ${ask.seat} answers "${ask.title}"`)
    .join(' and ');

const whileAsked = (rules: Rules, query: Query): Refusal =>
  refuse(openAsks(query).length > 0 ? rules.moments.asked : rules.moments.waiting, `first ${openNow(query)}`);

/** Whether the game that a move belongs to has ended, and the next one waits until all seats are ready. */
const isBetween = (table: Table, { always }: Move): boolean => always === true && unready(table).length > 0;

/** Why no action of this kind is possible now: the game has not begun, has ended, or is paused. */
const outOfTime = (rules: Rules, { table }: Query, move: Move | undefined): Refusal | null => {
  if (table.status === 'ended') return refuse(rules.moments.ended, 'the match has ended');
  if (table.office.paused && !move?.always) return refuse('R-PAUSE-01', 'the match is paused by a judge');
  if (move && isBetween(table, move))
    return refuse('R-BETWEEN-01', `no game is running: game ${table.game + 1} begins when every seat is ready`);
  return table.game === 0
    ? refuse('R-CLAIM-04', 'the first game has not begun: it waits for every seat to be claimed, or for its time')
    : null;
};

/** Refuses an answer that names no question: says which it would answer, or that nobody asks for it now. */
const nameless = (rules: Rules, query: Query, kind: string, of: readonly QuestionKind[]): Refusal => {
  const meant = openAsks(query).find((ask) => of.some((one) => one.of === ask.of));
  if (meant) return refuse('R-ASK-01', `"${kind}" answers question ${meant.id}, "${meant.title}": name it in "ask"`);
  if (query.table.asks.length > 0) return whileAsked(rules, query);
  const [first, ...others] = new Set(of.map(({ rule }) => rule));
  // If several questions take this answer, the one named like the action has the rule that says when it is asked.
  const own = of.find((one) => one.of === kind)?.rule;
  return refuse(
    own ?? (others.length > 0 ? 'R-ASK-01' : first!),
    `"${kind}" answers a question of the game, and none is open that it would answer`,
  );
};

const answering = (rules: Rules, query: Query, kind: string, id: Json): Found | Refusal => {
  const ask = query.table.asks.find((one) => one.id === id);
  if (!ask) return refuse('R-ASK-01', `no question ${JSON.stringify(id)} is open${hint(query)}`);
  if (ask.seat !== query.seat) return refuse(rules.moments.waiting, `question ${ask.id} is for seat ${ask.seat}`);
  if (ask.answered) return refuse('R-ASK-03', `question ${ask.id} has been answered`);
  const { answers } = questionOf(rules, ask.of);
  const found = answers.find((one) => one.kind === kind);
  return found
    ? answerTo(query, ask, found)
    : refuse(ask.rule, `question ${ask.id} is answered with ${answers.map((one) => `"${one.kind}"`).join(' or ')}`);
};

const hint = (query: Query): string => {
  const own = openAsks(query).map(({ id, title }) => `${id}, "${title}"`);
  if (own.length > 0) return `; this seat is asked ${own.join(' and ')}`;
  return query.table.asks.length > 0 ? `; ${openNow(query)} first` : ' now';
};

/** The move or answer that a draft belongs to, or why this seat has no such action now. */
const find = (rules: Rules, query: Query, draft: Draft): Found | Refusal => {
  const kind = draft['kind'];
  if (typeof kind !== 'string') return refuse('R-ACTION-01', 'an action is an object with a "kind"');
  const move = rules.moves.find((one) => one.kind === kind);
  const answers = questionsAnsweredBy(rules, kind);
  if (!move && answers.length === 0)
    return refuse(
      'R-ACTION-01',
      `"${kind.slice(0, 100)}" is no action of ${rules.title}; there are: ${kindsOf(rules).join(', ')}`,
    );
  const never = outOfTime(rules, query, move);
  if (never) return never;
  if (draft['ask'] !== undefined) return answering(rules, query, kind, draft['ask']);
  if (!move) return nameless(rules, query, kind, answers);
  if (!move.always && query.table.asks.length > 0) return whileAsked(rules, query);
  return move.gate(query) ?? foundMove(query, move);
};

const isRefusal = (value: Found | Refusal): value is Refusal => 'rule' in value;

/** Why this action is not legal for this seat now; null if it is. A draft that lacks parts is not legal yet. */
export const judge = (rules: Rules, query: Query, action: Draft): Refusal | null => {
  const found = find(rules, query, action);
  return isRefusal(found) ? found : judgeFound(query, found, action);
};

/** The action as it is recorded, or why it is not legal. */
export const judgeAndRecord = (rules: Rules, query: Query, action: Draft): RecordedAction | Refusal => {
  const found = find(rules, query, action);
  if (isRefusal(found)) return found;
  return judgeFound(query, found, action) ?? recordedAs(action, found.parts, query.seat);
};

const judgeFound = (query: Query, found: Found, action: Draft): Refusal | null => {
  const growth = growing(query, found, action);
  if (growth.refusal) return growth.refusal;
  if (growth.complete) return null;
  const wants = growth.wants === undefined ? '' : `: it wants ${growth.wants}`;
  return (
    growth.short ??
    refuse('R-ACTION-02', `the action is not finished${wants}; its next part can be asked for as a draft`)
  );
};

/** The next options of a draft, without those that lead to no action. */
const toOptions = (query: Query, found: Found, growth: Growth, kind: string): Option[] =>
  growth.next().flatMap((grown) => {
    const after = growing(query, found, grown.draft);
    if (!leadsSomewhere((one) => growing(query, found, one), after)) return [];
    const more = after.complete && after.ways().some(({ candidate }) => !candidate.refusal);
    return { label: grown.label, kind, action: grown.draft, complete: after.complete, ...(more ? { more } : {}) };
  });

/** Everything that this seat may do now: complete actions, and drafts that lack parts. */
export const options = (rules: Rules, query: Query): Option[] => {
  const { status, game } = query.table;
  if (status === 'ended' || status === 'none' || game === 0) return [];
  const { paused } = query.table.office;
  const asked = (paused ? [] : openAsks(query)).flatMap((ask) =>
    questionOf(rules, ask.of).answers.flatMap((answering) => {
      const draft: Draft = { kind: answering.kind, ask: ask.id };
      return start(query, answerTo(query, ask, answering), draft);
    }),
  );
  const own = rules.moves
    .filter((move) => (move.always || (query.table.asks.length === 0 && !paused)) && !isBetween(query.table, move))
    .filter((move) => move.gate(query) === null)
    .flatMap((move) => start(query, foundMove(query, move), { kind: move.kind }));
  return [...asked, ...own];
};

/** Whether a complete draft chooses nothing: its only part is a list, which is empty. */
const choosesNothing = ({ title, parts: [part, ...more] }: Found, draft: Draft): boolean => {
  const isEmpty = part?.many !== undefined && part.fields === undefined && same(draft[part.name] ?? [], []);
  return isEmpty && more.length === 0 && part.title === title();
};

const start = (query: Query, found: Found, draft: Draft, growth = growing(query, found, draft)): Option[] => {
  const kind = String(draft['kind']);
  const further = toOptions(query, found, growth, kind);
  if (!growth.complete) return further;
  const nothing = choosesNothing(found, draft);
  const whole: Option = {
    label: nothing ? 'Choose nothing' : found.title(),
    kind,
    action: draft,
    complete: true,
    // What else could be chosen is offered beside it.
    ...(further.length > 0 && !nothing ? { more: true } : {}),
  };
  return [hasForm(found.parts) ? withForm(whole, query, found.parts, draft) : whole, ...further];
};

/** Adds the form, which is long, and so is computed only when somebody reads it. */
const withForm = (whole: Option, query: Query, parts: readonly Part[], draft: Draft): Option =>
  Object.defineProperty(whole, 'form', { enumerable: true, get: () => formOf(query, parts, draft) });

/** The option whose next part a player types, with what is valid there. */
const typedNext = (draft: Draft, { typed }: Growth): Option[] =>
  typed === undefined
    ? []
    : [
        {
          label: labelled(typed.title, typed.says),
          kind: String(draft['kind']),
          action: draft,
          complete: false,
          wants: typed,
        },
      ];

/**
 * The next options of a draft, or why it can never become an action. A complete draft comes first, as it is. If a
 * player may type the next part, that option comes after the suggestions.
 */
export const continueDraft = (rules: Rules, query: Query, draft: Draft): Option[] | Refusal => {
  const found = find(rules, query, draft);
  if (isRefusal(found)) return found;
  const growth = growing(query, found, draft);
  if (growth.refusal) return growth.refusal;
  return [...start(query, found, draft, growth), ...typedNext(draft, growth)];
};

/** A function that grows drafts of one kind for this seat; or why the seat has no such action now. */
export const growerOf = (rules: Rules, query: Query, draft: Draft): ((draft: Draft) => Growth) | Refusal => {
  const found = find(rules, query, draft);
  return isRefusal(found) ? found : (one) => growing(query, found, one);
};

const sealPart = (part: Part, value: Json, seat: Seat): unknown => {
  const seal = (one: Json): unknown => (part.sealed?.(one) ? secret(one, [seat]) : one);
  return part.many && Array.isArray(value) ? value.map((one) => seal(one as Json)) : seal(value);
};

/** The recorded form of an action with these parts. */
export const recordedAs = (action: Draft, parts: readonly Part[], seat: Seat): RecordedAction => {
  const sealed = Object.entries(action).map(([key, value]) => {
    const part = parts.find((one) => one.name === key);
    return [key, part ? sealPart(part, value, seat) : value];
  });
  return { ...Object.fromEntries(sealed), seat } as RecordedAction;
};

/** The recorded form of an action: parts that others may not see become secrets of the seat. */
export const recordAction = (rules: Rules, query: Query, action: Draft): RecordedAction => {
  const found = find(rules, query, action);
  return recordedAs(action, isRefusal(found) ? [] : found.parts, query.seat);
};

/** JSON pointers (RFC 6901) to the values of an action that are hidden from the other seats. */
export const hiddenIn = (rules: Rules, query: Query, action: Draft): string[] => {
  const pointers: string[] = [];
  for (const [name, value] of Object.entries(recordAction(rules, query, action))) {
    const at = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isSecret(value)) pointers.push(at);
    else if (Array.isArray(value)) value.forEach((one, n) => isSecret(one) && pointers.push(`${at}/${n}`));
  }
  return pointers;
};
