import { css } from 'lit';

/** A way past what stands before, seen only by who comes to it by keyboard. */
export const skipStyle = css`
  .skip {
    position: absolute;
    inset-inline-start: -100vw;
  }
  .skip:focus {
    inset-inline-start: 0.5rem;
    top: 0.5rem;
    z-index: 3;
  }
`;
