import * as z from 'zod/mini'
import { anyone } from '../access/rule'
import { dataOf, get } from '../contract/endpoint'
import { text } from '../values/validation'
import { groupBrand } from './group-brand'

/** A marketplace as visitors see it. `short_name` is its brand key. */
export const marketplace = z.object({
  short_name: z.string(),
  name: z.string(),
  is_infinite_aisle: z.boolean(),
})
export type Marketplace = z.infer<typeof marketplace>

export const viewMarketplace = get('/auth/marketplace', {
  may: anyone,
  summary:
    "The marketplace of a host; null for an unknown host. At the portal's own address visitors choose one of `choices`",
  query: z.object({ host: text(253) }),
  output: dataOf(z.object({ marketplace: z.nullable(marketplace), choices: z.array(marketplace) })),
})

export const viewVendorGroup = get('/auth/vendor-group/{key}', {
  may: anyone,
  summary: 'The vendor group of a short name, in which suppliers register; 404 if there is none',
  output: dataOf(z.extend(groupBrand, { name: z.string() })),
})
