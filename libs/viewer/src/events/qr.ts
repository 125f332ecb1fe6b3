import { svg, html } from 'lit';
import { encode } from 'uqr';

/**
 * An address as a code to be scanned, drawn as one path: sharp at every size, on paper too.
 * @param ecc how much may be smeared: less where an address is long, and its squares would be small
 */
export const qrCode = (address: string, says: string, ecc: 'L' | 'M' = 'M') => {
  const { data, size } = encode(address, { ecc, border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg
    class="qr"
    viewBox=${`0 0 ${size} ${size}`}
    role="img"
    aria-label=${says}
    shape-rendering="crispEdges"
  >
    ${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" />`}
  </svg>`;
};
