import { cardsIn, countIn, reveal, secret, slotsIn, zoneId, type MaybeSecret, type Seat } from '#table';
import { ask, field, part, question, type ChangeKind, type Flow, type LegPlace, type Scribe, idOf } from '#rules';
import { placeOnField } from '../objects/enter.js';
import { destination, lies } from '../objects/leave.js';
import { isPermanent } from '../objects/move-any.js';
import { showMemory } from '../objects/revealed.js';
import { faceUp } from '../objects/traits.js';
import { first } from '../play/choosing.js';
import { seatIn } from './program.js';
import { n, who, word, yes, zones } from './fields.js';

const FROM = ['hand', 'deck', 'materials', 'memory', 'graveyard', 'banishment'] as const;

/**
 * Asks which cards a player takes out of their own zone, by slots. If the zone is hidden, nobody else learns the slots.
 */
export const takeFromZone = question({
  of: 'take',
  rule: field.STATED,
  answer: 'answer',
  parts: (_query, { rule, min, max, about }) => [
    part({
      name: 'value',
      title: 'Take',
      rule,
      sealed: () => about['hidden'] === true,
      many: () => ({ min, max }),
      candidates: (query, _draft, chosen) => {
        const zone = String(about['zone']);
        const there = [...slotsIn(query.table, zone), ...cardsIn(query.table, zone)];
        return there.flatMap((card, at) =>
          chosen.includes(at)
            ? []
            : [{ value: at, label: () => faceUp(query.cards, { definition: idOf(card) })?.name ?? 'a face-down card' }],
        );
      },
    }),
  ],
  read: ({ value }) => value ?? [],
  forfeit: ({ min }) => ({ value: first(min) }),
});

/** A player who chooses a card of their own deck looks through the deck first, and knows it until it is shuffled. */
const lookThrough = (scribe: Scribe, seat: Seat, zone: string): void => {
  const seen = slotsIn(scribe.table, zone).map((slot) => idOf(slot) ?? '');
  const slots = seen.map((_, slot) => slot);
  scribe.emit({ kind: 'shown', zone, slots, count: seen.length, definitions: secret(seen, [seat]), lasting: true });
};

function* take(
  scribe: Scribe,
  seat: Seat,
  said: { from: string; to: string; n: number; least: number; open: boolean },
): Flow {
  const zone = zoneId(said.from, seat);
  const count = countIn(scribe.table, zone);
  const max = Math.min(said.n, count);
  if (max === 0) return;
  if (said.from === 'deck') lookThrough(scribe, seat, zone);
  const pooled = slotsIn(scribe.table, zone).length > 0;
  const picked = yield* ask(takeFromZone, {
    seat,
    title: `Take ${said.least === 0 ? 'up to ' : ''}${max} from the ${said.from}`,
    min: Math.min(said.least, max),
    max,
    about: { zone, hidden: pooled, to: said.to, open: said.open },
  });
  const handles = cardsIn(scribe.table, zone).map(({ handle }) => handle);
  if (said.open && said.from === 'memory')
    showMemory(
      scribe,
      seat,
      picked.map((at) => handles[reveal(at)!]!),
    );
  const definitions = picked.map((at) => definitionOfPlace(scribe, zone, reveal(at)!));
  if (said.open && pooled)
    scribe.emit({
      kind: 'shown',
      zone,
      slots: secret(
        picked.map((at) => reveal(at)!),
        [seat],
      ),
      count: picked.length,
      definitions: definitions.map((one) => one ?? ''),
    });
  const places = picked.map((at): LegPlace => (pooled ? { zone, slot: sealed(at, seat) } : handles[reveal(at)!]!));
  const legs = places.flatMap((place, k) => {
    const definition = definitions[k] ?? null;
    const where = destination(scribe, { definition }, said.to);
    if (where === 'field' && (definition === null || !isPermanent(scribe.cards, definition))) return [];
    return [scribe.leg(place, where === 'field' ? 'field' : zoneId(where, seat), lies(where))];
  });
  if (legs.length === 0) return;
  scribe.emit({ kind: 'moved', legs, cause: 'by hand' });
  const entered = legs.flatMap(({ to, handle, card }) => (to === 'field' ? [handle ?? card ?? ''] : []));
  if (entered.length > 0) placeOnField(scribe, entered, false);
}

const sealed = (at: MaybeSecret<number>, seat: Seat): MaybeSecret<number> =>
  typeof at === 'number' ? secret(at, [seat]) : at;

const definitionOfPlace = (scribe: Scribe, zone: string, at: number): string | null =>
  idOf([...slotsIn(scribe.table, zone), ...cardsIn(scribe.table, zone)][at]) ?? null;

/** A player takes cards of their choice out of their own zone; with `open`, everybody sees which. */
export const takeCards: ChangeKind = {
  op: 'take',
  title: 'a player takes cards of their choice (search)',
  group: 'cards',
  asks: true,
  fields: [
    who,
    word('from', 'From', FROM),
    n(60),
    yes('upTo', 'Or fewer'),
    word('to', 'Where', zones),
    yes('open', 'Revealed'),
  ],
  carry: (scribe, stated, said) =>
    take(scribe, seatIn(said, stated), {
      from: String(said['from']),
      to: String(said['to']),
      n: Number(said['n']),
      least: said['upTo'] === true ? 0 : Number(said['n']),
      open: said['open'] === true,
    }),
};
