import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Project {
  readonly root: string;
  readonly sourceRoot: string;
  readonly entryFile: string;
}

const { sourceRoot, entryFile, projects } = JSON.parse(readFileSync('nest-cli.json', 'utf8')) as Project & {
  readonly projects: Readonly<Record<string, Project>>;
};

it('nest-cli.json names the libraries that Nest builds, and where each begins', () => {
  const built = readdirSync('libs').filter((name) => name !== 'viewer');
  expect(Object.keys(projects).sort()).toEqual(built.sort());
  for (const [name, project] of Object.entries(projects)) {
    expect(project).toMatchObject({ type: 'library', root: `libs/${name}`, sourceRoot: `libs/${name}/src` });
    expect([name, existsSync(`${project.sourceRoot}/${project.entryFile}.ts`)]).toEqual([name, true]);
  }
  expect(existsSync(`${sourceRoot}/${entryFile}.ts`)).toBe(true);
});
