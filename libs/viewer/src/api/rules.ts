import { Api } from './client.js';
import type { RuleFound } from './shapes.js';

/** Where rules and boxes of flowcharts are looked up. */
interface RuleSource {
  readonly rule: (game: string, id: string) => Promise<RuleFound>;
  /** Where one can be read by itself; `undefined`: nowhere. */
  readonly address: (game: string, id: string) => string | undefined;
}

const service: RuleSource = {
  rule: (game, id) => new Api().rule(game, id),
  address: (game, id) => `/v1/rules/${encodeURIComponent(game)}/${encodeURIComponent(id)}`,
};

let source = service;

/** Has rules looked up elsewhere than in the service: for a page that has none. */
export const lookUpRulesIn = (other: RuleSource): void => {
  source = other;
};

export const rules: RuleSource = {
  rule: (game, id) => source.rule(game, id),
  address: (game, id) => source.address(game, id),
};
