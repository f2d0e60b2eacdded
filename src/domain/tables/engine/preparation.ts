/** Work in advance, in steps of a few milliseconds between which questions are answered. */
export interface Preparation {
  readonly isReady: boolean
  step(): void
}

/** Runs all remaining steps. */
export function finish(work: Preparation) {
  while (!work.isReady) work.step()
}
