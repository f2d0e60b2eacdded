/** What the address says of the tutorials: which one, and at which step, from 1. */
export interface TutorialSearch {
  guide?: string
  step?: number
}

/** Written by hand: what it imports is part of the first chunk. */
export function tutorialSearch({ guide, step }: Record<string, unknown>): TutorialSearch {
  return {
    ...(typeof guide === 'string' && guide ? { guide } : {}),
    ...(typeof step === 'number' && step >= 1 ? { step } : {}),
  }
}
