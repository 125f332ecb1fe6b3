import { zoneSeat, type Fact, type Hit, type Seat } from '#table';
import { actorInWords, toldByFacts, type Acted } from './actions.js';
import { wordsAsWritten } from './as-written.js';
import { actingSeat, broughtIn, moveOfDeed } from './brought-in.js';
import { cardsInWords, nameOfLeg, waysIn, wayTold } from './moves.js';
import { valueInWords, type Names } from './names.js';
import { orderByCause } from './order.js';
import { namesThen, renamesOf } from './renames.js';
import type { ToldStep } from './step-parts.js';
import { askTold } from './asked.js';
import { answerTold, deedTold, itemTold, statementTold } from './telling.js';
import { countInWords, losesInWords, sumInWords } from './values.js';
import { capital, endedIn, inSentence, listed, plainWord, withNames } from './words.js';

/** How many results of a step the line mentions; a listener who wants all of them reads the step itself. */
const MOST = 3;

/** `activate` → `activates`, `end-step` → `ends step`, `carry` → `carries`. */
const doing = (kind: string): string => {
  const [verb = '', ...rest] = plainWord(kind).split(' ');
  const third = /(s|x|z|ch|sh)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
  return [third, ...rest].join(' ');
};

const attackIn = (facts: readonly Fact[]): Extract<Fact, { kind: 'combat-began' }>['attack'] | undefined => {
  for (const fact of facts) if (fact.kind === 'combat-began') return fact.attack;
  return undefined;
};

/** What a player did, as one says it: `Ana passes`, `Ana attacks Bear with Wolf`. */
const didInWords = (acted: Acted, facts: readonly Fact[], names: Names): string => {
  const who = actorInWords(acted, names);
  const kind = String(acted.action['kind'] ?? acted.kind ?? 'action');
  if (acted.text) return `${who}: ${inSentence(acted.text)}`;
  const told = toldByFacts(acted, facts, names) ?? answerTold(acted, names) ?? deedTold(acted, facts, names);
  if (told !== undefined) return `${who} ${told}`;
  const stated = statementTold(kind, acted.action['ops'], names);
  if (stated !== undefined) return `${who} ${stated}`;
  if (acted.answers) {
    const value = 'value' in acted.action ? valueInWords(acted.action['value'], names) : 'hidden';
    return `${who} answers “${withNames(inSentence(acted.answers.title), names)}”${/hidden/.test(value) ? '' : `: ${value}`}`;
  }
  const attack = attackIn(facts);
  if (kind === 'attack' && attack) {
    const card = names.card(attack.attacker) ?? 'a card';
    const targets = attack.targets.map((one) => names.card(one) ?? 'a card');
    return `${who} attacks${targets.length > 0 ? ` ${listed(targets)}` : ''} with ${card}`;
  }
  const { card } = acted.action;
  const what = broughtIn(facts, names, actingSeat(acted)) ?? (typeof card === 'string' ? names.card(card) : undefined);
  return what === undefined || kind === 'pass' ? `${who} ${doing(kind)}` : `${who} ${doing(kind)} ${what}`;
};

const ENDED = { resolved: 'resolves', partly: 'resolves in part', negated: 'is negated', reverted: 'is taken back' };

const LONG = 70;

const inShort = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()} …` : text);

const movedInShort = (
  fact: Extract<Fact, { kind: 'moved' }>,
  names: Names,
  goesOn: (handle: string) => boolean,
): string[] => {
  // A card that pays is mentioned with what it pays for.
  const legs = fact.legs.filter(
    ({ from, to, card, handle, for: paid }) => from !== to && paid === undefined && !goesOn(handle ?? card ?? ''),
  );
  return waysIn(fact.cause, legs, names).flatMap((legs) => {
    const known = legs.map((leg) => nameOfLeg(leg, names));
    const told = wayTold(fact.cause, legs, cardsInWords(known), names);
    if (told !== undefined) return told === '' ? [] : [told];
    const { from, to } = legs[0]!;
    const source = known.every((name) => name === undefined) ? ` from ${names.zone(from)}` : '';
    const subject = source === '' ? undefined : zoneSeat(from);
    return `${cardsInWords(known)} ${legs.length === 1 ? 'goes' : 'go'}${source} to ${names.zone(to, subject)}`;
  });
};

/** `Bear takes 3 damage (15 → 12)`. */
const hitInShort = (hit: Hit, names: Names): string => {
  const { card, dealt } = hit;
  const sum = sumInWords(hit, names) ?? '';
  return `${names.card(card) ?? 'a card'} ${dealt > 0 ? 'takes' : 'recovers'} ${Math.abs(dealt)} damage${sum}`;
};

/**
 * The short texts for a fact, each with its weight: how much it matters. An empty list: a listener does not need it.
 */
const cameOf = (
  fact: Fact,
  names: Names,
  goesOn: (handle: string) => boolean,
): readonly { readonly text: string; readonly weight: number }[] => {
  const say = (weight: number, ...texts: readonly string[]) => texts.map((text) => ({ text, weight }));
  switch (fact.kind) {
    case 'match-ended':
      return say(9, fact.winner === null ? 'the match is drawn' : `${names.seat(fact.winner)} wins the match`);
    case 'game-began':
      return say(7, `game ${fact.n} begins`);
    case 'game-ended':
      return say(8, fact.winner === null ? 'the game is drawn' : `${names.seat(fact.winner)} wins game ${fact.n}`);
    case 'lost':
      return fact.reason === 'concession' ? [] : say(7, losesInWords(fact, names));
    case 'turn-began':
      return say(5, `turn ${fact.n} begins, ${names.seat(fact.seat)}`);
    case 'item-ended': {
      const item = names.raised(fact.item);
      const told = item && fact.result === 'resolved' ? itemTold(item, 'ends', names) : undefined;
      if (told !== undefined) return told === '' ? [] : say(6, told);
      return fact.result === 'none' || names.item(fact.item) === 'something'
        ? []
        : say(6, endedIn(names.item(fact.item), ENDED[fact.result], inShort));
    }
    case 'damaged':
      return fact.hits.filter(({ dealt }) => dealt !== 0).flatMap((hit) => say(6, hitInShort(hit, names)));
    case 'counted':
      return fact.changes
        .filter(({ by }) => by !== 0)
        .flatMap((change) =>
          countInWords(change, names) === ''
            ? []
            : say('seat' in change ? 5 : 3, countInWords(change, names).replace(/(?: \(now -?\d+\))?\.$/, '')),
        );
    case 'created':
      return say(
        4,
        ...[...new Set(fact.cards.map(({ controller }) => controller))].map((seat: Seat) => {
          const cards = fact.cards.filter(({ controller }) => controller === seat);
          const known = cards.map(({ handle }) => names.card(handle));
          return `${names.seat(seat)} gets ${cardsInWords(known)}`;
        }),
      );
    case 'moved':
      return say(4, ...movedInShort(fact, names, goesOn));
    case 'shuffled':
      return say(1, `${names.zone(fact.zone)} is shuffled`);
    case 'asked':
      return say(2, ...fact.asks.map((ask) => askTold(ask, names)));
    default:
      return [];
  }
};

const PASSES = ' passes';
/** The end of a payment's sentence: the card that is paid for, or what it comes to, says more. */
const PAYS = ' pays';

/** `Ana passes`, `Ben passes` → `Ana and Ben pass`. */
const together = (did: readonly string[]): string[] => {
  const passing = did.filter((text) => text.endsWith(PASSES)).map((text) => text.slice(0, -PASSES.length));
  if (passing.length < 2) return [...did];
  return [`${listed([...new Set(passing)])} pass`, ...did.filter((text) => !text.endsWith(PASSES))];
};

/**
 * A step in one line that somebody could read aloud: `Ana passes; Brannoc: +1 power until end of combat resolves.`
 * First comes what players did, then the results that matter most, in their order.
 */
export const stepLine = (step: ToldStep, named: Names): string => {
  const { names, restore } = wordsAsWritten(named);
  const facts = step.changes.map(({ fact }) => fact);
  const renames = renamesOf(facts, names.card);
  const did = step.actions.map((acted) => {
    if (actorInWords(acted, names) === 'House') return '';
    const own = step.changes.filter(({ position }) => Number.parseInt(position, 10) === acted.revision);
    const goesOn = own[0] !== undefined && !own[0].position.endsWith('.1');
    const first = own[0] === undefined ? undefined : renames[step.changes.indexOf(own[0])];
    return goesOn
      ? ''
      : didInWords(
          acted,
          own.map(({ fact }) => fact),
          namesThen(names, first ?? new Map()),
        );
  });
  const all = did.filter((text) => text !== '');
  const lastMove = new Map<string, number>();
  // A card that moves again within the step has a later move, and the line mentions only that one.
  facts.forEach((fact, n) => {
    if (fact.kind === 'moved')
      for (const { card, handle } of fact.legs) if (card ?? handle) lastMove.set((card ?? handle)!, n);
  });
  const deeds = new Set(step.actions.map(({ action }) => moveOfDeed(facts, action, names)));
  const answered = facts.some(({ kind }) => kind === 'answered');
  const came = orderByCause(facts).flatMap((n, at) => {
    const fact = facts[n]!;
    return (fact.kind === 'asked' && answered) || deeds.has(fact)
      ? []
      : cameOf(fact, namesThen(names, renames[n]!), (handle) => (lastMove.get(handle) ?? n) > n).map((one, nth) => ({
          ...one,
          at: at + nth / 1000,
        }));
  });
  // Passes matter only if nothing else happened.
  const said = came.length > 0 ? all.filter((text) => !text.endsWith(PASSES) && !text.endsWith(PAYS)) : all;
  const most = [...came].sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST);
  const texts = [
    ...new Set([...together(said).slice(-MOST), ...most.sort((a, b) => a.at - b.at).map(({ text }) => text)]),
  ];
  return texts.length === 0
    ? ''
    : restore(`${capital(texts.map((text) => text.replace(/\.$/, '')).join('; '))}.`.replace(/([.!?])\.$/, '$1'));
};
