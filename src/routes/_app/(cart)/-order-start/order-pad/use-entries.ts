import { useState } from 'react'
import { lineKey } from '@/domain/cart/cart-line'
import { type Entry, readQuantity, type TypedEntry } from '@/domain/cart/entry'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import type { QuantityOf } from '@/routes/-page/cart/use-quantities'

/** Result of a fill: the number of changed cells, and their previous quantities. */
export interface Filled {
  count: number
  before: Entry[]
}

interface Source {
  quantitiesNow: () => QuantityOf
  onSet: (entries: Entry[]) => void
}

const keyOf = ({ store_hash, product }: Pick<Entry, 'store_hash' | 'product'>) =>
  lineKey({ store_hash, product_hash: product.hashid })

/**
 * Stores the text entered into cells, outside of the rows: it survives scrolling, and invalid text stays. Only valid quantities reach
 * `onSet`.
 */
export function useEntries({ quantitiesNow, onSet }: Source) {
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map())
  const [filled, setFilled] = useState<Filled | null>(null)
  const [error, setError] = useState('')

  const remember = (typed: readonly TypedEntry[]) =>
    setEntered((known) => new Map([...known, ...typed.map((entry) => [keyOf(entry), entry.text] as const)]))

  /** Enters texts; keeps those that cannot be ordered and returns their errors. */
  const enter = (typed: readonly TypedEntry[]): { errors: string[]; before: Entry[] } => {
    const errors: string[] = []
    const entries: Entry[] = []
    const before: Entry[] = []
    const qtyNow = quantitiesNow()
    for (const { store_hash, product, text } of typed) {
      const read = readQuantity(text, product)
      const qty = qtyNow(store_hash, product.hashid)
      if ('error' in read) errors.push(read.error)
      else if (read.qty !== qty) {
        entries.push({ store_hash, product, qty: read.qty })
        before.push({ store_hash, product, qty })
      }
    }
    remember(typed)
    if (entries.length > 0) onSet(entries)
    return { errors, before }
  }

  return {
    entered,
    filled,
    /** Error of the last entry; empty if it has none. */
    error,
    enter: (typed: TypedEntry) => {
      setFilled(null)
      setError(enter([typed]).errors[0] ?? '')
    },
    /** Enters many cells at once; can be undone until the next change. */
    fill: (typed: readonly TypedEntry[]) => {
      const { before } = enter(typed)
      setFilled({ count: before.length, before })
    },
    restore: (product: Product, { hashid: store_hash }: Partner) =>
      remember([{ store_hash, product, text: String(quantitiesNow()(store_hash, product.hashid)) }]),
    undo: () => {
      if (!filled) return
      setEntered((known) => {
        const next = new Map(known)
        for (const entry of filled.before) next.delete(keyOf(entry))
        return next
      })
      onSet(filled.before)
      setFilled(null)
    },
    dismiss: () => setFilled(null),
  }
}
