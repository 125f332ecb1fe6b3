import { html, nothing } from 'lit';
import type { Game } from '../api/shapes.js';
import { deckLists as say } from '../messages/begin.js';
import type { DeckCheck } from './deck-check.js';
import './deck-check.js';

/** The first lines say what a file is; nobody's deck list is longer. */
const MOST_BYTES = 100_000;

interface List {
  readonly area: HTMLTextAreaElement;
  readonly check: DeckCheck;
}

const listIn = (within: Element): List => {
  const list = within.closest('.list')!;
  return { area: list.querySelector('textarea')!, check: list.querySelector('rc-deck-check')! };
};

const readInto = async ({ area, check }: List, file: File | undefined): Promise<void> => {
  if (!file) return;
  if (file.size > MOST_BYTES)
    check.forget({
      title: say.notAList,
      status: 0,
      detail: say.tooLong({
        file: file.name,
        bytes: file.size.toLocaleString('en'),
        most: MOST_BYTES.toLocaleString('en'),
      }),
    });
  else {
    area.value = await file.text();
    check.forget();
  }
};

const at = (event: Event): HTMLElement => event.currentTarget as HTMLElement;

const dropped = (event: DragEvent): void => {
  event.preventDefault();
  at(event).classList.remove('over');
  void readInto(listIn(at(event)), event.dataTransfer?.files[0]);
};

const over = (event: DragEvent): void => {
  event.preventDefault();
  at(event).classList.toggle('over', event.type === 'dragover');
};

/** A deck list: typed, pasted, chosen as a file or dropped as one. */
export const deckList = ({ game, title, sampleOnly }: Pick<Game, 'game' | 'title' | 'sampleOnly'>, seat: number) =>
  html`${
      sampleOnly
        ? html`<p class="small" role="note">
            ${say.sampleOnly({ game: title, setting: html`<code>CARD_DATA</code>` })}
          </p>`
        : nothing
    }
    <div class="list" @drop=${dropped} @dragover=${over} @dragleave=${over}>
      <label
        >${say.title}<textarea
          name=${`list-${seat}`}
          required
          spellcheck="false"
          @input=${(event: Event) => listIn(at(event)).check.forget()}
        ></textarea>
      </label>
      <label
        >${say.file}<input
          type="file"
          accept=".txt,.md,.json,text/*,application/json"
          @change=${(event: Event) => void readInto(listIn(at(event)), (event.target as HTMLInputElement).files?.[0])}
      /></label>
      <p class="soft small">${say.about}</p>
      <rc-deck-check .game=${game} .samples=${sampleOnly ? title : ''} .seat=${seat}></rc-deck-check>
    </div>`;
