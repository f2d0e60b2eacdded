import * as z from 'zod/mini'
import { withAttributes } from '../attributes/attribute-field'
import { post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { partnerForm, stores } from './managed-partner'

/** The most stores of one import. */
export const STORES_AT_ONCE = 500

export const importStores = post('/admin/stores/import', {
  may: stores.add.may,
  summary: 'Add up to 500 stores, all or none. A 422 names each wrong row and field, as in `stores.3.email`',
  body: z.object({
    stores: z
      .array(withAttributes(partnerForm.schema))
      .check(z.minLength(1, 'Required'), z.maxLength(STORES_AT_ONCE, 'Add up to 500 stores at once')),
  }),
  output: z.object({ message: z.string(), data: z.array(z.object({ hashid })) }),
})
