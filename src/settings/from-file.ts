import { readFileSync } from 'node:fs';

/** The content of a file that a setting names, or why it cannot be read; errors never show the content. */
export const fromFile = (name: string, path: string): { readonly text: string } | { readonly wrong: string } => {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? { wrong: `${name}: ${path} is empty` } : { text };
  } catch (error) {
    return { wrong: `${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'})` };
  }
};

interface Secret {
  readonly value?: string;
  readonly wrongs: readonly string[];
}

/** A secret setting: either its value, or the file that holds it (`<name>_FILE`), not both. */
export const secretIn = (env: NodeJS.ProcessEnv, name: string): Secret => {
  const value = env[name];
  const file = env[`${name}_FILE`]?.trim();
  if (file === undefined || file === '')
    return value === undefined || value === '' ? { wrongs: [] } : { value, wrongs: [] };
  if (value !== undefined && value !== '')
    return { wrongs: [`${name} and ${name}_FILE are both given: one or the other`] };
  const found = fromFile(`${name}_FILE`, file);
  return 'wrong' in found ? { wrongs: [found.wrong] } : { value: found.text, wrongs: [] };
};
