import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { recorderOf, type Beside, type InFile } from '#evidence';
import type { Archive } from '#journal';
import { capital, plainWord } from '#narration';
import { lapsedOf, type Ruling } from '#table';
import { rulingState } from '../model/bench-timeline.js';
import { lapsedInWords } from '../model/penalties.js';
import { fingerprintOf } from '../model/player-key.js';
import { shared } from '../style/shared.js';

const FOR = { public: 'everybody', all: 'who may see what the seats see' } as const;

/** How a ruling stands to the one before it: "upheld" is only what an appeal has looked at. */
const stands = (one: Pick<Ruling, 'state' | 'supersedes'>): string => {
  if (one.supersedes === undefined) return `, ${rulingState(one)}`;
  return one.state === 'overturned'
    ? ` overturns ruling ${one.supersedes}`
    : `, ${one.state}, in the place of ruling ${one.supersedes}`;
};

/** What a file states, as one reads it on paper: what it is of, its head, receipts, the key, and what was ruled. */
@customElement('rc-sheet')
export class Sheet extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-direction: column;
        gap: 0.6rem;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(8rem, max-content) 1fr;
        gap: 0.2rem 1rem;
      }
      dt {
        color: var(--soft);
      }
      code {
        font-size: 0.9em;
        overflow-wrap: anywhere;
      }
      .ruling {
        border-inline-start: 3px solid var(--mark-edge);
        padding-inline-start: 0.7rem;
        break-inside: avoid;
      }
      .words {
        white-space: pre-line;
      }
      .superseded {
        color: var(--soft);
      }
      @media (max-width: 600px) {
        dl {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  @property({ attribute: false }) archive!: Archive;
  @property({ attribute: false }) beside!: Beside;
  @property({ attribute: false }) file!: InFile;

  override render() {
    const { archive, beside, file } = this;
    const { header, receipts } = archive;
    const { info, table, began, last } = file.history;
    const key = header.publicKey;
    const recorder = recorderOf(archive);
    const reach =
      beside.from === 1 ? `1 to ${beside.to}` : `${beside.from} to ${beside.to}; those before are in it too`;
    return html`<section class="panel">
      <h2>${beside.rulings ? 'Evidence' : 'Record'}</h2>
      <dl>
        <dt>Match</dt>
        <dd><code>${header.match}</code></dd>
        <dt>Game</dt>
        <dd>${beside.title}, rules ${info?.versions.rules}, cards ${info?.versions.cards.slice(0, 12)}</dd>
        <dt>Played</dt>
        <dd>${began} to ${last} (UTC)</dd>
        <dt>Players</dt>
        <dd>
          ${table.seats.map(({ seat, player, score }) => html`<p>${file.nameOf(player)}: seat ${seat}, ${score} ${score === 1 ? 'game' : 'games'} won</p>`)}
        </dd>
        <dt>Entries</dt>
        <dd>${reach}</dd>
        <dt>Made for</dt>
        <dd>
          ${beside.for === 'public' || beside.for === 'all' ? FOR[beside.for] : `the player of ${beside.for.replace(':', ' ')}`},
          ${beside.madeAt}
        </dd>
        <dt>Head</dt>
        <dd><code>${file.history.ledger.head}</code></dd>
        <dt>Key of the service</dt>
        <dd><code>${key}</code></dd>
        <dt>Its fingerprint</dt>
        <dd><code>${fingerprintOf(key)}</code></dd>
        ${
          header.imported
            ? html`<dt>Recorded elsewhere</dt>
                <dd>
                  ${recorder === null ? 'nothing shows by whom' : html`by <code>${recorder}</code>`}, taken in
                  ${header.imported.at}
                </dd>`
            : nothing
        }
        ${receipts.map(
          ({ revision, hash, at, signature }) =>
            html`<dt>Receipt</dt>
              <dd>entry ${revision}, ${at}: <code>${hash}</code>, signed <code>${signature}</code></dd>`,
        )}
        <dt>Checkpoint</dt>
        <dd>${this.checkpoint()}</dd>
      </dl>
      ${beside.rulings ? this.rulings() : nothing}
    </section>`;
  }

  /** What the service has stated of its whole log, with the last entry in it. */
  private checkpoint() {
    const { inclusion } = this.beside;
    if (!inclusion) return 'None that everybody may know of held the last entry when this was made.';
    const { index, partition, size, checkpoint } = inclusion;
    const { log, at, partitions, signature } = checkpoint.checkpoint;
    const root = partitions.find((one) => one.partition === partition)?.root;
    return html`of ${checkpoint.size} entries of the log “${log}”, ${at}: the last entry is number ${index + 1} of the
      ${size} in partition ${partition}, whose root is <code>${root}</code>, signed <code>${signature}</code>`;
  }

  private rulings() {
    const { table } = this.file.history;
    const { rulings = [], penalties = [] } = table.office;
    return html`<h2>Rulings</h2>
      ${rulings.length + penalties.length === 0 ? html`<p>Nothing was ruled.</p>` : nothing}
      ${rulings.map((one) => {
        const heir = rulings.find(({ supersedes }) => supersedes === one.ruling);
        return html`<div class="ruling ${heir ? 'superseded' : ''}">
          <p>
            <b>Ruling ${one.ruling}</b
            >${stands(one)}${one.seat === undefined ? '' : `, on ${this.file.seatName(one.seat)}`}:
            ${this.about(one.about)} ${one.infraction ? html`· ${this.infraction(one.infraction)}` : nothing}
            ${one.penalty ? html`· ${capital(plainWord(one.penalty))}` : nothing}
            ${heir ? html`· ${heir.state === 'overturned' ? 'overturned' : 'superseded'} by ruling ${heir.ruling}` : nothing}
          </p>
          ${this.said(one.words)} ${this.said(one.aside, 'Among judges: ')}
        </div>`;
      })}
      ${penalties.map((one) => {
        const lapsed = lapsedOf(table, one);
        return html`<div class="ruling ${lapsed ? 'superseded' : ''}">
          <p>
            <b>${capital(plainWord(one.penalty))}</b> for ${this.file.seatName(one.seat)}, entry ${one.since}
            ${one.infraction ? html`· ${this.infraction(one.infraction)}` : nothing}
            ${lapsed ? html`· stands no more: ${lapsedInWords(lapsed)}` : nothing}
          </p>
          ${this.said(one.words)}
        </div>`;
      })}`;
  }

  private about({ from, to }: { readonly from: string; readonly to?: string }): string {
    return to === undefined ? `about entry ${from}` : `about entries ${from} to ${to}`;
  }

  private infraction(id: string): string {
    return this.file.infraction(id) ?? capital(plainWord(id));
  }

  private said(bound: string | undefined, who = '') {
    const text = bound === undefined ? undefined : this.file.words.get(bound);
    return text === undefined ? nothing : html`<p class="words">${who}“${text}”</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-sheet': Sheet;
  }
}
