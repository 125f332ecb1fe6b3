import { cardsIn, type Card, type Handle, type Table } from '#table';
import { lastKnown, type Scribe } from '#rules';
import { faceOf, field } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';

/** Whether roles end by checks and changes of control; otherwise they last until the end of combat. */
export const areChecked = (table: Pick<Table, 'match'>): boolean => partsFor(table).combat.roles === 'checked';

export const presentOnField = (scribe: Scribe, handle: Handle): Card | undefined =>
  field(scribe.table).find((card) => card.handle === handle);
export const inCombat = (scribe: Scribe, handle: Handle): Card | undefined =>
  presentOnField(scribe, handle) ?? cardsIn(scribe.table, 'intent').find((card) => card.handle === handle);

/** The attacking unit, the attack card and the weapon. */
export const strikersIn = (scribe: Scribe): Card[] => {
  const { attacker, with: used } = scribe.table.combat!;
  return [attacker, ...used].flatMap((handle) => inCombat(scribe, handle) ?? []);
};

const nameOf = (scribe: Scribe, handle: Handle): string | undefined => {
  const card = inCombat(scribe, handle) ?? lastKnown(scribe, handle);
  return card && faceOf(scribe.cards, card)?.name;
};

/**
 * The title of a step of combat, with the names of its cards as they are or last were (RU-09 to RU-11). Cards that lie
 * face down have no name.
 */
export const titled = (
  scribe: Scribe,
  title: string,
  handles: readonly Handle[],
  against: readonly Handle[] = [],
): string => {
  const list = (them: readonly Handle[]): string => them.flatMap((one) => nameOf(scribe, one) ?? []).join(', ');
  const [by, at] = [list(handles), list(against)];
  return `${title}${by && `: ${by}`}${at && ` against ${at}`}`;
};
