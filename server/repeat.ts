/**
 * Repeats work that never fails, with a pause after each round. @returns a function that stops it after the current
 * round
 */
export function repeat(
  work: () => Promise<void>,
  pauseMs: number,
  firstPauseMs = pauseMs,
): () => Promise<void> {
  let round: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const schedule = (ms: number) => {
    timer = setTimeout(() => {
      round = work().finally(() => {
        if (!isOver) schedule(pauseMs)
      })
    }, ms)
    // In a browser, timers are numbers.
    if (typeof timer === 'object') timer.unref()
  }
  schedule(firstPauseMs)
  return async () => {
    isOver = true
    clearTimeout(timer)
    await round
  }
}
