/** A list that was registered for an event, as a match is given it: one that came by part was kept as its JSON. */
export const listGiven = (text: string): { readonly text: string } | { readonly cards: unknown } => {
  try {
    const cards: unknown = JSON.parse(text);
    return typeof cards === 'object' && cards !== null ? { cards } : { text };
  } catch {
    return { text };
  }
};
