import * as z from 'zod/mini'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { chosenRecord, email, note, optional, text } from '../values/validation'
import { vendorRecords } from './vendor-records'

/** A contact of a vendor other than its contacts for orders and sales. */
export const contactForm = defineForm({
  vendor_hash: { schema: chosenRecord, empty: '', label: 'Vendor' },
  name: { schema: text(120), empty: '', label: 'Name' },
  role: { schema: text(80), empty: '', label: 'Role', hint: 'For example Accounting or Quality assurance.' },
  email: { schema: optional(email), empty: '', label: 'Email', input: 'email' },
  phone: { schema: note(40), empty: '', label: 'Phone', input: 'tel' },
})
export type ContactForm = z.infer<typeof contactForm.schema>

export const vendorContact = z.extend(contactForm.schema, { hashid })
export type VendorContact = z.infer<typeof vendorContact>

export const vendorContacts = vendorRecords('contacts', {
  noun: ['a contact', 'contacts'],
  row: vendorContact,
  form: contactForm.schema,
})
