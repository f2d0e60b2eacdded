import { createContext, use } from 'react'
import type { Product } from '@/domain/catalogue/product'

/** The cart as the rows of the product list see it. */
interface ListCart {
  /** Cases of each product in the cart, for all stores of the context. */
  cases: ReadonlyMap<string, number>
  /** Opens the quantities of a product at its button. */
  open: (product: Product, button: HTMLElement) => void
}

export const ListCartContext = createContext<ListCart>({ cases: new Map(), open: () => {} })

export const useListCart = () => use(ListCartContext)
