/** For a player who looks elsewhere, or has their seat open in another tab. */
export const elsewhere = {
  otherTab: 'You have this match open in another tab as well. What you do in one tab is done for both.',
  chime: 'Play a sound when it is your move and you are looking elsewhere',
};
