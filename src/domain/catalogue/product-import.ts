import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { post } from '../contract/endpoint'
import { productForm } from './product-form'
import { isShortenedCode, SHORTENED_CODE, toUpc, UPC_LENGTH } from './upc'

/** Most products in one import. */
export const IMPORT_LIMIT = 1_000

const importedProduct = z.pick(productForm.schema, {
  upc: true,
  item_code: true,
  name: true,
  category: true,
  unit: true,
  case_pack_size: true,
  order_multiple: true,
  sell_price: true,
  msrp: true,
  storage_type: true,
  description: true,
  ingredients: true,
})
export type ImportedProduct = z.infer<typeof importedProduct>
type ImportField = keyof ImportedProduct

export const importProducts = post('/products/import', {
  may: admin,
  summary:
    'Add up to 1,000 products of a vendor, or only check them. If one is wrong, none is added; errors name products.{index}.{field}',
  body: z.object({
    vendor_hash: productForm.schema.shape.vendor_hash,
    status: productForm.schema.shape.status,
    is_check: z.boolean(),
    products: z
      .array(importedProduct)
      .check(
        z.minLength(1, 'Required'),
        z.maxLength(IMPORT_LIMIT, `Import up to ${IMPORT_LIMIT.toLocaleString('en-US')} products at once`),
      ),
  }),
  output: z.object({ message: z.string() }),
})
export type ProductImport = z.infer<typeof importProducts.body>

/** Further headings of a column, in lower case. Each field also goes by its label in the product form. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  upc: ['gtin', 'ean', 'barcode'],
  item_code: ['item', 'item number', 'sku'],
  name: ['name', 'product', 'product name'],
  category: [],
  unit: [],
  case_pack_size: ['pack', 'case pack'],
  order_multiple: ['multiple', 'order multiple'],
  sell_price: ['price'],
  msrp: ['msrp'],
  storage_type: [],
  description: [],
  ingredients: [],
}
const { labels, controls } = productForm
const importFields = z.keyof(importedProduct).options
const { upc, item_code, name, unit, case_pack_size, order_multiple, sell_price, msrp } = productForm.empty
const { storage_type, description, ingredients } = productForm.empty
/** The values of columns that the table lacks, and of blank cells. */
const blank = {
  upc,
  item_code,
  name,
  unit,
  case_pack_size,
  order_multiple,
  sell_price,
  msrp,
  storage_type,
  description,
  ingredients,
}

/** A product of a pasted table. */
export interface ImportRow {
  /** Row of the table, starting at 1. */
  row: number
  product: ImportedProduct
  /** Messages by field. */
  problems: Partial<Record<ImportField, string>>
}

export interface ImportTable {
  /** Fields in the order of their columns. */
  columns: ImportField[]
  /** Headings of columns that are left out. */
  ignored: string[]
  rows: ImportRow[]
}

interface Choices {
  /** The category of products without one in the table. */
  category: string
  /** Accepted spellings of each unit. */
  units: readonly { value: string; labels: readonly string[] }[]
}

/** Reads a table whose first row names its columns. `error` says why it cannot be read. */
export function readImportTable(
  cells: readonly (readonly string[])[],
  choices: Choices,
): ImportTable | { error: string } {
  const [first = [], ...rest] = cells.map((row) => row.map((cell) => cell.trim()))
  const fields = first.map((heading) => fieldOf(heading))
  const columns = [...new Set(fields.filter((field) => field !== undefined))]
  const missing = importFields.filter((field) => !columns.includes(field) && isNeeded(field, choices))
  if (columns.length === 0)
    return { error: 'Start with a row of column names: UPC, Item code, Name, Units per case, Case price.' }
  if (missing.length > 0)
    return { error: `Add a column for ${listed(missing.map((field) => labels[field]))}.` }
  const rows = rest.flatMap((row, index) =>
    row.every((cell) => cell === '') ? [] : [readRow(index + 2, row, fields, choices)],
  )
  if (rows.length === 0) return { error: 'Add a row for each product below the column names.' }
  if (rows.length > IMPORT_LIMIT)
    return { error: `Import up to ${IMPORT_LIMIT.toLocaleString('en-US')} products at once.` }
  markRepeated(rows)
  return {
    columns,
    ignored: first.filter((heading, index) => heading !== '' && fields[index] === undefined),
    rows,
  }
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

const fieldOf = (heading: string): ImportField | undefined => {
  const name = heading.toLowerCase()
  return importFields.find((field) => labels[field].toLowerCase() === name || headings[field].includes(name))
}

const isNeeded = (field: ImportField, { category }: Choices) =>
  field === 'category' ? category === '' : controls[field].required && blank[field] === ''

function readRow(
  row: number,
  cells: readonly string[],
  fields: readonly (ImportField | undefined)[],
  choices: Choices,
): ImportRow {
  const product: ImportedProduct = { ...blank, category: choices.category }
  const problems: ImportRow['problems'] = {}
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? ''
    if (field === undefined || cell === '') continue
    const read = readCell(field, cell, choices)
    product[field] = 'value' in read ? read.value : cell
    if ('problem' in read) problems[field] = read.problem
  }
  for (const issue of z.safeParse(importedProduct, product).error?.issues ?? []) {
    const field = importFields.find((name) => name === issue.path[0])
    if (field) problems[field] ??= product[field] === '' ? 'Required' : issue.message
  }
  return { row, product, problems }
}

const storageTypes = controls.storage_type.options.map(({ value, label }) => ({ value, labels: [label] }))

function readCell(
  field: ImportField,
  cell: string,
  { units }: Choices,
): { value: string } | { problem: string } {
  if (field === 'upc') return isShortenedCode(cell) ? { problem: SHORTENED_CODE } : { value: upcOf(cell) }
  if (field === 'unit') return readOption(units, cell)
  if (field === 'storage_type') return readOption(storageTypes, cell)
  return { value: field === 'sell_price' || field === 'msrp' ? cell.replace(/[$,\s]/g, '') : cell }
}

/** Spreadsheets drop the zeros in front. */
function upcOf(cell: string): string {
  const digits = cell.replace(/[\s-]/g, '')
  return toUpc(digits) ?? (/^\d+$/.test(digits) ? toUpc(digits.padStart(UPC_LENGTH, '0')) : null) ?? cell
}

function readOption(options: Choices['units'], cell: string): { value: string } | { problem: string } {
  const typed = cell.toLowerCase()
  const found = options.find(({ labels: names }) => names.some((name) => name.toLowerCase() === typed))
  if (found) return { value: found.value }
  return {
    problem: `Use ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(options.map(({ labels: [name = ''] }) => name))}`,
  }
}

/** A UPC belongs to one product, but several may have none: a code of zeros. */
function markRepeated(rows: readonly ImportRow[]) {
  const seen = new Map<string, number>()
  for (const { row, product, problems } of rows) {
    const earlier = seen.get(product.upc)
    if (earlier !== undefined) problems.upc ??= `Repeats row ${earlier}`
    else if (!/^0*$/.test(product.upc)) seen.set(product.upc, row)
  }
}

/** Rows without problems, which can be imported. */
export const importableRows = ({ rows }: ImportTable): ImportRow[] =>
  rows.filter(({ problems }) => Object.keys(problems).length === 0)

/** Returns the table with the errors of the API, whose `products.{index}` counts the importable rows. */
export function withImportErrors(
  table: ImportTable,
  errors: Readonly<Record<string, readonly string[]>>,
): ImportTable {
  const sent = importableRows(table)
  const found = new Map<ImportRow, ImportRow['problems']>()
  for (const [name, messages] of Object.entries(errors)) {
    const [, index, field] = name.split('.')
    const row = sent[Number(index)]
    const known = importFields.find((it) => it === field)
    if (row && known) found.set(row, { ...found.get(row), [known]: messages.join(' ') })
  }
  return { ...table, rows: table.rows.map((row) => ({ ...row, problems: found.get(row) ?? row.problems })) }
}
