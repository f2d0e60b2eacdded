import type { Content, TableCell } from 'pdfmake'
import type { Brand } from '@/domain/marketplaces/brand'

const MUTED = '#5c584e'

/** Width of the page without its margins, in points. Widths are given in points, because pdfmake widens others for a long word. */
export const PAGE_WIDTH = 532
const HEAD_GAP = 24
const HEAD_TITLE_WIDTH = 270
const HEAD_LABEL_WIDTH = 84
/** Space between the two cells of a row without borders, and on both sides of a cell of `lineTable`. */
const CELL_GAP = 8

interface Head {
  kind: string
  title: string
  issuer: string
  /** Marketplace of the document; none if it concerns several. */
  brand?: Brand | undefined
}

/** Head of a document: its brand; its kind, number and issuer on the left, its fields on the right. */
export const documentHead = (
  { brand, ...head }: Head,
  fields: readonly (readonly [label: string, value: string])[],
): Content => ({
  stack: [...(brand ? brandLine(brand) : []), titleAndFields(head, fields)],
})

const brandLine = ({ name, primary }: Brand): Content[] => [
  { text: name, bold: true, fontSize: 11, color: primary.light },
  {
    canvas: [{ type: 'line', x1: 0, y1: 3, x2: PAGE_WIDTH, y2: 3, lineWidth: 1.5, lineColor: primary.light }],
    margin: [0, 0, 0, 14],
  },
]

const titleAndFields = (
  { kind, title, issuer }: Omit<Head, 'brand'>,
  fields: readonly (readonly [label: string, value: string])[],
): Content => ({
  columnGap: HEAD_GAP,
  columns: [
    {
      width: HEAD_TITLE_WIDTH,
      stack: [
        { text: kind.toUpperCase(), fontSize: 8, characterSpacing: 1, color: MUTED },
        { text: title, fontSize: 20, bold: true },
        { text: issuer, fontSize: 11, margin: [0, 2, 0, 0] },
      ],
    },
    {
      width: PAGE_WIDTH - HEAD_TITLE_WIDTH - HEAD_GAP,
      layout: 'noBorders',
      table: {
        widths: [HEAD_LABEL_WIDTH, PAGE_WIDTH - HEAD_TITLE_WIDTH - HEAD_GAP - HEAD_LABEL_WIDTH - CELL_GAP],
        body: fields.map(([label, value]) => [
          { text: label, color: MUTED },
          { text: value, alignment: 'right' },
        ]),
      },
    },
  ],
  margin: [0, 0, 0, 18],
})

const PARTY_GAP = 24

/** Blocks of lines next to each other, such as vendor and delivery address. */
export const parties = (
  blocks: readonly { label: string; lines: readonly (string | null)[] }[],
): Content => ({
  columns: blocks.map(({ label, lines }) => ({
    // In points: a column of the remaining width would grow beyond the page with a long name.
    width: (PAGE_WIDTH - PARTY_GAP * (blocks.length - 1)) / blocks.length,
    stack: [
      { text: label, fontSize: 8, color: MUTED, margin: [0, 0, 0, 2] },
      ...lines
        .filter((line) => line !== null)
        .map((text, index) => (index === 0 ? { text, bold: true } : { text })),
    ],
  })),
  columnGap: PARTY_GAP,
  margin: [0, 0, 0, 18],
})

export interface PdfColumn<Row> {
  label: string
  /** Points, or '*' for the remaining width, which one column has. */
  width: number | '*'
  isNumber?: boolean
  cell: (row: Row) => string | { text: string; note?: string }
}

/**
 * Table that repeats its header on each page and never splits a row between pages. A title is part of the header, which is never alone at
 * the end of a page.
 */
export const lineTable = <Row>(
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  title?: string,
): Content => ({
  layout: 'lines',
  table: {
    headerRows: title ? 2 : 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: widthsOf(columns),
    body: [
      ...(title ? [titleRow(title, columns.length)] : []),
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

function widthsOf(columns: readonly { width: number | '*' }[]): number[] {
  const given = columns.reduce((sum, { width }) => sum + CELL_GAP + (width === '*' ? 0 : width), 0)
  return columns.map(({ width }) => (width === '*' ? PAGE_WIDTH - given : width))
}

const titleRow = (text: string, width: number): TableCell[] => [
  { text, bold: true, fontSize: 11, colSpan: width },
  ...Array.from({ length: width - 1 }, () => ({ text: '' })),
]

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
