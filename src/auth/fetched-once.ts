/**
 * Code that is fetched when it is first asked for, and from then on is at hand. An `import()` would take turns of the event
 * loop each time: at a click, those wait for a frame.
 */
export function fetchedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined
  return () => {
    code ??= load().catch((error: unknown) => {
      code = undefined
      throw error
    })
    return code
  }
}
