import * as z from 'zod/mini'
import { suppliers } from '../access/rule'
import { get, listOf, message, post, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'

/** A broker's user works for one of its vendors at a time: the one of this request header, else the one chosen last. */
export const VENDOR_HEADER = 'x-vendor'

export const listWorkingVendors = get('/supplier/vendors', {
  may: suppliers,
  summary:
    'The vendors that the user may work for, by name: their own, or those that their broker represents',
  query: z.object(wholeList),
  output: listOf(z.object({ hashid, name: z.string() })),
})
export const chooseWorkingVendor = post('/supplier/vendor', {
  may: suppliers,
  summary: 'Work for a vendor from now on, where no x-vendor header names another',
  body: z.object({ vendor_hash: hashid }),
  output: message,
})
