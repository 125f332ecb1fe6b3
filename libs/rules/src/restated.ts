import { apply, canonicalText, emptyTable, HOUSE, isPaper, secret, type Card, type Json, type Table } from '#table';
import { matchBegan, sealedKeys } from './begin.js';
import type { CardLookup } from './card.js';
import type { RecordedAction, Rules } from './contract.js';
import { carryOut, sessionAt } from './decide.js';
import { TURNED } from './lasting.js';
import { mustBe } from './must-be.js';
import { ofNamed, type Misplaced, type Position, type Positions } from './position.js';

/** A part of a table that a position cannot say, or says differently. */
interface Unsaid {
  /**
   * Its place: `zone:field:1/0`, `turn`, `notes/game/…`. `came`: the cards whose order of arrival decides, the first
   * one first.
   */
  readonly at: string;
  /** Its value on the table, and on the table that the position begins; `null`: absent. */
  readonly is: Json;
  readonly begins: Json;
}

/** A table as a position that begins it again. */
interface Restated {
  readonly position: Position;
  readonly unsaid: readonly Unsaid[];
  /** Why no match can begin from it at all. */
  readonly refused: string | null;
}

/**
 * The table on which a game has begun from a position, as far as it goes by itself. It is not recorded, so its seed and
 * its keys are zeros.
 * @param began the table after the match began
 * @throws what the game's `placeScenario` throws where it cannot lay the position out; `wanting` reads it where the
 *   rules want to know what nobody has stated
 */
export const laidOut = (rules: Rules, cards: CardLookup, began: Table, position: Json): Table => {
  const zeros = '0'.repeat(64);
  const action = {
    kind: 'begin-game',
    seat: 0,
    n: 1,
    ...(isPaper(began) ? {} : { seed: secret(zeros, []) }),
    keys: sealedKeys([zeros, ...began.seats.map(() => zeros)]),
    decks: [],
    scenario: secret(position, []),
  };
  return carryOut(rules, cards, sessionAt(began), action as unknown as RecordedAction).table;
};

/** A match that begins from a position. */
const begun = (rules: Rules, cards: CardLookup, position: Position, paper: boolean): Table => {
  const seats = position.seats.map((_, n) => ({ player: `seat ${n + 1}`, deck: { parts: {} }, definitions: '' }));
  const info = matchBegan({
    id: 'restated',
    game: rules.game,
    format: { name: 'open', bestOf: 1 },
    versions: { rules: rules.version, cards: cards.version },
    policy: paper ? { table: 'paper' } : {},
    layout: rules.layout,
    scenario: true,
    seats,
    keys: [],
  });
  return laidOut(rules, cards, apply(emptyTable(HOUSE), info), position as unknown as Json);
};

const present = <T>(record: Readonly<Record<string, T>>, is: (value: T, key: string) => boolean): Json =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => is(value, key))) as Json;

/**
 * A card without its handle, which depends only on when it was named. Revisions (`.turned`, and those that the game
 * names) are left out, too: `Positions.besides` gives the order instead.
 */
const cardAs = (
  { definition, owner, controller, face, side, token, damage, counters, values }: Card,
  revisions: readonly string[],
): Json => ({
  definition,
  owner,
  controller,
  face,
  side,
  token,
  damage,
  counters: present(counters, (n) => n !== 0),
  values: present(values, (value, key) => !revisions.includes(key) && value !== false && value !== null),
});

/** Notes about how the game began and drew. They do not belong to its state. */
const DRAWN = ['game/seed', 'game/nonces', 'game/salts', 'game/first'];

/** The lists of a match with real cards: what lies on a table says less of them. */
const LIST = /^list \d+$/;

/** Lists of seats are sorted: their order only says which seat was first. */
const inOrder = (value: Json): Json =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? [...value].sort((a, b) => a - b) : value;

type Compared = Pick<Positions, 'besides' | 'revisions'>;

/** The parts of a table for a comparison that ignores handles. */
const parts = (table: Table, cards: CardLookup, { besides, revisions = [] }: Compared): ReadonlyMap<string, Json> => {
  const left = [TURNED, ...revisions];
  const all = new Map<string, Json>();
  const hosts = new Map<string, string>();
  for (const zone of table.zones)
    if (zone.kind === 'pooled')
      all.set(
        `zone:${zone.id}`,
        zone.slots.map(({ definition }) => definition),
      );
    else {
      // A zone that all players share is compared seat by seat.
      const laid = [...zone.cards].sort((a, b) => a.controller - b.controller);
      laid.forEach((card, n) => {
        hosts.set(card.handle, `${zone.id}/${n}`);
        all.set(`zone:${zone.id}/${n}`, cardAs(card, left));
      });
    }
  for (const zone of table.zones)
    if (zone.kind === 'followed')
      for (const { handle, host } of zone.cards)
        if (host !== undefined) all.set(`zone:${hosts.get(handle)}/host`, hosts.get(host) ?? null);
  for (const { seat, counters, values, out } of table.seats) {
    all.set(
      `seat:${seat}/counters`,
      present(counters, (n) => n !== 0),
    );
    all.set(
      `seat:${seat}/values`,
      present(values, (value) => value !== false && value !== null && value !== ''),
    );
    if (out) all.set(`seat:${seat}/out`, out.reason);
  }
  const { turn, phase, step, opportunity, items, asks, combat, effects, notes } = table;
  all.set('turn', turn as unknown as Json);
  all.set('phase', step === '' ? phase : `${phase}/${step}`);
  all.set('opportunity', opportunity as unknown as Json);
  items.forEach(({ title }, n) => all.set(`stack/${n}`, title));
  asks.forEach(({ seat, title }, n) => all.set(`asks/${n}`, `seat ${seat}: ${title}`));
  effects.forEach(({ text }, n) => all.set(`effects/${n}`, text));
  if (combat) all.set('combat', true);
  for (const [scope, kept] of Object.entries(notes))
    for (const [key, value] of Object.entries(kept))
      if (value !== null && !DRAWN.includes(`${scope}/${key}`) && !LIST.test(key))
        all.set(`notes/${scope}/${key}`, inOrder(value as Json));
  for (const [what, of] of Object.entries(besides?.(table, cards) ?? {}))
    if (of.length > 0)
      all.set(
        what,
        of.map((handle) => hosts.get(handle) ?? ''),
      );
  return all;
};

/** The differences between a table and one that began from its position. */
const differing = (table: Table, again: Table, cards: CardLookup, by: Compared): Unsaid[] => {
  const [is, begins] = [parts(table, cards, by), parts(again, cards, by)];
  const same = (at: string): boolean => canonicalText(is.get(at) ?? null) === canonicalText(begins.get(at) ?? null);
  return [...new Set([...is.keys(), ...begins.keys()])]
    .filter((at) => !same(at))
    .map((at) => ({ at, is: is.get(at) ?? null, begins: begins.get(at) ?? null }));
};

/** `seats[0].zones.field[1]`: a list, and a place in it. */
const CARD_AT = /^seats\[(\d+)\]\.zones\.(\w+)\[(\d+)\]$/;

/** The position with a possible card in place of each that cannot stay; undefined if a mistake cannot be helped. */
const eased = (position: Position, found: readonly Misplaced[]): Position | undefined => {
  const easier = structuredClone(position) as { seats: { zones: Record<string, unknown[]> }[] };
  const placed = found.flatMap(({ at, instead }) => {
    const [, seat, zone, nth] = CARD_AT.exec(at) ?? [];
    const list = easier.seats[Number(seat)]?.zones[zone!];
    return list === undefined || instead === undefined ? [] : [{ list, nth: Number(nth), instead }];
  });
  if (placed.length < found.length) return undefined;
  // The last card of a list goes first, as leaving one out moves those after it.
  for (const { list, nth, instead } of placed.sort((a, b) => b.nth - a.nth))
    if (instead === null) list.splice(nth, 1);
    else list[nth] = { ...(list[nth] as object), ...instead };
  return easier as unknown as Position;
};

/** Changing one card may force another change: there are at most this many rounds. */
const MOST_EASED = 5;

/** Describes a table as a position of its game, and begins a match from it to find what differs. */
export const restated = (
  rules: Rules,
  cards: CardLookup,
  {
    schema,
    said,
    wrong,
    ...compared
  }: Pick<Positions, 'schema' | 'wrong'> &
    Compared & {
      readonly said: NonNullable<Positions['said']>;
    },
  table: Table,
): Restated => {
  const asSaid = said(table) as Position;
  const read = schema.safeParse(asSaid, { error: mustBe });
  if (!read.success) {
    const refused = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return { position: asSaid, unsaid: [], refused };
  }
  let position = read.data as Position;
  if (table.turn === null || table.status === 'ended')
    return { position, unsaid: [], refused: 'no game is running there that could begin again' };
  const refusals = (): readonly Misplaced[] => wrong?.(ofNamed(position), cards) ?? [];
  let refusing = refusals();
  for (let n = 0; n < MOST_EASED && refusing.length > 0; n += 1) {
    const easier = eased(position, refusing);
    if (easier === undefined) break;
    position = easier;
    refusing = refusals();
  }
  if (refusing.length > 0)
    return { position, unsaid: [], refused: refusing.map(({ at, what }) => `${at}: ${what}`).join('; ') };
  try {
    return {
      position,
      unsaid: differing(table, begun(rules, cards, position, isPaper(table)), cards, compared),
      refused: null,
    };
  } catch {
    return { position, unsaid: [], refused: 'no table can be laid out so' };
  }
};
