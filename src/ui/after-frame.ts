/** Runs something once the next frame is out, so that an answer to a person need not wait for it. @returns what calls it off */
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
