import type { Content, TableCell } from 'pdfmake'

const MUTED = '#5c584e'

/** Head of a document: its kind, number and issuer on the left, its fields on the right. */
export const documentHead = (
  { kind, title, issuer }: { kind: string; title: string; issuer: string },
  fields: readonly (readonly [label: string, value: string])[],
): Content => ({
  columns: [
    [
      { text: kind.toUpperCase(), fontSize: 8, characterSpacing: 1, color: MUTED },
      { text: title, fontSize: 20, bold: true },
      { text: issuer, fontSize: 11, margin: [0, 2, 0, 0] },
    ],
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: fields.map(([label, value]) => [
          { text: label, color: MUTED },
          { text: value, alignment: 'right' },
        ]),
      },
    },
  ],
  margin: [0, 0, 0, 18],
})

/** Blocks of lines next to each other, such as vendor and delivery address. */
export const parties = (
  blocks: readonly { label: string; lines: readonly (string | null)[] }[],
): Content => ({
  columns: blocks.map(({ label, lines }) => [
    { text: label, fontSize: 8, color: MUTED, margin: [0, 0, 0, 2] },
    ...lines
      .filter((line) => line !== null)
      .map((text, index) => (index === 0 ? { text, bold: true } : { text })),
  ]),
  columnGap: 24,
  margin: [0, 0, 0, 18],
})

interface PdfColumn<Row> {
  label: string
  /** Points, or '*' for the remaining width. */
  width: number | '*' | 'auto'
  isNumber?: boolean
  cell: (row: Row) => string | { text: string; note?: string }
}

/** Table that repeats its header on each page and never splits a row between pages. */
export const lineTable = <Row>(columns: readonly PdfColumn<Row>[], rows: readonly Row[]): Content => ({
  layout: 'lines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: columns.map(({ width }) => width),
    body: [
      columns.map(
        ({ label, isNumber }): TableCell => ({
          text: label,
          fontSize: 8,
          color: MUTED,
          alignment: isNumber ? 'right' : 'left',
        }),
      ),
      ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ],
  },
  margin: [0, 0, 0, 12],
})

function cellOf<Row>({ cell, isNumber }: PdfColumn<Row>, row: Row): TableCell {
  const content = cell(row)
  const { text, note }: { text: string; note?: string } =
    typeof content === 'string' ? { text: content } : content
  return {
    alignment: isNumber ? 'right' : 'left',
    stack: [text, ...(note ? [{ text: note, fontSize: 8, color: MUTED }] : [])],
  }
}

/** Right-aligned totals below a table. The last one is bold. */
export const totals = (lines: readonly (readonly [label: string, value: string])[]): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: lines.map(([label, value], index) => {
          const isLast = index === lines.length - 1
          return [
            { text: label, color: isLast ? undefined : MUTED, bold: isLast },
            { text: value, alignment: 'right', bold: isLast, fontSize: isLast ? 11 : undefined },
          ]
        }),
      },
    },
  ],
})
