/** What has to be known of a match before anything in it is believed or wondered at. */
export interface Mark {
  readonly text: string;
  readonly title: string;
  /** It may wait where there is hardly room: the match counts as any other. */
  readonly minor?: true;
}

interface Marked {
  readonly imported?: unknown;
  readonly reproducible: boolean;
  readonly scenario?: boolean;
  readonly fork?: { readonly at: number } | undefined;
}

/** How a match differs from one that was begun and played here, as everybody is told wherever it is shown. */
export const marksOf = ({ imported, reproducible, scenario, fork }: Marked): Mark[] => [
  ...(imported ? [{ text: 'Imported', title: 'It was recorded elsewhere; this service does not answer for it.' }] : []),
  ...(scenario ? [{ text: 'Scenario', title: 'It began from a position that was given.' }] : []),
  ...(fork
    ? [{ text: 'Fork', title: `It goes on from after entry ${fork.at} of another match, and counts nowhere.` }]
    : []),
  ...(reproducible
    ? [{ text: 'Given seed', title: 'Its draws follow from a seed that was given.', minor: true as const }]
    : []),
];
