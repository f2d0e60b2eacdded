/**
 * Ends a stream that has no end of its own when the server stops, so that browsers connect to the next process. It ends
 * cleanly: what encloses it, such as a compression, is completed.
 */
export function endOnStop(response: Response, stopping: AbortSignal | undefined): Response {
  if (!response.body || !stopping) return response
  const reader = response.body.getReader()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = () => {
        stopping.removeEventListener('abort', end)
        controller.close()
        void reader.cancel()
      }
      stopping.addEventListener('abort', end)
      if (stopping.aborted) end()
    },
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (stopping.aborted) return
      if (done) end()
      else controller.enqueue(value)
    },
    cancel: async (reason) => {
      stopping.removeEventListener('abort', end)
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
