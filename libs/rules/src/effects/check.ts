import { isObject } from '#table';
import { z } from 'zod';
import { mustBe } from '../must-be.js';
import { marks } from './marks.js';
import { nearest } from './nearest.js';
import { isOptional, literalsOf, membersOf, partsOf, throughWrappers, wordsOf } from './shape.js';

/** A part of a program that has no meaning: where it stands (`abilities[0].do[1].op`), and why. */
export interface Wrong {
  readonly at: string;
  readonly what: string;
}

interface Known {
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
  readonly given: ReadonlySet<string>;
}

/** The keys that tell the members of a union apart, and their names in messages. */
const KINDS: Readonly<Record<string, string>> = {
  op: 'operation',
  is: 'condition',
  change: 'change',
  pay: 'cost',
};

type Fields = Readonly<Record<string, unknown>>;
/** The check of a program stops after this many findings: its author may have written anything. */
const MOST_SAID = 100;

class Checking {
  readonly wrong: Wrong[] = [];
  private readonly made = new Set<string>();
  private readonly used: { readonly name: string; readonly at: string }[] = [];

  constructor(private readonly known: Known) {}

  /** Looks up the used names at the end, when all are known: a payment may make a name after the words that use it. */
  close(): void {
    // The check has stopped early, and what it did not see may make any name.
    if (this.wrong.length >= MOST_SAID) return;
    const names = new Set([...this.known.given, ...this.made]);
    for (const { name, at } of this.used)
      if (!names.has(name)) this.say(at, `nothing is named "${name}" here${nearest(name, names)}`);
  }

  visit(schema: z.ZodType, value: unknown, at: string, targets: number): void {
    if (this.wrong.length >= MOST_SAID) return;
    const inner = throughWrappers(schema);
    if (inner instanceof z.ZodUnion) this.union(inner, value, at, targets);
    else if (inner instanceof z.ZodObject) this.object(inner, value, at, targets);
    else if (inner instanceof z.ZodArray && Array.isArray(value))
      value.forEach((one, n) => this.visit(inner.element as z.ZodType, one, `${at}[${n}]`, targets));
    else if (inner instanceof z.ZodRecord && isObject(value))
      for (const [key, one] of Object.entries(value)) {
        this.visit(inner.keyType as unknown as z.ZodType, key, `${at}.${key}`, targets);
        this.visit(inner.valueType as z.ZodType, one, `${at}.${key}`, targets);
      }
    else this.plain(inner, value, at, targets);
  }

  private say(at: string, what: string): void {
    this.wrong.push({ at, what });
  }

  private plain(schema: z.ZodType, value: unknown, at: string, targets: number): void {
    const parsed = schema.safeParse(value, { error: mustBe });
    if (!parsed.success) {
      const words = literalsOf(schema);
      this.say(
        at,
        typeof value === 'string' && words.length > 0
          ? `there is no "${value}" here${nearest(value, words)}`
          : parsed.error.issues[0]!.message,
      );
      return;
    }
    const mark = marks.get(schema);
    if (mark?.target && typeof value === 'number' && value >= targets)
      this.say(at, `there is no target list ${value}: the ability has ${targets}`);
    if (mark === undefined || typeof value !== 'string') return;
    const words = mark.vocabulary === undefined ? undefined : this.known.vocabularies.get(mark.vocabulary);
    if (words && !words.includes(value))
      this.say(at, `there is no ${mark.vocabulary} "${value}"${nearest(value, words)}`);
    if (mark.names === undefined || (mark.prefix !== undefined && !value.startsWith(mark.prefix))) return;
    const name = value.slice(mark.prefix?.length ?? 0);
    if (mark.names === 'makes') this.made.add(name);
    else this.used.push({ name, at });
  }

  private object(schema: z.ZodObject, value: unknown, at: string, targets: number): void {
    if (!isObject(value)) {
      this.say(at, 'an object is expected here');
      return;
    }
    const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
    const lists = marks.get(schema)?.lists;
    const found = lists === undefined ? undefined : value[lists];
    const count = lists === undefined ? targets : Array.isArray(found) ? found.length : 0;
    for (const key of Object.keys(value))
      if (!(key in shape))
        this.say(`${at}.${key}`, `there is no part "${key}" here${nearest(key, Object.keys(shape))}`);
    for (const [key, part] of Object.entries(shape)) {
      if (value[key] !== undefined) this.visit(part, value[key], `${at}.${key}`, count);
      else if (!isOptional(part)) this.say(at, `"${key}" is missing`);
    }
  }

  private union(schema: z.ZodUnion, value: unknown, at: string, targets: number): void {
    const members = membersOf(schema);
    const told = isObject(value) ? this.saidKind(members, value) : undefined;
    const fitting = isObject(value)
      ? this.fitting(members, value, told)
      : members.find((one) => !(one instanceof z.ZodObject) && this.fitsPlainly(one, value));
    if (fitting) this.visit(fitting, value, at, targets);
    else if (isObject(value)) this.unknown(members, value, at);
    else {
      const words = members.flatMap(literalsOf);
      this.say(
        at,
        typeof value === 'string' && words.length > 0
          ? `there is no "${value}" here${nearest(value, words)}`
          : 'this means nothing here',
      );
    }
  }

  private fitsPlainly(schema: z.ZodType, value: unknown): boolean {
    return schema instanceof z.ZodArray ? Array.isArray(value) : schema.safeParse(value).success;
  }

  /** The member of a union that an object most likely is: by its literals, then by the number of parts that fit. */
  private fitting(members: readonly z.ZodType[], value: Fields, kind: string | undefined): z.ZodType | undefined {
    let best: { readonly member: z.ZodType; readonly score: number } | undefined;
    for (const member of members) {
      if (!(member instanceof z.ZodObject)) continue;
      const { all: parts, literal } = partsOf(member);
      const told = literal.filter(([key]) => key in KINDS);
      if (told.some(([key, part]) => !part.values.has(value[key] as string))) continue;
      // The object names its kind, so a member without a kind is meant only if the object fits it exactly.
      if (told.length === 0 && kind !== undefined && !member.safeParse(value).success) continue;
      const shared = parts.filter(([key]) => key in value).length;
      const missing = parts.filter(([key, part]) => !(key in value) && !isOptional(part)).length;
      const score = told.length * 100 + shared * 10 - missing;
      if (shared > 0 && (best === undefined || score > best.score)) best = { member, score };
    }
    return best?.member;
  }

  /** The key with which the value says its kind, if such a key tells these members apart. */
  private saidKind(members: readonly z.ZodType[], value: Fields): string | undefined {
    return Object.keys(KINDS).find(
      (key) => typeof value[key] === 'string' && members.some((one) => wordsOf(one, key).length > 0),
    );
  }

  private unknown(members: readonly z.ZodType[], value: Fields, at: string): void {
    const shapes = members.flatMap((one) =>
      one instanceof z.ZodObject ? [one.shape as Readonly<Record<string, z.ZodType>>] : [],
    );
    const key = this.saidKind(members, value);
    if (key !== undefined) {
      const words = members.flatMap((one) => wordsOf(one, key));
      this.say(
        `${at}.${key}`,
        `there is no ${KINDS[key]} "${String(value[key])}"${nearest(String(value[key]), words)}`,
      );
      return;
    }
    const words = shapes.flatMap((shape) => Object.keys(shape));
    const said = Object.keys(value);
    this.say(
      at,
      `${said.map((one) => `"${one}"`).join(', ') || 'nothing'} means nothing here${nearest(said[0] ?? '', words)}`,
    );
  }
}

/** Everything wrong with a piece of a program, by its schema and the known words. */
export const checkAgainst = (schema: z.ZodType, written: unknown, at: string, known: Known): Wrong[] => {
  const checking = new Checking(known);
  checking.visit(schema, written, at, 0);
  checking.close();
  return checking.wrong;
};
