import { packSteps, unpackSteps, vouchForEdge, type Edge, type StoredEdge } from '#match';
import { restored } from '#table';
import { tableText } from '#views';
import { createHmac } from 'node:crypto';

/** An edge as it stands in a row: what is small, the tables, of which most was written before, and its steps. */
type EdgeTexts = readonly [rest: string, tables: string, steps: string];

const textsOf = ({ table, base, steps, ...rest }: StoredEdge): EdgeTexts => [
  JSON.stringify(rest),
  `{"table":${tableText(table)},"base":${base === null ? 'null' : tableText(base)}}`,
  packSteps(steps),
];

/** An edge as it stands in a row, with its seal. */
export type EdgeRow = readonly [...EdgeTexts, seal: string];

const edgeIn = ([rest, tables]: EdgeRow): Edge => {
  const { table, base } = JSON.parse(tables) as Pick<Edge, 'table' | 'base'>;
  return {
    ...(JSON.parse(rest) as Omit<Edge, 'table' | 'base'>),
    table: restored(table),
    base: base === null ? null : restored(base),
  };
};

/**
 * Shows that this service wrote a row: only who has its secret can make the seal of one. So an edge need not be proven
 * by the entries after it, and what of it is hidden is proven, too. Without a secret nothing is sealed, and every edge
 * is proven by entries.
 */
export class EdgeSeal {
  private readonly key: Buffer | null;

  constructor(secret?: string) {
    this.key = secret === undefined ? null : createHmac('sha256', secret).update('edge\u0000').digest();
  }

  rowOf(edge: StoredEdge): EdgeRow {
    const texts = textsOf(edge);
    return [...texts, this.sealOf(texts)];
  }

  /** The edge of a row; the store vouches for it where the seal is that of the row. */
  open(row: EdgeRow): Edge {
    return this.proven(row, edgeIn(row));
  }

  /** The same with the steps that belong to it. */
  openWhole(row: EdgeRow): StoredEdge {
    return this.proven(row, { ...edgeIn(row), steps: unpackSteps(row[2]) });
  }

  private proven<E extends Edge>([rest, tables, steps, seal]: EdgeRow, edge: E): E {
    return seal !== '' && seal === this.sealOf([rest, tables, steps]) ? vouchForEdge(edge) : edge;
  }

  private sealOf(texts: EdgeTexts): string {
    if (this.key === null) return '';
    const seal = createHmac('sha256', this.key);
    for (const text of texts) seal.update(`${text.length}:`).update(text);
    return seal.digest('base64');
  }
}
