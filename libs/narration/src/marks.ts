/** A label that tells readers of a match something they must know before they believe it or wonder at it. */
export interface Mark {
  readonly text: string;
  readonly title: string;
  /** A page may leave the mark out if it has little room, because the match counts like any other. */
  readonly minor?: true;
}

interface Marked {
  readonly imported?: { readonly publicKey?: string | undefined; readonly judged?: boolean | undefined } | undefined;
  readonly reproducible: boolean;
  readonly paper?: boolean | undefined;
  readonly scenario?: boolean;
  readonly fork?: { readonly at: number } | undefined;
}

/** The mark of a match that was recorded from a real table, wherever such a match is named. */
export const PAPER_MARK: Mark = {
  text: 'Real cards',
  title: 'It was played with real cards. Somebody who saw the table entered what happened there.',
};

const importedMark = ({ publicKey, judged }: NonNullable<Marked['imported']>): Mark => ({
  text: judged === false ? 'Imported, not judged' : 'Imported',
  title: [
    'It was recorded elsewhere; this service does not vouch for it.',
    ...(publicKey === undefined ? ['Nothing shows who recorded it.'] : []),
    ...(judged === false ? ['This service did not check it against the rules.'] : []),
  ].join(' '),
});

/** The marks of a match that did not simply begin and go on here. Every page that shows the match shows them. */
export const matchMarks = ({ imported, reproducible, scenario, fork, paper }: Marked): Mark[] => [
  ...(imported ? [importedMark(imported)] : []),
  ...(scenario ? [{ text: 'Scenario', title: 'It began from a given position.' }] : []),
  ...(fork
    ? [{ text: 'Fork', title: `It goes on from just after entry ${fork.at} of another match, and counts for nothing.` }]
    : []),
  ...(paper ? [PAPER_MARK] : []),
  ...(reproducible
    ? [{ text: 'Given seed', title: 'Its random draws follow from a given seed.', minor: true as const }]
    : []),
];
