import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Part of the product list that is passed on: all of it, the first part while the rest waits, or the first part alone. */
export type Handing = 'whole' | 'held' | 'broken'

/** Enough for some hundred rows: a small part of the list. */
const FIRST_PART = 100_000

/** Stands between the browser and a portal, and says when the rest of the list of products arrives. */
export async function startHoldingProxy(portal: string) {
  let handing: Handing = 'whole'
  let isLive = true
  const waiting = new Set<{ response: ServerResponse; rest: string }>()
  const statuses: (number | undefined)[] = []

  async function handOn(answer: IncomingMessage, response: ServerResponse) {
    statuses.push(answer.statusCode)
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    if (handing === 'whole' || answer.statusCode !== 200) {
      answer.pipe(response)
      return
    }
    const body = await text(answer)
    response.write(body.slice(0, FIRST_PART), () => handing === 'broken' && response.destroy())
    if (handing === 'held') waiting.add({ response, rest: body.slice(FIRST_PART) })
  }

  const server = createServer((asked, response) => {
    // An answer that never comes.
    if (!isLive && asked.url?.startsWith('/api/v1/live')) return
    const isList = asked.url?.startsWith('/api/v1/products?') === true
    // The part that is held back is a part of the text.
    const headers = isList ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (answer) => {
      if (isList) void handOn(answer, response)
      else {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      }
    })
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Status of each response to a request of the list. */
    statuses,
    /** From the next request on. */
    hand: (how: Handing) => {
      handing = how
    },
    /** Keeps live events from pages, which ask for a list once more when they begin to follow its changes. */
    silence: () => {
      isLive = false
    },
    /** Delivers the held responses, and later ones whole: a page asks once more when it begins to follow changes. */
    release: () => {
      handing = 'whole'
      for (const { response, rest } of waiting) response.end(rest)
      waiting.clear()
    },
    /** Aborts the held responses. */
    breakOff: () => {
      for (const { response } of waiting) response.destroy()
      waiting.clear()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
