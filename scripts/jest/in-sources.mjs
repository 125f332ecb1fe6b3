import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TESTS } from '../build/files.mjs';

/** @type {Map<string, SourceMap | undefined>} */
const maps = new Map();

const mapOf = (path) => {
  if (!maps.has(path))
    maps.set(
      path,
      existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) : undefined,
    );
  return maps.get(path);
};

const PLACE = new RegExp(`(?:file://)?(${TESTS}/[^\\s:()]+\\.js)(?::(\\d+):(\\d+))?`, 'g');

/** The text, with places in the compiled files replaced by the places in the sources. @param {string} text */
export const inSources = (text) =>
  text.replace(PLACE, (whole, path, line, column) => {
    const map = mapOf(path);
    if (map === undefined || line === undefined) return whole;
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (found.originalSource === undefined) return whole;
    const source = found.originalSource.startsWith('file:')
      ? fileURLToPath(found.originalSource)
      : resolve(dirname(path), found.originalSource);
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
