import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RuleShown } from '#api';

/** The game of the recorder's own rules, which hold in every game. */
const OWN = 'recollect';

/** A ruleset that is carried: its game, and its id. */
export interface RulesetNamed {
  readonly game: string;
  readonly id: string;
}

/**
 * The game of a catalogue: `<game>.md`, and `<game>-mechanics.md` for mechanics that its sources do not have.
 * `<game>-<year>.md` belongs to the game if one of the rulesets is of that year; until then it stands for itself.
 */
export const gameOf = (file: string, rulesets: readonly RulesetNamed[] = []): string => {
  const name = basename(file, '.md').replace(/-mechanics$/, '');
  const [, game, year] = /^(.+)-(\d{4})$/.exec(name) ?? [];
  return rulesets.find((one) => one.game === game && one.id.startsWith(`${year}-`))?.game ?? name;
};

const ID = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const plain = (name: string): string => name.trim().toLowerCase();

const ruleOf = (
  names: readonly string[],
  cells: readonly string[],
  game: string,
  section: string,
): RuleShown | undefined => {
  const [id = ''] = cells;
  if (!ID.test(id)) return undefined;
  const cell = (name: string): string | undefined => cells[names.indexOf(name)];
  const rest = names.flatMap((name, n) =>
    n === 0 || ['source', 'basis', 'kind', 'rule'].includes(name) || !cells[n] ? [] : [`${name}: ${cells[n]}`],
  );
  const kind = cell('kind');
  return {
    id,
    game,
    section,
    text: cell('rule') ?? rest.join('; '),
    source: cell('source') ?? cell('basis') ?? '',
    ...(kind ? { kind } : {}),
  };
};

/**
 * Reads the rules from the tables of a catalogue's Markdown: each row whose first cell is an id, in a table whose first
 * column holds ids or numbers. Other tables only speak of rules.
 */
export const readRules = (text: string, game: string): RuleShown[] => {
  const rules: RuleShown[] = [];
  let section = '';
  let names: string[] | undefined;
  for (const line of text.split('\n')) {
    const [, heading] = /^#{2,3} (?:[\d.]+ )?(.+)$/.exec(line) ?? [];
    if (heading !== undefined) section = heading.trim();
    if (!line.startsWith('|')) {
      names = undefined;
      continue;
    }
    const cells = cellsOf(line);
    if (!names) names = cells.map(plain);
    else if (names[0] === 'id' || names[0] === 'no.') {
      const rule = ruleOf(names, cells, game, section);
      if (rule) rules.push(rule);
    }
  }
  return rules;
};

/** The rules that have every word of `q` in id, section, text or source; without words, all. */
export const having = (rules: readonly RuleShown[], q: string): RuleShown[] => {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return rules.filter(({ id, section, text, source }) => {
    const hay = `${id} ${section} ${text} ${source}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
};

/** The catalogues in `docs/rules/`, by game and id. Every game also has the recorder's own rules. */
export class RuleBook {
  private readonly games = new Map<string, ReadonlyMap<string, RuleShown>>();

  constructor(folder: string, rulesets: readonly RulesetNamed[] = []) {
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()) {
      const game = gameOf(file, rulesets);
      const rules = readRules(readFileSync(join(folder, file), 'utf8'), game);
      if (rules.length === 0) continue; // a page about rules
      this.games.set(
        game,
        new Map([...(this.games.get(game) ?? []), ...rules.map((rule) => [rule.id, rule] as const)]),
      );
    }
  }

  /** The games that have a catalogue. */
  get names(): readonly string[] {
    return [...this.games.keys()];
  }

  has(game: string): boolean {
    return this.games.has(game);
  }

  get(game: string, id: string): RuleShown | undefined {
    const wanted = id.toUpperCase();
    return this.games.get(game)?.get(wanted) ?? this.games.get(OWN)?.get(wanted);
  }

  /** The rules that have every word of `q`. */
  search(game: string, q: string): RuleShown[] {
    return having([...(this.games.get(game)?.values() ?? [])], q);
  }
}
