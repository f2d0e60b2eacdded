import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { daysAfter } from '@/domain/orders/delivery'
import {
  type DocumentForm,
  documentDay,
  documentForm,
  documentKinds,
  EXPIRING_DAYS,
  type ExpiringDocument,
  type VendorDocument,
} from '@/domain/vendors/vendor-document'
import { isOneOf } from '../../db/one-of'
import { rowsByHash } from '../../db/rows-by-hash'
import { documentFiles, vendorDocuments } from '../../db/schema/vendors/setup'
import { vendors } from '../../db/schema/vendors/vendors'
import { updateRows } from '../../db/update-rows'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../../records/many-records'
import { findSetupVendor, ofSetup } from '../find-vendor'
import type { VendorRecord } from '../vendor-record'

export const documentRecord: VendorRecord<VendorDocument, DocumentForm> = {
  kind: 'vendor-document',
  noun: 'document',
  table: vendorDocuments,
  step: 'documents',
  form: documentForm,
  archivedLabel: 'Removed',
  // The file of a removed document is deleted.
  finalFields: ['is_archived', 'document_hash'],
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async ({ db }, vendor_hash) => {
    const rows = await db
      .select({ document: vendorDocuments, file: documentFiles })
      .from(vendorDocuments)
      .innerJoin(documentFiles, eq(documentFiles.hashid, vendorDocuments.file_hash))
      .where(and(eq(vendorDocuments.vendor_hash, vendor_hash), isNull(vendorDocuments.archived_at)))
      .orderBy(sql`${vendorDocuments.kind} = 'other'`, asc(vendorDocuments.name), asc(vendorDocuments.hashid))
    return rows.map(({ document, file: { name, type, size, uploaded_at } }) => ({
      hashid: document.hashid,
      ...formOf(document),
      file: { name, type, size, uploaded_at },
    }))
  },
  ...readAndWritten<DocumentForm>('document', {
    read: async (scope, hashes, lock) => {
      const rows = await rowsByHash(
        scope.db.select().from(vendorDocuments),
        vendorDocuments.hashid,
        hashes,
        lock,
        scope.ofVendors(vendorDocuments.vendor_hash),
      )
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const rows = mapValues(problems.writable(forms), (form) => ({ ...valuesOf(form), reminded_days: null }))
      await updateRows(scope.db, vendorDocuments, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(vendorDocuments).values({ hashid, ...valuesOf(form) })
    return hashid
  },
  onChange: dropRemovedFiles,
}

/** Returns the file of a document that the user may see. @throws a 404 */
export async function findDocumentFile(scope: Scope, vendor_hash: string, hashid: string) {
  await findSetupVendor(scope, vendor_hash)
  const [found] = await scope.db
    .select({ stored_hash: documentFiles.stored_hash, name: documentFiles.name, type: documentFiles.type })
    .from(vendorDocuments)
    .innerJoin(documentFiles, eq(documentFiles.hashid, vendorDocuments.file_hash))
    .where(
      and(
        eq(vendorDocuments.hashid, hashid),
        eq(vendorDocuments.vendor_hash, vendor_hash),
        isNull(vendorDocuments.archived_at),
      ),
    )
  if (!found) throw notFound('This document')
  return found
}

/** Returns the documents that have expired or will soon, of the vendors that the user reviews. */
export async function readExpiring(scope: Scope): Promise<ExpiringDocument[]> {
  const rows = await scope.db
    .select({
      hashid: vendorDocuments.hashid,
      name: vendorDocuments.name,
      expires_on: vendorDocuments.expires_on,
      vendor_hash: vendors.hashid,
      vendor_name: vendors.name,
    })
    .from(vendorDocuments)
    .innerJoin(vendors, eq(vendors.hashid, vendorDocuments.vendor_hash))
    .where(
      and(
        isNull(vendorDocuments.archived_at),
        isNotNull(vendorDocuments.expires_on),
        lte(vendorDocuments.expires_on, daysAfter(documentDay(scope.now), EXPIRING_DAYS)),
        ofSetup(scope),
      ),
    )
    .orderBy(asc(vendorDocuments.expires_on), asc(vendors.name), asc(vendorDocuments.hashid))
  return rows.map(({ expires_on, ...row }) => ({ ...row, expires_on: expires_on ?? '' }))
}

/** Removed documents give up their files, which are then deleted like other unused ones. */
async function dropRemovedFiles({ db }: Scope, vendor_hash: string): Promise<void> {
  await db
    .update(vendorDocuments)
    .set({ file_hash: null })
    .where(and(eq(vendorDocuments.vendor_hash, vendor_hash), isNotNull(vendorDocuments.archived_at)))
}

/** Finds files that are deleted, or neither the user's nor one of the vendor's. */
async function findProblems({ db, user }: Scope, forms: ReadonlyMap<string, DocumentForm>) {
  const problems = new WriteProblems()
  const chosen = new Set([...forms.values()].map(({ document_hash }) => document_hash))
  const own = await db
    .select({ hashid: documentFiles.hashid })
    .from(documentFiles)
    .where(and(isOneOf(documentFiles.hashid, chosen), eq(documentFiles.uploaded_by_hash, user.hashid)))
  const ofVendors = await db
    .selectDistinct({ file_hash: vendorDocuments.file_hash, vendor_hash: vendorDocuments.vendor_hash })
    .from(vendorDocuments)
    .where(isOneOf(vendorDocuments.file_hash, chosen))
  const usable = new Set([
    ...own.map(({ hashid }) => hashid),
    ...ofVendors.map(({ file_hash, vendor_hash }) => `${file_hash} ${vendor_hash}`),
  ])
  for (const [hashid, { document_hash, vendor_hash }] of forms)
    if (!usable.has(document_hash) && !usable.has(`${document_hash} ${vendor_hash}`))
      problems.report(hashid, 'document_hash', 'This file is no longer stored. Choose it again')
  return problems
}

/** The title of a document of a known kind is that of its kind. */
const valuesOf = ({ vendor_hash, kind, name, document_hash, expires_on, coverage }: DocumentForm) => ({
  vendor_hash,
  kind,
  name: kind === 'other' ? name : documentKinds[kind],
  file_hash: document_hash,
  expires_on: expires_on || null,
  coverage: (kind === 'insurance' && coverage) || null,
})

const formOf = (row: typeof vendorDocuments.$inferSelect): DocumentForm => ({
  vendor_hash: row.vendor_hash,
  kind: row.kind,
  name: row.name,
  document_hash: row.file_hash ?? '',
  expires_on: row.expires_on ?? '',
  coverage: row.coverage ?? '',
  version: String(row.version),
})
