import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** A question with its answer; an empty line separates paragraphs. */
export const faq = z.object({ hashid, category: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof faq>

/** A user's rating of an answer. */
export const faqVote = z.object({ faq_hash: hashid, is_helpful: z.boolean() })

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds the questions with every word of the search, ignoring accents; matches in the question come first. */
export function searchFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => plain(text).includes(word))
  const matches = faqs.filter(({ category, question, answer }) => holds(`${category} ${question} ${answer}`))
  return words.length === 0
    ? matches
    : matches.toSorted((a, b) => Number(holds(b.question)) - Number(holds(a.question)))
}

/** Groups questions by category, without changing their order. */
export const faqsByCategory = (faqs: readonly Faq[]): [category: string, faqs: Faq[]][] => [
  ...Map.groupBy(faqs, ({ category }) => category),
]
