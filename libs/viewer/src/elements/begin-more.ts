import { html } from 'lit';
import { app } from '../messages/app.js';
import { beginMore as say } from '../messages/begin.js';
import { formatChoice } from './rules-choice.js';

/** What is seldom settled of a match, with what everybody gets who leaves it. */
export const moreSettings = (formats: readonly { readonly name: string }[]) =>
  html`<details>
    <summary data-testid="more">${say.title}</summary>
    <div class="more">
      ${formatChoice(say.format, formats)}
      <label
        >${say.first}<select name="first">
          <option value="">${say.firstAtRandom}</option>
          <option value="1">${app.seat({ seat: 1 })}</option>
          <option value="2">${app.seat({ seat: 2 })}</option>
        </select></label
      >
      <label class="check"><input type="checkbox" name="paper" /><span>${say.paper}</span></label>
      <label class="recorder"
        >${say.recorder}<select name="recordedBy">
          <option value="">${say.somebodyElse}</option>
          <option value="1">${app.seat({ seat: 1 })}</option>
          <option value="2">${app.seat({ seat: 2 })}</option></select
        ><span class="soft small">${say.recorderPlays}</span></label
      >
      <label
        >${say.visibility}<select name="visibility">
          <option value="public">${say.visibilities.public}</option>
          <option value="after">${say.visibilities.after}</option>
          <option value="private">${say.visibilities.private}</option>
        </select></label
      >
      <label>${say.delay}<input type="number" name="delay" min="0" max="86400" step="1" .defaultValue=${'0'} /></label>
      <label class="check"><input type="checkbox" name="hands" /><span>${say.hands}</span></label>
      <label class="check"><input type="checkbox" name="between" checked /><span>${say.between}</span></label>
      <label
        >${say.lists}<select name="lists">
          <option value="open">${say.listsShown.open}</option>
          <option value="shown">${say.listsShown.shown}</option>
          <option value="sealed">${say.listsShown.sealed}</option>
        </select></label
      >
      <fieldset>
        <legend>${say.tournament}</legend>
        <label>${say.event}<input name="event" maxlength="200" autocomplete="off" /></label>
        <label>${say.round}<input name="round" maxlength="200" autocomplete="off" /></label>
        <label>${say.table}<input name="table" maxlength="200" autocomplete="off" /></label>
      </fieldset>
      <label>${say.token}<input name="token" type="password" autocomplete="off" /></label>
    </div>
  </details>`;
