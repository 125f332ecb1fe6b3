import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packCards, unpackCards, type CardStore, type ShelfPart } from './card-store.js';

const END = '.json.gz';

/** Card data in a folder, one file for each part; the first part of a version has the plain name. */
export class FileCards implements CardStore {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async parts(game: string, version: string): Promise<readonly ShelfPart[]> {
    return this.filesOf(game, version).map((file) => unpackCards(readFileSync(join(this.folder, file))));
  }

  async put(part: ShelfPart): Promise<void> {
    const { game, version } = part;
    const { id, bytes } = packCards(part);
    const files = this.filesOf(game, version);
    const name = files.length === 0 ? `${game}-${version}` : `${game}-${version}+${id}`;
    const first = files.find((file) => !file.includes('+'));
    if (
      files.includes(name + END) ||
      (first !== undefined && packCards(unpackCards(readFileSync(join(this.folder, first)))).id === id)
    )
      return;
    const fresh = join(this.folder, `${name}.${process.pid}`);
    try {
      writeFileSync(fresh, bytes, { flush: true, mode: 0o600 });
      renameSync(fresh, join(this.folder, name + END));
    } catch (error) {
      rmSync(fresh, { force: true });
      throw Object.assign(error as Error, { path: fresh });
    }
  }

  private filesOf(game: string, version: string): string[] {
    const name = `${game}-${version}`;
    if (!existsSync(join(this.folder, name + END))) return [];
    const more = readdirSync(this.folder)
      .filter((file) => file.startsWith(`${name}+`) && file.endsWith(END))
      .sort();
    return [name + END, ...more];
  }
}
