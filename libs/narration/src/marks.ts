/** What has to be known of a match before anything in it is believed or wondered at. */
export interface Mark {
  readonly text: string;
  readonly title: string;
  /** It may wait where there is hardly room: the match counts as any other. */
  readonly minor?: true;
}

interface Marked {
  readonly imported?: { readonly publicKey?: string | undefined; readonly judged?: boolean | undefined } | undefined;
  readonly reproducible: boolean;
  readonly scenario?: boolean;
  readonly fork?: { readonly at: number } | undefined;
}

const importedMark = ({ publicKey, judged }: NonNullable<Marked['imported']>): Mark => ({
  text: judged === false ? 'Imported, not judged' : 'Imported',
  title: [
    'It was recorded elsewhere; this service does not answer for it.',
    ...(publicKey === undefined ? ['Nothing shows who recorded it.'] : []),
    ...(judged === false ? ['The rules were not run again over it.'] : []),
  ].join(' '),
});

/** How a match differs from one that was begun and played here, as everybody is told wherever it is shown. */
export const matchMarks = ({ imported, reproducible, scenario, fork }: Marked): Mark[] => [
  ...(imported ? [importedMark(imported)] : []),
  ...(scenario ? [{ text: 'Scenario', title: 'It began from a position that was given.' }] : []),
  ...(fork
    ? [{ text: 'Fork', title: `It goes on from after entry ${fork.at} of another match, and counts nowhere.` }]
    : []),
  ...(reproducible
    ? [{ text: 'Given seed', title: 'Its draws follow from a seed that was given.', minor: true as const }]
    : []),
];
