import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { recorderOf, type Audited, type Beside, type InFile } from '#evidence';
import type { Archive } from '#journal';
import { checkInWords } from '../model/checks-in-words.js';
import { fingerprintOf } from '../model/player-key.js';
import { timeInWords } from '../model/time-in-words.js';
import { shared } from '../style/shared.js';
import { factsStyle } from './facts.style.js';

/** What was checked of a file and how far, and what its reader can hold it against: head, key, receipts, checkpoint. */
@customElement('rc-checks')
export class ChecksElement extends LitElement {
  static override styles = [
    shared,
    factsStyle,
    css`
      summary {
        cursor: pointer;
        min-height: 1.5rem;
      }
      .failed {
        color: var(--bad, #a1241d);
      }
      @media print {
        details:not([open])::details-content {
          content-visibility: visible;
          display: block;
        }
      }
    `,
  ];

  @property({ attribute: false }) audited!: Audited;
  @property({ attribute: false }) archive: Archive | undefined;
  @property({ attribute: false }) beside: Beside | undefined;
  @property({ attribute: false }) file: InFile | undefined;

  override render() {
    const { audited, archive, beside, file } = this;
    return html`<section class="panel">
      <h2>Checks</h2>
      ${archive && beside && file ? this.bound(archive, beside, file) : nothing}
      <p class="small">
        The head and the key of the service are what counts. Compare them with a receipt, with a checkpoint or with the
        service itself. <code>npm run verify -- FILE --key KEY</code> reads the data in the file and runs nothing of it.
      </p>
      <details ?open=${!audited.ok}>
        <summary>What was checked</summary>
        <dl>
          ${audited.checks.map(
            (check) =>
              html`<div>
                <dt class=${check.ok ? '' : 'failed'}>${checkInWords(check)}</dt>
                <dd class=${check.ok ? 'soft' : 'failed'}>${check.detail}</dd>
              </div>`,
          )}
        </dl>
        <p class="small soft">
          This page makes its tables, steps and transcript from the entries that it has just checked. The service
          vouches for the names of people and for titles: the record has ids in their place.
        </p>
      </details>
    </section>`;
  }

  private bound({ header, receipts }: Archive, { title }: Beside, { history }: InFile) {
    const recorder = recorderOf(this.archive!);
    return html`<dl>
      <div>
        <dt>Head</dt>
        <dd><code>${history.ledger.head}</code></dd>
      </div>
      <div>
        <dt>Key of the service</dt>
        <dd><code>${header.publicKey}</code></dd>
      </div>
      <div>
        <dt>Its fingerprint</dt>
        <dd><code>${fingerprintOf(header.publicKey)}</code></dd>
      </div>
      <div>
        <dt>Rules and cards</dt>
        <dd>
          ${title}, rules ${history.info?.versions.rules}, cards
          <code>${history.info?.versions.cards.slice(0, 12)}</code>
        </dd>
      </div>
      ${
        header.imported
          ? html`<div>
              <dt>Recorded elsewhere</dt>
              <dd>
                ${recorder === null ? 'Nothing shows who recorded it' : html`By <code>${recorder}</code>`}. Taken in on
                ${timeInWords(header.imported.at)}.
              </dd>
            </div>`
          : nothing
      }
      ${receipts.map(
        ({ revision, hash, at, signature }) =>
          html`<div>
            <dt>Receipt</dt>
            <dd>Entry ${revision}, ${timeInWords(at)}: <code>${hash}</code>, signed <code>${signature}</code></dd>
          </div>`,
      )}
      <div>
        <dt>Checkpoint</dt>
        <dd>${this.checkpoint()}</dd>
      </div>
    </dl>`;
  }

  /** What the service has stated of its whole log, with the last entry in it. */
  private checkpoint() {
    const { inclusion } = this.beside!;
    if (!inclusion) return 'When this file was made, no checkpoint that everybody may know of held the last entry.';
    const { index, partition, size, checkpoint } = inclusion;
    const { log, at, partitions, signature } = checkpoint.checkpoint;
    const root = partitions.find((one) => one.partition === partition)?.root;
    return html`of ${checkpoint.size} entries of the log “${log}”, ${timeInWords(at)}: the last entry is number
      ${index + 1} of the ${size} in partition ${partition}, whose root is <code>${root}</code>, signed
      <code>${signature}</code>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-checks': ChecksElement;
  }
}
