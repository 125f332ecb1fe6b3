import { it } from '@jest/globals';

it('is over before its promise is rejected', () => {
  void Promise.resolve().then(() => Promise.reject(new Error('the hand is empty')));
});
it('is not to blame', () => undefined);
