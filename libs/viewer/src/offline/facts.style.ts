import { css } from 'lit';

/** Names and values beside each other, a pair a line; on paper no pair is split over two pages. */
export const factsStyle = css`
  section {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  dl > div {
    display: grid;
    grid-template-columns: 14rem 1fr;
    gap: 0.2rem 1rem;
    break-inside: avoid;
    padding-block: 0.1rem;
  }
  dd {
    grid-column: 2;
  }
  dt {
    color: var(--soft);
  }
  code {
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
  h2,
  h3 {
    break-after: avoid;
  }
  @media (max-width: 600px) {
    dl > div {
      grid-template-columns: 1fr;
    }
    dd {
      grid-column: 1;
    }
  }
  @media print {
    .panel {
      border: 0;
      padding: 0;
    }
  }
`;
