import { html } from 'lit';

/** The first lines say what a file is; nobody's deck list is longer. */
const MOST_BYTES = 100_000;

const readInto = async (area: HTMLTextAreaElement, file: File | undefined): Promise<void> => {
  if (file && file.size <= MOST_BYTES) area.value = await file.text();
};

const areaIn = (event: Event): HTMLTextAreaElement =>
  (event.currentTarget as HTMLElement).closest('.list')!.querySelector('textarea')!;

const dropped = (event: DragEvent): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement).classList.remove('over');
  void readInto(areaIn(event), event.dataTransfer?.files[0]);
};

const over = (event: DragEvent): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement).classList.toggle('over', event.type === 'dragover');
};

/** A deck list: typed, pasted, chosen as a file or dropped as one. */
export const deckList = (seat: number) =>
  html`<div class="list" @drop=${dropped} @dragover=${over} @dragleave=${over}>
    <label>Deck list<textarea name=${`list-${seat}`} required spellcheck="false"></textarea></label>
    <label
      >or a file, which may be dropped here<input
        type="file"
        accept=".txt,.md,text/*"
        @change=${(event: Event) => void readInto(areaIn(event), (event.target as HTMLInputElement).files?.[0])}
    /></label>
  </div>`;
