import { type Card, type Handle, type Json, type Seat } from '#table';
import { type Flow, type Question, type Scribe, value, values } from '#rules';
import { abilityAt, locatedAbilities, type AbilityRef } from './abilities.js';
import { legalTargets, targetSpecs } from './targets.js';
import { faceOf, field, hasKeyword } from './traits.js';

/** A triggered ability that waits to be placed. Plain data of the table: it may wait across entries. */
export interface Waiting {
  readonly seat: Seat;
  readonly source: Handle;
  readonly definition: string | null;
  readonly ability: AbilityRef;
  readonly title: string;
  readonly event: { readonly subject?: Handle; readonly object?: Handle };
}

export const waiting = (scribe: Scribe): readonly Waiting[] => (scribe.table.notes['game']?.['waiting'] ?? []) as unknown as Waiting[];

const setWaiting = (scribe: Scribe, list: readonly Waiting[]): void => scribe.note('game', 'waiting', (list.length === 0 ? null : list) as unknown as Json);

const waitFor = (scribe: Scribe, card: Card, ability: AbilityRef, text: string, event: Waiting['event']): Waiting => ({
  seat: card.controller,
  source: card.handle,
  definition: card.definition,
  ability,
  title: `${faceOf(scribe.cards, card)?.name ?? 'A card'}: ${text}`,
  event,
});

const wait = (scribe: Scribe, found: readonly Waiting[]): void => {
  if (found.length > 0) setWaiting(scribe, [...waiting(scribe), ...found]);
};

/** What a card's own abilities look for. Restrictions on the effect are read when it resolves (GA-ACT-20). */
const add = (scribe: Scribe, card: Card, when: string, event: Waiting['event']): Waiting[] =>
  locatedAbilities(scribe.table, scribe.cards, card)
    .filter(({ ability }) => ability.kind === 'triggered' && ability.when === when)
    .map(({ ref, ability }) => waitFor(scribe, card, ref, ability.text ?? when, event));

/** Something happened to cards: their own abilities that look for it wait to be placed (GA-TRIG-01). */
export const happened = (scribe: Scribe, when: string, cards: readonly Card[], event: Waiting['event'] = {}): void => {
  wait(scribe, cards.flatMap((card) => add(scribe, card, when, { subject: card.handle, ...event })));
};

/** A moment of the turn: abilities that look for it, of all cards in play whose controller's turn it is. */
export const moment = (scribe: Scribe, when: string): void =>
  happened(scribe, when, field(scribe.table).filter((card) => card.controller === scribe.table.turn?.seat));

/** Intercept: allies of a player whose champion has become the target of an attack (GA-KW-18). */
export const interceptors = (scribe: Scribe, champion: Card, attacker: Handle): void => {
  const able = field(scribe.table).filter(
    (card) => card.controller === champion.controller && card.handle !== champion.handle && hasKeyword(scribe.table, scribe.cards, card, 'intercept'),
  );
  wait(scribe, able.map((card) => waitFor(scribe, card, 'rule#intercept', 'Intercept', { subject: champion.handle, object: attacker })));
};

/** Takes waiting triggers back that turned out not to happen (a kill of a card that did not die: GA-COMBAT-36). */
export const dropWaiting = (scribe: Scribe, drop: (one: Waiting) => boolean): void => {
  const list = waiting(scribe);
  const kept = list.filter((one) => !drop(one));
  if (kept.length < list.length) setWaiting(scribe, kept);
};

/** One player's triggers of one moment: which of the optional ones, in which order, with which targets (GA-TRIG-02, GA-TRIG-03, GA-TRIG-05). */
function* placeOf(scribe: Scribe, seat: Seat, list: readonly Waiting[]): Flow<number> {
  const optional = list.filter((one) => abilityAt(scribe.cards, one.ability)?.may);
  const wanted = new Set<Waiting>(list.filter((one) => !optional.includes(one)));
  if (optional.length > 0) {
    const answers = yield optional.map((one): Question => ({
      seat, of: 'may', title: one.title, min: 1, max: 1, about: { source: one.source, trigger: one.ability }, rule: 'GA-TRIG-02',
    }));
    optional.forEach((one, n) => value(answers[n]!) === true && wanted.add(one));
  }
  let order = list.filter((one) => wanted.has(one));
  if (order.length > 1) {
    const [answer] = yield [{
      seat, of: 'order', title: 'Order your triggers: the first is placed lowest', min: order.length, max: order.length,
      about: {}, options: order.map((one) => one.title), rule: 'GA-TRIG-03',
    }];
    order = values(answer!).map((n) => order[n as number]!);
  }
  let placed = 0;
  for (const one of order) placed += (yield* placeTrigger(scribe, one)) ? 1 : 0;
  return placed;
}

function* placeTrigger(scribe: Scribe, one: Waiting): Flow<boolean> {
  const ability = abilityAt(scribe.cards, one.ability);
  if (!ability) return false;
  const targets: Handle[][] = [];
  for (const spec of targetSpecs([ability])) {
    const legal = legalTargets(scribe.table, scribe.cards, spec.what, { controller: one.seat, source: one.source }).map((card) => card.handle);
    if (legal.length < spec.min) return false; // GA-TRIG-05
    const max = Math.min(spec.max, legal.length);
    if (max === 0) {
      targets.push([]);
      continue;
    }
    const [answer] = yield [{
      seat: one.seat, of: 'targets', title: `Targets of ${one.title}`, min: Math.min(spec.min, max), max,
      about: { source: one.source }, options: legal, rule: 'GA-TGT-01',
    }];
    targets.push(values(answer!) as Handle[]);
  }
  scribe.raise({
    of: 'trigger', controller: one.seat, state: 'ready', title: one.title, card: one.source,
    ...(one.definition === null ? {} : { definition: one.definition }),
    declared: { ability: one.ability, targets, event: one.event as Json },
  });
  return true;
}

/** Places every waiting trigger: those of the turn player first, then each opponent's in turn order (GA-TRIG-04). True: some were placed. */
export function* placeTriggers(scribe: Scribe): Flow<boolean> {
  const list = waiting(scribe);
  if (list.length === 0) return false;
  setWaiting(scribe, []);
  const { order, turn } = scribe.table;
  const at = Math.max(0, order.indexOf(turn?.seat ?? order[0]!));
  let placed = 0;
  for (const seat of [...order.slice(at), ...order.slice(0, at)]) {
    const own = list.filter((one) => one.seat === seat);
    if (own.length > 0) placed += yield* placeOf(scribe, seat, own);
  }
  return placed > 0;
}
