import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { recorderOf, type Audited, type Beside, type InFile } from '#evidence';
import type { Archive } from '#journal';
import { checks as say } from '../messages/checks.js';
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
      <h2>${say.title}</h2>
      ${archive && beside && file ? this.bound(archive, beside, file) : nothing}
      <p class="small">
        ${say.compare} ${say.verify({ command: html`<code>npm run verify -- FILE --key KEY</code>` })}
      </p>
      <details ?open=${!audited.ok}>
        <summary data-testid="checked">${say.what}</summary>
        <dl>
          ${audited.checks.map(
            (check) =>
              html`<div>
                <dt class=${check.ok ? '' : 'failed'}>${checkInWords(check)}</dt>
                <dd class=${check.ok ? 'soft' : 'failed'}>${check.detail}</dd>
              </div>`,
          )}
        </dl>
        <p class="small soft">${say.names}</p>
      </details>
    </section>`;
  }

  private bound({ header, receipts }: Archive, { title }: Beside, { history }: InFile) {
    const recorder = recorderOf(this.archive!);
    return html`<dl>
      <div>
        <dt>${say.head}</dt>
        <dd><code>${history.ledger.head}</code></dd>
      </div>
      <div>
        <dt>${say.key}</dt>
        <dd><code>${header.publicKey}</code></dd>
      </div>
      <div>
        <dt>${say.fingerprint}</dt>
        <dd><code>${fingerprintOf(header.publicKey)}</code></dd>
      </div>
      <div>
        <dt>${say.versions}</dt>
        <dd>
          ${say.versionsOf({
            game: title,
            rules: history.info?.versions.rules,
            cards: html`<code>${history.info?.versions.cards.slice(0, 12)}</code>`,
          })}
        </dd>
      </div>
      ${
        header.imported
          ? html`<div>
              <dt>${say.imported}</dt>
              <dd>
                ${
                  recorder === null
                    ? say.importedByNobody({ at: timeInWords(header.imported.at) })
                    : say.importedBy({ recorder: html`<code>${recorder}</code>`, at: timeInWords(header.imported.at) })
                }
              </dd>
            </div>`
          : nothing
      }
      ${receipts.map(
        ({ revision, hash, at, signature }) =>
          html`<div>
            <dt>${say.receipt}</dt>
            <dd>
              ${say.receiptOf({
                entry: revision,
                at: timeInWords(at),
                hash: html`<code>${hash}</code>`,
                signature: html`<code>${signature}</code>`,
              })}
            </dd>
          </div>`,
      )}
      <div>
        <dt>${say.checkpoint}</dt>
        <dd>${this.checkpoint()}</dd>
      </div>
    </dl>`;
  }

  /** What the service has stated of its whole log, with the last entry in it. */
  private checkpoint() {
    const { inclusion } = this.beside!;
    if (!inclusion) return say.noCheckpoint;
    const { index, partition, size, checkpoint } = inclusion;
    const { log, at, partitions, signature } = checkpoint.checkpoint;
    const root = partitions.find((one) => one.partition === partition)?.root;
    return say.checkpointOf({
      size: checkpoint.size,
      log,
      at: timeInWords(at),
      number: index + 1,
      entries: size,
      partition,
      root: html`<code>${root}</code>`,
      signature: html`<code>${signature}</code>`,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-checks': ChecksElement;
  }
}
