import { lineOf, reveal, zoneSeat, type Fact, type Item } from '#table';
import { actionInWords, actorInWords, TOLD_BY_FACTS, type Acted } from './actions.js';
import { wordsAsWritten } from './as-written.js';
import { moveOfDeed } from './brought-in.js';
import { describe, type SaidOf } from './describe.js';
import type { Names } from './names.js';
import { beginsToResolve, orderByTurn } from './order.js';
import { momentsIn, namesAt, type Moment } from './moment.js';
import { cutIn } from './moves.js';
import { namesThen, renamesOf } from './renames.js';
import { phaseMovedOnTo } from './telling.js';
import { deedInWords, sentence } from './words.js';

/** An entry of the record, as far as the reader may know it. */
export interface ToldEntry {
  readonly revision: number;
  readonly acted: Acted | undefined;
  readonly facts: readonly Fact[];
}

/** A line for an action or for an item that resolves, with its results under it. */
export interface StoryLine {
  /** The entry in which the line begins. */
  readonly revision: number;
  readonly action: string;
  readonly said: readonly (SaidOf & { readonly revision: number })[];
  /** Whether a rewind undid it. */
  readonly undone: boolean;
}

type Fallen<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
type OpenLine = { -readonly [K in keyof StoryLine]: StoryLine[K] } & { said: StoryLine['said'][number][] };

/**
 * Facts that a log leaves out: the table shows phases, and the other kinds matter only to people who check the record.
 */
const UNTOLD: ReadonlySet<Fact['kind']> = new Set(['phase-began', 'ceased', 'opened', 'effect-ended']);

/** Facts of these kinds say the same as the action of their entry, so the log leaves them out. */
const SAID_BY_DEED: ReadonlySet<Fact['kind']> = new Set(['combat-began', 'claimed', 'confirmed', 'fixed']);

/** Facts of these kinds change nothing that an item could have come to. */
const NO_CHANGE: ReadonlySet<Fact['kind']> = new Set([
  'item-raised',
  'item-set',
  'item-ended',
  'unit-ended',
  'asked',
  'answered',
  'opportunity',
  'passed',
]);

/** Whether only cards that the reader may not see pay here: the cost already says how many they are. */
const paysUnseen = (fact: Fact): boolean =>
  fact.kind === 'moved' &&
  fact.legs.every((leg) => leg.for !== undefined && leg.slot !== undefined && reveal(leg.slot) === undefined);
const pays = (facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) => fact.kind === 'moved' && (fact.cause === 'pay' || fact.legs.some((leg) => leg.for !== undefined)),
  );
const attacks = (facts: readonly Fact[]): boolean => facts.some(({ kind }) => kind === 'combat-began');

/** The cards that an action names, and those that it brings into play: the log need not say that they rest. */
const actingCards = ({ action }: Acted, facts: readonly Fact[]): ReadonlySet<string> =>
  new Set([
    ...Object.values(action).filter((value) => typeof value === 'string'),
    ...facts.flatMap((fact) => {
      if (fact.kind === 'combat-began') return [fact.attack.attacker, ...fact.attack.with];
      if (fact.kind === 'combat-set') return fact.retaliators ?? [];
      return fact.kind === 'moved' ? fact.legs.flatMap(({ handle }) => handle ?? []) : [];
    }),
  ]);

const isPlace = (one: unknown): boolean => typeof one === 'object' && one !== null;
/** Whether an action answers only with places in a hand or a deck: its results tell which cards they were. */
const namesPlaces = ({ action }: Acted, facts: readonly Fact[]): boolean => {
  const all = [action['value'] ?? []].flat();
  if (all.length > 0) return all.every(isPlace);
  return isPlace(action['card']) && !facts.some(({ kind }) => kind === 'item-raised');
};

class Story {
  readonly lines: OpenLine[] = [];
  private open: OpenLine | undefined;
  /** The item that the open line belongs to. */
  private about: string | undefined;
  /** The items that have not ended, each with the numbers of texts told and of changes before it began. */
  private readonly items = new Map<string, { readonly item: Item; readonly told: number; readonly changes: number }>();
  private told = 0;
  private changes = 0;
  private entry: ToldEntry | undefined;
  private undone = false;
  /** Whether the action of the entry is a deed with its own line, or an answer under another line. */
  private did: 'deed' | 'answer' | undefined;
  private phase = '';
  private acting: ReadonlySet<string> = new Set();
  /** The move that the action of the entry itself is. */
  private move: Fact | undefined;
  /** Whether the open line is the beginning of a turn: it keeps what happens in the turn's first phases. */
  private ofTurn = false;

  constructor(private readonly ends: ReadonlyMap<string, Fallen<'item-ended'>>) {}

  enter(entry: ToldEntry, names: Names, undone: boolean): void {
    if (undone !== this.undone) this.close();
    Object.assign(this, { entry, undone, did: undefined });
    const { acted, facts } = entry;
    this.acting = acted ? actingCards(acted, facts) : new Set();
    if (acted === undefined) return;
    const kind = String(acted.action['kind'] ?? acted.kind);
    this.move = moveOfDeed(facts, acted.action, names);
    const who = actorInWords(acted, names);
    const isAnswer = typeof acted.action['ask'] === 'string';
    const isQuiet =
      who === 'House' ||
      TOLD_BY_FACTS.has(kind) ||
      (isAnswer && (pays(facts) || attacks(facts) || (namesPlaces(acted, facts) && this.move === undefined))) ||
      (kind === 'pass' && phaseMovedOnTo(facts, names) === undefined);
    if (TOLD_BY_FACTS.has(kind)) this.close();
    if (isAnswer && attacks(facts)) this.did = 'answer';
    if (isQuiet) return;
    const written = wordsAsWritten(names);
    const [by, what] = [actorInWords(acted, written.names), actionInWords(acted, written.names, facts)];
    const text = written.restore(sentence(deedInWords(by, what)));
    this.did = isAnswer ? 'answer' : 'deed';
    if (isAnswer && this.open) this.tell({ kind, text, detail: false });
    else this.begin(text);
  }

  hear(fact: Fact, names: Names): void {
    if (fact.kind === 'rewound') this.close();
    if (fact.kind === 'phase-began') this.goOn(fact);
    if (fact.kind === 'item-raised') return this.raise(fact, names);
    if (fact.kind === 'item-set' && beginsToResolve(fact)) return this.resolve(fact.item, names);
    if (fact.kind === 'item-ended') return this.end(fact, names);
    const said = describe(fact, names);
    if (fact.kind === 'turn-began') {
      this.begin(said.text);
      this.ofTurn = true;
      return;
    }
    const isSaid = this.isSaidAlready(fact, said, names);
    // That a card rests to be used is not what comes of it.
    if (!NO_CHANGE.has(fact.kind) && !(fact.kind === 'set' && isSaid)) this.changes += 1;
    if (!said.detail && !UNTOLD.has(fact.kind) && !isSaid) this.tell(said);
    if (fact.kind === 'combat-ended') this.close();
  }

  /** Another phase has other causes, unless the action of the entry has just led to it. */
  private goOn(fact: Fallen<'phase-began'>): void {
    if (fact.phase === this.phase) return;
    this.phase = fact.phase;
    const { facts } = this.entry!;
    const before = facts.slice(0, facts.indexOf(fact));
    const led = this.did === 'deed' && !before.some(({ kind }) => kind === 'item-raised' || kind === 'moved');
    if (!led && !this.ofTurn) this.close();
  }

  private isSaidAlready(fact: Fact, { text }: SaidOf, names: Names): boolean {
    if (paysUnseen(fact) || fact === this.move || text === this.open?.action) return true;
    switch (fact.kind) {
      case 'set':
        return fact.changes.every(
          (one) =>
            names.telling.implied?.[this.phase] === one.key ||
            (this.did !== undefined && 'card' in one && typeof one.value === 'boolean' && this.acting.has(one.card)),
        );
      case 'unit-ended':
        return this.open?.said.some((one) => one.text === text) === true;
      case 'combat-set':
        return this.did === 'answer';
      // The player who shuffles or cuts another's deck has said so in answer to a question.
      case 'shuffled':
        return fact.by !== 0 && fact.by !== zoneSeat(fact.zone);
      case 'arranged':
        return cutIn(fact) !== undefined;
      case 'turned':
      case 'withdrawn':
        return this.entry!.facts.some(({ kind }) => kind === 'game-ended');
      case 'shown':
        // A question follows the look, and its answer tells of it.
        if (reveal(fact.definitions) === undefined && this.entry!.facts.some(({ kind }) => kind === 'asked'))
          return true;
        return this.did === 'deed' && this.namesAll(reveal(fact.definitions)?.map((one) => names.definition(one)));
      case 'attached':
        return (
          this.did === 'deed' && fact.host !== null && this.namesAll([names.card(fact.card), names.card(fact.host)])
        );
      default:
        return this.did === 'deed' && SAID_BY_DEED.has(fact.kind);
    }
  }

  private namesAll(all: readonly (string | undefined)[] | undefined): boolean {
    return all?.every((name) => name !== undefined && this.open?.action.includes(name)) === true;
  }

  private raise({ item }: Fallen<'item-raised'>, names: Names): void {
    this.items.set(item.id, { item, told: this.told, changes: this.changes });
    if (this.did === 'deed' && item.of !== 'trigger') {
      this.about ??= item.id;
      return;
    }
    const [name = ''] = item.title.split(': ');
    // A card's own ability as it is played needs no line: the results tell it.
    if (this.did === 'deed' && this.namesAll([name])) return;
    const said = describe({ kind: 'item-raised', item }, names);
    if (!said.detail) this.begin(said.text, item.id);
  }

  /** Begins a line for an item that resolves, before its results; if its own line is still open, they go there. */
  private resolve(id: string, names: Names): void {
    const ended = this.ends.get(id) ?? ({ kind: 'item-ended', item: id, result: 'resolved', rules: [] } as const);
    if (this.about === id || ended.result === 'negated') return;
    const said = describe(ended, names);
    if (said.detail) this.about = id;
    else this.begin(said.text, id);
  }

  private end(fact: Fallen<'item-ended'>, names: Names): void {
    const raised = this.items.get(fact.item);
    this.items.delete(fact.item);
    const said = describe(fact, names);
    if (fact.result === 'negated' || fact.result === 'reverted' || fact.result === 'none') return this.tell(said);
    const what = raised?.item.title.split(': ').slice(1).join(': ') ?? '';
    if (raised && what !== '' && raised.told === this.told && this.open && !this.open.action.includes(what)) {
      const text = raised.changes === this.changes ? `nothing comes of it: ${what}` : what;
      this.tell({ ...said, text: sentence(text), detail: false });
    }
    if (this.about === fact.item && this.did !== 'deed') this.close();
  }

  private begin(action: string, about?: string): void {
    this.open = { revision: this.entry!.revision, action, said: [], undone: this.undone };
    this.lines.push(this.open);
    this.about = about;
    this.ofTurn = false;
    this.told += 1;
  }

  private tell(said: SaidOf): void {
    if (this.open) this.open.said.push({ ...said, revision: this.entry!.revision });
    else {
      this.begin(said.text);
      // The next fact has another cause, unless an action around the play caused both.
      if (!TOLD_BY_FACTS.has(String(this.entry!.acted?.action['kind']))) this.close();
    }
    this.told += 1;
  }

  private close(): void {
    this.open = undefined;
    this.about = undefined;
  }
}

/**
 * A log as a player would tell it: one line for each action or item that resolves, and its results under it. It leaves
 * out questions, passes and book-keeping. The entries follow each other, and `names` has read all of them.
 */
export const storyOf = (entries: readonly ToldEntry[], names: Names): StoryLine[] => {
  const all = entries.flatMap(({ facts }) => facts);
  const renames = renamesOf(all, names.card);
  const rewinds = entries.flatMap(({ revision: at, facts }) =>
    facts.flatMap((fact) => (fact.kind === 'rewound' ? [{ at, to: fact.to }] : [])),
  );
  const course = lineOf({ office: { rewinds }, revision: entries.at(-1)?.revision ?? 0 });
  const story = new Story(new Map(all.flatMap((fact) => (fact.kind === 'item-ended' ? [[fact.item, fact]] : []))));
  let n = 0;
  let moment: Moment = {};
  for (const entry of entries) {
    const { revision, facts } = entry;
    const { each, last } = momentsIn(facts, moment);
    moment = last;
    story.enter(entry, namesThen(names, renames[n] ?? new Map()), course.hasUndone({ revision, facts }));
    for (const at of orderByTurn(facts)) story.hear(facts[at]!, namesAt(namesThen(names, renames[n + at]!), each[at]!));
    n += facts.length;
  }
  return story.lines;
};
