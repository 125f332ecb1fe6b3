import { expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Project {
  readonly type: 'library' | 'application';
  readonly root: string;
  readonly sourceRoot: string;
  readonly entryFile: string;
}

const { sourceRoot, entryFile, projects } = JSON.parse(readFileSync('nest-cli.json', 'utf8')) as Project & {
  readonly projects: Readonly<Record<string, Project>>;
};

it('nest-cli.json names the libraries that there are, and where each begins', () => {
  expect(Object.keys(projects).sort()).toEqual(readdirSync('libs').sort());
  for (const [name, { type, root, ...project }] of Object.entries(projects)) {
    expect(project).toMatchObject({ sourceRoot: `libs/${name}/src` });
    expect([name, type, root]).toEqual([name, name === 'viewer' ? 'application' : 'library', `libs/${name}`]);
    expect([name, existsSync(`${project.sourceRoot}/${project.entryFile}.ts`)]).toEqual([name, true]);
  }
  expect(existsSync(`${sourceRoot}/${entryFile}.ts`)).toBe(true);
});
