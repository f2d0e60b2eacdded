import * as z from 'zod/mini'
import { integer } from '../values/validation'

/** Place of a record among others, as typed. */
export const position = integer.check(z.refine((entry) => !(Number(entry) > 9_999), 'Enter at most 9,999'))
