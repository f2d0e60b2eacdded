import type { Reconciled, ReorderTag } from '@/domain/planning/reorder'
import type { ReorderLine } from '@/domain/planning/reorder-line'

/** Width of the row headings, in pixels. */
export const LEAD_PX = 340

/** A product that stores ordered, with a cell per store. */
export interface ReorderRow {
  line: ReorderLine
  cells: ReadonlyMap<string, Reconciled>
  /** One tag per kind of change among the cells, with the number of cells. */
  tags: { tag: ReorderTag; count: number }[]
}

/** Groups lines of many stores into rows, in the order in which products first appear. */
export function rowsOf(lines: readonly Reconciled[]): ReorderRow[] {
  return [...Map.groupBy(lines, ({ line }) => line.product_hash).values()].flatMap((ofProduct) => {
    const [first] = ofProduct
    if (!first) return []
    return [
      {
        line: first.line,
        cells: new Map(ofProduct.map((reconciled) => [reconciled.line.store_hash, reconciled])),
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
