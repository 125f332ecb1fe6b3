import { expect, it } from '@jest/globals';
import { beginOver } from '../support/over-http.js';
import { drafted, enterOnPaper, PAPER } from '../support/paper-over-http.js';
import { sharedService } from '../support/service.js';

/* A match with real cards whose recorder knows only how many cards a list has. */

const OPEN = '# Material Deck\n12 ?\n# Main Deck\n60 ?';
const seats = ['Ann', 'Ben'].map((name) => ({ name, deck: { text: OPEN } }));

it('begins with the champions alone: nobody has seen the other cards of the material decks (R-PAPER-02)', async () => {
  const { api } = await sharedService();
  const begun = await beginOver(api, 'grand-archive', { ...PAPER, seats });
  const answer = async (seat: number, label: RegExp) => {
    const { body } = await api.get<{ label: string; action: object }[]>(
      `/v1/matches/${begun.id}/options?seat=${seat}`,
      begun.recorder.token,
    );
    return (await enterOnPaper(api, begun, seat, body.find((one) => label.test(one.label))!.action)).status;
  };
  expect([await answer(1, /^Leave/), await answer(2, /^Leave/)]).toEqual([201, 201]);
  for (const [seat, champion] of [
    [1, 'starter-first-ember'],
    [2, 'starter-first-drop'],
  ] as const) {
    const seen = { cards: { [`materials:${seat}/0`]: champion }, drawn: [] };
    const [place] = await drafted(api, begun, seat, { seen });
    expect(place).toMatchObject({ kind: 'place' });
    expect((await enterOnPaper(api, begun, seat, place!.action)).status).toBe(201);
  }
  const { body } = await api.get<{ turn: object }>(`/v1/matches/${begun.id}`, begun.recorder.token);
  expect(body.turn).toMatchObject({ n: 1, seat: 1 });
});

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
