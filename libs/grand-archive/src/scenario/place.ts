import { reveal, zoneId, type Handle, type Json, type Seat, type Secret, type Table } from '#table';
import { gameBegan, type Flow, type RecordedAction, type Scribe, idOf } from '#rules';
import { interrupting } from '../combat/combat-end.js';
import { definitionOf } from '../effects/definition.js';
import { playerHandle, seatOfPlayer } from '../effects/meaning.js';
import { itemHandle } from '../effects/select.js';
import { setRested } from '../table/marks.js';
import { materialized, started } from '../table/notes.js';
import { beginPhase, giveOpportunity, nextSeat } from '../turn/timing.js';
import { carryChanges, type RefNames } from './changes.js';
import { lay } from './lay.js';
import { refMeant, spokenOf } from './refs.js';
import { asCard, type Scenario, type ScenarioWaiting } from './shape.js';

/** The zones whose cards have handles, in the order in which they are laid out. */
const LAID = ['lineage', 'field', 'memory', 'graveyard', 'banishment', 'intent'] as const;

/** Lays out all cards of the followed zones. Returns their handles by their place in the position. */
const layAll = (scribe: Scribe, scenario: Scenario): Map<string, Handle> => {
  const handles = new Map<string, Handle>();
  scenario.seats.forEach(({ zones }, n) => {
    for (const zone of LAID)
      lay(scribe, n + 1, zone, (zones[zone] ?? []).map(asCard)).forEach((handle, at) =>
        handles.set(`seats[${n}].zones.${zone}[${at}]`, handle),
      );
  });
  return handles;
};

const namesIn = (scribe: Scribe, scenario: Scenario, handles: ReadonlyMap<string, Handle>): RefNames => {
  const spoken = spokenOf(scenario);
  return (ref) => {
    const player = seatOfPlayer(ref);
    if (player !== undefined) return playerHandle(player);
    const found = refMeant(ref, spoken, scribe.cards);
    return typeof found === 'string' ? '' : (handles.get(found.at) ?? '');
  };
};

/** Puts an entry on the stack: an activated card, or an ability. */
const raise = (scribe: Scribe, one: ScenarioWaiting, names: RefNames): Handle => {
  const targets = (one.targets ?? []).map((list) => list.map(names));
  const declared: { [key: string]: Json } = { targets };
  if (one.modes !== undefined) declared['modes'] = one.modes;
  if ('card' in one) {
    const card = scribe.name('c');
    const [definition, controller] = [one.card, one.seat];
    scribe.emit({
      kind: 'created',
      zone: 'stack',
      cards: [{ handle: card, owner: one.owner ?? controller, controller, token: false, definition }],
    });
    const title = scribe.cards.get(definition)?.name ?? definition;
    declared['how'] = 'activate';
    if (one.x !== undefined) declared['x'] = one.x;
    if (one.weapon !== undefined) declared['weapon'] = names(one.weapon);
    scribe.raise({ of: 'card', controller, state: 'ready', title, card, definition, declared });
    return card;
  }
  const source = scribe.card(names(one.ability.of))!;
  const side = source.side;
  const definition = idOf(source) ?? '';
  const face = definitionOf(scribe.cards, definition);
  const ability = (side === 'back' ? face?.back : face)?.abilities[one.ability.n - 1];
  declared['ability'] = `${definition}#${side}#${one.ability.n - 1}`;
  if (ability?.kind === 'triggered') declared['event'] = { subject: source.handle };
  const id = scribe.raise({
    of: ability?.kind === 'triggered' ? 'trigger' : 'ability',
    controller: one.seat ?? source.controller,
    state: 'ready',
    title: `${face?.name ?? definition}: ${ability?.text ?? 'ability'}`,
    card: source.handle,
    definition,
    declared,
  });
  return itemHandle(scribe.table.items.find((item) => item.id === id)!);
};

/** Begins a combat whose attack was declared, in one of its windows; after it the interrupted phase goes on. */
const standInCombat = (scribe: Scribe, { combat }: Scenario, names: RefNames): void => {
  if (!combat) return;
  const attacker = names(combat.attacker);
  interrupting(scribe);
  beginPhase(scribe, 'combat', combat.step);
  const retaliators = combat.retaliators.map(names);
  setRested(scribe, [attacker, ...retaliators], true); // GA-COMBAT-03, GA-COMBAT-23
  const by = scribe.card(attacker)!.controller;
  const attack = { attacker, by, targets: combat.targets.map(names), with: combat.with.map(names), retaliators };
  scribe.emit({ kind: 'combat-began', attack: { ...attack, data: {} } });
};

const holder = (table: Table, { opportunity, passed = [], turn }: Scenario): Seat =>
  opportunity ?? (passed.length > 0 ? nextSeat(table, passed.at(-1)!) : turn.seat);

/**
 * If the stack is empty and a player other than the turn player has Opportunity, everybody before that player has
 * passed (GA-OPP-09).
 */
const havePassed = (table: Table, { opportunity, passed, turn, stack = [] }: Scenario): readonly Seat[] => {
  if (passed !== undefined || opportunity === undefined || stack.length > 0) return passed ?? [];
  const all: Seat[] = [];
  for (let seat = turn.seat; seat !== opportunity; seat = nextSeat(table, seat)) all.push(seat);
  return all;
};

/** The references of a laid-out table, and the place in the position of each handle. */
interface Laid {
  readonly names: RefNames;
  readonly places: ReadonlyMap<Handle, string>;
}

/**
 * Lays out a given position: `game-began` with its pools, then every card of the followed zones, then the turn and its
 * phase, the stack, the combat, the stated changes, and the player who may act.
 *
 * @returns the handles of cards and entries, and where in the position each was written
 */
export function* layOut(scribe: Scribe, action: RecordedAction): Flow<Laid> {
  const scenario = reveal(action['scenario'] as Secret<Json>) as unknown as Scenario;
  const pools = scenario.seats.flatMap(({ zones: given }, n) =>
    (['deck', 'hand', 'materials'] as const).map((zone) => ({
      zone: zoneId(zone, n + 1),
      cards: (given[zone] ?? []).map((card) => asCard(card).card),
      known: zone === 'deck' ? [] : [n + 1],
    })),
  );
  yield* gameBegan(scribe, action, pools);
  const handles = layAll(scribe, scenario);
  const names = namesIn(scribe, scenario, handles);
  scribe.emit({ kind: 'turn-began', n: scenario.turn.n, seat: scenario.turn.seat });
  started.write(
    scribe,
    scenario.seats.flatMap((seat, n) => (seat.firstTurnDone ? [n + 1] : [])),
  );
  scenario.seats.forEach((seat, n) => seat.materialized && materialized(n + 1).write(scribe, true));
  beginPhase(scribe, scenario.phase, scenario.phase === 'main' ? '' : 'opportunity');
  standInCombat(scribe, scenario, names);
  // An entry may refer to entries below it, which were there first.
  (scenario.stack ?? []).forEach((one, n) => handles.set(`stack[${n}]`, raise(scribe, one, names)));
  yield* carryChanges(scribe, scenario, names);
  scribe.unit('setup', 'A position is laid out', 'resolved', ['R-SCENARIO-01']);
  const passed = havePassed(scribe.table, scenario);
  if (passed.length === 0 && scenario.passed === undefined) giveOpportunity(scribe, holder(scribe.table, scenario));
  else scribe.emit({ kind: 'opportunity', seat: holder(scribe.table, scenario), passed: [...passed] });
  return { names, places: new Map([...handles].map(([at, handle]) => [handle, at])) };
}

export function* placeScenario(scribe: Scribe, action: RecordedAction): Flow {
  yield* layOut(scribe, action);
}
