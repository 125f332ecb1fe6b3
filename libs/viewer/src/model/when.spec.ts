import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayAndTime } from './when.js';

const SOURCES = 'libs/viewer/src';

/** Where seconds count, and on what is read in several countries. */
const OTHERS = ['model/when.ts', 'model/standing.ts', 'model/time-in-words.ts', 'events/desk-webhooks.ts'];

it('days are written in one form on all pages', () => {
  expect(dayAndTime('2026-01-01T12:34:56.000Z')).not.toContain('56');
  const wrong = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !OTHERS.includes(file))
    .filter((file) => /dateStyle|toLocale(Date|Time)?String\(\)/.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(wrong).toEqual([]);
});
