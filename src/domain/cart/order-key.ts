import * as z from 'zod/mini'
import { day, hashid } from '../values/primitives'

/** Names a potential order: the lines of one store, vendor and day. */
export const orderKey = z.object({ store_hash: hashid, vendor_hash: hashid, date_required: day })
export type OrderKey = z.infer<typeof orderKey>

export const keyOfOrder = ({ store_hash, vendor_hash, date_required }: OrderKey) =>
  `${store_hash}.${vendor_hash}.${date_required}`
