import * as z from 'zod/mini'
import { typed } from '../values/validation'
import { isUpc, UPC_LENGTH } from './upc'

/** A UPC with its check digit. */
export const upc = typed.check(
  z.maxLength(UPC_LENGTH, { error: 'Invalid UPC', abort: true }),
  z.refine(isUpc, 'Invalid UPC'),
)
