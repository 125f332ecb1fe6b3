/** Links to the other resources of a match. */
export const linksOf = (id: string): Readonly<Record<string, string>> => {
  const self = `/v1/matches/${encodeURIComponent(id)}`;
  return {
    self,
    table: `${self}/table`,
    options: `${self}/options`,
    actions: `${self}/actions`,
    entries: `${self}/entries`,
    live: `${self}/live`,
    replay: `${self}/replay`,
    archive: `${self}/archive`,
    evidence: `${self}/evidence`,
    transcript: `${self}/transcript`,
    verification: `${self}/verification`,
    viewer: `/matches/${encodeURIComponent(id)}`,
  };
};
