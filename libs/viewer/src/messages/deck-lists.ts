import { plural } from './plural.js';

/** What the page of the deck lists of a match says. */
export const lists = {
  title: 'Deck lists',
  titleOf: ({ players }: { players: string }) => `${players} · Deck lists · Recollect`,
  fetching: 'Fetching the deck lists …',
  label: ({ player }: { player: string }) => `Deck of ${player}`,
  of: ({ player }: { player: unknown }): unknown[] => ['Deck of ', player],
  size: ({ cards }: { cards: number }) => plural(cards, { one: '1 card', other: `${cards} cards` }),
  part: ({ part, count }: { part: string; count: number }) => `${part} (${count})`,
  line: ({ count, card }: { count: unknown; card: unknown }): unknown[] => [count, ' ', card],
  exchanged: ({ game, out, into }: { game: number; out: string; into: string }) =>
    `Game ${game}: took out ${out}, put in ${into}.`,
  copies: ({ count, card }: { count: number; card: string }) => `${count} ${card}`,
  copy: 'Copy as text',
  copyOf: ({ player }: { player: string }) => `Copy the deck list of ${player} as text`,
  copied: 'Copied.',
  notCopied: 'The browser does not let this page copy: mark the list and copy it yourself.',
  sealed: 'You may not read this list now. Where a match opens its lists, it does so when its result is final.',
  toTable: 'To the table',
  replay: 'Replay',
};
