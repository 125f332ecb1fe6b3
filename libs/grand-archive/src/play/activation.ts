import { definitionOf } from '../effects/definition.js';
import { cardsIn, reveal, secret, slotsIn, zoneId, type Handle, type Json, type MaybeSecret } from '#table';
import { move, part, type Action, type Draft, type Flow, type Query, type Scribe } from '#rules';
import { amountOf, holds } from '../effects/meaning.js';
import type { Ability } from '../effects/words.js';
import { spellAbilities } from './abilities.js';
import { activationStops, costStops, countersPaying, declaredIn, meant, neverPaid } from './announce.js';
import { handOver, reverted } from './announced.js';
import { excuseOf } from './excuse.js';
import { isHiddenRef, materialRef, materialSlot, zoneOfRef, type CardRef } from './card-ref.js';
import { hasPrinted } from '../objects/keywords.js';
import { weaponsBeside } from '../combat/attacks.js';
import { materialsOf } from '../turn/materials.js';
import {
  announcedCosts,
  cheapened,
  costOf,
  floatingOnly,
  greatestX,
  permissionFrom,
  playing,
  purse,
} from '../costs/cost.js';
import { addForImbue, chooseForImbue } from '../costs/imbue-choice.js';
import { imbueOf } from '../costs/imbue.js';
import { hastened } from '../objects/hastening.js';
import { useEmpower } from '../objects/empowering.js';
import { useOnce } from '../objects/lasting.js';
import { rememberActivated } from '../objects/remembering.js';
import { payableSo, payersOf } from '../costs/payers.js';
import { pay } from '../costs/payment.js';
import { assured } from './assured.js';
import { declareOf } from './declared.js';
import { play } from '../turn/root.js';
import { targetSpecs } from './targets.js';
import { chosenTargets, modesPart, nameOf, targetParts, type Announcing } from './targeting.js';
import { holdsOpportunity } from '../turn/timing.js';
import { addCounters } from '../table/marks.js';
import { triggerActivated } from '../triggers/triggers.js';

const cardOf = (query: Query, draft: Draft) => meant(query.table, query.cards, query.seat, draft['card']);

const announcing = (query: Query, draft: Draft): Announcing => {
  const card = cardOf(query, draft);
  return {
    abilities: card ? spellAbilities(query.cards, card.id).map(({ ability }) => ability) : [],
    definition: card?.id ?? null,
    source: '',
  };
};

const card = part({
  name: 'card',
  title: 'Activate',
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
              hasPrinted(definitionOf(query.cards, one.definition) ?? { keywords: [] }, 'activate-from'),
          )
          .map((one) => one.handle),
      ),
      ...materialsOf(query).flatMap(({ slot, card: one }) =>
        hasPrinted(one, 'activate-from') ? [materialRef(slot)] : [],
      ),
    ];
    return refs.flatMap((ref) => {
      const found = meant(query.table, query.cards, query.seat, ref);
      return found ? [{ value: ref, label: found.name, refusal: activationStops(query, ref, found, draft) }] : [];
    });
  },
});

/** F11 D: X, optional costs (GA-ACT-04). */
const x = part({
  name: 'x',
  title: 'X is',
  rule: 'GA-ACT-04',
  when: (query, draft) => cardOf(query, draft)?.cost?.n === 'X',
  candidates: (query, draft) => {
    const { table, cards, seat } = query;
    // Of a cost that is not paid, X is 0.
    if (excuseOf(query, draft)?.free) return [{ value: 0, label: '0' }];
    const payers =
      countersPaying(query, draft) ??
      purse(table, cards, seat, 'reserve') -
        (typeof draft['card'] === 'number' ? 1 : 0) +
        payableSo(
          query,
          cardOf(query, draft)!,
          'reserve',
          playing(seat, cardOf(query, draft)!, declaredIn(draft)),
          undefined,
        );
    return Array.from({ length: greatestX(table, cards, seat, cardOf(query, draft)!, payers) + 1 }, (_, n) => ({
      value: n,
      label: String(n),
      refusal: neverPaid(query, draft['card'] as CardRef, cardOf(query, draft)!, { ...draft, x: n }),
    }));
  },
});

const spectral = part({
  name: 'spectral',
  title: 'Spectral Shift',
  rule: 'GA-KW-33',
  when: (query, draft) => {
    const found = cardOf(query, draft);
    return found !== undefined && hasPrinted(found, 'spectral-shift');
  },
  candidates: (query, draft) => {
    const found = cardOf(query, draft)!;
    const stops = neverPaid(query, draft['card'] as CardRef, found, { ...draft, spectral: true });
    return [
      { value: false, label: 'not paid' },
      { value: true, label: 'pay 3 more', refusal: stops },
    ];
  },
});

/**
 * Optional costs of the card's text, one by one; of those paid in place of the printed cost at most one (GA-ACT-04).
 */
const extra = part({
  name: 'extra',
  title: 'Also pay',
  rule: 'GA-ACT-04',
  when: (query, draft) =>
    cardOf(query, draft)?.abilities.some((ability) => ability.kind === 'announce' && ability.may) === true,
  many: (query, draft) => ({
    min: 0,
    max: cardOf(query, draft)!.abilities.filter((ability) => ability.kind === 'announce' && ability.may).length,
  }),
  candidates: (query, draft, chosen) => {
    const found = cardOf(query, draft)!;
    const optional = found.abilities.filter((ability) => ability.kind === 'announce' && ability.may);
    const replaced = optional.some((ability) => ability.instead && chosen.includes(ability.as ?? ''));
    const env = playing(query.seat, found, declaredIn(draft));
    const isOpen = ({ if: conditions = [] }: Ability): boolean =>
      conditions.every((condition) => holds(query.table, query.cards, condition, env));
    return optional.filter(isOpen).flatMap((ability) =>
      chosen.includes(ability.as ?? '') || (replaced && ability.instead)
        ? []
        : [
            {
              value: ability.as ?? '',
              label: ability.text ?? ability.as ?? 'an optional cost',
              refusal: neverPaid(query, draft['card'] as CardRef, found, {
                ...draft,
                extra: [...chosen, ability.as ?? ''],
              }),
            },
          ],
    );
  },
});

/**
 * An attack card: whether a weapon is used as well, and which (GA-ACT-16, GA-COMBAT-04). None that must be loaded
 * (GA-LOAD-02).
 */
const weapon = part({
  name: 'weapon',
  title: 'Weapon',
  rule: 'GA-ACT-16',
  when: (query, draft) => cardOf(query, draft)?.types.includes('ATTACK') === true,
  candidates: (query) => [
    { value: 'none', label: 'none' },
    ...weaponsBeside(query.table, query.cards, query.seat).map((one) => ({
      value: one.handle,
      label: () => nameOf(query, one.handle),
    })),
  ],
});

/** What is said of a card as it is activated, besides which it is. */
export const sayings = [x, spectral, extra, modesPart(announcing), ...targetParts(announcing), weapon] as const;

const parts = [card, ...sayings] as const;
export type Activating = Omit<Action<typeof parts>, 'kind'>;

/** How a card is activated in the middle of an effect. */
interface ByEffect {
  /** What pays the reserve cost in place of the hand: counters of one kind on an object. */
  readonly purse?: { readonly counters: string; readonly on: Handle };
  /** The cost is not paid; what is asked for besides is. */
  readonly free?: boolean;
}

/**
 * Activates a card, step by step. Steps 2 to 6 were settled from the player's own view before this runs; the steps that
 * remain change the table. F11 A, F8 E.
 */
export function* announceCard(scribe: Scribe, action: Activating, by?: ByEffect): Flow<boolean> {
  const { seat, card: ref } = action;
  const from = reveal(ref)!;
  const found = meant(scribe.table, scribe.cards, seat, ref)!;
  const before = scribe.table.opportunity;
  const zone = zoneId(zoneOfRef(scribe.table, seat, from), seat);
  const inMaterials = materialSlot(from);
  const lay = typeof from === 'string' && inMaterials === undefined ? scribe.card(from) : undefined;
  const layAt = lay ? cardsIn(scribe.table, zone).indexOf(lay) : -1;
  const slot = inMaterials === undefined ? (ref as MaybeSecret<number>) : secret(inMaterials, [seat]);
  // F11 B: shown and put on the stack at once (GA-ACT-02).
  const [handle] = scribe.move([lay ? lay.handle : { zone, slot }], 'stack', { controller: seat }, 'announce') as [
    Handle,
  ];
  const abilities = spellAbilities(scribe.cards, found.id).map(({ ability }) => ability);
  const modes = action.modes ?? [];
  const lists = targetSpecs(abilities, modes).length;
  const declared = { ...declaredIn(action), from: zone.split(':')[0]! };
  const env = { ...playing(seat, found, declared), source: handle };
  const goes = permissionFrom(scribe.table, scribe.cards, found, env)?.goes;
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
      ...(action.modes === undefined ? {} : { modes: action.modes }),
      ...(action.weapon === undefined || action.weapon === 'none' ? {} : { weapon: action.weapon }),
      ...(paidFor.length > 0 ? { paid: paidFor } : {}),
      ...(zone === zoneId('hand', seat) ? {} : { from: declared.from }),
      ...(goes === undefined ? {} : { goes }),
    },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  // F11 H: the cost is calculated now (GA-ACT-08). F11 I: it is paid (GA-ACT-09).
  const calculated = costOf(scribe.table, scribe.cards, seat, found, declared);
  const cost = by?.free ? { ...calculated, final: 0, why: [...calculated.why, 'free by an effect'] } : calculated;
  const cheaper = [...cheapened(scribe.table, seat, found, declared), ...assured(scribe.table, seat)];
  scribe.emit({ kind: 'item-set', item, cost });
  const costs = announcedCosts(scribe.table, scribe.cards, found, env);
  // What is asked for of the other kind is paid beside the card's own cost.
  const ofKind = (kind: 'reserve' | 'memory'): number =>
    cost.kind === kind ? cost.final : amountOf(scribe, env, costs, kind);
  const bill = {
    reserve: by?.purse ? 0 : ofKind('reserve'),
    memory: ofKind('memory'),
    costs,
    env,
    title: found.name,
    floatingOnly: floatingOnly(scribe.table, scribe.cards, found, env),
    payers: payersOf(scribe.table, scribe.cards, found, env),
    imbue: by?.purse || by?.free ? undefined : imbueOf(scribe.table, scribe.cards, found, env),
  };
  // F11 J: what the payment adds to modes and targets is chosen now, and nothing else again (GA-ACT-10); before
  // anything is given, so that all can be as it was where there is nothing to choose (GA-ACT-12).
  const late = scribe.rules.added === 'paid';
  const adding = () => addForImbue(scribe, seat, item, found, declared);
  const paid = yield* pay(scribe, seat, item, bill, late ? undefined : adding);
  if (!paid) {
    // F11 Z. Taken back: the table is as it was before step 1 (GA-ACT-12); that the card was shown stays on record
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
  if (by?.purse) addCounters(scribe, [by.purse.on], by.purse.counters, -cost.final, 'cost');
  if (paid.imbued && late) yield* chooseForImbue(scribe, seat, item, found);
  if (paid.given.length > 0) declareOf(scribe, item, { given: paid.given as Json });
  // F11 L, F11 M: the card is activated, and not before (GA-ACT-11); its player has Opportunity first (GA-OPP-02).
  if (assured(scribe.table, seat).length > 0) declareOf(scribe, item, { sure: true });
  scribe.emit({ kind: 'item-set', item, state: 'ready' });
  useOnce(scribe, [...cheaper, ...hastened(scribe.table, seat, found)]);
  const empowered = useEmpower(scribe, seat, found.id);
  if (empowered > 0) declareOf(scribe, item, { empowered });
  rememberActivated(scribe, seat, found.id);
  triggerActivated(scribe, seat, handle);
  if (paidFor.includes('brewed')) triggerActivated(scribe, seat, handle, 'brewed');
  return true;
}

/** Activates a card, and Opportunity goes to its player. */
function* activateCard(scribe: Scribe, action: Activating): Flow {
  if (!(yield* announceCard(scribe, action))) return;
  yield* handOver(scribe, action.seat);
}

export const activate = move({
  kind: 'activate',
  title: 'Activate a card',
  gate: holdsOpportunity,
  parts,
  // What is declared, chosen and targeted makes the cost (GA-ACT-08): all of it must be payable.
  whole: (query, draft) => {
    const found = cardOf(query, draft);
    return found && costStops(query, draft['card'] as CardRef, found, draft);
  },
  flow: (scribe, action) => play(scribe, activateCard(scribe, action)),
});
