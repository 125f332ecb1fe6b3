/** Making clips. */
export const clips = {
  title: 'Clips',
  from: 'Begin here',
  to: 'End here',
  noPart: 'No beginning and no end yet',
  noBeginning: ({ to }: { to: number }) => `No beginning yet, to step ${to}`,
  noEnd: ({ from }: { from: number }) => `From step ${from}, no end yet`,
  part: ({ from, to }: { from: number; to: number }) => `From step ${from} to step ${to}`,
  partBackwards: ({ from, to }: { from: number; to: number }) =>
    `From step ${from} to step ${to}: the end comes before the beginning`,
  name: 'Title',
  keep: 'Keep this clip',
  keeping: ({ from, to }: { from: number; to: number }) => `Steps ${from} to ${to}`,
  kept: 'The clip is kept.',
  made: 'Clips of this match that were made in this browser',
  copyOf: ({ title }: { title: string }) => `Copy the link of “${title}”`,
  remove: 'Remove',
  removeOf: ({ title }: { title: string }) => `Remove “${title}”`,
  removeMeans: 'Its link stops working, for everybody',
  removed: ({ title }: { title: string }) => `“${title}” is removed.`,
  copy: 'Copy its link',
  copied: 'The link to the clip is copied.',
  notCopied: ({ address }: { address: string }) => `This browser does not allow copying. The link is ${address}`,
};

/** A replay that several people watch together. */
export const together = {
  about: 'Everybody with your link follows you from step to step, and sees what spectators may see.',
  lead: 'Lead others through it',
  stage: 'A replay together',
  leading: 'You are leading: others follow you from step to step.',
  anotherLink: 'Another link for others',
  links: 'Links',
  followMe: 'Follow me',
  stop: 'Stop leading',
  gone: 'Nobody is leading any more: you are on your own.',
  otherMatch: 'The leader is in another match now.',
  lost: 'Connection lost, trying again.',
  alone: 'You are on your own.',
  following: 'You are following the leader.',
  followAgain: 'Follow again',
};

/** The keys of a replay. */
export const keys = {
  title: 'Keys',
  letters: 'Use single letters, digits and space as keys',
  close: 'Close',
  usual: 'Back to the usual keys',
  areUsual: 'These are the usual keys.',
  change: 'Change',
  changeOf: ({ does }: { does: string }) => `Change the key for: ${does}`,
  press: 'Press a key',
  pressFor: ({ does }: { does: string }) => `Press a key for: ${does}`,
  asking: 'Press the new key, or Escape to keep the old one.',
  notThis: 'Press a letter, a sign or the space key: digits go to turns, and other keys are the browser’s.',
  changed: 'Changed.',
  changedFrom: ({ does }: { does: string }) => `Changed. This has no key now: ${does}.`,
};

/** Saving a match as a file. */
export const save = {
  file: 'Save as a file',
  fileMeans: 'One page with the whole match in it: it needs no network, and checks itself',
  making: 'Making the file …',
  transcript: 'Transcript',
  transcriptMeans: 'The whole match in words, like a report',
};
