/** @typedef {import('./mutations.mjs').Mutation & { readonly id: number }} Numbered */

/** @param {Numbered} mutation @param {string} original */
const rewritten = ({ id, kind, instead }, original) => {
  const on = `globalThis.__mutant?.(${id})`;
  if (kind === 'statement') return `{ if (!${on}) { ${original} } }`;
  if (kind === 'member') return `...(${on} ? [] : [${original}])`;
  // Without the `0 ||`, `? (a) : (b) … =>` could begin an arrow function.
  return `(${on} ? 0 || (${instead}) : 0 || (${original}))`;
};

/**
 * A text that runs as the original program, or as the mutant whose number is in `globalThis.__mutant`.
 * @param {string} text
 * @param {readonly Numbered[]} mutations of the text; two of them are nested or apart
 */
export const switched = (text, mutations) => {
  // Outer mutations first; at the same place any order will do.
  const left = [...mutations].sort((a, b) => a.start - b.start || b.end - a.end || order(b) - order(a));
  /** @param {number} from @param {number} to @returns {string} */
  const render = (from, to) => {
    let out = '';
    let at = from;
    while (left[0] !== undefined && left[0].start < to) {
      const next = /** @type {Numbered} */ (left.shift());
      out += text.slice(at, next.start) + rewritten(next, render(next.start, next.end));
      at = next.end;
    }
    return out + text.slice(at, to);
  };
  return render(0, text.length);
};

/** A member or statement encloses the expression at the same place. @param {Numbered} mutation */
const order = ({ kind }) => (kind === 'expression' ? 0 : 1);
