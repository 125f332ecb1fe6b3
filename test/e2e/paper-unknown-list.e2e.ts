import { expect, it } from '@jest/globals';
import { beginOver } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';
import { sharedService } from '../support/service.js';

/* A match with real cards whose recorder knows only how many cards a list has. */

const OPEN = '# Material Deck\n12 ?\n# Main Deck\n60 ?';
const seats = ['Ann', 'Ben'].map((name) => ({ name, deck: { text: OPEN } }));

it('takes a list with a sideboard, whose size nobody sees at a table (R-PAPER-17)', async () => {
  const { api } = await sharedService();
  const begun = await beginOver(api, 'grand-archive', { ...PAPER, seats });
  const register = async (text: string) => {
    const { status, body } = await api.post<{ unfit?: readonly { readonly part: string }[] }>(
      `/v1/matches/${begun.id}/lists`,
      { seat: 2, deck: { text } },
      begun.recorder.token,
    );
    return [status, body.unfit?.map(({ part }) => part)];
  };
  expect(await register(`${OPEN}\n# Sideboard\n2 ?`)).toEqual([201, undefined]);
  expect(await register(`${OPEN}\n# Sideboard\n3 ?`)).toEqual([409, ['sideboard']]);
});
