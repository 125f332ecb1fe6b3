/** Making clips. */
export const clips = {
  title: 'Clips',
  from: 'Begin here',
  to: 'End here',
  noPart: 'No beginning, no end',
  noBeginning: ({ to }: { to: number }) => `No beginning, to step ${to}`,
  noEnd: ({ from }: { from: number }) => `From step ${from}, no end`,
  part: ({ from, to }: { from: number; to: number }) => `From step ${from}, to step ${to}`,
  partBackwards: ({ from, to }: { from: number; to: number }) =>
    `From step ${from}, to step ${to}: its end comes before its beginning`,
  name: 'Title',
  keep: 'Keep this clip',
  keeping: ({ from, to }: { from: number; to: number }) => `Steps ${from} to ${to}`,
  kept: 'The clip is kept.',
  copy: 'Copy its link',
  copied: 'The link to the clip is copied.',
  notCopied: ({ address }: { address: string }) => `The browser does not let it be copied: ${address}`,
};

/** A replay that several look at together. */
export const together = {
  about: 'Everybody with your link sees the step that you see, as spectators may see it, and goes on with you.',
  lead: 'Lead others through it',
  stage: 'A replay together',
  leading: 'You lead: others follow you from step to step.',
  anotherLink: 'Another link for others',
  links: 'Links',
  followMe: 'Follow me',
  stop: 'Stop leading',
  gone: 'Nobody leads any more: you look by yourself.',
  otherMatch: 'The leader looks at another match now.',
  lost: 'The connection is lost, it is tried again.',
  alone: 'You look by yourself.',
  following: 'You follow the leader.',
  followAgain: 'Follow again',
};

/** The keys of a replay. */
export const keys = {
  title: 'Keys',
  letters: 'Single letters, digits and space count',
  close: 'Close',
  usual: 'The usual keys again',
  areUsual: 'These are the usual keys.',
  change: 'Change',
  changeOf: ({ does }: { does: string }) => `Change the key for: ${does}`,
  press: 'Press a key',
  pressFor: ({ does }: { does: string }) => `Press a key for: ${does}`,
  asking: 'Press the key that shall do it, or Escape.',
  notThis: 'It takes a letter, a sign or the space key: digits go to turns, and other keys are the browser’s.',
  changed: 'Changed.',
  changedFrom: ({ does }: { does: string }) => `Changed. Without a key of its own now: ${does}.`,
};

/** Saving a match as a file. */
export const save = {
  file: 'Save as a file',
  fileMeans: 'One page with the whole match in it: it needs no network, and checks itself',
  making: 'Making it …',
  transcript: 'Transcript',
  transcriptMeans: 'The whole match in words, like a report',
};
