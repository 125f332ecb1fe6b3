import { css } from 'lit';

/** Paper is white, whatever the screen is: what is printed looks as it is shown. */
export const printStyle = css`
  :host {
    --ink: #000;
    --faint: #444;
    background: #fff;
    color: var(--ink);
    color-scheme: light;
    max-width: 190mm;
    margin-inline: auto;
    padding: 5mm;
    font-size: 11pt;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    padding-bottom: 1rem;
  }
  .tools a {
    color: #0f5c8e;
  }
  .tools button {
    background: #fff;
    color: #000;
    border-color: #555;
  }
  .soft {
    color: var(--faint);
  }
  header {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: 1rem;
    margin-bottom: 4mm;
  }
  h1 {
    font-size: 18pt;
  }
  .qr {
    width: 24mm;
    height: 24mm;
    flex: none;
  }
  table {
    font-size: 10.5pt;
  }
  th,
  td {
    border-color: #bbb;
    padding: 0.7mm 1.5mm;
  }
  thead th {
    color: var(--faint);
  }
  tbody th {
    font-size: inherit;
    color: var(--ink);
    font-weight: 600;
  }
  tr {
    break-inside: avoid;
  }
  .what {
    font-size: 13pt;
    font-weight: 600;
  }
  .columns {
    font-size: 9pt;
    margin-bottom: 2mm;
  }
  .slips {
    display: grid;
    gap: 0;
  }
  .slip {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2mm 4mm;
    border-bottom: 1px dashed #666;
    padding: 4mm 0;
    height: 66mm;
    overflow: hidden;
    break-inside: avoid;
    align-content: start;
  }
  .slip .number {
    font-size: 20pt;
    font-weight: 700;
  }
  .slip table {
    grid-column: 1 / -1;
  }
  .slip td,
  .slip th {
    height: 9mm;
    vertical-align: middle;
  }
  .slip tbody th {
    max-width: 60mm;
    max-height: 9mm;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .cards {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
  .card {
    display: flex;
    gap: 3mm;
    align-items: center;
    border: 1px dashed #666;
    height: 62mm;
    padding: 2mm;
    font-size: 10pt;
    overflow: hidden;
    break-inside: avoid;
  }
  .card .qr {
    width: 55mm;
    height: 55mm;
  }
  .card .name {
    font-size: 14pt;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .number-sheet {
    display: flex;
    justify-content: space-between;
    align-items: center;
    border-bottom: 1px dashed #666;
    height: 132mm;
    overflow: hidden;
    break-inside: avoid;
  }
  .number-sheet .great {
    font-size: 190pt;
    line-height: 1;
    font-weight: 750;
  }
  .number-sheet .qr {
    width: 55mm;
    height: 55mm;
  }
  .box {
    display: inline-block;
    border: 1px solid #000;
    width: 9mm;
    height: 7mm;
    vertical-align: middle;
  }
  .sign {
    width: 45mm;
    border-bottom: 1px solid #000;
  }
  @media print {
    :host {
      max-width: none;
      padding: 0;
    }
    .tools {
      display: none;
    }
    .slip:nth-child(4n) {
      break-after: page;
      border-bottom: 0;
    }
    .slips .slip:last-child {
      break-after: auto;
    }
  }
`;
