import type { Op, TargetSpec, Value, Who } from '#rules';
import { article, choice, condition, counted, isSeveral, object, Unsaid, word, type Spoken } from './nouns.js';

/** How tokens are called, by their ids. */
export type TokenName = (id: string) => string | undefined;

interface Said {
  readonly text: string;
  /** What its X is. */
  readonly x?: string;
}

/** A number as a clause says it; what it counts is said behind. */
const amount = (value: Value, plain?: 'in words'): Said => {
  if (typeof value === 'number') return { text: value > 10 ? String(value) : plain ? word(value) : String(value) };
  if ('x' in value) return { text: 'X' };
  if ('level' in value) return { text: 'LV' };
  return { text: 'X', x: `the amount of ${counted(value, true)}` };
};

const doer = (who: Who, plain: string, third: string): string => {
  if (who === 'you') return plain;
  if (who === 'opponent') throw new Unsaid('an opponent who is not named');
  return `${who === 'each' ? 'each player' : 'each opponent'} ${third}`;
};

const cards = (value: Value): Said => {
  const n = amount(value, 'in words');
  return value === 1 ? { text: 'a card' } : { ...n, text: `${n.text} cards` };
};

const signed = (n: Value): string => {
  if (typeof n !== 'number') throw new Unsaid('a bonus that is counted');
  return `${n < 0 ? '-' : '+'}${Math.abs(n)}`;
};

const STAT: Readonly<Record<string, string>> = { power: 'POWER', life: 'LIFE', level: 'level' };

export const gains = (stats: Readonly<Record<string, Value>>, keywords: readonly string[] | undefined, verbs: readonly [string, string]): string =>
  [
    ...(Object.keys(stats).length > 0 ? [`${verbs[0]} ${Object.entries(stats).map(([stat, n]) => `${signed(n)} ${STAT[stat] ?? stat}`).join(' and ')}`] : []),
    ...(keywords?.length ? [`${verbs[1]} ${keywords.map((name) => name.replaceAll('-', ' ')).join(' and ')}`] : []),
  ].join(' and ');

const counters = (n: Value, kind: string): string => {
  if (typeof n !== 'number' || n < 1) throw new Unsaid('counters that are not simply put');
  return n === 1 ? article(`${kind} counter`) : `${word(n)} ${kind} counters`;
};

const say = (op: Op, spoken: Spoken, tokenName: TokenName): Said => {
  switch (op.op) {
    case 'draw':
      return { ...cards(op.n), text: `${doer(op.who, 'draw', 'draws')} ${cards(op.n).text}` };
    case 'discard':
      if (op.n === 'all') return { text: 'discard your hand' };
      return { ...cards(op.n), text: `${doer(op.who, 'discard', 'discards')} ${cards(op.n).text}${op.random ? ' at random' : ''}` };
    case 'recover':
    case 'glimpse':
      return { ...amount(op.n), text: `${op.op} ${amount(op.n).text}` };
    case 'mill': {
      if (typeof op.n !== 'number') throw new Unsaid('a number of milled cards that is counted');
      const top = op.n === 1 ? 'card' : `${word(op.n)} cards`;
      return { text: `${doer(op.who, 'put the top', 'puts the top')} ${top} of ${op.who === 'you' ? 'your deck into your graveyard' : 'their deck into their graveyard'}` };
    }
    case 'damage':
      return { ...amount(op.n), text: `deal ${amount(op.n).text} damage to ${object(op.to, spoken)}` };
    case 'destroy':
    case 'banish':
    case 'rest':
    case 'negate':
    case 'transform':
      return { text: `${op.op} ${object(op.what, spoken)}` };
    case 'wake':
      return { text: `wake up ${object(op.what, spoken)}` };
    case 'move': {
      if (op.to !== 'hand' || op.place !== undefined) throw new Unsaid(`a move to ${op.to}`);
      const said = object(op.what, spoken);
      return { text: `return ${said} to ${said.endsWith('your graveyard') ? 'your' : "its owner's"} hand` };
    }
    case 'counter':
      return { text: `put ${counters(op.n, op.kind)} on ${object(op.what, spoken)}` };
    case 'summon': {
      const name = tokenName(op.token);
      if (name === undefined) throw new Unsaid(`a token ${op.token}`);
      return { ...amount(op.n), text: `summon ${op.n === 1 ? `${article(name)} token` : `${amount(op.n, 'in words').text} ${name} tokens`}${op.rested ? ' rested' : ''}` };
    }
    case 'boost':
      if (op.until !== 'end-of-turn') throw new Unsaid(`a bonus until ${op.until}`);
      return { text: `${object(op.what, spoken)} ${gains(op.stats, op.keywords, isSeveral(op.what, spoken) ? ['get', 'gain'] : ['gets', 'gains'])} until end of turn` };
    default:
      throw new Unsaid(`an operation "${op.op}"`);
  }
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const sentence = ({ text, x }: Said): string => `${capital(text)}${x === undefined ? '' : `, where X is ${x}`}.`;

const inner = (ops: readonly Op[], spoken: Spoken, tokenName: TokenName): string => {
  const said = clausesOf(ops, spoken, tokenName);
  if (said.some(({ x }) => x !== undefined)) throw new Unsaid('an X inside');
  return said.map(({ text }) => text).join(', then ');
};

/** Operations as clauses; a choice is said with what is done to it. */
const clausesOf = (ops: readonly Op[], spoken: Spoken, tokenName: TokenName): Said[] => {
  const said: Said[] = [];
  for (const [n, op] of ops.entries()) {
    const before = ops[n - 1];
    if (op.op === 'choose') continue;
    const chosen = before?.op === 'choose' && before.max !== 'any' ? choice(before.what, before.min, before.max) : undefined;
    said.push(say(op, chosen === undefined ? spoken : { ...spoken, chosen }, tokenName));
  }
  return said;
};

/** A program as sentences. */
export const program = (ops: readonly Op[], targets: readonly TargetSpec[], tokenName: TokenName): string => {
  const spoken: Spoken = { targets, named: new Set() };
  const sentences: string[] = [];
  for (const [n, op] of ops.entries()) {
    if (op.op === 'may') sentences.push(`You may ${inner(op.do, spoken, tokenName)}.`);
    else if (op.op === 'if') {
      // What is done to a target is said first, and what takes its place behind it: under a condition nothing is targeted.
      const bonus = op.if.length === 1 && op.if[0]!.is === 'class-bonus';
      const when = bonus ? 'Class Bonus: ' : `If ${op.if.map(condition).join(' and ')}, `;
      const replaces = JSON.stringify(op.else ?? []).includes('"target":');
      if (replaces) sentences.push(...clausesOf(op.else!, spoken, tokenName).map(sentence));
      const then = inner(op.then, spoken, tokenName);
      sentences.push(`${when}${bonus ? capital(then) : then}${replaces ? ' instead' : ''}.`);
      if (op.else && !replaces) sentences.push(`Otherwise, ${inner(op.else, spoken, tokenName)}.`);
    } else if (op.op !== 'choose') {
      const from = ops[n - 1]?.op === 'choose' ? n - 1 : n;
      sentences.push(...clausesOf(ops.slice(from, n + 1), spoken, tokenName).map(sentence));
    }
  }
  return sentences.join(' ');
};
