import * as z from 'zod/mini'
import { hashid, percent } from '../values/primitives'

/** Kinds of goods with ordering windows of their own. */
export const goodsKinds = ['produce', 'non_produce'] as const

/** A store. `time_zone` is an IANA name; its cut-offs and dates are in it. */
export const partner = z.object({
  hashid,
  name: z.string(),
  display_name: z.string(),
  partner_group_hash: hashid,
  partner_group_name: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  has_custom_export: z.boolean(),
  fn_markup: percent,
  specialty_client_markup: percent,
  /** Kinds of goods that its settings leave no day to order. */
  closed_goods: z.array(z.enum(goodsKinds)),
})
export type Partner = z.infer<typeof partner>

export const partnerGroup = z.object({
  hashid,
  name: z.string(),
  partners: z.object({ data: z.array(partner) }),
})
export type PartnerGroup = z.infer<typeof partnerGroup>
