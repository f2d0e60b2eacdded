import * as z from 'zod/mini'
import { flagParam, param, textParam } from '../values/search-param'

const padSorts = ['vendor', 'name', 'upc', 'unit', 'price', 'last'] as const

/** Filter of an order pad; part of the URL, so that a link opens the same pad. */
const padFilter = z.object({
  q: textParam,
  vendor: textParam,
  category: textParam,
  storage: param(z.number()),
  diet: textParam,
  favorites: flagParam,
  in_cart: flagParam,
  ordered_before: flagParam,
  on_promotion: flagParam,
  /** A column to sort by, with a leading minus for descending. */
  sort: param(z.enum(padSorts.flatMap((sort) => [sort, `-${sort}`] as const))),
})
export type PadFilter = z.infer<typeof padFilter>

/** Filter of a pad and the required day. */
export const padSearch = z.extend(padFilter, { date: param(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) })
export type PadSearch = z.infer<typeof padSearch>
