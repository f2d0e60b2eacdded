import { useState } from 'react'
import type { LineChange } from '@/domain/cart/line-change'
import { readQuantity } from '@/domain/cart/pasted-lines'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import { cellKey } from './row-state'

/** Text entered into one cell. */
export interface Entry {
  product: Product
  store: Partner
  text: string
}

/** Result of a fill: the number of changed cells, and their previous quantities. */
export interface Filled {
  count: number
  before: LineChange[]
}

interface Source {
  qtyNow: (store_hash: string, product_hash: string) => number
  onSet: (changes: LineChange[]) => void
}

/**
 * Stores the text entered into cells, outside of the rows: it survives scrolling, and invalid text stays. Only valid quantities reach
 * `onSet`.
 */
export function useEntries({ qtyNow, onSet }: Source) {
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map())
  const [filled, setFilled] = useState<Filled | null>(null)

  const remember = (entries: readonly Entry[]) =>
    setEntered((known) => {
      const next = new Map(known)
      for (const { product, store, text } of entries) next.set(cellKey(store.hashid, product.hashid), text)
      return next
    })

  /** Enters texts; keeps those that cannot be ordered and returns their errors. */
  const enter = (entries: readonly Entry[]): { errors: string[]; before: LineChange[] } => {
    const errors: string[] = []
    const changes: LineChange[] = []
    const before: LineChange[] = []
    for (const { product, store, text } of entries) {
      const read = readQuantity(text, product)
      const line = { store_hash: store.hashid, product }
      const qty = qtyNow(store.hashid, product.hashid)
      if ('error' in read) errors.push(read.error)
      else if (read.qty !== qty) {
        changes.push({ ...line, qty: read.qty })
        before.push({ ...line, qty })
      }
    }
    remember(entries)
    if (changes.length > 0) onSet(changes)
    return { errors, before }
  }

  return {
    entered,
    filled,
    enter: (entry: Entry) => {
      setFilled(null)
      return enter([entry]).errors[0]
    },
    /** Enters many cells at once; can be undone until the next change. */
    fill: (entries: readonly Entry[]) => {
      const { before } = enter(entries)
      setFilled({ count: before.length, before })
    },
    restore: (product: Product, store: Partner) =>
      remember([{ product, store, text: String(qtyNow(store.hashid, product.hashid)) }]),
    undo: () => {
      if (!filled) return
      setEntered((known) => {
        const next = new Map(known)
        for (const { store_hash, product } of filled.before) next.delete(cellKey(store_hash, product.hashid))
        return next
      })
      onSet(filled.before)
      setFilled(null)
    },
    dismiss: () => setFilled(null),
  }
}
