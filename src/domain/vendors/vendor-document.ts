import * as z from 'zod/mini'
import { anyOf, fulfills, maySeeOnboarding } from '../access/rule'
import { dataOf, get, listOf, post, wholeList } from '../contract/endpoint'
import { documentFile, file } from '../contract/file'
import { defineForm, optionsOf } from '../forms/form-field'
import { dayIn, daysAfter } from '../orders/delivery'
import { type Day, day, hashid, instant } from '../values/primitives'
import { chosenRecord, isPlain, moneyText, optional, text } from '../values/validation'
import { vendorRecords } from './vendor-records'

/** Kinds of documents. Every vendor hands in the first two. */
export const documentKind = z.enum(['w9', 'insurance', 'other'], 'Required')
export type DocumentKind = z.infer<typeof documentKind>
export const documentKinds: Readonly<Record<DocumentKind, string>> = {
  w9: 'W-9',
  insurance: 'Certificate of insurance',
  other: 'Other document',
}

/** The amount that a certificate of insurance covers per occurrence, below a billion. */
export const coverageAmount = optional(
  moneyText.check(z.refine((entry) => !(Number(entry) >= 1e9), 'Must be a valid currency amount')),
)

const fields = defineForm({
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  kind: {
    schema: documentKind,
    empty: 'w9',
    label: 'Kind',
    options: optionsOf(documentKinds),
    required: true,
  },
  name: { schema: z.union([z.literal(''), text(120)]), empty: '', label: 'Title' },
  expires_on: {
    schema: z.union([z.literal(''), day]),
    empty: '',
    label: 'Expires on',
    input: 'date',
    hint: 'We remind you 30 and 7 days before.',
  },
  coverage: {
    schema: coverageAmount,
    empty: '',
    label: 'Coverage per occurrence',
    input: 'decimal',
    hint: 'In dollars. Some marketplaces require a minimum.',
  },
  document_hash: {
    schema: z.string().check(z.minLength(1, 'Upload a file'), z.maxLength(40)),
    empty: '',
    label: 'File',
  },
})

/** A document of a vendor. A certificate of insurance has a day on which it expires; other documents have a title. */
export const documentForm = {
  ...fields,
  schema: fields.schema.check(
    z.refine(({ kind, expires_on }) => kind !== 'insurance' || expires_on !== '', {
      path: ['expires_on'],
      error: 'Required',
    }),
    z.refine(({ kind, name }) => kind !== 'other' || name !== '', { path: ['name'], error: 'Required' }),
  ),
}
export type DocumentForm = z.infer<typeof documentForm.schema>

export const vendorDocument = z.object({
  ...fields.schema.shape,
  hashid,
  file: z.object({ name: z.string(), type: z.string(), size: z.int(), uploaded_at: instant }),
})
export type VendorDocument = z.infer<typeof vendorDocument>

export const vendorDocuments = vendorRecords('documents', {
  noun: ['a document', 'documents'],
  row: vendorDocument,
  form: documentForm.schema,
})

export const addDocumentFile = post('/documentFiles', {
  may: fulfills,
  summary:
    'Upload the file of a document: PDF, JPEG, PNG or WebP of at most 10 MB, images of at most 40 megapixels. A document has to refer to it within 30 days',
  query: z.object({ name: z.string().check(z.maxLength(200), isPlain) }),
  body: documentFile,
  output: dataOf(z.object({ hashid })),
})
export const downloadDocument = get('/vendor/{vendor}/documents/{hashid}/file', {
  may: anyOf(fulfills, maySeeOnboarding),
  summary: 'The file of a document',
  output: file,
})

/** A document that has expired or will within 30 days. */
export const expiringDocument = z.object({
  hashid,
  name: z.string(),
  expires_on: day,
  vendor_hash: hashid,
  vendor_name: z.string(),
})
export type ExpiringDocument = z.infer<typeof expiringDocument>
export const listExpiringDocuments = get('/supplier/onboarding/expiring-documents', {
  may: maySeeOnboarding,
  summary: 'Documents of vendors that have expired or will within 30 days, first the oldest',
  query: z.object(wholeList),
  output: listOf(expiringDocument),
})

/** Days before the expiration of a document on which its vendor is reminded, first the earliest. */
export const reminderDays = [30, 7, 0] as const
export const EXPIRING_DAYS = reminderDays[0]

/** Returns the day by which documents expire: that of US Eastern. */
export const documentDay = (now: Date): Day => dayIn('America/New_York', now)

export type Expiration = 'valid' | 'expiring' | 'expired'

/** Returns whether a document is valid on a day. It is on the day on which it expires, and always without one (empty). */
export function expirationOf(expires_on: string, today: Day): Expiration {
  if (expires_on === '' || expires_on > daysAfter(today, EXPIRING_DAYS)) return 'valid'
  return expires_on < today ? 'expired' : 'expiring'
}

/**
 * Returns the reminder that is due, in days before the expiration; null if there is none or it was sent. `among` are those to
 * send, first the earliest.
 */
export function dueReminder(
  expires_on: Day,
  today: Day,
  reminded_days: number | null,
  among: readonly number[] = reminderDays,
): number | null {
  const due = among.findLast((days) => expires_on <= daysAfter(today, days))
  return due === undefined || (reminded_days !== null && reminded_days <= due) ? null : due
}
