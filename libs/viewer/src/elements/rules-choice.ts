import { capital, plainWord } from '#narration';
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Game } from '../api/shapes.js';
import { app } from '../messages/app.js';
import { formatTitles } from '../messages/formats.js';
import { rulesetMonth } from '../model/rulesets.js';

/**
 * By which of its rulesets a game is played, if it has several: the default first.
 *
 * @param chosen called with the id of another one that is chosen
 */
export const rulesChoice = ({ rulesets }: Pick<Game, 'rulesets'>, chosen: (rules: string) => void) =>
  rulesets.length < 2
    ? nothing
    : html`<label
        >${app.rules}<select name="rules" @change=${({ target }: Event) => chosen((target as HTMLSelectElement).value)}>
          ${rulesets.map(({ id }) => html`<option value=${id}>${app.rulesOf({ month: rulesetMonth(id) })}</option>`)}
        </select></label
      >`;

/**
 * A choice of formats: the first where nobody chooses.
 *
 * @param chosen called with the name of another one that is chosen
 */
export const formatChoice = (
  title: string,
  formats: readonly { readonly name: string }[],
  chosen: (format: string) => void = () => undefined,
) =>
  html`<label
    >${title}${keyed(
      formats.map(({ name }) => name).join(),
      html`<select name="format" @change=${({ target }: Event) => chosen((target as HTMLSelectElement).value)}>
        ${formats.map(({ name }) => html`<option value=${name}>${formatTitles[name] ?? capital(plainWord(name))}</option>`)}
      </select>`,
    )}</label
  >`;
