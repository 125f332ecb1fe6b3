import { isPaper, isUntold, reveal, secret, type Json, type MaybeSecret } from '#table';
import type { Decide } from '../bench/errand.js';
import { isDeck } from '../deck.js';
import { refuse } from '../refusal.js';

/**
 * Registers a list after the match began (R-PAPER-17). Whether it fits what was seen already is asked of the request,
 * which has the whole history. The list is sealed to its seat as the first one was, or shown where all lists are.
 */
export const registering: Decide = ({ table, seat, action, by }) => {
  const { policy, scenario } = table.match!;
  if (!isPaper(table)) return refuse('R-PAPER-17', 'only a match with real cards takes a list after its beginning');
  if (by !== 'recorder' && by !== 'judge' && by !== 'organiser')
    return refuse('R-PAPER-17', 'the recorder, a judge or an organiser registers a list after the beginning');
  if (by === 'recorder' && isUntold(table, seat))
    return refuse('R-PAPER-17', `you play in this match: a judge or an organiser registers the list of seat ${seat}`);
  if (table.office.result === 'final')
    return refuse('R-PAPER-17', 'the result is final: no list is registered any more');
  const [deck, definitions] = ['deck', 'definitions'].map((name) => reveal(action[name] as MaybeSecret<Json>));
  if (!isDeck(deck) || typeof definitions !== 'string')
    return refuse('R-PAPER-17', '"deck" is a list by its parts: {"parts": {"main": [{"card": "an-id", "count": 4}]}}');
  const list = deck as unknown as Json;
  const isShown = policy['lists'] === 'shown' && !scenario;
  return [
    {
      kind: 'list-registered',
      seat,
      deck: isShown ? list : secret(list, [seat]),
      definitions: secret(definitions, [seat]),
    },
  ];
};
