import { css } from 'lit';

/** A picture lies under what stands on a card, and in the place of what is printed on it. */
export const cardArtStyle = css`
  .face rc-art {
    position: absolute;
    inset: 0;
    border-radius: 4cqi;
  }
  .details rc-art {
    float: right;
    width: 40%;
    margin-inline-start: 0.5rem;
    border-radius: 6px;
  }
  .details rc-art:not([there]) {
    display: none;
  }
  rc-art[there] ~ :is(.name, .types, .words, .cost) {
    visibility: hidden;
  }
  .nth {
    position: relative;
    visibility: visible;
  }
`;
