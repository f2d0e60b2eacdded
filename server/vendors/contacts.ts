import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ContactForm, contactForm, type VendorContact } from '@/domain/vendors/vendor-contact'
import { rowsByHash } from '../db/rows-by-hash'
import { vendorContacts } from '../db/schema/vendors/setup'
import { updateRows } from '../db/update-rows'
import { newHash } from '../http/hash'
import { mapValues, readAndWritten } from '../records/many-records'
import type { VendorRecord } from './vendor-record'

/** Contacts of a vendor other than those for orders and sales, which are fields of the vendor. */
export const contactRecord: VendorRecord<VendorContact, ContactForm> = {
  kind: 'vendor-contact',
  noun: 'contact',
  table: vendorContacts,
  step: 'contacts',
  form: contactForm,
  archivedLabel: 'Removed',
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async ({ db }, vendor_hash) => {
    const rows = await db
      .select()
      .from(vendorContacts)
      .where(and(eq(vendorContacts.vendor_hash, vendor_hash), isNull(vendorContacts.archived_at)))
      .orderBy(asc(vendorContacts.name), asc(vendorContacts.hashid))
    return rows.map((row) => ({ hashid: row.hashid, ...formOf(row) }))
  },
  ...readAndWritten<ContactForm>('contact', {
    read: async (scope, hashes, lock) => {
      const rows = await rowsByHash(
        scope.db.select().from(vendorContacts),
        vendorContacts.hashid,
        hashes,
        lock,
        scope.ofVendors(vendorContacts.vendor_hash),
      )
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async ({ db }, forms) => {
      await updateRows(db, vendorContacts, mapValues(forms, valuesOf))
      return new Map()
    },
  }),
  add: async ({ db }, form) => {
    const hashid = newHash()
    await db.insert(vendorContacts).values({ hashid, ...valuesOf(form) })
    return hashid
  },
}

const valuesOf = ({ vendor_hash, name, role, email = '', phone }: ContactForm) => ({
  vendor_hash,
  name,
  role,
  email,
  phone,
})

const formOf = ({
  vendor_hash,
  name,
  role,
  email,
  phone,
  version,
}: typeof vendorContacts.$inferSelect): ContactForm => ({
  vendor_hash,
  name,
  role,
  email,
  phone,
  version: String(version),
})
