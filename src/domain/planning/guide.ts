import * as z from 'zod/mini'
import { MAX_QTY } from '../cart/cart-line'
import { productStatus, storageType, unitCode } from '../catalogue/product'
import { enumeration } from '../values/enumeration'
import { hashid, instant } from '../values/primitives'
import { text } from '../values/validation'

/** Storage areas of a store, in counting order. */
export const guideSection = enumeration({
  shelf: [0, 'Shelf'],
  walkIn: [1, 'Walk-in'],
  freezer: [2, 'Freezer'],
})
export type GuideSection = (typeof guideSection.options)[number]['value']

/** Returns a product's default storage area. */
export function sectionOf(storage: number): GuideSection {
  if (storage === storageType.value.frozen) return guideSection.value.freezer
  if (storage === storageType.value.refrigerated || storage === storageType.value.frozenOrRefrigerated)
    return guideSection.value.walkIn
  return guideSection.value.shelf
}

/** A named list of products in shelf order, of one partner group or one of its users. */
export const guide = z.object({
  hashid,
  name: z.string(),
  partner_group_hash: hashid,
  partner_group_name: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  owner_name: z.string(),
  total_items: z.int(),
  updated_at: instant,
})
export type Guide = z.infer<typeof guide>

/** A product on a guide; `pars` by store hash, in cases: the target stock after a delivery. */
export const guideItem = z.object({
  hashid,
  section: guideSection.schema,
  product_hash: hashid,
  name: z.string(),
  vendor_hash: hashid,
  vendor_name: z.string(),
  vendor_takes_orders: z.boolean(),
  upc: z.string(),
  item_code: z.string(),
  unit: unitCode,
  case_pack_size: z.int(),
  order_multiple: z.int(),
  status: productStatus.schema,
  is_recalled: z.boolean(),
  /** Not sold in the marketplace of the guide's group. */
  is_withheld: z.boolean(),
  image: z.string(),
  pars: z.record(z.string(), z.int()),
})
export type GuideItem = z.infer<typeof guideItem>

export const guideWithItems = z.extend(guide, { items: z.array(guideItem) })
export type GuideWithItems = z.infer<typeof guideWithItems>

export const MAX_GUIDE_ITEMS = 1000

export const guideName = text(80)

export const par = z
  .int('Enter a whole number of cases')
  .check(z.minimum(1, 'Enter at least 1 case'), z.maximum(MAX_QTY, `Enter up to ${MAX_QTY} cases`))

/** Groups a guide's items by section, in counting order; includes empty sections. */
export const bySection = <Item extends { section: GuideSection }>(items: readonly Item[]) =>
  guideSection.options.map(({ value, label }) => ({
    section: value,
    label,
    items: items.filter(({ section }) => section === value),
  }))

/** Moves an item behind another one of a section; to the beginning if `after` is null. */
export function reorderItem<Item extends { hashid: string; section: GuideSection }>(
  items: readonly Item[],
  hash: string,
  { section, after }: { section: GuideSection; after: string | null },
): Item[] {
  const item = items.find(({ hashid }) => hashid === hash)
  if (!item || after === hash) return [...items]
  return bySection(items).flatMap((part) => {
    const others = part.items.filter((candidate) => candidate !== item)
    if (part.section !== section) return others
    // If the item to move it behind is gone, it goes last.
    const at = after === null ? 0 : others.findIndex(({ hashid }) => hashid === after) + 1 || others.length
    return others.toSpliced(at, 0, { ...item, section })
  })
}
