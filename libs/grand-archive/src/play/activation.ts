import { definitionOf, type Definition } from '../effects/definition.js';
import { interrupted } from '../combat/combat-end.js';
import {
  cardsIn,
  reveal,
  secret,
  slotsIn,
  zoneId,
  type Handle,
  type ItemId,
  type Json,
  type MaybeSecret,
  type Seat,
} from '#table';
import { judgedLate, move, part, type QuestionAction, type Flow, type Scribe, idOf } from '#rules';
import { amountToPay } from '../effects/truth.js';
import { spellAbilities } from './abilities.js';
import { activationStops, costStops, declaredIn, meant } from './announce.js';
import { handOver, reverted } from './announced.js';
import { deckRef, deckSlot, isHiddenRef, materialRef, pooledSlot, zoneOfRef, type CardRef } from './card-ref.js';
import { hasPrinted } from '../objects/keywords.js';
import { materialsOf } from '../turn/materials.js';
import {
  announcedCosts,
  cheapened,
  costOf,
  floatingOnly,
  permissionFrom,
  playing,
  type Cost,
  type Declared,
} from '../costs/cost.js';
import { addFor } from '../costs/added-choice.js';
import { restsChampion } from '../costs/attack-rest.js';
import { imbueOf } from '../costs/imbue.js';
import { mayActivateTop } from '../objects/open-tops.js';
import { permitFor } from '../objects/permits.js';
import { bringingEffects, brought } from '../objects/bringing.js';
import { hastened } from '../objects/hastening.js';
import { useEmpower } from '../objects/empowering.js';
import { useOnce } from '../objects/lasting.js';
import { rememberBanished } from '../objects/remembered.js';
import { rememberActivated } from '../objects/remembering.js';
import { payersOf } from '../costs/payers.js';
import { pay, type Adding } from '../costs/payment.js';
import { assured } from './assured.js';
import { declareOf } from './declared.js';
import { declaredModes, targetSpecs } from './targets.js';
import { chosenTargets } from './targeting.js';
import { holdsOpportunity } from '../turn/timing.js';
import { rememberPlayed } from '../table/history.js';
import { addCounters, setRested } from '../table/marks.js';
import { championOf, championsOf } from '../objects/traits.js';
import { triggerActivated, triggerAimed, triggerAims } from '../triggers/triggers.js';
import { cardMeant, sayings } from './sayings.js';
import { sightOf } from '../objects/derive.js';

const card = part({
  name: 'card',
  title: 'Activate {}',
  rule: 'GA-ZONE-08',
  sealed: isHiddenRef,
  candidates: (query, draft) => {
    const refs: CardRef[] = [
      ...slotsIn(query.table, zoneId('hand', query.seat)).keys(),
      ...['memory', 'graveyard', 'banishment'].flatMap((zone) =>
        cardsIn(query.table, zoneId(zone, query.seat))
          .filter(
            (one) =>
              zone === 'memory' ||
              hasPrinted(definitionOf(query.cards, idOf(one)) ?? { keywords: [] }, 'activate-from') ||
              permitFor(sightOf(query), query.seat, one.handle) !== undefined,
          )
          .map((one) => one.handle),
      ),
      ...materialsOf(query).flatMap(({ slot, card: one }) =>
        hasPrinted(one, 'activate-from') ? [materialRef(slot)] : [],
      ),
      ...(mayActivateTop(sightOf(query), query.seat) ? [deckRef(0)] : []),
    ];
    return refs.flatMap((ref) => {
      const found = meant(query.table, query.cards, query.seat, ref);
      return found
        ? [judgedLate({ value: ref, label: found.name }, () => activationStops(query, ref, found, draft))]
        : [];
    });
  },
});

const parts = [card, ...sayings] as const;
export type Activating = Omit<QuestionAction<typeof parts>, 'kind'>;

/** Circumstances of an activation in the middle of an effect. */
interface ByEffect {
  /** Counters of one kind on an object that pay the reserve cost, instead of the hand. */
  readonly purse?: { readonly counters: string; readonly on: Handle };
  /** The player does not pay the card's own cost, only additional costs. */
  readonly free?: boolean;
}

/**
 * Activates a card, step by step. Steps 2 to 6 were checked in the player's own view before this runs; the remaining
 * steps change the table. F11 A, F8 E.
 */
export function* announceCard(scribe: Scribe, action: Activating, by?: ByEffect): Flow<boolean> {
  const { seat, card: ref } = action;
  const from = reveal(ref)!;
  const found = meant(scribe.table, scribe.cards, seat, ref)!;
  const before = scribe.table.opportunity;
  const zone = zoneId(zoneOfRef(scribe.table, seat, from), seat);
  const inPool = pooledSlot(from);
  const lay = typeof from === 'string' && inPool === undefined ? scribe.card(from) : undefined;
  const layAt = lay ? cardsIn(scribe.table, zone).indexOf(lay) : -1;
  const isTop = deckSlot(from) === 0 && mayActivateTop(sightOf(scribe), seat);
  const slot = inPool === undefined ? (ref as MaybeSecret<number>) : isTop ? inPool : secret(inPool, [seat]);
  const permit = permitFor(sightOf(scribe), seat, from);
  // F11 B: the card is shown and goes on the stack at once (GA-ACT-02).
  const [handle] = scribe.move(
    [lay ? lay.handle : { zone, slot, ...(isTop ? { open: true } : {}) }],
    'stack',
    { controller: seat },
    'announce',
  ) as [Handle];
  const abilities = spellAbilities(scribe.cards, found.id).map(({ ability }) => ability);
  const modes = action.modes ?? [];
  const lists = targetSpecs(abilities, modes).length;
  const declared = { ...declaredIn(action), from: zone.split(':')[0]!, ...(permit ? { permit } : {}) };
  const env = { ...playing(seat, found, declared), source: handle };
  const goes = permissionFrom(sightOf(scribe), found, env)?.goes;
  const paidFor = [...(declared.spectral ? ['spectral-shift'] : []), ...(declared.extra ?? [])];
  const item = scribe.raise({
    of: 'card',
    controller: seat,
    state: 'announced',
    title: found.name,
    card: handle,
    definition: found.id,
    declared: {
      how: 'activate',
      targets: chosenTargets(action, lists),
      ...(action.x === undefined ? {} : { x: action.x }),
      ...declaredModes(abilities, action.modes),
      ...(action.weapon === undefined || action.weapon === 'none' ? {} : { weapon: action.weapon }),
      ...(paidFor.length > 0 ? { paid: paidFor } : {}),
      ...(zone === zoneId('hand', seat) ? {} : { from: declared.from }),
      ...(goes === undefined ? {} : { goes }),
      ...(asksWhen(found) && isMain(scribe, seat) ? { main: true } : {}),
    },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  // F11 H: calculates the cost now (GA-ACT-08). F11 I: makes the player pay it (GA-ACT-09).
  const costWith = (how: Declared): Cost => {
    const calculated = costOf(sightOf(scribe), seat, found, how);
    return by?.free ? { ...calculated, final: 0, why: [...calculated.why, 'free by an effect'] } : calculated;
  };
  const cost = costWith(declared);
  const cheaper = [...cheapened(scribe.table, seat, found, declared), ...assured(scribe.table, seat)];
  scribe.emit({ kind: 'item-set', item, cost });
  const costs = announcedCosts(sightOf(scribe), found, env);
  // Additional costs of the other kind are paid together with the card's own cost.
  const ofKind = ({ kind, final }: Cost, wanted: 'reserve' | 'memory'): number =>
    kind === wanted ? final : amountToPay(sightOf(scribe), env, costs, wanted);
  const reserveOf = (one: Cost): number => (by?.purse ? 0 : ofKind(one, 'reserve'));
  const bill = {
    reserve: reserveOf(cost),
    memory: ofKind(cost, 'memory'),
    costs,
    env,
    title: found.name,
    floatingOnly: floatingOnly(sightOf(scribe), found, env),
    payers: payersOf(sightOf(scribe), found, env),
    imbue: by?.purse || by?.free ? undefined : imbueOf(sightOf(scribe), found, env),
  };
  // F11 J: the player now chooses the modes and targets that the payment adds, and nothing else again (GA-ACT-10). This
  // happens before anything is given, so that everything can be restored if there is no legal choice (GA-ACT-12).
  const adding: Adding = function* (paying) {
    const due = yield* addFor(scribe, seat, item, found, paying, cost, (targets) => costWith({ ...declared, targets }));
    return due && reserveOf(due);
  };
  const paid = yield* pay(scribe, seat, item, bill, adding);
  if (!paid) {
    // F11 Z. Taken back: restores the table from before step 1 (GA-ACT-12); the record keeps that the card was shown
    // (GA-VIS-16).
    if (lay) {
      const there = { place: layAt, since: lay.since, ...(lay.paidFor === undefined ? {} : { for: lay.paidFor }) };
      scribe.emit({
        kind: 'moved',
        cause: 'take back',
        legs: [{ ...scribe.leg(handle, zone, lay.face === 'down' ? { face: 'down' } : {}), ...there }],
      });
    } else scribe.move([handle], zone, { place: slot }, 'take back');
    reverted(scribe, item, by ? null : before);
    return false;
  }
  restForAttack(scribe, seat, found, item);
  if (by?.purse) addCounters(scribe, [by.purse.on], by.purse.counters, -cost.final, 'cost');
  if (costs.some((part) => part.pay === 'banish' && part.remember)) rememberBanished(scribe, handle, paid.given);
  if (paid.given.length > 0) declareOf(scribe, item, { given: paid.given as Json });
  // F11 L, F11 M: only now is the card activated (GA-ACT-11); its player gets Opportunity first (GA-OPP-02).
  if (assured(scribe.table, seat).length > 0) declareOf(scribe, item, { sure: true });
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  const brings = bringingEffects(scribe.table, seat, found);
  if (brings.length > 0) declareOf(scribe, item, { brings: brought(brings) });
  useOnce(scribe, [...cheaper, ...hastened(scribe.table, seat, found), ...brings]);
  const empowered = useEmpower(scribe, seat, found.id);
  if (empowered > 0) declareOf(scribe, item, { empowered });
  rememberActivated(scribe, seat, found.id);
  rememberPlayed(scribe, seat, found.id);
  triggerActivated(scribe, seat, handle);
  triggerAims(scribe, item);
  triggerAimed(scribe, item);
  for (const way of ['brewed', 'prepared']) if (paidFor.includes(way)) triggerActivated(scribe, seat, handle, way);
  return true;
}

/** The champion rests as an additional cost of an attack card (GA26-ACT-14); of several it is the one that attacks. */
const restForAttack = (scribe: Scribe, seat: Seat, card: Definition, item: ItemId): void => {
  if (!restsChampion(scribe.table, card)) return;
  const champion = championOf(scribe.table, scribe.cards, seat);
  if (!champion) return;
  setRested(scribe, [champion.handle], true);
  const several = championsOf(scribe.table, scribe.cards, seat).length > 1;
  if (several) declareOf(scribe, item, { champion: champion.handle }); // GA26-CHAMP-12
};

/** Whether the card's text depends on when it was activated. */
const asksWhen = (card: Definition): boolean => JSON.stringify(card.abilities).includes('"activated-in-main"');

/** Whether this is a player's own main phase, including a combat in it (GA-WAY-05). */
const isMain = (scribe: Scribe, seat: Seat): boolean => {
  const { turn, phase } = scribe.table;
  const within = phase === 'combat' ? (interrupted.in(scribe.table)?.phase ?? 'main') : phase;
  return turn?.seat === seat && within === 'main';
};

/** Activates a card, and gives its player Opportunity. */
function* activateCard(scribe: Scribe, action: Activating): Flow {
  if (!(yield* announceCard(scribe, action))) return;
  yield* handOver(scribe, action.seat);
}

export const activate = move({
  kind: 'activate',
  title: 'Activate a card',
  gate: holdsOpportunity,
  parts,
  // The cost depends on the declarations, choices and targets (GA-ACT-08), so the check covers all of them.
  whole: (query, draft) => {
    const found = cardMeant(query, draft);
    return found && costStops(query, draft['card'] as CardRef, found, draft);
  },
  flow: activateCard,
});
