import { z } from 'zod';
import { marks } from './marks.js';
import { literalsOf, membersOf, throughWrappers } from './shape.js';

export interface Section {
  readonly heading: string;
  readonly schema: z.ZodType;
}

export interface Documentation {
  readonly text: string;
  readonly undocumented: readonly string[];
}

type Names = ReadonlyMap<z.ZodType, string>;

/** How a program writes a part of a word, in short. */
const shown = (schema: z.ZodType, names: Names): string => {
  const inner = throughWrappers(schema);
  const name = names.get(schema) ?? names.get(inner) ?? inner.meta()?.id;
  if (name !== undefined) return name;
  const mark = marks.get(inner);
  if (mark?.vocabulary !== undefined) return mark.vocabulary;
  if (mark?.names !== undefined && mark.prefix === undefined) return 'name';
  if (inner instanceof z.ZodUnion)
    return [...new Set(inner.options.map((one) => shown(one as z.ZodType, names)))].join(' \\| ');
  if (inner instanceof z.ZodLiteral) return [...inner.values].map((one) => JSON.stringify(one)).join(' \\| ');
  if (inner instanceof z.ZodEnum) return inner.options.map((one) => JSON.stringify(one)).join(' \\| ');
  if (inner instanceof z.ZodArray) return `[${shown(inner.element as z.ZodType, names)}]`;
  if (inner instanceof z.ZodRecord)
    return `{${shown(inner.keyType as unknown as z.ZodType, names)}: ${shown(inner.valueType as z.ZodType, names)}}`;
  if (inner instanceof z.ZodObject) return parts(inner, names);
  return inner instanceof z.ZodNumber ? 'number' : inner instanceof z.ZodBoolean ? 'true' : 'text';
};

const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

const parts = (object: z.ZodObject, names: Names): string => {
  const entries = Object.entries(object.shape as Readonly<Record<string, z.ZodType>>);
  const each = entries.map(([key, part]) => `${key}${isOptional(part) ? '?' : ''}: ${shown(part, names)}`);
  return `{${each.join(', ')}}`;
};

/** The meanings of a word's parts, for the parts that state one. */
const remarks = (object: z.ZodObject): string[] =>
  Object.entries(object.shape as Readonly<Record<string, z.ZodType>>).flatMap(([key, part]) => {
    const meaning = part.description ?? throughWrappers(part).description;
    return meaning === undefined || names(part) ? [] : [`\`${key}\`: ${meaning}`];
  });
const names = (part: z.ZodType): boolean => throughWrappers(part) instanceof z.ZodUnion;

const cell = (text: string): string => text.replaceAll('\n', ' ');

/** The documentation of a language, and those of its words that have no meaning given. */
export const documentation = (
  title: string | undefined,
  sections: readonly Section[],
  vocabularies: ReadonlyMap<string, readonly string[]>,
  nouns: Readonly<Record<string, z.ZodType>> = {},
  meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Documentation => {
  const named = new Map<z.ZodType, string>(
    sections.flatMap(({ heading, schema }) => {
      const name = heading.toLowerCase().replace(/(?<!which card)s$/, '');
      return [
        [schema, name],
        [throughWrappers(schema), name],
      ] as const;
    }),
  );
  for (const [name, schema] of Object.entries(nouns)) named.set(schema, name);
  const undocumented: string[] = [];
  const row = (heading: string, key: string, meaning: string | undefined): string => {
    if (meaning === undefined || meaning === '') undocumented.push(`${heading}: ${key}`);
    return `| \`${key.replaceAll('\\|', '|').replaceAll('|', '\\|')}\` | ${cell(meaning ?? '')} |`;
  };
  const lines = sections.flatMap(({ heading, schema }) => {
    const members = membersOf(schema);
    const only = members.length === 1 ? members[0] : undefined;
    const rows =
      only instanceof z.ZodObject
        ? Object.entries(only.shape as Readonly<Record<string, z.ZodType>>).map(([key, part]) =>
            row(heading, `${key}: ${shown(part, named)}`, part.description ?? throughWrappers(part).description),
          )
        : members.map((member) => {
            const of = member instanceof z.ZodObject ? remarks(member) : [];
            const text = [member.description, of.join('; ')].filter(Boolean).join('. ');
            const written = member instanceof z.ZodObject ? parts(member, named) : shown(member, new Map());
            return row(heading, written, text);
          });
    return [`## ${heading}`, '', '| written | means |', '|---|---|', ...rows, ''];
  });
  const listed = Object.entries(nouns).map(([name, schema]) => [name, literalsOf(schema)] as const);
  const words = [...vocabularies, ...listed].flatMap(([name, list]) => {
    const sorted = [...list].sort();
    const meant = meanings[name];
    return meant === undefined
      ? [`**${name}**: ${sorted.map((one) => `\`${one}\``).join(', ')}`, '']
      : [`| ${name} | means |`, '|---|---|', ...sorted.map((one) => row(name, one, meant[one])), ''];
  });
  const text = [
    ...(title === undefined ? [] : [`# ${title}`, '']),
    ...lines,
    ...(words.length === 0 ? [] : ['## Words', '', ...words]),
  ].join('\n');
  return { text, undocumented };
};
