import type { Handle, Item, Json } from '#table';
import type { Scribe } from '#rules';
import { definitionOf } from '../effects/definition.js';
import { holds } from '../effects/truth.js';
import type { Condition } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { partsFor } from '../rulesets/parts-for.js';
import { envOf, programsOf, type Program } from './programs.js';

/**
 * The restricted parts of a card on the stack, as the checks found them: those whose restrictions are met, and those
 * that were and are lost since. The card has them for all its instances (GA26-STACK-05, GA26-RESTR-05).
 */
interface Parts {
  readonly met: readonly string[];
  readonly lost: readonly string[];
}
const PARTS = '.parts';

const none: Parts = { met: [], lost: [] };
const partsOf = (scribe: Scribe, { card }: Item): Parts =>
  ((card === undefined ? undefined : scribe.card(card)?.values[PARTS]) ?? none) as unknown as Parts;

const restrictionsOf = ({ ability, mode }: Program): readonly Condition[] => [
  ...(ability.if ?? []),
  ...(mode?.if ?? []),
];

/** Whether checks decide which restricted parts an entry has; else each is asked for as it is carried out. */
const isChecked = ({ table }: Scribe, { of }: Item): boolean =>
  of === 'card' && partsFor(table).restrictions.ofCards === 'lost-at-checks';

/** Notes which restricted parts the card of an instance has, for the player who controls the card. */
export const noteParts = (scribe: Scribe, item: Item): void => {
  const card = item.card === undefined ? undefined : scribe.card(item.card);
  if (!card || !isChecked(scribe, item)) return;
  const before = partsOf(scribe, item);
  const env = { ...envOf(item, (item.declared['targets'] ?? []) as never), controller: card.controller };
  const restricted = programsOf(scribe, item).filter((program) => restrictionsOf(program).length > 0);
  const now = restricted.filter((program) =>
    restrictionsOf(program).every((condition) => holds(sightOf(scribe), condition, env)),
  );
  const lost = [...before.lost, ...before.met.filter((part) => !now.some((program) => program.part === part))];
  const met = now.map(({ part }) => part).filter((part) => !lost.includes(part));
  if (met.join() === before.met.join() && lost.join() === before.lost.join()) return;
  const value = { met, lost } satisfies Parts as Json;
  scribe.emit({ kind: 'set', changes: [{ card: card.handle, key: PARTS, value }] });
};

/** Whether a part of the text is carried out. */
export const hasPart = (
  scribe: Scribe,
  item: Item,
  program: Program,
  targets: readonly (readonly Handle[])[],
): boolean => {
  if (isChecked(scribe, item))
    return restrictionsOf(program).length === 0 || partsOf(scribe, item).met.includes(program.part);
  // By the newer rules an ability was asked as it triggered or was activated (GA26-RESTR-08).
  const isAsked = item.of === 'card' || partsFor(scribe.table).restrictions.ofAbilities === 'asked-as-they-resolve';
  return !isAsked || (program.ability.if ?? []).every((one) => holds(sightOf(scribe), one, envOf(item, targets)));
};

/** Whether a part of the text is lost for good, so that its targets count no longer (GA26-RESTR-06). */
export const isLost = (scribe: Scribe, item: Item, { part }: Program): boolean =>
  isChecked(scribe, item) && partsOf(scribe, item).lost.includes(part);

/** Whether all that the card does is lost (GA26-RESTR-06). */
export const isAllLost = (scribe: Scribe, item: Item): boolean => {
  if (!isChecked(scribe, item) || partsOf(scribe, item).lost.length === 0) return false;
  const does = programsOf(scribe, item).filter(({ ops }) => ops.length > 0);
  const byHand = definitionOf(scribe.cards, item.definition)?.byHand ?? [];
  return byHand.length === 0 && does.every((program) => isLost(scribe, item, program));
};
