import type { Handle, Item, Json, Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import type { Env } from '../effects/env.js';
import { itemHandle } from '../effects/select.js';
import type { TargetSpec } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { askModes, askTargets } from './asking.js';
import { COPIED, isCopied } from './instances.js';
import { abilitiesOf } from './programs.js';
import { declaredModes, isAdded, isSpell, legalTargets, targetSpecs } from './targets.js';

type Declared = { readonly [key: string]: Json };

/** What the player of a copy chooses for it in place of the choices of the original (GA26-COPY-07). */
function* chooseAgain(scribe: Scribe, seat: Seat, item: Item, newModes: boolean): Flow<Declared> {
  const abilities = abilitiesOf(scribe, item);
  const definition = item.definition ?? null;
  const about = { seat, title: item.title, source: item.card ?? '', definition };
  const modal = newModes ? abilities.find((ability) => ability.modes) : undefined;
  const named = modal && (yield* askModes(scribe, about, modal));
  const modes = named ?? ((item.declared['modes'] ?? []) as readonly number[]);
  const before = (item.declared['targets'] ?? []) as readonly (readonly Handle[])[];
  const spell = abilities.some((ability) => isSpell(scribe.cards, definition, ability));
  const targeting = { controller: seat, source: about.source, spell };
  const targets: (readonly Handle[])[] = [];
  for (const [n, spec] of targetSpecs(abilities, modes).entries()) {
    const legal = legalTargets(sightOf(scribe), spec, targeting);
    const had = named ? ofNewModes(spec) : (before[n] ?? []);
    targets.push(had?.length === 0 || legal.length === 0 ? (had ?? []) : yield* askTargets(about, spec, legal));
  }
  return { targets, ...(named ? declaredModes(abilities, named) : {}), lost: [] };
}

/** Targets that only a payment adds are not chosen with new modes. */
const ofNewModes = (spec: TargetSpec): readonly Handle[] | undefined => (isAdded(spec) ? [] : undefined);

/** Whether an entry can be copied: a champion stands for its player, so nothing copies it. */
const canBeCopied = (scribe: Scribe, { of, definition }: Item): boolean =>
  of !== 'card' || definitionOf(scribe.cards, definition)?.types.includes('CHAMPION') !== true;

/**
 * Puts copies of entries on top of the stack, under the control of the effect's controller. A copy has the source and
 * all choices of the original; nobody activates it, and nobody pays for it (GA26-COPY-05, GA26-COPY-06, GA26-COPY-09,
 * GA26-COPY-15).
 */
export function* copyEntries(
  scribe: Scribe,
  { controller }: Env,
  handles: readonly Handle[],
  choose?: 'targets' | 'modes',
): Flow<void> {
  for (const handle of handles) {
    const item = scribe.table.items.find((one) => one.state === 'ready' && itemHandle(one) === handle);
    if (!item || !canBeCopied(scribe, item)) continue;
    const chosen = choose === undefined ? {} : yield* chooseAgain(scribe, controller, item, choose === 'modes');
    const { id: _id, cost: _cost, ...original } = item;
    const { counters: _counters, ...declared } = item.declared;
    const title = isCopied(item) ? item.title : `${item.title} (copy)`;
    scribe.raise({ ...original, controller, title, declared: { ...declared, ...chosen, ...COPIED } });
  }
}

/**
 * Creates what a copy resolves to: a token of the object, or a copy of the attack card (GA26-COPY-03). It ceases to
 * exist as it leaves its zone (GA26-SBA-06).
 */
export const createCopy = (scribe: Scribe, { controller, definition }: Item, zone: 'field' | 'intent'): Handle => {
  const handle = scribe.name('c');
  const cards = [{ handle, owner: controller, controller, token: true, definition: definition! }];
  scribe.emit({ kind: 'created', zone, cards });
  return handle;
};
