import { sharedWith, type Audience } from './audience.js';
import {
  compared,
  each,
  eachIn,
  memo,
  openDeep,
  openKept,
  plainMember,
  seen,
  type Member,
  type Members,
  type Say,
} from './member.js';
import { BLANK } from './pools.js';
import type {
  Ask,
  Attack,
  Card,
  Effect,
  FollowedZone,
  Item,
  PooledZone,
  SeatState,
  Slot,
  Table,
  Zone,
} from './table.js';
import { form1, keepText, keepParts, listText, partText, recordText, text, written } from './text.js';

/*
 * What an audience sees of a table, what digests write of it, and what a comparison covers: one entry for each member
 * of each part, here and nowhere else. A hidden thing is either a `Secret`, which `openDeep` narrows wherever it
 * stands, or a definition beside the list of seats that know it.
 */

/** A value that everybody sees: nothing in it can be hidden. */
const told = { see: plainMember, digest: form1, compare: null };

/** A value in which secrets may stand, at any depth. */
const opened = { see: openDeep, digest: form1, compare: null };

/** The same, for a member that digests contain from form 2 on. */
const since2 = { ...opened, digest: { ...form1, since: 2 } };

/** The definition of a card, and the seats that know it. */
const definition: Member<Pick<Slot, 'known'>, string | null> = {
  see: (id, audience, { known: seats }) => (seats === null || sharedWith(audience, seats) !== null ? id : null),
  digest: form1,
  compare: null,
};
const known: Member<unknown, Slot['known']> = {
  see: (seats, audience) => {
    const shared = seats === null ? null : (sharedWith(audience, seats) ?? []);
    return shared?.length === seats?.length ? seats : shared;
  },
  digest: form1,
  compare: null,
};

const slotMembers: Members<Slot> = { definition, known };

const cardMembers: Members<Card> = {
  appears: {
    ...opened,
    compare: ({ stats }, say) => Object.entries(stats ?? {}).forEach(([stat, value]) => say(`stats/${stat}`, value)),
  },
  controller: { ...told, compare: (seat, say) => say('controller', seat) },
  counters: {
    ...opened,
    compare: (counters, say) => Object.entries(counters).forEach(([name, n]) => say(`counters/${name}`, n)),
  },
  damage: { ...told, compare: (damage, say) => say('damage', damage) },
  definition: { ...definition, compare: (id, say) => say('definition', id) },
  face: { ...told, compare: (face, say) => say('face', face) },
  handle: told,
  host: told,
  known,
  owner: told,
  paidFor: told,
  side: { ...told, compare: (side, say) => say('side', side) },
  since: told,
  token: told,
  values: {
    ...opened,
    compare: (values, say) => {
      // A key that begins with a dot is the rules' own mark.
      for (const [key, value] of Object.entries(values)) if (!key.startsWith('.')) say(key, value);
    },
  },
};

const seeCard = memo(seen(cardMembers));
const compareCard = compared(cardMembers);
const seeSlot = seen(slotMembers);

/** Slots that nobody of the audience knows are all one object, so pools share it. */
const seeSlotOrBlank = (slot: Slot, audience: Audience): Slot =>
  slot.known && sharedWith(audience, slot.known) === null ? BLANK : seeSlot(slot, audience);

/** Digests write members of zones in this order, not in the order of their names. */
const pooledMembers: Members<PooledZone> = {
  slots: {
    see: each(seeSlotOrBlank),
    digest: written(listText(keepText(partText(slotMembers)))),
    compare: (slots, say) => {
      const definitions = slots.map((slot) => slot.definition);
      say('count', slots.length);
      say('cards', definitions);
    },
  },
  id: told,
  kind: told,
};

const followedMembers: Members<FollowedZone> = {
  cards: {
    see: each(seeCard),
    digest: written(listText(keepText(partText(cardMembers)))),
    compare: (cards, say) => say('count', cards.length),
  },
  id: told,
  kind: told,
};

const seatMembers: Members<SeatState> = {
  counters: {
    ...opened,
    compare: (counters, say) => Object.entries(counters).forEach(([name, n]) => say(`counters/${name}`, n)),
  },
  out: { ...opened, compare: (out, say) => say('out', out?.reason ?? null) },
  player: told,
  score: { ...told, compare: (score, say) => say('score', score) },
  seat: told,
  values: { ...opened, compare: (values, say) => Object.entries(values).forEach(([key, value]) => say(key, value)) },
};

const itemMembers: Members<Item> = {
  card: told,
  controller: told,
  cost: opened,
  declared: opened,
  definition: told,
  id: told,
  of: told,
  state: told,
  title: told,
};

const askMembers: Members<Ask> = {
  about: opened,
  answered: told,
  id: told,
  max: told,
  min: told,
  of: told,
  options: opened,
  rule: told,
  seat: told,
  set: told,
  title: told,
};

const effectMembers: Members<Effect> = {
  controller: told,
  data: opened,
  id: told,
  on: opened,
  source: told,
  stamp: told,
  text: told,
  until: told,
};

const attackMembers: Members<Attack> = {
  attacker: told,
  by: told,
  data: opened,
  retaliators: opened,
  targets: opened,
  with: opened,
};

/** A list of parts: each part is seen and written through its own members. */
const parts = <Part extends object>(members: Members<Part>) => ({
  see: each(memo(seen(members))),
  digest: written(listText(keepText(partText(members)))),
  compare: null,
});

const seeListed = each(openKept());
const listedText = listText(keepParts(text));

/**
 * Notes are many and long, and change one at a time. So each scope, each note, and each member of a list in a note is
 * seen and written separately.
 */
const notes: Member<Table, Table['notes']> = {
  see: eachIn(
    eachIn((note, audience) =>
      Array.isArray(note) ? (seeListed(note as unknown[], audience) as typeof note) : openDeep(note, audience),
    ),
  ),
  digest: written(
    recordText(
      keepParts(
        recordText(keepParts((note, form) => (Array.isArray(note) ? listedText(note as unknown[], form) : text(note)))),
      ),
    ),
  ),
  compare: null,
};

const seePooled = seen(pooledMembers);
const seeFollowed = seen(followedMembers);
const pooledText = partText(pooledMembers);
const followedText = partText(followedMembers);
const comparePooled = compared(pooledMembers);
const compareFollowed = compared(followedMembers);
const compareSeat = compared(seatMembers);
const seeAttack = seen(attackMembers);
const attackText = partText(attackMembers);

export const seeZone = (zone: Zone, audience: Audience): Zone =>
  zone.kind === 'pooled' ? seePooled(zone, audience) : seeFollowed(zone, audience);

export const zoneText = (zone: Zone, form: number): string =>
  zone.kind === 'pooled' ? pooledText(zone, form) : followedText(zone, form);

const compareZone = (zone: Zone, say: Say): void => {
  const inZone: Say = (at, value) => say(`zone:${zone.id}/${at}`, value);
  if (zone.kind === 'pooled') comparePooled(zone, inZone);
  else {
    compareFollowed(zone, inZone);
    zone.cards.forEach((card, index) => {
      const onCard: Say = (at, value) => say(`card:${card.handle}/${at}`, value);
      onCard('zone', zone.id);
      onCard('index', index);
      compareCard(card, onCard);
    });
  }
};

/** In the order of digests; members of a later form come after the zones, wherever they stand here. */
export const tableMembers: Members<Table> = {
  audience: { see: (_value, audience) => audience, digest: null, compare: null },
  revision: told,
  status: { ...told, compare: (status, say) => say('status', status) },
  game: { ...told, compare: (game, say) => say('game', game) },
  phase: { ...told, compare: (phase, say, { step }) => say('phase', step ? `${phase}/${step}` : phase) },
  step: told,
  draws: told,
  units: told,
  match: opened,
  seats: {
    ...parts(seatMembers),
    compare: (seats, say) =>
      seats.forEach((seat) => compareSeat(seat, (at, value) => say(`seat:${seat.seat}/${at}`, value))),
  },
  order: opened,
  turn: {
    ...opened,
    compare: (turn, say) => {
      say('turn', turn?.n ?? null);
      say('turn/seat', turn?.seat ?? null);
    },
  },
  opportunity: { ...opened, compare: (opportunity, say) => say('opportunity', opportunity?.seat ?? null) },
  items: {
    ...parts(itemMembers),
    compare: (items, say) => {
      const ids = items.map((item) => item.id);
      say('stack', ids);
    },
  },
  asks: parts(askMembers),
  effects: parts(effectMembers),
  combat: {
    see: (attack, audience) => attack && seeAttack(attack, audience),
    digest: written((attack, form) => (attack === null ? 'null' : attackText(attack, form))),
    compare: (attack, say) => say('combat', attack && `${attack.attacker} → ${attack.targets.join(', ')}`),
  },
  notes,
  path: opened,
  result: opened,
  games: opened,
  played: { ...told, digest: null },
  judged: { ...told, digest: null },
  seeds: { ...opened, digest: null },
  drawn: { ...opened, digest: null },
  turns: { ...opened, see: eachIn(openDeep), digest: null },
  began: since2,
  office: {
    ...since2,
    compare: ({ paused, result, claims, calls, rulings, penalties, clock, rewinds, lists }, say) => {
      say('paused', paused !== null);
      say('result', result);
      if (clock) say('clock', `${clock.state}, ${Math.ceil(clock.left / 1000)} s`);
      for (const { call, state } of calls ?? []) say(`call:${call}`, state);
      for (const { ruling, state } of rulings ?? []) say(`ruling:${ruling}`, state);
      for (const { since, seat, penalty } of penalties ?? []) say(`seat:${seat}/penalty/${since}`, penalty);
      for (const { at, to } of rewinds ?? []) say(`rewind:${at}`, to);
      for (const { seat, since } of lists ?? []) say(`seat:${seat}/list`, since);
      for (const { seat, key } of claims) say(`seat:${seat}/claimed`, key ?? true);
    },
  },
  zones: {
    see: each(memo(seeZone)),
    digest: written(listText(zoneText)),
    compare: (zones, say) => zones.forEach((zone) => compareZone(zone, say)),
  },
};
