import { ask, type Flow, type Scribe } from '#rules';
import { first, modes } from '../play/choosing.js';
import { field } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { partOfShield, withPrevented } from '../triggers/prevented.js';
import { damageChanges, type Blow, type DamageChange, type Damage, type Prevented } from './damage-changes.js';

/**
 * The controller of what is damaged says what changes the damage next, as long as several things could; each does so at
 * most once (GA26-REPL-01, GA26-REPL-02). What deals it to another unit comes last.
 */
function* orderOf(scribe: Scribe, { to, n, source }: Blow, how: Damage): Flow<Ordered> {
  const card = field(scribe.table).find(({ handle }) => handle === to);
  const all = card ? damageChanges(scribe, card, how, source) : [];
  const order: DamageChange[] = [];
  for (let left = n; left > 0;) {
    const open = all.filter((change) => !order.includes(change) && change.by(left) !== undefined);
    if (!card || open.length === 0) break;
    const [at] =
      open.length === 1
        ? [0]
        : yield* ask(modes, {
            seat: card.controller,
            title: `What changes the ${left} damage first?`,
            min: 1,
            max: 1,
            about: { unit: to, source, labels: open.map(({ title }) => title) },
            options: first(open.length),
            rule: 'GA26-REPL-01',
          });
    const next = open[at!]!;
    order.push(next);
    if (next.turnsTo !== undefined)
      return { changes: order.map(({ id }) => id), turned: { to: next.turnsTo, n: left, source } };
    left += next.by(left)!;
  }
  return { changes: order.map(({ id }) => id) };
}

/** The changes of a damage in their order, and what of it another unit is dealt instead. */
interface Ordered {
  readonly changes: readonly string[];
  readonly turned?: Blow;
}

/** The orders in which the changes of these damages apply, as far as players choose them. */
export function* orders(scribe: Scribe, blows: readonly Blow[], how: Damage): Flow<Pick<Damage, 'orders'>> {
  if (partsFor(scribe.table).damage.changes === 'spare-the-unit') return {};
  const found: NonNullable<Damage['orders']>[number][] = [];
  const all = [...blows];
  for (let blow = all.shift(); blow; blow = all.shift()) {
    const { changes, turned } = yield* orderOf(scribe, blow, how);
    found.push({ ...blow, changes });
    if (turned) all.push(turned);
  }
  return { orders: found };
}

/** The programs that are a part of preventing damage. */
export const programsPrevented = (scribe: Scribe, parts: readonly Prevented[]) =>
  parts.flatMap(({ shield, n }) => {
    const { controller, source } = shield;
    const part = partOfShield(scribe, shield, n);
    const env = part && { controller, source, targets: [], ...withPrevented(part, n).env };
    return env ? [{ env, ops: part.do }] : [];
  });
