import type { Op, TargetSpec, Value, Who } from '../../../effects/words.js';
import { gains, prevented } from './changes.js';
import { countersPrinted, pricePrinted } from './costs.js';
import {
  article,
  cardsPrinted,
  choicePrinted,
  isSeveral,
  objectPrinted,
  speaking,
  targetPrinted,
  Unsaid,
  type SpokenBefore,
} from './nouns.js';
import { amountPrinted, conditionPrinted, type Amount } from './numbers.js';

/** The name of a token card, by its id. */
export type TokenName = (id: string) => string | undefined;

const cards = (value: Value): Amount => {
  const n = amountPrinted(value, true);
  return value === 1 ? { text: 'a card' } : { ...n, text: `${n.text} cards` };
};

/** The player with the verb in the right form. */
const doer = (who: Who, spoken: SpokenBefore, plain: string, third: string): string => {
  if (who === 'you') return plain;
  if (who === 'turn-player') return `that player ${third}`;
  if (who === 'each' || who === 'each-opponent') return `${who === 'each' ? 'each player' : 'each opponent'} ${third}`;
  if (typeof who === 'object' && 'target' in who) return `${targetPrinted(who.target, spoken)} ${third}`;
  throw new Unsaid(`players ${JSON.stringify(who)}`);
};

/** Members of operations that the printer has no words for. */
const RARE = ['as', 'back', 'upTo', 'but', 'then'];

const say = (op: Op, spoken: SpokenBefore, tokenName: TokenName): Amount => {
  const rare = RARE.find((member) => member in op);
  if (rare !== undefined) throw new Unsaid(`"${rare}" of "${op.op}"`);
  switch (op.op) {
    case 'draw':
      return {
        ...cards(op.n),
        text: `${doer(op.who, spoken, 'draw', 'draws')} ${cards(op.n).text}${op.to ? ` into ${op.who === 'you' ? 'your' : 'their'} memory` : ''}`,
      };
    case 'discard': {
      if (op.n === 'all') return { text: 'discard your hand' };
      if (op.from === 'either') throw new Unsaid('cards of hand or memory');
      const from = op.from === 'memory' ? ` from ${op.who === 'you' ? 'your' : 'their'} memory` : '';
      return {
        ...cards(op.n),
        text: `${doer(op.who, spoken, 'discard', 'discards')} ${cards(op.n).text}${op.random ? ' at random' : ''}${from}`,
      };
    }
    case 'repeat': {
      const [one, ...more] = op.do;
      if (typeof op.n !== 'object' || !('many' in op.n) || one?.op !== 'recover' || more.length > 0)
        throw new Unsaid('an operation "repeat"');
      return { text: `for each card banished this way, recover ${amountPrinted(one.n).text}` };
    }
    case 'recover':
      return {
        ...amountPrinted(op.n),
        text: `${doer(op.who, spoken, 'recover', 'recovers')} ${amountPrinted(op.n).text}`,
      };
    case 'glimpse':
      return { ...amountPrinted(op.n), text: `glimpse ${amountPrinted(op.n).text}` };
    case 'mill': {
      const n = amountPrinted(op.n, true);
      return {
        ...n,
        text:
          `${doer(op.who, spoken, 'put the top', 'puts the top')} ${op.n === 1 ? 'card' : `${n.text} cards`} ` +
          `of ${op.who === 'you' ? 'your deck into your graveyard' : 'their deck into their graveyard'}`,
      };
    }
    case 'banish-random':
      return {
        ...cards(op.n),
        text:
          `${doer(op.who, spoken, 'banish', 'banishes')} ${cards(op.n).text} at random ` +
          `from ${op.who === 'you' ? 'your' : 'their'} memory`,
      };
    case 'damage': {
      const n = amountPrinted(op.n);
      return {
        ...n,
        text: `deal ${n.text}${op.unpreventable ? ' unpreventable' : ''} damage to ${objectPrinted(op.to, spoken)}`,
      };
    }
    case 'prevent':
      return prevented(op, spoken);
    case 'banish':
      return {
        text: `banish ${objectPrinted(op.what, spoken)}${op.with ? ` and put ${countersPrinted(1, op.with)} on it` : ''}`,
      };
    case 'destroy':
    case 'sacrifice':
    case 'rest':
    case 'transform':
      return { text: `${op.op} ${objectPrinted(op.what, spoken)}` };
    case 'negate':
      return { text: `negate ${objectPrinted(op.what, spoken)}` };
    case 'wake':
      return { text: `wake up ${objectPrinted(op.what, spoken)}` };
    case 'move': {
      if (!['hand', 'memory'].includes(op.to) || op.place !== undefined) throw new Unsaid(`a move to ${op.to}`);
      const said = objectPrinted(op.what, spoken);
      return { text: `return ${said} to ${said.endsWith('your graveyard') ? 'your' : "its owner's"} ${op.to}` };
    }
    case 'counter':
      if (typeof op.n !== 'number' || op.n < 1) throw new Unsaid('counters that are not simply put');
      return { text: `put ${countersPrinted(op.n, op.kind)} on ${objectPrinted(op.what, spoken)}` };
    case 'summon': {
      const name = tokenName(op.token);
      if (name === undefined) throw new Unsaid(`a token ${op.token}`);
      if (op.who !== undefined) throw new Unsaid('tokens of others');
      return {
        ...amountPrinted(op.n),
        text: `summon ${op.n === 1 ? `${article(name)} token` : `${amountPrinted(op.n, true).text} ${name} tokens`}${op.rested ? ' rested' : ''}`,
      };
    }
    case 'boost':
      if (op.until === 'your-next-turn' && Object.keys(op.stats).length === 0) {
        return {
          text:
            `${objectPrinted(op.what, spoken)} ${gains({}, op.keywords, ['gets', 'gains'])} until the beginning of ` +
            `your next turn`,
        };
      }
      if (op.until !== 'end-of-turn') throw new Unsaid(`a bonus until ${op.until}`);
      return {
        text: `${objectPrinted(op.what, spoken)} ${gains(op.stats, op.keywords, isSeveral(op.what, spoken) ? ['get', 'gain'] : ['gets', 'gains'])} until end of turn`,
      };
    case 'cheapen':
      if (op.times !== 1 || op.until !== 'end-of-turn' || op.who || Number(op.n) < 0)
        throw new Unsaid('cards that cost less');
      return {
        text: `the next ${cardsPrinted(op.what, false)} you activate this turn costs ${amountPrinted(op.n).text} less to activate`,
      };
    case 'retarget':
      return { text: `change the target of an attack to ${objectPrinted(op.to, spoken)}` };
    case 'load':
      return { text: `load ${objectPrinted(op.what, spoken)} into ${objectPrinted(op.into, spoken)}` };
    case 'level-up':
      return { text: 'level up your champion' };
    case 'end-combat':
      return { text: 'end the combat phase' };
    default:
      throw new Unsaid(`an operation "${op.op}"`);
  }
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const sentence = ({ text, x }: Amount): string => `${capital(text)}${x === undefined ? '' : `, where X is ${x}`}.`;

/** Prints operations as clauses; a choice is printed with the operation on it. */
const clausesOf = (ops: readonly Op[], spoken: SpokenBefore, tokenName: TokenName): Amount[] =>
  ops.flatMap((op, n) => {
    const before = ops[n - 1];
    if (op.op === 'choose') return [];
    if (before?.op !== 'choose') return [say(op, spoken, tokenName)];
    if (before.own) throw new Unsaid('what another chooses');
    if (before.single) throw new Unsaid('a single graveyard');
    const { min, max } = before;
    if (typeof min !== 'number' || typeof max !== 'number') throw new Unsaid('a counted amount of choices');
    if (before.what.zone === 'graveyard' && before.what.who === undefined)
      return [{ text: `choose ${article(cardsPrinted(before.what, false))} from a graveyard and banish it` }];
    return [say(op, { ...spoken, chosen: choicePrinted(before.what, min, max) }, tokenName)];
  });

const inner = (ops: readonly Op[], spoken: SpokenBefore, tokenName: TokenName): string => {
  const said = clausesOf(ops, spoken, tokenName);
  const xs = said.flatMap(({ x }) => (x === undefined ? [] : [x]));
  if (xs.length > 1) throw new Unsaid('two meanings of X');
  return `${said.map(({ text }) => text).join(', then ')}${xs.length === 1 ? `, where X is ${xs[0]!}` : ''}`;
};

type Steering = Extract<Op, { op: 'may' | 'if' | 'pay' | 'dig' | 'reveal' }>;
const isSteering = (op: Op): op is Steering => ['may', 'if', 'pay', 'dig', 'reveal'].includes(op.op);

const negating = (op: Op | undefined): Extract<Op, { op: 'negate' }> | undefined =>
  op?.op === 'negate' ? op : undefined;

const ifYouDo = (
  done: readonly Op[],
  not: readonly Op[] | undefined,
  spoken: SpokenBefore,
  tokenName: TokenName,
): string =>
  `If you do, ${inner(done, spoken, tokenName)}.${not ? ` If you don't, ${inner(not, spoken, tokenName)}.` : ''}`;

/** Prints cases, each for a number of cards. */
const depending = (op: Extract<Op, { op: 'if' }>, zone: string, spoken: SpokenBefore, tokenName: TokenName): string => {
  const cases: string[] = [];
  for (let one: Op | undefined = op; one?.op === 'if'; one = one.else?.[0]) {
    const [bounds] = [one.if].flat();
    if (bounds?.is !== 'number' || typeof bounds.min !== 'number') throw new Unsaid('a case without a number');
    const many =
      bounds.max === undefined
        ? `${bounds.min} or more`
        : bounds.max === bounds.min
          ? String(bounds.min)
          : `${bounds.min} to ${String(bounds.max)}`;
    cases.push(`• ${many}— ${capital(inner(one.then, spoken, tokenName))}.`);
  }
  return `Depending on the amount of cards in your ${zone}—\n${cases.join('\n')}`;
};

const steered = (op: Steering, spoken: SpokenBefore, tokenName: TokenName): string[] => {
  switch (op.op) {
    case 'may':
      return [`You may ${inner(op.do, spoken, tokenName)}.`];
    case 'dig': {
      if (op.n !== 1 || !op.open || op.rest !== 'top' || op.min !== 1) throw new Unsaid('several cards of a deck');
      const kind = cardsPrinted(op.take, false);
      const is = op.take.types || op.take.subtypes ? article(kind) : kind.replace(/ card$/, '');
      return ['Reveal the top card of your deck.', `If that card is ${is}, put it into your ${op.to}.`];
    }
    case 'pay': {
      if (op.as !== undefined) throw new Unsaid('what was paid with');
      if (op.cost.length === 0 && op.who !== undefined) throw new Unsaid('what another may let you do');
      const negated = op.then.length === 0 && op.else?.length === 1 ? negating(op.else[0]) : undefined;
      const [cost] = op.cost;
      if (negated && cost?.pay === 'reserve') {
        const n = amountPrinted(cost.n);
        return [
          sentence({
            ...n,
            text: `negate ${objectPrinted(negated.what, spoken)} unless its controller pays (${n.text})`,
          }),
        ];
      }
      if (op.cost.length === 0)
        return [
          `You may ${inner(op.then, spoken, tokenName)}.`,
          `If you don't, ${inner(op.else ?? [], spoken, tokenName)}.`,
        ];
      return [`You may ${op.cost.map(pricePrinted).join(' and ')}.`, ifYouDo(op.then, op.else, spoken, tokenName)];
    }
    case 'reveal':
      return [`Reveal any amount of ${cardsPrinted({ ...op.what, who: undefined }, true)} from your memory.`];
    case 'if': {
      const [sole] = [op.if].flat();
      if (
        sole?.is === 'number' &&
        sole.min !== undefined &&
        (sole.max !== undefined || op.else?.[0]?.op === 'if') &&
        typeof sole.of === 'object' &&
        'cards' in sole.of
      )
        return [depending(op, sole.of.cards[0]!, spoken, tokenName)];
      const [may] = op.then;
      const random = may?.op === 'may' ? may.do[0] : undefined;
      if (may?.op === 'may' && random?.op === 'banish-random')
        return [
          `You may ${say(random, spoken, tokenName).text}.`,
          ifYouDo(may.do.slice(1), undefined, spoken, tokenName),
        ];
      const tests = [op.if].flat();
      const bonus = tests.length === 1 && tests[0]!.is === 'class-bonus';
      // The effect on a target comes first, and its replacement after it, because an effect under a condition has no
      // targets of its own.
      const replaces = JSON.stringify(op.else ?? []).includes('"target":');
      const first = replaces ? clausesOf(op.else!, spoken, tokenName).map(sentence) : [];
      const when = bonus ? 'Class Bonus: ' : `If ${tests.map((one) => conditionPrinted(one, spoken)).join(' and ')}, `;
      const then = inner(op.then, spoken, tokenName);
      const otherwise = op.else && !replaces ? [`Otherwise, ${inner(op.else, spoken, tokenName)}.`] : [];
      return [...first, `${when}${bonus ? capital(then) : then}${replaces ? ' instead' : ''}.`, ...otherwise];
    }
  }
};

/** Prints a program as sentences. */
export const program = (ops: readonly Op[], targets: readonly TargetSpec[], tokenName: TokenName): string => {
  const spoken = speaking(targets);
  const sentences = ops.flatMap((op, n) => {
    if (isSteering(op)) return steered(op, spoken, tokenName);
    if (op.op === 'choose') return [];
    return clausesOf(ops.slice(ops[n - 1]?.op === 'choose' ? n - 1 : n, n + 1), spoken, tokenName).map(sentence);
  });
  if (JSON.stringify(ops).includes('"to":"banishment"'))
    sentences.push('Banish the card that had its activation negated this way.');
  return sentences.join(' ');
};
