import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { email, note, optional, text } from '../values/validation'
import { vendorHashes } from './vendor-group'

/** A broker as staff list it. */
export const brokerRow = z.object({
  hashid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vendor_count: z.int(),
  user_count: z.int(),
  is_archived: z.boolean(),
})
export type BrokerRow = z.infer<typeof brokerRow>

export const brokerForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name' },
  email: { schema: optional(email), empty: '', label: 'Email', input: 'email' },
  phone: { schema: note(40), empty: '', label: 'Phone', input: 'tel' },
  vendor_hashes: { schema: vendorHashes, empty: [], label: 'Vendors it represents' },
})

export const brokers = crud('brokers', {
  may: allOf(admin, permission('brokers')),
  noun: ['a broker', 'brokers'],
  row: brokerRow,
  form: brokerForm.schema,
})
