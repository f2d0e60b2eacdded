import * as z from 'zod/mini'
import { auditQuery } from '../access/audit-query'
import { traceabilityQuery } from '../orders/traceability'
import { customExport } from '../reports/contract'
import { hashid } from '../values/primitives'

/** Most orders or invoices in one download. */
export const DOCUMENTS_A_DOWNLOAD = 2_000
/** Most claims in one file of credits. */
export const CREDITS_A_DOWNLOAD = 20_000
/** Most invoices in a file that is made while the user waits. */
export const DIRECT_INVOICES = 50
/** Longest custom export that is made while the user waits, in days. */
export const DIRECT_EXPORT_DAYS = 92
/** Downloads of one user that are not finished. */
export const UNFINISHED_DOWNLOADS = 10
/** Days until the file of a download is deleted. */
export const DOWNLOAD_DAYS = 7

const hashesUpTo = (most: number) =>
  z
    .array(hashid)
    .check(
      z.minLength(1, 'Required'),
      z.maxLength(most, `Choose up to ${most.toLocaleString('en-US')} at once`),
    )

const documents = {
  hashes: hashesUpTo(DOCUMENTS_A_DOWNLOAD),
  format: z.enum(['pdf', 'zip']),
}

/**
 * A file that a person asks for: a custom export, claims with their answers, a period of the audit log, traceability records, or orders or
 * invoices as one PDF or as a ZIP with a PDF each.
 */
export const downloadRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom-export'), query: customExport.query }),
  z.object({ kind: z.literal('orders'), ...documents }),
  z.object({ kind: z.literal('invoices'), ...documents }),
  z.object({ kind: z.literal('credits'), hashes: hashesUpTo(CREDITS_A_DOWNLOAD) }),
  z.object({ kind: z.literal('audit-log'), query: auditQuery }),
  z.object({ kind: z.literal('traceability'), query: traceabilityQuery }),
])
export type DownloadRequest = z.infer<typeof downloadRequest>

export const downloadStates = {
  waiting: 'Waiting',
  running: 'Preparing',
  ready: 'Ready',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Expired',
} as const
export type DownloadState = keyof typeof downloadStates

/** A file that is prepared in the background, as the user who asked for it sees it. */
export const download = z.object({
  hashid,
  /** Name for people, such as "Orders (312)". */
  title: z.string(),
  file_name: z.string(),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'canceled', 'expired']),
  /** Percent. */
  progress: z.int(),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
  created_at: z.string(),
  /** When the file is deleted; null until it is ready. */
  expires_at: z.nullable(z.string()),
})
export type Download = z.infer<typeof download>

/** Returns true while a file is being prepared. */
export const isUnfinished = ({ state }: Pick<Download, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** Returns true if a file can be prepared once more. */
export const isRepeatable = ({ state }: Pick<Download, 'state'>): boolean =>
  state === 'failed' || state === 'canceled' || state === 'expired'
