/** What has to be known of a match before anything in it is believed or wondered at. */
export interface Mark {
  readonly text: string;
  readonly title: string;
}

interface Marked {
  readonly imported?: unknown;
  readonly reproducible: boolean;
  readonly scenario?: boolean;
}

/** How a match differs from one that was begun and played here, as everybody is told wherever it is shown. */
export const marksOf = ({ imported, reproducible, scenario }: Marked): Mark[] => [
  ...(imported ? [{ text: 'Imported', title: 'It was recorded elsewhere; this service does not answer for it.' }] : []),
  ...(scenario ? [{ text: 'Scenario', title: 'It began from a position that was given.' }] : []),
  ...(reproducible ? [{ text: 'Given seed', title: 'Its draws follow from a seed that was given.' }] : []),
];
