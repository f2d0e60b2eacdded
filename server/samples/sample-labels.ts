import { inArray } from 'drizzle-orm'
import type { Content } from 'pdfmake'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { labelFormats, SampleAddress } from '@/domain/samples/pipeline-contract'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { sampleRequests } from '../db/schema/samples'
import { notFound } from '../http/api-error'
import { csvFile } from '../http/csv'
import type { Scope } from '../http/scope'
import { PAGE_WIDTH } from '../pdf/document-parts'
import { pdfFile } from '../pdf/pdf-file'
import type { RenderPdf } from '../pdf/render-pdf'
import { selectSamples } from './read-samples'
import { readAddresses } from './sample-addresses'

interface Label {
  sample: SampleRequest
  from: SampleAddress
  to: SampleAddress
  /** Pounds; empty if unknown. */
  weight: string
}

/** Returns the labels of several samples as a file. @throws a 404 if the user may not see one of them */
export async function sampleLabels(
  scope: Scope,
  renderPdf: RenderPdf,
  hashes: readonly string[],
  weights: readonly string[],
  format: (typeof labelFormats)[number],
): Promise<File> {
  const found = await selectSamples(scope, inArray(sampleRequests.hashid, [...new Set(hashes)]))
  const labels: Label[] = []
  for (const [index, hash] of hashes.entries()) {
    const sample = found.find(({ hashid }) => hashid === hash)
    if (!sample) throw notFound('This request')
    labels.push({ sample, ...(await readAddresses(scope, sample)), weight: weights[index] ?? '' })
  }
  const name = `sample-labels-${dayIn(DEFAULT_ZONE, scope.now)}`
  if (format === 'csv') return csvFile(`${name}.csv`, csvColumns, labels.map(csvRow))
  return pdfFile(renderPdf, name, {
    title: labels.length === 1 ? 'Sample label' : `${labels.length} sample labels`,
    content: labels.map(labelContent),
    made_at: scope.now,
  })
}

const csvColumns = [
  ...['From', 'To'].flatMap((side) =>
    ['name', 'attention', 'street', 'city', 'state', 'ZIP code', 'phone'].map((field) => `${side} ${field}`),
  ),
  'Weight (lb)',
  'Contents',
  'Quantity',
  'Item code',
  'Carrier',
  'Tracking number',
  'Reference',
]

const addressCells = ({ name, attention, street, city, state, zip, phone }: SampleAddress) => [
  name,
  attention,
  street,
  city,
  state,
  zip,
  phone,
]

const csvRow = ({ sample, from, to, weight }: Label): string[] => [
  ...addressCells(from),
  ...addressCells(to),
  weight,
  sample.product_name,
  String(sample.qty),
  sample.item_code,
  sample.carrier,
  sample.tracking_number,
  sample.hashid,
]

const linesOf = ({ name, attention, street, city, state, zip, phone }: SampleAddress): string[] =>
  [attention, name, street, `${city}, ${state} ${zip}`, phone].filter(Boolean)

/** Half a page each: two labels fit on a sheet. */
const HALF_PAGE_PT = 318
/** Lines around a label, and the space inside them. */
const LABEL_BORDERS = 10

const labelContent = ({ sample, from, to, weight }: Label, index: number): Content => ({
  ...(index > 0 && index % 2 === 0 ? { pageBreak: 'before' as const } : {}),
  margin: [0, 0, 0, 16],
  table: {
    widths: [PAGE_WIDTH - LABEL_BORDERS],
    heights: HALF_PAGE_PT,
    body: [
      [
        {
          margin: [16, 14, 16, 14],
          stack: [
            { text: 'FROM', fontSize: 8 },
            ...linesOf(from).map((text) => ({ text, fontSize: 10 })),
            { text: 'SHIP TO', fontSize: 8, margin: [0, 18, 0, 0] },
            ...linesOf(to).map((text, line) => ({ text, fontSize: 18, bold: line <= 1 })),
            {
              margin: [0, 18, 0, 0],
              text: [
                { text: 'Product sample. ', bold: true },
                `${sample.qty} x ${sample.product_name} (${sample.item_code})`,
              ],
              fontSize: 11,
            },
            {
              margin: [0, 4, 0, 0],
              text: [
                weight ? `Weight ${weight} lb` : 'Weight ________ lb',
                sample.carrier,
                sample.tracking_number,
                `Ref. ${sample.hashid}`,
              ]
                .filter(Boolean)
                .join(' · '),
            },
          ],
        },
      ],
    ],
  },
})
