import { expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';

it('passes before', () => expect(1).toBe(1));
it('waits for what never comes', async () => {
  await eventually(
    () => 'no card',
    (answer) => answer === 'a card',
  );
});
