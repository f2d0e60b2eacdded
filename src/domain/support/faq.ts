import * as z from 'zod/mini'
import { hashid } from '../values/primitives'
import { hasEveryWord, searchWords } from '../values/search-text'
import { plainText } from './rich-text'

/** A question with its answer, see `richBlocks`. */
export const faq = z.object({ hashid, category: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof faq>

/** A user's rating of an answer. */
export const faqVote = z.object({ faq_hash: hashid, is_helpful: z.boolean() })

/** Finds the questions with every word of the search, ignoring accents; matches in the question come first. */
export function searchFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = searchWords(search)
  const holds = (text: string) => hasEveryWord(text, words)
  const matches = faqs.filter(({ category, question, answer }) =>
    holds(`${category} ${question} ${plainText(answer)}`),
  )
  return words.length === 0
    ? matches
    : matches.toSorted((a, b) => Number(holds(b.question)) - Number(holds(a.question)))
}
