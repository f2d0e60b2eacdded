import * as z from 'zod/mini'
import { typedParam } from '@/domain/values/search-param'

/** URL state of the gallery: its filters, and the open asset. */
export const assetSearch = z.object({
  q: typedParam,
  vendor: typedParam,
  kind: typedParam,
  product: typedParam,
  asset: typedParam,
})
export type AssetSearch = z.infer<typeof assetSearch>
