import * as z from 'zod/mini'
import { ownLook } from './own-look'

/** The brand of a vendor group, and the name and own look of the marketplace with this brand; null if there is none. */
export const groupBrand = z.object({
  short_name: z.string(),
  marketplace: z.nullable(z.object({ name: z.string(), ...ownLook })),
})
export type GroupBrand = z.infer<typeof groupBrand>
