/** A registered list in the form that a match takes. A list that came by parts was kept as its JSON. */
export const listGiven = (text: string): { readonly text: string } | { readonly cards: unknown } => {
  try {
    const cards: unknown = JSON.parse(text);
    return typeof cards === 'object' && cards !== null ? { cards } : { text };
  } catch {
    return { text };
  }
};
