/** A box of a flowchart: how it is looked up, and its letter in the chart. */
interface BoxCited {
  readonly id: string;
  readonly letter: string;
}

/** Why a step is as it is: the rules it follows, and the boxes it went through, chart by chart as it met them. */
interface Because {
  readonly rules: readonly string[];
  readonly charts: readonly { readonly chart: string; readonly boxes: readonly BoxCited[] }[];
}

/** Tells boxes from rules: a box is named by its chart and its letter there, with a space between. */
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
