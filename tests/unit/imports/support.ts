import { type FileReading, type FileSource, recognized } from '../../../src/domain/imports/file-source'
import { importFields } from '../../../src/domain/imports/import-field'
import { ImportSession } from '../../../src/domain/imports/import-session'
import type { KnownProduct } from '../../../src/domain/imports/known-product'
import { readFile } from '../../../src/routes/-page/imports/worker/read-file'

export const units = [
  { value: '0', labels: ['CT', 'Count'] },
  { value: '1', labels: ['EA', 'Each'] },
  { value: '2', labels: ['LB', 'Pound'] },
]
export const categories = ['Honey & Syrup', 'Snacks', 'Beverages']
export const fields = importFields({ categories, units }, { isStaff: false })

export function fieldOf(name: string) {
  const field = fields.find((it) => it.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}

export const honey: KnownProduct = {
  hashid: 'honey0000001',
  name: 'Wildflower honey',
  values: {
    upc: '00012345678905',
    item_code: '0042',
    name: 'Wildflower honey',
    category: 'Honey & Syrup',
    unit: '1',
    storage_type: '0',
    status: '1',
    case_pack_size: '12',
    order_multiple: '1',
    sell_price: '54.00',
    msrp: '6.99',
    description: 'From the meadow',
    allergens: [],
  },
}

/** Reads a table as a session and checks it. */
export function sessionOf(
  table: string[][],
  products: readonly KnownProduct[] = [honey],
  source: FileSource = { kind: 'workbook' },
) {
  const session = new ImportSession(fields)
  session.begin(table, source)
  session.addRows(table.slice(session.rowsAbove))
  session.setProducts(products)
  checkAll(session)
  return session
}

/** Reads a file as a session and checks it. */
export async function readSession(
  file: Blob,
  products: readonly KnownProduct[] = [honey],
  reading: FileReading = recognized,
) {
  const table: string[][] = []
  let source: FileSource = { kind: 'workbook' }
  await readFile(file, reading, (rows, _fraction, how) => {
    table.push(...rows)
    source = how
  })
  const session = new ImportSession(fields)
  session.begin(table, source, reading.headingRow)
  session.addRows(table.slice(session.rowsAbove))
  session.endFile()
  session.setProducts(products)
  checkAll(session)
  return session
}

export function checkAll(session: ImportSession, affected: Parameters<ImportSession['check']>[0] = 'all') {
  for (const _ of session.check(affected));
  session.markRepeats()
}
export const rowsOf = (session: ImportSession) =>
  [...session.rows.keys()].map((index) => session.rowAt(index))
export const messagesOf = (session: ImportSession, index: number) =>
  session.rowAt(index).problems.map(({ message }) => message)
