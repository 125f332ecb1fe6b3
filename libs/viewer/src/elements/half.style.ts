import { css } from 'lit';

/** Three columns: who sits there, their rows, their piles. Rows share the height by what they are for. */
export const halfStyle = css`
  :host {
    min-width: 0;
    min-height: 0;
    height: 100%;
    container-type: inline-size;
  }
  section.half {
    display: grid;
    grid-template-columns: 8.2rem minmax(0, 1fr) 8.8rem;
    gap: 6px;
    height: 100%;
    padding: 5px;
    border-radius: var(--round);
    background: linear-gradient(
      90deg,
      color-mix(in oklab, var(--felt), var(--seat) 22%),
      color-mix(in oklab, var(--felt), var(--seat) 5%) 9rem
    );
    border-inline-start: 4px solid var(--seat);
  }
  header {
    display: flex;
    flex-direction: column;
    gap: 3px;
    min-height: 0;
    overflow: hidden;
  }
  :host(:not([flipped])) header {
    flex-direction: column-reverse;
    justify-content: flex-start;
  }
  h2 {
    font-size: 0.95rem;
    /* Room for what stands above capitals: less cuts off the mark of an Ō. */
    line-height: 1.3;
    flex: none;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .left {
    display: var(--half-left, flex);
    gap: 0.4rem;
    align-items: baseline;
  }
  .left b {
    /* A number is one, however narrow its place. */
    flex: none;
    overflow-wrap: normal;
    font-size: 2.1rem;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .left .sum {
    font-size: 0.7rem;
    line-height: 1.15;
    color: var(--soft);
  }
  .tokens {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    font-size: 0.72rem;
    line-height: 1.25;
  }
  .token {
    display: var(--half-left, flex);
    gap: 0.25rem;
    align-items: center;
  }
  .token b {
    display: grid;
    place-items: center;
    min-width: 1.55em;
    height: 1.55em;
    padding: 0 0.25em;
    border-radius: 999px;
    background: var(--text);
    color: var(--ground);
    print-color-adjust: exact;
    font-size: 0.85rem;
    font-variant-numeric: tabular-nums;
  }
  .token.changed {
    border-radius: 999px;
    outline: 2px solid var(--mark-edge);
    outline-offset: 1px;
  }
  .word {
    color: var(--soft);
    flex-basis: 100%;
  }
  .badges:not(:has(.badge)) {
    display: none;
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .badge {
    font-size: 0.7rem;
    line-height: 1.35;
  }
  .now {
    border-color: var(--mark-edge);
    background: var(--mark);
  }
  .out {
    border-color: var(--bad);
    color: var(--bad);
    background: var(--panel);
  }
  .lines {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-height: 0;
    min-width: 0;
  }
  .line {
    display: flex;
    gap: 4px;
    flex: 1 1 0;
    min-height: 0;
  }
  .line.wide {
    flex-grow: 1.2;
  }
  .line.acting {
    flex-grow: 1.6;
  }
  .line.none {
    flex: 0 0 1.5rem;
  }
  :host([closed]) .line.rest {
    flex-grow: 0.6;
  }
  .piles {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-rows: minmax(0, 4.4rem);
    gap: 4px;
    min-height: 0;
  }
  :host(:not([flipped])) .piles {
    align-content: end;
  }
  /* Beside other columns the rows get what who sits there and the piles can spare. */
  @container (max-width: 56rem) {
    section.half {
      grid-template-columns: 6.6rem minmax(0, 1fr) 8.8rem;
    }
    .left b {
      font-size: 1.8rem;
    }
  }
  /* A narrow half, on a phone or beside others: who sits there above, the piles below, and the rows between them. */
  @container (max-width: 40rem) {
    section.half {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr) 1.7rem;
      gap: 3px;
      padding: 3px;
    }
    header,
    :host(:not([flipped])) header {
      flex-flow: row wrap;
      gap: 0.1rem 0.6rem;
      align-items: center;
      max-height: 3.8rem;
    }
    /* A long name gives way to what is said beside it. */
    h2 {
      display: block;
      flex: 0 1 auto;
      min-width: 0;
      max-width: 46%;
      white-space: nowrap;
      text-overflow: ellipsis;
      font-size: 0.85rem;
    }
    /* What the number is of is read whole, or is not there. */
    .left {
      order: 1;
      flex: 1 1 3.5rem;
      flex-wrap: wrap;
      min-width: 0;
      height: 1.25rem;
      overflow: hidden;
    }
    .left .sum {
      white-space: nowrap;
    }
    .tokens {
      align-items: center;
      column-gap: 8px;
      order: 2;
      min-width: 0;
    }
    .left b {
      font-size: 1.25rem;
    }
    .word {
      flex-basis: auto;
    }
    /* Nor does what is many, such as houses, take the room of what is one, such as the active house. */
    .word.many {
      order: 1;
      flex: 1 1 6rem;
      min-width: 0;
      white-space: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .lines {
      gap: 3px;
    }
    .line.many {
      flex-grow: 3;
    }
    .piles {
      grid-template-columns: none;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      grid-auto-rows: 100%;
    }
  }
`;
