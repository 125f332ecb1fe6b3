import { seatOf, type Handle, type Seat } from '#table';
import { refuse, type Refusal, idOf } from '#rules';
import type { ActionWord, Way } from '../effects/changes.js';
import { hasKeyword, isOfHouse, lookOf } from '../objects/look.js';
import { other, playersOf } from '../objects/meant.js';
import { allHold, matches, valueOf } from '../objects/select.js';
import { neighbors } from '../objects/line.js';
import { cardOf } from '../table/definition.js';
import { houseName } from '../table/houses.js';
import { activeHouse, begun, deedsOf, firstTurn, granted, timesNote } from '../table/notes.js';
import type { Env, Sight } from '../table/sight.js';
import { changesOf, type Applied, type ChangeOf, type Held } from '../table/state.js';
import { inPlay, lying, lyingIn, type Lying } from '../table/where.js';
import { hasBold } from '../turn/bold.js';

/** Decides what the rules let a player do now (catalogue, section 6). No function here changes anything. */

export type UseWay = 'fight' | 'reap' | 'action' | 'unstun';
const SIX = 6;

/** A permission to play, discard or use a card of another house. */
export type Grant = Applied<ChangeOf<'allow'>>;
/**
 * Whether this card has already used the permission. A permission for a number of cards counts cards, not uses: such a
 * card may be used again (KF-MAIN-14).
 */
const isGranted = (
  used: Readonly<Record<string, number>>,
  key: string,
  { where: { handle } }: Lying,
  ways: readonly (Way | 'unstun')[],
): boolean =>
  handle !== undefined && !ways.includes('play') && !ways.includes('discard') && (used[`${key} ${handle}`] ?? 0) > 0;

const grantsOf = (sight: Sight, seat: Seat, one: Lying, ways: readonly Way[]): readonly Grant[] => {
  const used = granted.in(sight.table) ?? {};
  return changesOf(sight.state, 'allow').filter(
    ({ change, env, key }) =>
      change.ways.some((way) => ways.includes(way)) &&
      playersOf(sight, env, change.who).includes(seat) &&
      (change.n === undefined || isGranted(used, key, one, ways) || (used[key] ?? 0) < valueOf(sight, env, change.n)) &&
      matches(sight, env, one, { ...change.what, in: change.what.in ?? [one.place] }),
  );
};

/**
 * Whether the card's house and the first-turn rule allow the action, and the permissions of which it uses one up
 * (KF-MAIN-02 to -06). A permission for a card of another house also allows it beyond the one card of the first turn.
 */
export const permitted = (
  sight: Sight,
  seat: Seat,
  one: Lying,
  way: Way | 'unstun',
): { readonly ok: boolean; readonly grants: readonly Grant[] } => {
  const house = activeHouse(sight.table);
  const isSpent = (way === 'play' || way === 'discard') && spentFirst(sight) !== undefined;
  if (!isSpent && house !== undefined && isOfHouse(lookOf(sight, one), house)) return { ok: true, grants: [] };
  const ways: Way[] =
    way === 'play' || way === 'discard' ? [way] : way === 'unstun' ? ['use', 'fight', 'reap', 'action'] : [way, 'use'];
  const found = grantsOf(sight, seat, one, ways);
  const isFree = found.some(({ change }) => change.n === undefined);
  return { ok: found.length > 0, grants: isFree ? [] : found };
};

const wrongHouse = (sight: Sight, rule = 'KF-MAIN-02'): Refusal => {
  const house = activeHouse(sight.table);
  return house === undefined
    ? refuse('KF-MAIN-05', 'no house is active')
    : refuse(rule, `it does not belong to the active house, ${houseName(house)}`);
};

/** Whether an effect forbids the action. Prohibitions beat permissions (KF-GEN-20). */
export const isForbidden = (sight: Sight, seat: Seat, action: ActionWord, one?: Lying, against?: Lying): boolean =>
  changesOf(sight.state, 'forbid').some(({ change, env }) => {
    const { who, what, beyond, against: whom, if: tests } = change;
    if (change.action !== action) return false;
    if (!allHold(sight, { ...env, controller: seat }, tests)) return false;
    if (who !== undefined && !playersOf(sight, env, who).includes(seat)) return false;
    if (what !== undefined && (!one || !matches(sight, env, one, { ...what, in: what.in ?? [one.place] })))
      return false;
    if (whom !== undefined && (!against || !matches(sight, env, against, whom))) return false;
    if (whom === undefined && against !== undefined) return false;
    if (beyond === undefined) return true;
    const deed =
      action === 'play' ? 'played' : action === 'discard' ? 'discarded' : action === 'reap' ? 'reaped' : 'used';
    const done = deedsOf(sight.table).filter((each) => each.deed === deed && each.seat === seat).length;
    return done >= valueOf(sight, env, beyond);
  });

/** The extra costs of an action: æmber that the player pays before step 1 (KF-PLAY-02). */
export const feesOf = (
  sight: Sight,
  seat: Seat,
  action: 'play' | 'use',
  one: Lying,
): { to: Seat | null; n: number }[] => [
  ...changesOf(sight.state, 'pay-to').flatMap(({ change, env }) =>
    change.action === action &&
    playersOf(sight, env, change.who).includes(seat) &&
    matches(sight, env, one, { ...change.what, in: change.what.in ?? [one.place] })
      ? [
          {
            to: change.to === undefined ? null : (playersOf(sight, env, change.to)[0] ?? null),
            n: valueOf(sight, env, change.n),
          },
        ]
      : [],
  ),
  ...(action === 'play'
    ? ownChanges(sight, seat, one).flatMap(({ change, env }) =>
        change.change === 'pay-to' && change.action === 'play'
          ? [{ to: change.to === undefined ? null : other(seat), n: valueOf(sight, env, change.n) }]
          : [],
      )
    : []),
];

/** The changes that a card makes while it lies in a hand. */
const ownChanges = (sight: Sight, seat: Seat, one: Lying) => {
  const env: Env = { controller: seat, self: null, named: {} };
  return (cardOf(sight.cards, idOf(one))?.held ?? []).flatMap(({ ability: { from, modify = [], if: tests } }) =>
    from === 'hand' && allHold(sight, env, tests) ? modify.map((change) => ({ change, env })) : [],
  );
};

const cannotPay = (sight: Sight, seat: Seat, action: 'play' | 'use', one: Lying): Refusal | undefined => {
  const total = feesOf(sight, seat, action, one).reduce((sum, { n }) => sum + n, 0);
  const pool = seatOf(sight.table, seat)?.counters['amber'] ?? 0;
  return total > pool ? refuse('KF-PLAY-02', `it costs ${total} æmber, and there are ${pool}`) : undefined;
};

const tooOften = (sight: Sight, name: string): Refusal | undefined =>
  (timesNote.in(sight.table)?.[name] ?? 0) >= SIX
    ? refuse('KF-MAIN-09', `cards of the name ${name} were played and used six times in this turn`)
    : undefined;

/** In the first turn of the match, its player plays or discards only one card from hand (KF-MAIN-06, KF-MAIN-07). */
const isBoundByFirstTurn = ({ table }: Pick<Sight, 'table'>): boolean => table.turn?.n === 1;
const spentFirst = (sight: Sight): Refusal | undefined =>
  isBoundByFirstTurn(sight) && (firstTurn.in(sight.table) ?? 0) > 0
    ? refuse('KF-MAIN-06', 'in the first turn of the match one card is played or discarded')
    : undefined;

/**
 * Why nobody may play this card now, not even by an effect. A player's own play has more conditions (`wrongToPlay`).
 */
export const cannotPlay = (sight: Sight, seat: Seat, one: Lying): Refusal | undefined => {
  const look = lookOf(sight, one);
  if (look.type === 'UPGRADE' && upgradable(sight).length === 0)
    return refuse('KF-PLAY-07', 'there is no creature to put an upgrade on');
  if (
    isForbidden(sight, seat, 'play', one) ||
    ownChanges(sight, seat, one).some(({ change }) => change.change === 'forbid' && change.action === 'play')
  )
    return refuse('KF-PLAY-01', 'an effect forbids it');
  if (hasKeyword(look, 'alpha') && begun.in(sight.table))
    return refuse('KF-KW-ALPHA-01', 'something was played, used or discarded before in this step');
  return tooOften(sight, look.name) ?? cannotPay(sight, seat, 'play', one);
};

/** The creatures that can carry an upgrade: friendly and enemy ones (KF-PLAY-06). */
export const upgradable = ({ table }: Pick<Sight, 'table'>): Handle[] =>
  [...inPlay(table).values()].flatMap(({ card, zone }) => (zone === 'line' ? [card.handle] : []));

const notPermitted = (sight: Sight, seat: Seat, one: Lying, way: 'play' | 'discard'): Refusal | undefined =>
  permitted(sight, seat, one, way).ok ? undefined : (spentFirst(sight) ?? wrongHouse(sight));

export const wrongToPlay = (sight: Sight, seat: Seat, one: Lying): Refusal | undefined =>
  notPermitted(sight, seat, one, 'play') ?? cannotPlay(sight, seat, one);

export const wrongToDiscard = (sight: Sight, seat: Seat, one: Lying): Refusal | undefined =>
  notPermitted(sight, seat, one, 'discard') ??
  (isForbidden(sight, seat, 'discard', one) ? refuse('KF-GEN-20', 'an effect forbids it') : undefined);

/** The creatures that this one may attack (KF-FIGHT-02): enemies that neither taunt nor an effect protects. */
export const targetsOf = (sight: Sight, attacker: Handle): Handle[] => {
  const own = inPlay(sight.table).get(attacker);
  if (!own) return [];
  const one = lying(sight.table, { handle: attacker })!;
  const ignores = (keyword: string): boolean => ignored(sight, one, keyword);
  return lyingIn(sight.table, 'play', other(own.seat)).flatMap((target) => {
    const handle = target.where.handle!;
    if (!target.zone.startsWith('line')) return [];
    if (!ignores('taunt') && isShielded(sight, handle)) return [];
    return isForbidden(sight, own.seat, 'fight', one, target) ? [] : [handle];
  });
};

/** Whether attacks of this creature ignore a keyword of the target. */
export const ignored = (sight: Sight, one: Lying, keyword: string): boolean =>
  changesOf(sight.state, 'ignore').some(
    ({ change, env }) => change.keyword === keyword && matches(sight, env, one, change.what),
  );

/** Whether a neighbour with taunt shields a creature that has no taunt itself (KF-KW-TAUNT-01). */
const isShielded = (sight: Sight, handle: Handle): boolean => {
  const taunts = (card: Handle): boolean => hasKeyword(sight.state.looks.get(card), 'taunt');
  return !taunts(handle) && neighbors(sight, handle).some(taunts);
};

/** The Action and Omni abilities that a card has now (KF-ACT-08). */
export const actionsOf = (sight: Sight, handle: Handle): readonly Held[] =>
  (sight.state.held.get(handle) ?? []).filter((held) => hasBold(held, 'action') || hasBold(held, 'omni'));

const isEnraged = (sight: Sight, one: Lying): boolean =>
  one.card?.values['enraged'] === true ||
  changesOf(sight.state, 'must-fight').some(({ change, env }) => matches(sight, env, one, change.what));

/** Why neither a player nor an effect can use a card this way, apart from its house and from the duty to fight. */
const stopsUse = (sight: Sight, seat: Seat, handle: Handle, way: UseWay): Refusal | undefined => {
  const found = inPlay(sight.table).get(handle);
  const one = lying(sight.table, { handle });
  if (!found || !one || found.zone === 'upgrades') return refuse('KF-USE-01', 'it cannot be used');
  if (found.card.values['exhausted'] === true) return refuse('KF-USE-02', 'it is exhausted');
  const creature = found.zone === 'line';
  if (!creature && way !== 'action') return refuse('KF-ART-02', 'an artifact neither fights nor reaps');
  const stunned = found.card.values['stunned'] === true;
  if (stunned && way !== 'unstun') return refuse('KF-STUN-02', 'it is stunned: using it removes that');
  if (!stunned && way === 'unstun') return refuse('KF-STUN-02', 'it is not stunned');
  if (isForbidden(sight, seat, 'use', one)) return refuse('KF-USE-01', 'an effect forbids to use it');
  if (way === 'reap' && isForbidden(sight, found.seat, 'reap', one))
    return refuse('KF-REAP-06', 'an effect forbids it');
  if (way === 'action' && isForbidden(sight, seat, 'action', one)) return refuse('KF-USE-01', 'an effect forbids it');
  if (way === 'fight' && isForbidden(sight, found.seat, 'fight', one))
    return refuse('KF-FIGHT-02', 'an effect forbids it');
  if (way === 'fight' && targetsOf(sight, handle).length === 0)
    return refuse('KF-FIGHT-01', 'there is no creature that it may attack');
  if (way === 'action' && actionsOf(sight, handle).length === 0)
    return refuse('KF-USE-01', 'it has no Action or Omni ability');
  return tooOften(sight, lookOf(sight, one).name) ?? cannotPay(sight, seat, 'use', one);
};

/** Why a creature can only be used to fight: it is enraged and able to fight. */
const mustFight = (sight: Sight, handle: Handle, way: UseWay, isAble: () => boolean): Refusal | undefined => {
  if (way === 'fight' || way === 'unstun' || inPlay(sight.table).get(handle)?.zone !== 'line') return undefined;
  return isEnraged(sight, lying(sight.table, { handle })!) && isAble()
    ? refuse('KF-CNT-03', 'it must fight if it can')
    : undefined;
};

/** Why neither a player nor an effect can use a card this way, apart from its house. */
export const cannotUse = (sight: Sight, seat: Seat, handle: Handle, way: UseWay): Refusal | undefined =>
  stopsUse(sight, seat, handle, way) ??
  mustFight(sight, handle, way, () => stopsUse(sight, seat, handle, 'fight') === undefined);

/** Why a player may not use a card this way as their own action (KF-MAIN-13: their own cards only). */
export const wrongToUse = (sight: Sight, seat: Seat, handle: Handle, way: UseWay, held?: Held): Refusal | undefined => {
  const found = inPlay(sight.table).get(handle);
  if (found?.seat !== seat) return refuse('KF-MAIN-13', 'another player controls it');
  const one = lying(sight.table, { handle })!;
  const omni =
    (way === 'action' &&
      (held ? hasBold(held, 'omni') : actionsOf(sight, handle).some((each) => hasBold(each, 'omni')))) ||
    (way === 'unstun' && actionsOf(sight, handle).some((each) => hasBold(each, 'omni')));
  // A creature that may not fight because of its house does not count as able to fight (KF-CNT-03).
  const mayFight = (): boolean =>
    stopsUse(sight, seat, handle, 'fight') === undefined && permitted(sight, seat, one, 'fight').ok;
  const cannot = stopsUse(sight, seat, handle, way) ?? mustFight(sight, handle, way, mayFight);
  if (cannot) return cannot;
  return omni || permitted(sight, seat, one, way).ok
    ? undefined
    : wrongHouse(sight, way === 'action' ? 'KF-ACT-04' : 'KF-MAIN-02');
};
