declare module 'edmonds-blossom' {
  /**
   * A matching of maximum weight. @param edges two vertices and a whole weight each
   * @param maxCardinality only matchings with as many edges as possible
   * @returns for each vertex the one it is matched with, or −1
   */
  const blossom: (edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean) => number[];
  export default blossom;
}
