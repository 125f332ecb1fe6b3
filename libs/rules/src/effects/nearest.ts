/** The number of letters to change, add or remove, to turn one word into another. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1)
      next.push(Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + Number(a[i - 1] !== b[k - 1])));
    row = next;
  }
  return row[b.length]!;
};

const LONGEST = 60;

/** The end of a message about an unknown word, with the words nearest to it. */
export const nearest = (said: string, words: Iterable<string>, count = 2): string => {
  const short = said.slice(0, LONGEST);
  const near = [...new Set(words)]
    .map((word) => ({ word, far: distance(short, word) }))
    .sort((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .slice(0, count);
  return near.length === 0 ? '' : `; nearest: ${near.map(({ word }) => `"${word}"`).join(', ')}`;
};
