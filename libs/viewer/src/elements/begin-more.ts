import { html } from 'lit';

/** What is seldom settled of a match, with what everybody gets who leaves it. */
export const moreSettings = () =>
  html`<details>
    <summary>More settings</summary>
    <div class="more">
      <label
        >Decks may be<select name="format">
          <option value="standard">as the game’s rules have them</option>
          <option value="open">anything: the match is marked as open</option>
          <option value="draft">drafted</option>
        </select></label
      >
      <label
        >First player<select name="first">
          <option value="">drawn at random</option>
          <option value="1">Seat 1</option>
          <option value="2">Seat 2</option>
        </select></label
      >
      <label
        >Spectators see it<select name="visibility">
          <option value="public">as it happens</option>
          <option value="after">when it is over</option>
          <option value="private">never: it is private</option>
        </select></label
      >
      <label
        >Delay in seconds<input type="number" name="delay" min="0" max="86400" step="1" .defaultValue=${'0'}
      /></label>
      <label class="check"
        ><input type="checkbox" name="hands" /><span>Spectators see the hands of both players</span></label
      >
      <label class="check"
        ><input type="checkbox" name="between" checked /><span
          >Between games players use their sideboards, and say when they are ready (5 minutes at most)</span
        ></label
      >
      <label
        >Deck lists are shown<select name="lists">
          <option value="open">when the match is over</option>
          <option value="shown">from the beginning</option>
          <option value="sealed">never: they stay sealed</option>
        </select></label
      >
      <fieldset>
        <legend>Tournament</legend>
        <label>Event<input name="event" maxlength="200" autocomplete="off" /></label>
        <label>Round<input name="round" maxlength="200" autocomplete="off" /></label>
        <label>Table<input name="table" maxlength="200" autocomplete="off" /></label>
      </fieldset>
      <label
        >Organiser’s token, where the service asks for one<input name="token" type="password" autocomplete="off"
      /></label>
    </div>
  </details>`;
