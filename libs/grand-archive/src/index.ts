/**
 * The rules of Grand Archive (`docs/rules/grand-archive.md`) as a rules module. It is pure, and imports only rules and
 * table.
 */
import { readerBy } from './cards/index-json/reader.js';
import { revisionsBefore, rulesOf } from './rules-of.js';
import { rules2021 } from './rulesets/rules-2021.js';
import { rules2026 } from './rulesets/rules-2026.js';
import type { Ruleset } from './rulesets/ruleset.js';
import { positionsBy } from './scenario/index.js';
import { deckPartsBy } from './table/deck.js';

export { cardReader } from './cards/index-json/reader.js';
export { deckParts } from './table/deck.js';
export { scenarioSchema } from './scenario/shape.js';

/** Everything of a ruleset that the service loads. */
const carriedBy = (ruleset: Ruleset) => {
  const rules = rulesOf(ruleset);
  return {
    rules,
    before: revisionsBefore(ruleset),
    parts: deckPartsBy(ruleset.parts.decks),
    formats: Object.keys(ruleset.parts.decks.formats),
    positions: positionsBy(rules),
    reader: readerBy(ruleset.parts.texts),
  };
};

export const by2021 = carriedBy(rules2021);
export const by2026 = carriedBy(rules2026);

/** Everything of Grand Archive that the service loads: by each ruleset, the newest first, which is the default. */
export const carried = [by2026, by2021];
