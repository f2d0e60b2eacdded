import * as z from 'zod/mini'
import { isAttributeField } from '../attributes/attribute-value'
import { productForm } from '../catalogue/product-form'
import { changeStatuses } from '../changes/change-status'
import { changeValue } from '../changes/change-value'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'

/** Most rows of one import. */
export const ROWS_AN_IMPORT = 100_000
/** Rows in one request. */
export const ROWS_A_REQUEST = 1_000

/** The outcome of a row: its product is added, changed, unchanged or refused. */
export const importOutcomes = ['created', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A column of the file and the field that it fills; null if it is left out. */
export const mappedColumn = z.object({
  heading: z.string().check(z.maxLength(500)),
  field: z.nullable(z.string().check(z.maxLength(60))),
})
export type MappedColumn = z.infer<typeof mappedColumn>

/** Most columns of a file. */
export const MAX_COLUMNS = 200

export const newImport = z.object({
  /** Name of the file. */
  title: text(120),
  /** Vendor of all rows. Null if each row names its own, which only staff may import. */
  vendor_hash: z.nullable(hashid),
  mapping: z.array(mappedColumn).check(z.maxLength(MAX_COLUMNS)),
  /** Rows that follow, so that a lost request is noticed. */
  row_count: z.int().check(z.minimum(1), z.maximum(ROWS_AN_IMPORT)),
})

const attributeName = z.string().check(z.maxLength(60), z.refine(isAttributeField))
const importedFields = z.omit(productForm.schema, { version: true, vendor_hash: true })

/** A row of the file: fields of a product as its form has them. Fields that are left out do not change. */
export const importRow = z.object({
  row: z.int().check(z.minimum(1), z.maximum(10 * ROWS_AN_IMPORT)),
  /** Its vendor, in an import for several. */
  vendor_hash: z.optional(hashid),
  /** The product that it changes; null to add one. */
  record_hash: z.nullable(hashid),
  values: z
    .record(z.union([z.keyof(importedFields), attributeName]), changeValue)
    .check(
      z.refine((values) => Object.keys(values).length <= MAX_COLUMNS, `Send up to ${MAX_COLUMNS} fields`),
    )
    .register(z.globalRegistry, { maxProperties: MAX_COLUMNS }),
})
export type ImportRow = z.infer<typeof importRow>

export const moreRows = z.object({
  rows: z
    .array(importRow)
    .check(
      z.minLength(1, 'Required'),
      z.maxLength(ROWS_A_REQUEST, `Send up to ${ROWS_A_REQUEST.toLocaleString('en-US')} rows at once`),
    ),
})

export const importStart = z.object({
  /** Applies the changes at the end if the user may, or submits them. Otherwise they stay a draft. */
  applies: z.boolean(),
})

export const importStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'canceled'] as const
export type ImportState = (typeof importStates)[number]

/** An import in the history. */
export const importRun = z.object({
  hashid,
  /** Name of its file. */
  title: z.string(),
  /** Null for an import for several vendors. */
  vendor_name: z.nullable(z.string()),
  author: z.nullable(z.string()),
  state: z.enum(importStates),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  row_count: z.int(),
  /** Rows that have arrived. */
  sent_count: z.int(),
  created_count: z.int(),
  changed_count: z.int(),
  same_count: z.int(),
  refused_count: z.int(),
  /** Set where its changes are collected; null if there are none. */
  change_set: z.nullable(
    z.object({ hashid, status: z.string().check(z.refine((name) => name in changeStatuses)) }),
  ),
  /** Its original file can be downloaded. */
  has_file: z.boolean(),
})
export type ImportRun = z.infer<typeof importRun>

export const importDetail = z.extend(importRun, { mapping: z.array(mappedColumn) })
export type ImportDetail = z.infer<typeof importDetail>

/** States in which an import can be canceled. */
const unfinishedStates: readonly ImportState[] = ['receiving', 'waiting', 'running']
export const isUnfinished = ({ state }: Pick<ImportRun, 'state'>): boolean => unfinishedStates.includes(state)

/** A row that was refused, with its values and a message for each wrong field. */
export const refusedRow = z.object({
  hashid: z.string(),
  row: z.int(),
  name: z.string(),
  upc: z.string(),
  reason: z.string(),
})
export type RefusedRow = z.infer<typeof refusedRow>

type Counts = Pick<
  ImportRun,
  'row_count' | 'created_count' | 'changed_count' | 'same_count' | 'refused_count'
>

/** Percent of the rows that have been checked. */
export const importProgress = (run: Counts): number =>
  percentOf(run.created_count + run.changed_count + run.same_count + run.refused_count, run.row_count)

/** Percent of the rows that have arrived. */
export const sendingProgress = ({ sent_count, row_count }: Pick<ImportRun, 'sent_count' | 'row_count'>) =>
  percentOf(sent_count, row_count)

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part * 100) / whole))
