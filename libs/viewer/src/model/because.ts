/** A box of a flowchart: the id to look it up by, and its letter in the chart. */
interface BoxCited {
  readonly id: string;
  readonly letter: string;
}

/**
 * Why a step is as it is: the rules that it follows, and the boxes that it went through, by chart in the order of the
 * step.
 */
interface Because {
  readonly rules: readonly string[];
  readonly charts: readonly { readonly chart: string; readonly boxes: readonly BoxCited[] }[];
}

/** Separates boxes from rules: the name of a box is its chart and its letter, with a space between. */
export const becauseOf = (ids: readonly string[]): Because => {
  const charts: { chart: string; boxes: BoxCited[] }[] = [];
  for (const id of ids) {
    const [chart, letter] = id.split(' ');
    if (letter === undefined) continue;
    if (charts.at(-1)?.chart !== chart) charts.push({ chart: chart!, boxes: [] });
    charts.at(-1)!.boxes.push({ id, letter });
  }
  return { rules: ids.filter((id) => !id.includes(' ')), charts };
};
