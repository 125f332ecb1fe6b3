import { wordsAsWritten } from './as-written.js';
import { reveal, type Fact, type Handle, type Item } from '#table';
import {
  arrangedInWords,
  createdInWords,
  identifiedInWords,
  movedInWords,
  shownInWords,
  turnedInWords,
} from './moves.js';
import { valueInWords, type Names } from './names.js';
import { beginningInWords } from './beginning.js';
import { benchInWords } from './bench.js';
import { effectInWords } from './effects.js';
import { officeInWords } from './office.js';
import { askTold } from './asked.js';
import { fillSentence } from './sentence.js';
import { itemTold, stepTold } from './telling.js';
import { cardOr, countInWords, hitsInWords, losesInWords, setInWords, wordOf } from './values.js';
import { pluralOf, endedIn, inSentence, isKept, listed, plainWord, sentence, withNames } from './words.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** The sentence of a fact, and whether it is only book-keeping behind the story. */
export interface SaidOf {
  readonly kind: string;
  readonly text: string;
  readonly detail: boolean;
}

const cards = (handles: readonly string[], names: Names): string =>
  listed(handles.map((handle) => cardOr(handle, names)));
const appearsInWords = ({ card, as }: Of<'appears'>['cards'][number], names: Names): string => {
  const name = cardOr(card, names);
  if (as === null) return sentence(`${name} looks as printed again`);
  const stats = Object.entries(as.stats ?? {}).map(([stat, n]) => `${stat} ${n}`);
  const looks = [...stats, ...(as.types ?? []), ...(as.keywords ?? [])];
  return sentence(
    looks.length > 0
      ? `${name} now looks like this: ${looks.map(plainWord).join(', ')}`
      : `${name} no longer looks as printed`,
  );
};

const raisedInWords = (item: Item, names: Names): string => {
  const told = itemTold(item, 'begins', names);
  if (told !== undefined) return told && sentence(told);
  const seat = names.seat(item.controller);
  const says = item.declared['says'];
  const title = Array.isArray(says)
    ? `${item.title}: ${says.map((one) => String(one).replace(/\.$/, '')).join('; ')}`
    : item.title;
  if (item.of === 'trigger') return sentence(`a trigger of ${seat} goes on the stack: ${title}`);
  return sentence(`${seat} ${item.state === 'announced' ? 'announces' : 'puts on the stack'} ${title}`);
};

const endedInWords = ({ item, result }: Of<'item-ended'>, names: Names): string => {
  const raised = names.raised(item);
  const told = raised && result === 'resolved' ? itemTold(raised, 'ends', names) : undefined;
  return told === undefined
    ? sentence(endedIn(names.item(item), ENDS[result] ?? plainWord(result)))
    : told && sentence(told);
};

const phaseInWords = (title: string, { telling }: Names): string =>
  fillSentence(telling.phase ?? '{title} begins', { title: telling.phase === undefined ? title : inSentence(title) })!;

const together = (said: readonly string[]): string => said.filter((one) => one !== '').join(' ');

const costInWords = (cost: NonNullable<Item['cost']>): string => {
  const printed = cost.final === cost.printed ? '' : ` instead of ${cost.printed}`;
  return (
    `it ` +
    `costs ${cost.final} ${plainWord(cost.kind)}${printed}${cost.why.length > 0 ? ` (${cost.why.join('; ')})` : ''}`
  );
};

const itemSetInWords = (fact: Of<'item-set'>, names: Names): string => {
  const parts = [
    fact.state === undefined ? '' : `it is ${fact.state}`,
    fact.cost === undefined ? '' : costInWords(fact.cost),
    fact.declared === undefined ? '' : `declared: ${valueInWords(fact.declared, names)}`,
  ].filter((part) => part !== '');
  return sentence(`${names.item(fact.item)}: ${parts.join('; ') || 'unchanged'}`);
};

const theCombat = ({ telling }: Names): string => telling.words?.['combat'] ?? 'the combat';

const ENDS = {
  resolved: 'resolves',
  partly: 'resolves in part',
  negated: 'is negated',
  reverted: 'is taken back',
  none: 'does nothing',
} as const;

const combatInWords = (attack: Of<'combat-began'>['attack'], names: Names): string => {
  const targets = attack.targets.length > 0 ? ` attacks ${cards(attack.targets, names)}` : ' attacks';
  const weapons = attack.with.length > 0 ? ` with ${cards(attack.with, names)}` : '';
  return sentence(`${cardOr(attack.attacker, names)}${targets}${weapons}`);
};

const combatSetInWords = ({ targets, with: used, retaliators }: Of<'combat-set'>, names: Names): string => {
  if (targets?.length === 0) return sentence('the attack has no target left');
  const told = (handles: readonly Handle[] | undefined, [one, many, none]: readonly [string, string, string]) =>
    handles && `${cards(handles, names)} ${[none, one][handles.length] ?? many}`.trim();
  const parts = [
    told(targets, ['is attacked', 'are attacked', '']),
    told(used, ['is used for the attack', 'are used for the attack', 'nothing is used for the attack any more']),
    told(retaliators, ['retaliates', 'retaliate', 'nobody retaliates']),
  ].filter((part) => part !== undefined);
  return sentence(parts.length === 0 ? `${theCombat(names)} goes on` : listed(parts));
};

const answeredInWords = (fact: Of<'answered'>, names: Names): string => {
  const ask = names.ask(fact.ask);
  const who = ask ? names.seat(ask.seat) : 'a player';
  const value = fact.value === undefined ? undefined : reveal(fact.value);
  const what = ask ? ` “${withNames(inSentence(ask.title), names)}”` : '';
  return sentence(
    value === undefined ? `${who} answers${what}` : `${who} answers${what}: ${valueInWords(value, names)}`,
  );
};

const effectOf = (id: string, names: Names): string => names.effect(id) ?? 'an effect';
/** A reason that is told already: by who lost, or by who won the last game. */
const isTold = (why: string): boolean => ['', 'concession'].includes(why) || /\btheir\b|^best of \d/.test(why);

const wins = (winner: number | null, what: string, reason: string, names: Names): string =>
  sentence(
    (winner === null ? `${what} ends in a draw` : `${names.seat(winner)} wins ${what}`) +
      (isTold(wordOf(reason, names)) ? '' : ` (${wordOf(reason, names)})`),
  );

const inWords = (fact: Fact, names: Names): string => {
  switch (fact.kind) {
    case 'match-began':
      return beginningInWords(fact, names);
    case 'game-began':
      return sentence(`game ${fact.n} begins`);
    case 'turn-began':
      return sentence(`turn ${fact.n} begins: ${names.seat(fact.seat)}${fact.extra ? ' (an extra turn)' : ''}`);
    case 'phase-began':
      return sentence(
        fact.step
          ? `${names.phase(fact.phase)}: ${wordOf(fact.step, names)}`
          : phaseInWords(names.phase(fact.phase), names),
      );
    case 'moved':
      return movedInWords(fact, names);
    case 'created':
      return createdInWords(fact, names);
    case 'ceased':
      return sentence(
        `${cards(fact.cards, names)} ${fact.cards.length === 1 ? 'ceases' : 'cease'} to exist (${plainWord(fact.reason)})`,
      );
    case 'turned':
      return turnedInWords(fact, names);
    case 'shown':
      return shownInWords(fact, names);
    case 'arranged':
      return arrangedInWords(fact, names);
    case 'shuffled':
      return sentence(
        `${fact.by === 0 ? 'a judge' : names.seat(fact.by)} shuffles ${names.zone(fact.zone, fact.by)} (${pluralOf(fact.count, 'card')})`,
      );
    case 'identified':
      return identifiedInWords(fact, names);
    case 'controlled':
      return sentence(`${names.seat(fact.seat)} takes control of ${cardOr(fact.card, names)}`);
    case 'attached':
      return sentence(
        fact.host === null
          ? `${cardOr(fact.card, names)} is no longer attached`
          : `${cardOr(fact.card, names)} is attached to ${cardOr(fact.host, names)}`,
      );
    case 'set':
      return together(fact.changes.map((change) => setInWords(change, names)));
    case 'counted':
      return together(fact.changes.map((change) => countInWords(change, names)));
    case 'damaged':
      return hitsInWords(fact.hits, names);
    case 'appears':
      return fact.cards.map((one) => appearsInWords(one, names)).join(' ');
    case 'item-raised':
      return raisedInWords(fact.item, names);
    case 'item-set':
      return itemSetInWords(fact, names);
    case 'item-moved':
      return sentence(`${names.item(fact.item)} changes its place on the stack`);
    case 'item-ended':
      return endedInWords(fact, names);
    case 'opportunity':
      return sentence(fact.seat === null ? 'nobody has Opportunity' : `${names.seat(fact.seat)} has Opportunity`);
    case 'passed':
      return sentence(`${names.seat(fact.seat)} passes`);
    case 'asked':
      return fact.asks.map((ask) => sentence(askTold(ask, names))).join(' ');
    case 'answered':
      return answeredInWords(fact, names);
    case 'withdrawn':
      return sentence(`the question is withdrawn (${wordOf(fact.reason, names)})`);
    case 'effect-began':
      return effectInWords(fact.effect, names);
    case 'effect-ended':
      return sentence(
        `${listed(fact.effects.map((id) => effectOf(id, names)))} ${fact.effects.length === 1 ? 'ends' : 'end'} ` +
          `(${plainWord(fact.reason)})`,
      );
    case 'noted':
      return sentence(`noted for the ${plainWord(fact.scope)}: ${plainWord(fact.key)}`);
    case 'combat-began':
      return combatInWords(fact.attack, names);
    case 'combat-set':
      return combatSetInWords(fact, names);
    case 'combat-ended':
      return wordOf(fact.result, names) && sentence(`${theCombat(names)} ends (${wordOf(fact.result, names)})`);
    case 'drew-random': {
      const result = reveal(fact.result);
      const drawn = result === undefined ? 'the result is sealed' : `result ${result.map((n) => n + 1).join(', ')}`;
      return sentence(
        `random draw ${fact.n} ` +
          `for ${plainWord(fact.purpose.replace(/(?<![\w-])[a-z-]+:\d+\b/g, (zone) => names.zone(zone)))}: ${fact.count} ` +
          `of ${fact.size}, ${drawn}`,
      );
    }
    case 'unit-ended':
      return sentence(
        stepTold(fact, names) ??
          `step ${fact.unit} is done: ${withNames(fact.title, names)} (${plainWord(fact.result)})`,
      );
    case 'lost':
      return sentence(losesInWords(fact, names));
    case 'game-ended':
      return wins(fact.winner, `game ${fact.n}`, fact.reason, names);
    case 'match-ended':
      return wins(fact.winner, 'the match', fact.reason, names);
    case 'key-made':
    case 'claimed':
    case 'list-registered':
    case 'rekeyed':
    case 'confirmed':
    case 'result-final':
    case 'opened':
      return sentence(officeInWords(fact, names));
    case 'fixed':
    case 'rewound':
    case 'dealt-anew':
    case 'reseeded':
    case 'called':
    case 'call-closed':
    case 'paused':
    case 'resumed':
    case 'ruled':
    case 'clock':
    case 'penalised':
      return sentence(benchInWords(fact, names));
    case 'attested':
      return sentence(`${names.seat(fact.by)} resolves by hand: ${[...fact.text, ...notesIn(fact.ops)].join('; ')}`);
    default:
      return sentence(plainWord((fact as { kind: string }).kind));
  }
};

/** The statements by hand that are free text. */
const notesIn = (ops: readonly unknown[]): string[] =>
  ops.flatMap((one) => {
    const { op, text } = (one ?? {}) as { readonly op?: unknown; readonly text?: unknown };
    return op === 'note' ? [`in words: “${String(text)}”`] : [];
  });

/** Book-keeping: facts that are true of the record, but that a spectator does not want to read first. */
const DETAILS: ReadonlySet<string> = new Set([
  'noted',
  'unit-ended',
  'drew-random',
  'item-set',
  'item-moved',
  'appears',
  'opportunity',
  // The asked player sees the question; the log tells what came of the answer.
  'asked',
  'key-made',
  // The action that led to these facts says the same.
  'passed',
  'answered',
]);

/** Leaves out the game's own marks if the fact also has changes for readers. */
const aloud = (fact: Fact): Fact => {
  if (fact.kind !== 'set') return fact;
  const changes = fact.changes.filter(({ key }) => !isKept(key));
  return changes.length > 0 ? { ...fact, changes } : fact;
};

/** Whether a fact changes only the game's own marks and data. */
const isForItself = (fact: Fact): boolean => {
  if (fact.kind === 'set') return fact.changes.every(({ key }) => isKept(key));
  return fact.kind === 'combat-set' && !(fact.targets ?? fact.with ?? fact.retaliators);
};

/** The table shows a token that is gone, and the step of a phase: the sentences around them say what is done there. */
const isShown = (fact: Fact): boolean =>
  (fact.kind === 'phase-began' && !!fact.step) || (fact.kind === 'ceased' && fact.reason === 'token');

const isStepTold = (fact: Fact, names: Names): boolean =>
  fact.kind === 'unit-ended' && stepTold(fact, names) !== undefined;

/** What judges said with the fact, as far as the reader may know: their words to everybody, and those among judges. */
const withSpoken = (text: string, fact: Fact, { said }: Names): string => {
  const { words, aside } = fact as { readonly words?: unknown; readonly aside?: unknown };
  const [open, among] = [words, aside].map((bound) => (typeof bound === 'string' ? said(bound) : undefined));
  // A ruling that names nothing is all in its words.
  const until = open !== undefined && text.endsWith('rules.') ? text.replace(/\.$/, ':') : text;
  return `${until}${open === undefined ? '' : ` “${open}”`}${among === undefined ? '' : ` Among judges: “${among}”`}`;
};

/**
 * The sentence of a fact. A hidden card is `a card`. For an unknown kind of fact the sentence is the kind itself. A
 * fact that the game has an empty sentence for is book-keeping.
 */
export const describe = (fact: Fact, names: Names): SaidOf => {
  const written = wordsAsWritten(names);
  const text = written.restore(inWords(aloud(fact), written.names));
  const quiet = text === '' || isForItself(fact) || isShown(fact);
  return {
    kind: fact.kind,
    text:
      text === '' ? written.restore(inWords(fact, { ...written.names, telling: {} })) : withSpoken(text, fact, names),
    detail: quiet || (DETAILS.has(fact.kind) && !isStepTold(fact, names)),
  };
};
