import { type Reconciled, type ReorderTag } from '@/domain/planning/reorder'
import type { ReorderLine } from '@/domain/planning/reorder-line'

/** The width of what names a row, in pixels. */
export const LEAD_PX = 340

/** A product that stores ordered: a cell a store. */
export interface ReorderRow {
  line: ReorderLine
  cells: ReadonlyMap<string, Reconciled>
  /** One of each kind of change among the cells, with how many have it. */
  tags: { tag: ReorderTag; count: number }[]
}

/** Lines of many stores as rows, in the order in which the products came. */
export function rowsOf(lines: readonly Reconciled[]): ReorderRow[] {
  return [...Map.groupBy(lines, ({ line }) => line.product_hash).values()].flatMap((ofProduct) => {
    const [first] = ofProduct
    if (!first) return []
    return [
      {
        line: first.line,
        cells: new Map(ofProduct.map((it) => [it.line.store_hash, it])),
        tags: countTags(ofProduct),
      },
    ]
  })
}

function countTags(ofProduct: readonly Reconciled[]) {
  const byKind = new Map<ReorderTag['kind'], { tag: ReorderTag; count: number }>()
  for (const tag of ofProduct.flatMap(({ tags }) => tags)) {
    const known = byKind.get(tag.kind)
    if (known) known.count += 1
    else byKind.set(tag.kind, { tag, count: 1 })
  }
  return [...byKind.values()]
}
