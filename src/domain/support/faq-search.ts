/** URL state of the FAQ page: the search and the open question. */
export interface FaqSearch {
  q?: string
  question?: string
}

/** Written by hand because its imports are part of the first chunk. */
export function faqSearch({ q, question }: Record<string, unknown>): FaqSearch {
  return {
    ...((typeof q === 'string' && q) || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof question === 'string' && question ? { question } : {}),
  }
}
