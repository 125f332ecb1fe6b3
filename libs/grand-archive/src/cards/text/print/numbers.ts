import type { Condition, Value } from '../../../effects/words.js';
import {
  article,
  cardsPrinted,
  objectPrinted,
  objectsPrinted,
  speaking,
  Unsaid,
  numberWord,
  type SpokenBefore,
} from './nouns.js';

/** Prints what is counted: `phantasias you control`, `fire element card in your graveyard`. */
export const countPrinted = (value: Exclude<Value, number>, several: boolean): string => {
  if ('different' in value) return `${objectsPrinted(value.of, several)} with different reserve costs`;
  if ('count' in value) {
    const { zone, ...what } = value.count;
    if (zone === undefined) return `${what.other ? 'other ' : ''}${objectsPrinted(what, several)}`;
    return `${cardsPrinted(what, several)} in your ${zone === 'lineage' ? "champion's lineage" : zone}`;
  }
  if ('cards' in value && value.who === 'you' && value.cards.length === 1) return `cards in your ${value.cards[0]!}`;
  if ('counters' in value && 'of' in value)
    return `${value.counters} counters on ${objectPrinted(value.of, speaking())}`;
  throw new Unsaid(`a value ${JSON.stringify(value)}`);
};

/** A number in a clause, and the meaning of its X. */
export interface Amount {
  readonly text: string;
  readonly x?: string;
}

export const amountPrinted = (value: Value, inWords = false): Amount => {
  if (typeof value === 'number') return { text: inWords ? numberWord(value) : String(value) };
  if ('x' in value) return { text: 'X' };
  if ('level' in value) return { text: 'LV' };
  if ('sum' in value) {
    const [first, second] = value.sum;
    if (typeof first === 'number' && typeof second === 'object' && 'level' in second) return { text: `${first}+LV` };
    if (typeof first === 'object' && typeof second === 'number')
      return { text: 'X', x: `the amount of ${countPrinted(first, true)} plus ${second}` };
  }
  return { text: 'X', x: `the amount of ${countPrinted(value, true)}` };
};

const bounds = (min: Value | undefined, max: Value | undefined): string => {
  if (typeof min === 'number' && max === undefined) return `${numberWord(min)} or more`;
  if (typeof max === 'number' && min === undefined) return `${numberWord(max)} or less`;
  throw new Unsaid('a range of numbers');
};

const numbers = ({ of, min, max, even }: Extract<Condition, { is: 'number' }>, spoken: SpokenBefore): string => {
  if (typeof of === 'object' && 'cards' in of) {
    if (of.who === 'you' && of.cards.length === 2) return `your influence is ${bounds(min, max)}`;
    if (of.who === 'you' && of.cards.length === 1) return `you have ${bounds(min, max)} cards in your ${of.cards[0]!}`;
    if (
      typeof of.who === 'object' &&
      'target' in of.who &&
      of.cards.length === 2 &&
      typeof min === 'object' &&
      'sum' in min
    ) {
      spoken.named.add(of.who.target);
      return "target opponent's influence is greater than yours";
    }
  }
  if (typeof of === 'object' && 'counters' in of && 'of' in of && 'self' in of.of)
    return even
      ? `there's an even amount of ${of.counters} counters on ~`
      : `~ has ${bounds(min, max)} ${of.counters} counters on it`;
  throw new Unsaid(`a number ${JSON.stringify(of)}`);
};

const exists = ({ what: { zone, who, ...what }, min, max, single }: Extract<Condition, { is: 'exists' }>): string => {
  if (zone !== undefined && zone !== 'graveyard') throw new Unsaid(`what lies in the ${zone}`);
  if (single) return `an opponent controls ${numberWord(min ?? 1)} or more ${objectsPrinted(what, true)}`;
  if (what.role === 'attacker') {
    const { role: _, ...unit } = what;
    return `${article(objectsPrinted(unit, false))} is attacking`;
  }
  if (what.role === 'target') throw new Unsaid('what is attacked');
  if (what.keyword === 'distant' && what.types?.[0] === 'CHAMPION') return 'your champion is distant';
  const many =
    max === 0
      ? 'no'
      : max !== undefined
        ? `${numberWord(max)} or less`
        : (min ?? 1) > 1
          ? `${numberWord(min!)} or more`
          : undefined;
  if (zone === 'graveyard') return `there are ${many ?? 'one or more'} ${cardsPrinted(what, true)} in your graveyard`;
  const said =
    many !== undefined
      ? `${many} ${objectsPrinted(what, true)}`
      : what.other
        ? `another ${objectsPrinted(what, false)}`
        : article(objectsPrinted(what, false));
  return who === 'opponent' ? `an opponent controls ${said}` : `you control ${said}`;
};

/** Prints a condition: `you control an ally`. */
export const conditionPrinted = (one: Condition, spoken: SpokenBefore): string => {
  switch (one.is) {
    case 'your-turn':
      return "it's your turn";
    case 'not':
      if (one.if.is === 'your-turn') return "it's not your turn";
      break;
    case 'imbued':
      return '~ is imbued';
    case 'paid':
      return `~ was ${one.what}`;
    case 'damage':
      return `there are ${numberWord(one.min)} or more damage counters on your champion`;
    case 'level':
      return `your champion is level ${one.min ?? 0} or higher`;
    case 'matches': {
      if (one.that.keyword === 'distant' || one.that.keyword === 'ephemeral') throw new Unsaid('what something is');
      if (one.that.keyword !== undefined)
        return `${objectPrinted(one.what, spoken)} has ${one.that.keyword.replaceAll('-', ' ')}`;
      const { rested, role } = one.that;
      const alone = Object.keys(one.that).length === 1;
      const is =
        alone && rested !== undefined
          ? rested
            ? 'rested'
            : 'awake'
          : alone && role === 'attacker'
            ? 'attacking'
            : article(objectsPrinted(one.that, false));
      return `${objectPrinted(one.what, spoken)} is ${is}`;
    }
    case 'number':
      return numbers(one, spoken);
    case 'exists':
      return exists(one);
    default:
  }
  throw new Unsaid(`a condition "${one.is}"`);
};
