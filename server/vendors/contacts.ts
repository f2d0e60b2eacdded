import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ContactForm, contactForm, type VendorContact } from '@/domain/vendors/vendor-contact'
import { vendorContacts } from '../db/schema/vendor-setup'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { VendorRecord } from './vendor-record'

/** Contacts of a vendor other than those for orders and sales, which are fields of the vendor. */
export const contactRecord: VendorRecord<VendorContact, ContactForm> = {
  noun: 'contact',
  event: 'vendor-contact-changed',
  table: vendorContacts,
  step: 'contacts',
  labels: contactForm.labels,
  parentOf: ({ vendor_hash }) => vendor_hash,
  list: async ({ db }, vendor_hash) => {
    const rows = await db
      .select()
      .from(vendorContacts)
      .where(and(eq(vendorContacts.vendor_hash, vendor_hash), isNull(vendorContacts.archived_at)))
      .orderBy(asc(vendorContacts.name), asc(vendorContacts.hashid))
    return rows.map((row) => ({ hashid: row.hashid, ...formOf(row) }))
  },
  read: async (scope, hashid, lock) => {
    const query = scope.db
      .select()
      .from(vendorContacts)
      .where(and(eq(vendorContacts.hashid, hashid), scope.ofVendors(vendorContacts.vendor_hash)))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This contact')
    return formOf(row)
  },
  add: async ({ db }, form) => {
    const hashid = newHash()
    await db.insert(vendorContacts).values({ hashid, ...valuesOf(form) })
    return hashid
  },
  write: async ({ db }, hashid, form) => {
    await db
      .update(vendorContacts)
      .set({ ...valuesOf(form), version: sql`${vendorContacts.version} + 1` })
      .where(eq(vendorContacts.hashid, hashid))
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
