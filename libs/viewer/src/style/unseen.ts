import { css } from 'lit';

/**
 * Heard, and not seen. It lies in the corner of what it is positioned in: where it stood in a list that scrolls, it
 * would make the page as long as the list.
 */
export const unseen = css`
  .unseen {
    position: absolute;
    inset: 0 auto auto 0;
    width: 1px;
    height: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }
`;
