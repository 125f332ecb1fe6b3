import { isSecret, type Fact } from '#table';
import { copiesInWords } from './beginning.js';
import type { Names } from './names.js';
import { listed } from './words.js';

type OfficeFact = Extract<
  Fact,
  { kind: 'key-made' | 'claimed' | 'rekeyed' | 'list-registered' | 'confirmed' | 'result-final' | 'opened' }
>;

const BY = {
  players: 'both players have confirmed it',
  deadline: 'the time for disputes has passed',
  judge: 'a judge has decided',
} as const;

const HIDDEN = 'everything hidden is opened to everybody: anybody can run the rules again';

/** The sentence for a fact of the office. */
export const officeInWords = (fact: OfficeFact, names: Names): string => {
  switch (fact.kind) {
    case 'key-made': {
      const given = fact.nonces.flatMap((nonce, n) => (nonce === null ? [] : [names.seat(n + 1)]));
      return given.length === 0
        ? 'no player has added to the randomness of this game'
        : `${listed(given)} ${given.length === 1 ? 'has' : 'have'} added to the randomness of this game`;
    }
    case 'claimed':
      return `${names.seat(fact.seat)} takes the seat${fact.key === undefined ? '' : ', and signs what they do from now on'}`;
    case 'rekeyed':
      return `${names.seat(fact.seat)} signs with another key from now on`;
    case 'list-registered': {
      const shown = isSecret(fact.deck) ? '' : `: ${copiesInWords(fact.deck, names)}`;
      return `the list of ${names.seat(fact.seat)} is registered${shown}`;
    }
    case 'confirmed':
      return `${names.seat(fact.seat)} confirms the result`;
    case 'result-final':
      return `the result is final: ${BY[fact.by]}`;
    case 'opened': {
      if (fact.bundles && fact.seeds.length === 0) return HIDDEN;
      const one = fact.seeds.length === 1;
      const games = listed(fact.seeds.map(({ game, n }) => String(n ?? game)));
      const lists = fact.lists ? ' and the deck lists' : '';
      return `the ${one ? 'seed of game' : 'seeds of games'} ${games}${lists} ${one && !lists ? 'is' : 'are'} opened: every shuffle can be checked${fact.bundles ? `; ${HIDDEN}` : ''}`;
    }
  }
};
