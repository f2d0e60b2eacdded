/** What the address says of the questions: what is searched for, and which question is open. */
export interface FaqSearch {
  q?: string
  question?: string
}

/** Written by hand: what it imports is part of the first chunk. */
export function faqSearch({ q, question }: Record<string, unknown>): FaqSearch {
  return {
    ...((typeof q === 'string' && q) || typeof q === 'number' ? { q: String(q) } : {}),
    ...(typeof question === 'string' && question ? { question } : {}),
  }
}
