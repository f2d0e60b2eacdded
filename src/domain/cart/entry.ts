import * as z from 'zod/mini'
import type { Product } from '../catalogue/product'
import { lineChange } from './line-change'
import { quantityError } from './order-rules'

/** Cases of a product that a person entered for a store; 0 removes its cart line. */
export interface Entry {
  store_hash: string
  product: Product
  qty: number
}

/** An entry as typed: its text may not be a quantity that can be ordered. */
export interface TypedEntry extends Omit<Entry, 'qty'> {
  text: string
}

/** Reads a typed or pasted quantity in cases; 0 or empty removes the product. `error` says what to enter instead. */
export function readQuantity(
  text: string,
  { order_multiple }: Pick<Product, 'order_multiple'>,
): { qty: number } | { error: string } {
  const typed = text.trim()
  if (/^0*$/.test(typed)) return { qty: 0 }
  if (/^\d{1,3}([,.' ]\d{3})+$/.test(typed))
    return { error: `If you mean ${typed.replace(/\D/g, '')}, enter it without separators.` }
  const isNumber = /^-?\d+(\.\d+)?$/.test(typed)
  const number = isNumber ? Math.min(Number(typed), Number.MAX_SAFE_INTEGER) : Number.NaN
  const { success, data: qty, error } = z.safeParse(lineChange.shape.qty, number)
  if (!success) return { error: sentence(error.issues[0]?.message ?? '') }
  const message = quantityError({ name: 'This product', order_multiple }, qty)
  return message ? { error: message } : { qty }
}

const sentence = (text: string) => `${text.replace(/\.$/, '')}.`
