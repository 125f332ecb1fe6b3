import type { EntryDraft } from '#journal';
import { seedHash } from '#rules';
import { DEALS, secret, slotsIn, tellSlots, type Fact, type FactKind, type Table } from '#table';

/** The facts of an entry told otherwise; `before`: the table that it stands on. */
type Tell = (facts: readonly Fact[], before: Table) => readonly Fact[];

/** Something that no entry of its kind may hold, or that nobody may do who does it. */
export interface Forgery {
  readonly name: string;
  /** What a cheating house gains by it. */
  readonly gain: string;
  /** The fact that carries it, or the action. */
  readonly carries: string;
  readonly tells: (entry: EntryDraft, before: Table) => EntryDraft;
  /** What everybody's copy says. */
  readonly says: RegExp;
}

const SEED = 'ab'.repeat(32);
const KEY = 'A'.repeat(43);

export const kindOf = ({ action }: EntryDraft): string => String((action as { kind?: unknown }).kind);

export const facts =
  (action: string, tell: Tell): Forgery['tells'] =>
  (entry, before) =>
    kindOf(entry) === action
      ? { ...entry, facts: tell(entry.facts as readonly Fact[], before) as EntryDraft['facts'] }
      : entry;

/** Behind the first fact of a kind in an entry of an action. */
const behind = (action: string, kind: FactKind, ...more: readonly Fact[]): Forgery['tells'] =>
  facts(action, (all) => all.toSpliced(all.findIndex((fact) => fact.kind === kind) + 1, 0, ...more));

/** Before whatever a player does. */
export const first = (fact: Fact): Forgery['tells'] => facts('concede', (all) => [fact, ...all]);

/** The deck of seat 1, dealt again as it suits: the other way round. */
const dealtAnew = (table: Table): Fact => {
  const slots = slotsIn(table, 'deck:1');
  const order = slots.map((_, n) => slots.length - 1 - n);
  return {
    kind: 'dealt-anew',
    seat: 1,
    zones: [tellSlots('deck:1', slots.toReversed())],
    back: secret([], [1]),
    shuffled: [order.toSorted((a, b) => a - b)],
    order: secret(order, []),
  };
};

/** Entries of a kind, done by somebody else. */
const by =
  (kind: string, actor: EntryDraft['actor']): Forgery['tells'] =>
  (entry) =>
    kindOf(entry) === kind ? { ...entry, actor } : entry;

export const forgeries: readonly Forgery[] = [
  {
    name: 'a deck dealt again without a rewind',
    gain: 'any order of a deck, without a draw',
    carries: 'dealt-anew',
    tells: facts('concede', (all, table) => [dealtAnew(table), ...all]),
    says: /dealt-anew, stands in no entry of/,
  },
  {
    name: 'a public seed after the nonces',
    gain: 'every draw from there on',
    carries: 'reseeded',
    tells: first({ kind: 'reseeded', seedHash: seedHash(SEED), seed: SEED as never }),
    says: /reseeded, stands in no entry of/,
  },
  {
    name: 'a seat claimed as its game begins',
    gain: 'a nonce that it chooses when the seed is known',
    carries: 'claimed',
    tells: behind('begin-game', 'game-began', { kind: 'claimed', seat: 1, nonce: SEED }),
    says: /claimed, stands in no entry of/,
  },
  {
    name: 'a seed noted',
    gain: 'every draw from there on',
    carries: 'noted',
    tells: first({ kind: 'noted', scope: 'game', key: 'seed', value: secret(SEED, []) }),
    says: /noted, notes "seed" of the game/,
  },
  {
    name: 'nonces noted',
    gain: 'another key of the game',
    carries: 'noted',
    tells: first({ kind: 'noted', scope: 'game', key: 'nonces', value: [SEED, null] }),
    says: /noted, notes "nonces" of the game/,
  },
  {
    name: 'a key made twice',
    gain: 'the one of two keys that suits',
    carries: 'key-made',
    tells: behind('begin-game', 'key-made', { kind: 'key-made', nonces: [null, null] }),
    says: /key-made, is made once/,
  },
  {
    name: 'a draw before the key',
    gain: 'a draw that no nonce binds',
    carries: 'drew-random',
    tells: behind('begin-game', 'game-began', {
      kind: 'drew-random',
      n: 1,
      purpose: 'first player',
      size: 2,
      count: 1,
      source: 'drawn',
      result: [0],
    }),
    says: /drew-random, is drawn before the key/,
  },
  {
    name: 'a draw that undoes nothing',
    gain: 'the next draws, as often as it likes',
    carries: 'drew-random',
    tells: facts('concede', (all, table) => [
      {
        kind: 'drew-random',
        n: table.draws + 1,
        purpose: DEALS.back,
        size: 2,
        count: 2,
        source: 'drawn',
        result: secret([0, 1], []),
      },
      ...all,
    ]),
    says: /drew-random, is drawn for "undo draw" without a rewind/,
  },
  {
    name: 'a card out of nowhere',
    gain: 'a card that is on no list',
    carries: 'created',
    tells: facts('concede', (all, table) => [
      {
        kind: 'created',
        zone: table.zones.find(({ kind }) => kind === 'followed')!.id,
        cards: [{ handle: 'c0.0', owner: 1, controller: 1, token: false, definition: 'x' }],
      },
      ...all,
    ]),
    says: /created, brings cards into the game/,
  },
  {
    name: 'seeds opened while it runs',
    gain: 'nothing, but the person who is told knows every draw',
    carries: 'opened',
    tells: first({ kind: 'opened', seeds: [] }),
    says: /opened, stands in no entry of/,
  },
  {
    name: 'hands opened that stay sealed',
    gain: 'nothing, but players were promised that nobody reads them',
    carries: 'opened',
    tells: facts('open', (all) => all.map((fact) => (fact.kind === 'opened' ? { ...fact, bundles: true } : fact))),
    says: /opened, opens bundles that stay sealed/,
  },
  {
    name: 'hands left sealed that are to be opened',
    gain: 'that nobody runs the rules again',
    carries: 'opened',
    tells: facts('begin-match', (all) =>
      all.map((fact) =>
        fact.kind === 'match-began'
          ? { ...fact, match: { ...fact.match, policy: { ...fact.match.policy, hands: 'opened' } } }
          : fact,
      ),
    ),
    says: /opened, leaves bundles sealed that are to be opened/,
  },
  {
    name: 'a table mended without a judge',
    gain: 'whatever a judge could mend',
    carries: 'fixed',
    tells: first({ kind: 'fixed', ops: [] }),
    says: /fixed, stands in no entry of/,
  },
  {
    name: 'a key exchanged beside a move',
    gain: "a player's signature",
    carries: 'rekeyed',
    tells: first({ kind: 'rekeyed', seat: 1, key: KEY }),
    says: /rekeyed, stands in no entry of/,
  },
  {
    name: 'a penalty beside a move',
    gain: 'a penalty that no judge gave',
    carries: 'penalised',
    tells: first({ kind: 'penalised', seat: 2, penalty: 'warning' }),
    says: /penalised, stands in no entry of/,
  },
  {
    name: 'a result that is final before it is one',
    gain: 'no rewind any more',
    carries: 'result-final',
    tells: first({ kind: 'result-final', by: 'judge' }),
    says: /result-final, stands in no entry of/,
  },
  {
    name: 'the house acts for a seat',
    gain: 'choices that the player did not make',
    carries: 'concede',
    tells: by('concede', { house: true }),
    says: /"concede" is done by seat, recorder, judge, never by house/,
  },
  {
    name: 'a game begun by a player',
    gain: 'a seed that the player chose',
    carries: 'begin-game',
    tells: by('begin-game', { recorder: true }),
    says: /"begin-game" is done by house, never by recorder/,
  },
  {
    name: 'a match opened by nobody',
    gain: 'an opening that nobody answers for',
    carries: 'open',
    tells: by('open', {}),
    says: /nobody that is known has done it/,
  },
  {
    name: 'a match in the name of another',
    gain: 'the draws of a match that is known already',
    carries: 'match-began',
    tells: (entry) => ({
      ...entry,
      facts: (entry.facts as readonly Fact[]).map((fact) =>
        fact.kind === 'match-began'
          ? { ...fact, match: { ...fact.match, policy: { ...fact.match.policy, drawnAs: 'another' } } }
          : fact,
      ),
    }),
    says: /policy "drawnAs" draws in the name of another match/,
  },
];
