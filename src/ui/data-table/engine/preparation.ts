/** Work ahead of being asked, in steps of a few milliseconds so that questions come in between. */
export interface Preparation {
  readonly isReady: boolean
  step(): void
}

/** Does what is left of some work. */
export function finish(work: Preparation) {
  while (!work.isReady) work.step()
}
