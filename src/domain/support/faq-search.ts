import * as z from 'zod/mini'
import { textParam, typedParam } from '../values/search-param'

/** URL state of the FAQ page: the search and the open question. */
export const faqSearch = z.object({ q: typedParam, question: textParam })
export type FaqSearch = z.infer<typeof faqSearch>
