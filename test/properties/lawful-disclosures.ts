import { rulesetOf, type Rules } from '#rules';
import {
  reveal,
  zoneName,
  zoneSeat,
  type Audience,
  type Fact,
  type Handle,
  type Leg,
  type Seat,
  type Table,
} from '#table';

/**
 * What may be told to whom, written down by hand from the games' rules (Grand Archive: docs/rules/grand-archive.md,
 * section 30) and not from the kit: the kit is held against it.
 */
export interface Disclosures {
  /** The seats that may look at a card lying in a zone; `all`. */
  readonly mayLook: (
    zone: string,
    card: { readonly owner: Seat; readonly controller: Seat; readonly face: 'up' | 'down' },
  ) => readonly Seat[] | 'all';
  /** Zones in which each player may look at a face-down card that lay open before, until its controller changes. */
  readonly staysKnownIn?: readonly string[];
  /** Zones that are opened to everybody when a game has ended. */
  readonly openedAtTheEnd: readonly string[];
  /** Notes that repeat in public what was answered in secret. */
  readonly publicNotes: readonly string[];
  /** Steps whose titles do, and whether it is time for them by what this audience has been told so far. */
  readonly publicSteps?: { readonly titles: RegExp; readonly from: (told: readonly Fact[]) => boolean };
}

const toy: Disclosures = {
  mayLook: (zone, { owner, controller, face }) => {
    switch (zone) {
      case 'deck':
      case 'hand':
      case 'memory':
        return [owner];
      case 'field':
        return face === 'up' ? 'all' : [owner, controller];
      case 'discard':
        return 'all';
      default:
        return [];
    }
  },
  openedAtTheEnd: [],
  publicNotes: ['bids'],
};

const grandArchive: Disclosures = {
  mayLook: (zone, { owner, controller, face }) => {
    switch (zone) {
      // "n" in section 30, but cards an effect lets the player look at.
      case 'deck':
      case 'materials':
      case 'hand':
      case 'memory':
        return [owner];
      case 'field':
      case 'banishment':
        return face === 'up' ? 'all' : [owner, controller];
      case 'graveyard':
      case 'stack':
      case 'intent':
      case 'lineage':
      case 'loaded':
        return 'all';
      default:
        return [];
    }
  },
  // GA-END-05, HI-08: decks stay closed.
  openedAtTheEnd: ['hand', 'memory', 'field', 'banishment'],
  publicNotes: [],
};

/** The differences of docs/rules/grand-archive-2026.md (GA26-VIS-01 to GA26-VIS-16, GA26-END-15, GA26-ZONE-18). */
const grandArchive2026: Disclosures = {
  ...grandArchive,
  mayLook: (zone, card) => {
    // GA26-ZONE-18, GA26-BOON-06: a bestowed boon lies face up.
    if (zone === 'pantheon') return card.face === 'up' ? 'all' : [card.owner];
    // GA26-PRESERVE-04
    if (zone === 'materials' && card.face === 'up') return 'all';
    // GA26-VIS-01, GA26-VIS-02: who controls it at present, and no former controller.
    if (zone === 'field' && card.face === 'down') return [card.controller];
    return grandArchive.mayLook(zone, card);
  },
  // GA26-VIS-02, GA26-VIS-04
  staysKnownIn: ['field', 'banishment'],
  // GA26-END-15: hands and memories stay closed.
  openedAtTheEnd: ['field', 'banishment'],
};

/** docs/rules/graven.md, section 22. */
const graven: Disclosures = {
  mayLook: (zone, { owner, face }) => {
    switch (zone) {
      // "number" in section 22, but cards an effect lets the player look at (GR-AMB-53).
      case 'deck':
      case 'hand':
        return [owner];
      case 'front':
      case 'back':
      case 'discard':
        return 'all';
      case 'out':
        return face === 'up' ? 'all' : [];
      default:
        return [];
    }
  },
  openedAtTheEnd: [],
  publicNotes: [],
};

/** docs/rules/keyforge.md, section 30.2. */
const keyforge: Disclosures = {
  mayLook: (zone, { owner, controller, face }) => {
    switch (zone) {
      // "number" in section 30.2, but cards an effect lets a player look at.
      case 'deck':
      case 'hand':
      case 'archives':
        return [owner];
      // KF-VIEW-10: they lie by their owner, in the other player's archives.
      case 'abducted':
        return [3 - owner];
      case 'under':
        return face === 'up' ? 'all' : [controller];
      case 'line':
      case 'artifacts':
      case 'upgrades':
      case 'played':
      case 'discard':
      case 'purged':
        return 'all';
      default:
        return [];
    }
  },
  openedAtTheEnd: [],
  publicNotes: [],
  // KF-SETUP-07: when the first player's answer is fixed, the second's is known.
  publicSteps: { titles: /^Seat \d (takes a mulligan|keeps the hand)$/, from: (told) => allAnswered(told, 'mulligan') },
};

/** Every question of the last set that has one of this kind has been answered. */
const allAnswered = (told: readonly Fact[], of: string): boolean => {
  const asked = told.flatMap((fact) => (fact.kind === 'asked' && fact.asks.some((ask) => ask.of === of) ? [fact] : []));
  const answered = new Set(told.flatMap((fact) => (fact.kind === 'answered' ? [fact.ask] : [])));
  return asked.at(-1)?.asks.every(({ id }) => answered.has(id)) ?? false;
};

export const LAWFUL = {
  toy,
  'grand-archive': grandArchive,
  'grand-archive 2026-08-21': grandArchive2026,
  graven,
  keyforge,
} as const satisfies Readonly<Record<string, Disclosures>>;

/** The list of a game, or of one of its rulesets that has a list of its own. */
export const lawfulBy = ({ game, version }: Pick<Rules, 'game' | 'version'>): Disclosures => {
  const lists: Readonly<Record<string, Disclosures>> = LAWFUL;
  return (lists[`${game} ${rulesetOf(version)}`] ?? lists[game])!;
};

export const within = (seats: readonly Seat[] | 'all', audience: Audience): boolean =>
  seats === 'all' || audience === 'house' || seats.some((seat) => audience.includes(seat));

/** Cards that lay open to everybody at some time, each with who controlled it then. */
export type LainOpen = ReadonlyMap<Handle, Seat>;
export const lainOpen = (table: Table, before: LainOpen = new Map()): LainOpen =>
  new Map([
    ...before,
    ...table.zones.flatMap((zone) =>
      zone.kind === 'followed'
        ? zone.cards.flatMap(({ handle, controller, face }) => (face === 'up' ? [[handle, controller] as const] : []))
        : [],
    ),
  ]);

/**
 * What a view shows that is not on the list: places, as text.
 * @param open what lay open before
 */
export const unlawfullyShown = (
  lawful: Disclosures,
  table: Table,
  audience: Audience,
  open: LainOpen = new Map(),
): string[] => {
  const over = table.games.length === table.game && table.game > 0;
  return table.zones.flatMap((zone) => {
    const name = zoneName(zone.id);
    if (over && lawful.openedAtTheEnd.includes(name)) return [];
    const owner = zoneSeat(zone.id) ?? 0;
    if (zone.kind === 'pooled') {
      return zone.slots.flatMap((slot, n) => {
        const face = slot.known === null ? 'up' : 'down';
        const may = within(lawful.mayLook(name, { owner, controller: owner, face }), audience);
        return may || slot.definition === null ? [] : [`${zone.id} slot ${n}: ${slot.definition}`];
      });
    }
    const staysKnown = audience.length > 0 && lawful.staysKnownIn?.includes(name) === true;
    return zone.cards.flatMap((card) =>
      card.definition === null ||
      within(lawful.mayLook(name, card), audience) ||
      (staysKnown && open.get(card.handle) === card.controller)
        ? []
        : [`${zone.id} ${card.handle}: ${card.definition}`],
    );
  });
};

/**
 * Whether a fact may tell this audience what a card is that it could not look at before, or what somebody answered in
 * secret. `told`: all facts that it got up to the end of the entry.
 */
export const discloses = (
  lawful: Disclosures,
  fact: Fact,
  audience: Audience,
  told: () => readonly Fact[],
): boolean => {
  switch (fact.kind) {
    case 'unit-ended':
      return (
        lawful.publicSteps !== undefined &&
        lawful.publicSteps.titles.test(fact.title) &&
        lawful.publicSteps.from(told())
      );
    case 'moved':
      return fact.legs.some((leg) => legDiscloses(lawful, leg, audience));
    case 'turned':
      return fact.face === 'up' || (fact.definition !== undefined && reveal(fact.definition) !== undefined);
    case 'shown':
      return reveal(fact.definitions) !== undefined;
    case 'controlled':
    case 'identified':
      return fact.definition !== undefined && reveal(fact.definition) !== undefined;
    case 'noted':
      return lawful.publicNotes.includes(fact.key);
    default:
      return false;
  }
};

const legDiscloses = (lawful: Disclosures, leg: Leg, audience: Audience): boolean => {
  const owner = leg.owner ?? zoneSeat(leg.to) ?? zoneSeat(leg.from) ?? 0;
  return within(
    lawful.mayLook(zoneName(leg.to), { owner, controller: leg.controller ?? owner, face: leg.face ?? 'up' }),
    audience,
  );
};
