import type { Ability, Bold, Op } from '../../effects/words.js';
import { applies } from './deeds/changing.js';
import { alt, form, map, sepBy, whole, words, type CardContext, type Parser, type Reader } from './context.js';
import { program } from './sentences.js';
import { spokenAs, withNamedRefs } from './deeds/speaking.js';
import { watching } from './triggers/watching.js';

const bold: Parser<Bold> = alt<Bold>(
  form`play`('play'),
  form`before fight`('before-fight'),
  form`fight`('fight'),
  form`reap`('reap'),
  form`action`('action'),
  form`omni`('omni'),
  form`destroyed`('destroyed'),
  form`leaves play`('leaves-play'),
);

/** `Play/Fight/Reap:`. */
export const head = form`${{ on: sepBy(bold, words('/')) }} :`(({ on }) => on);

const behind = (on: readonly Bold[], ops: readonly Op[], { own }: CardContext): Ability | undefined => {
  const isFight = on.every((word) => word === 'fight' || word === 'before-fight');
  if (!isFight && /"named":"(fought|attacker)"/.test(JSON.stringify(ops))) return undefined;
  const named = withNamedRefs([...ops], own === 'giver' ? 'self' : undefined);
  return named ? { on: on.length === 1 ? on[0]! : [...on], do: named } : undefined;
};

const headed = form`${{ on: head }} ${{ ops: program }}`((said) => said);

const body: Parser<Ability> = map(headed, ({ on, ops }, { card }) => behind(on, ops, card));

/** Operations that can be replaced without doubt ("instead"): neither a condition nor a choice decides on them. */
const PLAIN: ReadonlySet<string> = new Set(['heal', 'destroy', 'stun', 'exhaust', 'ready', 'ward', 'enrage']);

/** `Destroyed: … instead.`: the ability does all of that, and the creature is not destroyed (KF-DES-11). */
const replacing: Parser<Ability> = (reader, at) => {
  const { tokens, card } = reader;
  const last = tokens.length - (tokens.at(-1) === '.' ? 2 : 1);
  if (tokens[last]?.toLowerCase() !== 'instead') return null;
  const rest = tokens.filter((_, n) => n !== last);
  const read = headed({ ...reader, tokens: rest }, at);
  if (read === null || read[1] < rest.length) return null;
  const { on, ops } = read[0];
  if (on.join() !== 'destroyed' || !ops.every(({ op }) => PLAIN.has(op))) return null;
  const ability = behind(on, [...ops, { op: 'save', what: 'self' }], card);
  return ability ? [ability, tokens.length] : null;
};

/** If nothing was chosen before, "it" means the card itself, or the creature that carries the upgrade. */
const constant = form`${{ said: applies }} [.]`(({ said: { modify, if: tests } }, { card }): Ability =>
  spokenAs({ modify, ...(tests ? { if: tests } : {}) }, card.creature),
);

/** An ability without a bold word. */
export const unheaded = (reader: Reader): Ability | null => whole(alt(constant, watching), reader);

/** Reads an ability of any kind; null: it does not understand all of the words. */
export const understand = (reader: Reader): Ability | null => whole(alt(replacing, body, constant, watching), reader);
