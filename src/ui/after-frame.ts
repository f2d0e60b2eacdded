/**
 * Runs a function after the next frame, so that the response to an interaction does not wait for it.
 * @returns a function that cancels it
 */
export function afterFrame(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
