/** What the formats of games are called, beside the names that others have. */
export const formatTitles: Readonly<Record<string, string>> = {
  standard: 'Standard: legal by the rules of the game',
  open: 'Open: anything goes',
  draft: 'Draft',
  sealed: 'Sealed',
  'draft-any-copies': 'Draft, with any number of copies',
  'sealed-any-copies': 'Sealed, with any number of copies',
  pantheon: 'Pantheon',
  'team-standard': 'Team Standard: one player of a team',
};
