import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every page that people read, but for what machines write down beside it. */
const pages = [
  'README.md',
  'libs/viewer/README.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
];

/** A page without what it shows as code, in which brackets and hashes are no links and headings. */
const proseOf = (page: string): string => readFileSync(page, 'utf8').replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '');

const linksIn = (page: string): string[] => {
  const text = proseOf(page).replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target!);
};

/** How a heading is linked to: in small letters, hyphens for spaces, and without signs. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (page: string): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  const headings = [...proseOf(page).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const anchor = anchorOf(heading!);
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
  return new Set([...headings, ...[...proseOf(page).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id!)]);
};

/** What is wrong with a link of a page; nothing: it leads somewhere. */
const wrongWith = (page: string, link: string): string | undefined => {
  if (/^[a-z]+:/.test(link)) return /^https:\/\/[\w.-]+(?:\/|$)/.test(link) ? undefined : 'is no address in the web';
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
  if (target.startsWith('..')) return 'leads out of the repository';
  if (!existsSync(target)) return 'leads to nothing';
  if (anchor === undefined) return undefined;
  return anchorsOf(target).has(decodeURIComponent(anchor)) ? undefined : 'has no such heading';
};

describe.each(pages)('%s', (page) => {
  it('has links that lead somewhere', () => {
    expect(linksIn(page).flatMap((link) => wrongWith(page, link)?.concat(`: ${link}`) ?? [])).toEqual([]);
  });

  it('names commands and files that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const text = readFileSync(page, 'utf8');
    const commands = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    // The viewer's own page names its folders from where it stands.
    if (page.startsWith('libs/')) return;
    const paths = [...text.matchAll(/`((?:src|libs|test|docs|scripts)\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it.each(['src', 'libs', 'test', 'scripts'])('%s names pages of docs/ that there are', (folder) => {
  const named = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /(?<!\.d)\.(ts|mjs)$/.test(name) && name !== 'test/docs/links.spec.ts')
    .flatMap((name) => readFileSync(name, 'utf8').match(/(?<![\w/.-])docs\/[\w/-]+\.(md|schema\.json)\b/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('a link that leads nowhere is found', () => {
  expect(wrongWith('README.md', 'docs/nothing.md')).toBe('leads to nothing');
  expect(wrongWith('docs/reference/facts.md', '../../../shared/x.md')).toBe('leads out of the repository');
  expect(wrongWith('docs/reference/facts.md', '../../README.md#nothing')).toBe('has no such heading');
  expect(wrongWith('docs/reference/facts.md', '../../README.md#what-it-promises')).toBeUndefined();
  expect(wrongWith('README.md', '#honest-limits')).toBeUndefined();
  expect(wrongWith('README.md', 'http://x')).toBe('is no address in the web');
});
