import type { Table } from '#table';

/** What was made of an object stays with it: from entry to entry most zones of a table are the same objects. */
export const keepTableText = <T>(make: (value: object) => T) => {
  const kept = new WeakMap<object, T>();
  return (value: object): T => {
    let made = kept.get(value);
    if (made === undefined) kept.set(value, (made = make(value)));
    return made;
  };
};

const textOfPart = keepTableText((part) => JSON.stringify(part));
const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? textOfPart(value) : JSON.stringify(value);

/** The JSON of a table, as `JSON.stringify` writes it; what did not change is not written again. */
export const tableText = (table: Table): string => {
  const members = Object.entries(table).flatMap(([name, value]) => {
    const text = name === 'zones' ? `[${table.zones.map(textOfPart).join(',')}]` : textOf(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
};
