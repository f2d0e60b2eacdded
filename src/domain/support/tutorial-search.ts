/** URL state of the tutorials: the open one and its step, starting at 1. */
export interface TutorialSearch {
  guide?: string
  step?: number
}

/** Written by hand because its imports are part of the first chunk. */
export function tutorialSearch({ guide, step }: Record<string, unknown>): TutorialSearch {
  return {
    ...(typeof guide === 'string' && guide ? { guide } : {}),
    ...(typeof step === 'number' && step >= 1 ? { step } : {}),
  }
}
