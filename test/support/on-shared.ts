import { describe, it } from '@jest/globals';
import { sharedData } from './shared.js';

/** A `describe` whose cases read other people's data below `folder`; shown as skipped on a machine without them. */
export const describeOnShared = (title: string, cases: (folder: string) => void): void => {
  const folder = sharedData();
  if (folder !== undefined) return describe(title, () => cases(folder));
  describe.skip(title, () => {
    it('needs the shared data', () => undefined);
  });
};
