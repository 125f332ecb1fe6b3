import { afterAll, beforeAll, describe, it } from '@jest/globals';

describe('before', () => {
  beforeAll(() => Promise.reject(new Error('no table')));
  it('has no table', () => undefined);
});
describe('after', () => {
  afterAll(() => {
    throw new Error('the table is still laid');
  });
  it('has a table', () => undefined);
});
