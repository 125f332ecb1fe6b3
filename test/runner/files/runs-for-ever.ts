import { it } from '@jest/globals';

const dealForEver = (): void => {
  for (let cards = 0; ; cards += 1) if (cards < 0) return;
};

it('deals for ever', () => dealForEver());
