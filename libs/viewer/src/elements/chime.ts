import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keep, recall } from '../model/kept.js';
import { elsewhere as say } from '../messages/table-elsewhere.js';
import { shared } from '../style/shared.js';

const CHIME = 'recollect:chime';
const HERTZ = [660, 880];
const SECONDS = 0.16;

/** Two short tones; a browser that lets no page sound before it was pressed on stays silent. */
export const ring = (): void => {
  const context = new AudioContext();
  HERTZ.forEach((hertz, n) => {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0.08 });
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + n * SECONDS);
    tone.stop(context.currentTime + (n + 1) * SECONDS);
  });
  setTimeout(() => void context.close(), 1_000);
};

/** Calls a player back who looks elsewhere, unless they want no sound. */
export const callBack = (): void => {
  if (recall(CHIME) !== 'off' && !document.hasFocus()) ring();
};

/** Calls a player back who looks elsewhere: a sound when it becomes their move, unless they want none. */
@customElement('rc-chime')
export class Chime extends LitElement {
  static override styles = [
    shared,
    css`
      label {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
        padding-inline: 0.8rem;
      }
      input {
        flex: none;
        min-height: 0;
        margin: 0;
        accent-color: var(--accent);
      }
    `,
  ];

  @property({ type: Boolean }) move = false;
  @state() private on = recall(CHIME) !== 'off';

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.get('move') === false && this.move) callBack();
  }

  override render() {
    return html`<label class="soft small"
      ><input type="checkbox" .checked=${this.on} @change=${this.toggle} /><span>${say.chime}</span></label
    >`;
  }

  private toggle(event: Event): void {
    this.on = (event.target as HTMLInputElement).checked;
    keep(CHIME, this.on ? 'on' : 'off');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-chime': Chime;
  }
}
