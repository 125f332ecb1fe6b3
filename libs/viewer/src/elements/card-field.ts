import { html, nothing } from 'lit';
import { forms } from '../messages/table-forms.js';
import { soughtIn, type CardGroup } from '../model/card-groups.js';

const { stating: say } = forms;

/** At most this many cards are looked through without a search. */
const FEW = 8;

interface CardField {
  readonly title: unknown;
  readonly name: string;
  readonly groups: readonly CardGroup[];
  /** The number of the chosen card, as text; empty: none. */
  readonly chosen: string;
  readonly words: string;
  readonly seek: (words: string) => void;
  readonly choose: (n: string) => void;
}

/** A choice of one card: by zone and player, with a search where there are many. */
export const cardField = ({ title, name, groups, chosen, words, seek, choose }: CardField) => {
  const all = groups.flatMap(({ cards }) => cards);
  const shown = soughtIn(groups, words, chosen);
  const first = soughtIn(groups, words, '')[0]?.cards[0];
  return html`${
      all.length > FEW
        ? html`<label
            >${say.seek({ field: name })}
            <input
              type="search"
              placeholder=${say.seekExample}
              .value=${words}
              @input=${(event: Event) => seek((event.target as HTMLInputElement).value)}
              @keydown=${(event: KeyboardEvent) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (first) choose(String(first.n));
              }}
            />
          </label>`
        : nothing
    }<label
      >${title}
      <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        <option value="" .selected=${chosen === ''}>…</option>
        ${shown.map(
          (group) =>
            html`<optgroup label=${group.title}>
              ${group.cards.map(({ n, label }) => html`<option value=${n} .selected=${chosen === String(n)}>${label}</option>`)}
            </optgroup>`,
        )}
      </select>
    </label>`;
};
