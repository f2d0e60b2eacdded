import * as z from 'zod/mini'
import { admin } from '../access/rule'
import { withAttributes } from '../attributes/attribute-field'
import { dataOf, get, post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { storedVendor, vendorForm } from './vendor-form'

export const getVendorForm = get('/vendor/{vendor}/form', {
  may: admin,
  summary: 'Editable fields of a vendor',
  output: dataOf(withAttributes(storedVendor)),
})
const saved = z.object({ message: z.string(), data: z.object({ hashid }) })
export const addVendor = post('/vendor', {
  may: admin,
  summary: 'Add a vendor',
  body: withAttributes(vendorForm.schema),
  output: saved,
})
export const saveVendor = post('/vendor/{vendor}', {
  may: admin,
  summary: 'Change a vendor. A 409 lists each field that someone else changed meanwhile',
  body: withAttributes(vendorForm.schema),
  output: saved,
})
