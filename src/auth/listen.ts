import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, NoAnswer, SessionExpired } from './api-error'
import { withToken } from './client'
import { base } from './send'

/** The server is heard of every 20 s; after this silence the connection is taken for dead. */
const SILENCE_MS = 50_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Listens to the events of a path until the signal, or until the API says that none will come. A connection that breaks
 * is opened anew, after pauses that grow; the first event tells that it stands.
 * @throws SessionExpired where the session is over, ApiError where the user may not listen
 */
export async function listenTo(path: string, signal: AbortSignal, onEvent: (data: string) => void) {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      const isOver = await listenOnce(path, signal, (data) => {
        pause = FIRST_PAUSE_MS
        onEvent(data)
      })
      if (isOver) return
    } catch (error) {
      if (error instanceof SessionExpired || (error instanceof ApiError && error.status < 500)) throw error
    }
    // All portals lose a restarted server at the same moment; they do not come back at the same.
    await pauseOf(pause * (0.5 + Math.random()), signal)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

/** Listens until the connection ends. @returns whether no events will ever come */
async function listenOnce(path: string, signal: AbortSignal, onEvent: (data: string) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const response = await withToken((token) => open(path, token, either), { signal })
    if (response.status === 204 || !response.body) return true
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new TransformStream({ transform: (text, to) => (heard(), to.enqueue(text)) }))
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return false
      onEvent(value.data)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function open(path: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${base}${path}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      'x-requested-with': 'XMLHttpRequest',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }).catch(() => {
    throw new NoAnswer()
  })
  if (!response.ok)
    throw new ApiError(response.status, { message: `The portal answered ${response.status}.` })
  return response
}

/** Waits; ends at once where the network comes back or nobody listens any more. */
const pauseOf = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const timer = setTimeout(settle, ms)
    addEventListener('online', settle)
    signal.addEventListener('abort', settle)
  })
