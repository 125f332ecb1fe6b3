import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Directory, Words } from '#views';

export interface DirectoryPlace {
  /** @param now milliseconds since 1970, by the clock of who opens it */
  open(now?: number): Promise<Directory>;
  remove(): Promise<void>;
}

const NOW = Date.now();
const SOON = Math.floor(NOW / 1000) + 3600;

const until = async (what: () => boolean | Promise<boolean>, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await what()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return what();
};

/**
 * What every adapter of the {@link Directory} port keeps to.
 * @param shared whether several instances may have it open at once
 */
export const directoryContract = (name: string, shared: boolean, makePlace: () => Promise<DirectoryPlace>): void => {
  describe(`${name} keeps the contract of directories`, () => {
    let place: DirectoryPlace;
    const opened: Directory[] = [];
    const open = async (now?: number): Promise<Directory> => {
      const directory = await place.open(now);
      opened.push(directory);
      return directory;
    };
    const closeAll = async (): Promise<void> => {
      for (const directory of opened.splice(0)) await directory.close();
    };
    beforeEach(async () => void (place = await makePlace()));
    afterEach(async () => {
      await closeAll();
      await place.remove();
    });

    it('knows players by name until they are erased, also when it is opened again', async () => {
      await (
        await open()
      ).name([
        { player: 'a', name: 'Ada 100%' },
        { player: 'b', name: 'Ben (2)' },
      ]);
      await closeAll();
      const directory = await open();
      expect(await directory.names(['a', 'b', 'c', 'a'])).toEqual(
        new Map([
          ['a', 'Ada 100%'],
          ['b', 'Ben (2)'],
        ]),
      );
      expect(await directory.names([])).toEqual(new Map());
      expect(await directory.erase('a')).toBe(true);
      expect(await directory.erase('a')).toBe(false);
      expect(await directory.names(['a', 'b'])).toEqual(new Map([['b', 'Ben (2)']]));
      expect(await directory.playersNamed('ada')).toEqual([]);
    });

    it('finds players by any part of their name, whatever its case and whatever signs it holds', async () => {
      const directory = await open();
      await directory.name([
        { player: 'a', name: 'Ada 100%' },
        { player: 'b', name: 'Ben (2)' },
        { player: 'c', name: 'A_C.\\*' },
        { player: 'd', name: 'José\u00a0Öz' },
        { player: 'e', name: 'Jose\u0301' },
      ]);
      const found = async (text: string): Promise<string[]> => (await directory.playersNamed(text)).sort();
      expect(await found('ADA')).toEqual(['a']);
      for (const [text, who] of [
        ['%', ['a']],
        ['(2', ['b']],
        ['_', ['c']],
        ['.', ['c']],
        ['\\*', ['c']],
        ['n (', ['b']],
        ['a', ['a', 'c']],
        ['JOSÉ', ['d', 'e']],
        ['jos\u200bé öz', ['d']],
        ['\u200b', []],
        ['x', []],
      ] as const) {
        expect(await found(text)).toEqual(who);
      }
    });

    it('takes a new name for the old one', async () => {
      const directory = await open();
      await directory.name([{ player: 'a', name: 'Ada' }]);
      expect(await directory.names(['a'])).toEqual(new Map([['a', 'Ada']]));
      await directory.name([{ player: 'a', name: 'Eve' }]);
      expect(await directory.names(['a'])).toEqual(new Map([['a', 'Eve']]));
      expect(await directory.playersNamed('ada')).toEqual([]);
    });

    it('knows who players are beyond their matches, until they are erased', async () => {
      const directory = await open();
      await directory.name([
        { player: 'a', name: 'Ada', person: 'p-1' },
        { player: 'b', name: 'Ben' },
      ]);
      expect(await directory.personsOf(['a', 'b', 'c'])).toEqual(new Map([['a', 'p-1']]));
      await closeAll();
      const later = await open();
      expect(await later.personsOf(['b', 'a'])).toEqual(new Map([['a', 'p-1']]));
      expect(await later.personsOf([])).toEqual(new Map());
      await later.erase('a');
      expect(await later.personsOf(['a'])).toEqual(new Map());
    });

    it('keeps what people said until it is erased, each match by itself', async () => {
      const said: Words = { match: 'm', commitment: 'c1', salt: 's1', text: 'He drew $two.', readers: 'judges' };
      const apart: Words = { match: 'm', commitment: 'c2', salt: 's2', text: 'A warning', readers: 'all', seat: 2 };
      const opened: Words = { match: 'm', commitment: 'c3', salt: 's3', text: 'Play on.', readers: 'all' };
      const first = await open();
      expect(await first.keepWords(said)).toBe(true);
      expect(await first.keepWords(said)).toBe(false);
      // Somebody who says again what everybody may read takes it from nobody; what is then said to everybody is for
      // everybody.
      expect(await first.keepWords({ ...apart, readers: 'all' })).toBe(true);
      expect(await first.keepWords({ ...apart, readers: 'judges', seat: 1 })).toBe(false);
      expect(await first.keepWords({ ...opened, readers: 'judges' })).toBe(true);
      expect(await first.keepWords(opened)).toBe(false);
      await first.keepWords({ ...said, match: 'n' });
      await closeAll();
      const later = await open();
      expect(await later.wordsOf('m')).toEqual(
        new Map([
          ['c1', said],
          ['c2', apart],
          ['c3', opened],
        ]),
      );
      expect(await later.eraseWords('m', 'c1')).toBe(true);
      expect(await later.eraseWords('m', 'c1')).toBe(false);
      expect([...(await later.wordsOf('m')).keys()]).toEqual(['c2', 'c3']);
      expect([...(await later.wordsOf('n')).keys()]).toEqual(['c1']);
      expect(await later.wordsOf('other')).toEqual(new Map());
    });

    it('tells when a token is taken back', async () => {
      const directory = await open();
      const heard: boolean[] = [];
      directory.onRevoked(() => heard.push(directory.isRevoked('token')));
      await directory.revoke('token', SOON);
      expect(heard).toEqual([true]);
    });

    it('remembers tokens that were taken back as long as they could be used', async () => {
      const directory = await open();
      await directory.revoke('short', SOON);
      await directory.revoke('long', SOON + 7200);
      await directory.revoke('long', SOON + 7200);
      expect(['short', 'long', 'other'].map((token) => directory.isRevoked(token))).toEqual([true, true, false]);
      await closeAll();
      const later = await open((SOON + 3600) * 1000);
      expect(['short', 'long', 'other'].map((token) => later.isRevoked(token))).toEqual([false, true, false]);
    });

    if (!shared) return;

    describe('open on two instances', () => {
      it('knows on one within some seconds what was taken back on the other', async () => {
        const [one, two] = [await open(), await open()];
        let told = 0;
        two.onRevoked(() => void (told += 1));
        await one.revoke('first', SOON);
        expect(await until(() => two.isRevoked('first'), 10_000)).toBe(true);
        expect(told).toBe(1);
        await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? one : two).revoke(`token-${n}`, SOON)));
        const all = Array.from({ length: 50 }, (_, n) => `token-${n}`);
        expect(await until(() => [one, two].every((each) => all.every((token) => each.isRevoked(token))), 10_000)).toBe(
          true,
        );
      });

      it('shows on one within some seconds what was named and erased on the other', async () => {
        const [one, two] = [await open(), await open()];
        await one.name([{ player: 'a', name: 'Ada' }]);
        expect(await two.names(['a'])).toEqual(new Map([['a', 'Ada']]));
        await one.erase('a');
        expect(await until(async () => (await two.names(['a'])).size === 0, 15_000)).toBe(true);
      });
    });
  });
};
