import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, SessionExpired } from '../transport/api-error'
import { answerError, fetchAnswer } from '../transport/send'
import { withToken } from './call'

/** Silence after which the connection counts as lost; the server sends a heartbeat every 20 s. */
const SILENCE_MS = 50_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A connection that lasted this long resets the pause before the next attempt. */
const STEADY_MS = 10_000
/** Statuses of temporary errors. */
const BUSY = [429, 503]

/**
 * Listens to the events of a path until the signal aborts or the API says that none will come. Reconnects after growing pauses, never
 * earlier than the API's Retry-After.
 * @throws SessionExpired when the session is over, ApiError if the user may not listen
 */
export async function openEventStream(
  path: string,
  signal: AbortSignal,
  onEvent: (data: string, attempt: number) => void,
) {
  let pause = FIRST_PAUSE_MS
  for (let attempt = 1; !signal.aborted; attempt++) {
    const startedAt = performance.now()
    let retryAfterMs = 0
    try {
      if (await listenOnce(path, signal, (data) => onEvent(data, attempt))) return
    } catch (error) {
      if (error instanceof ApiError && BUSY.includes(error.status)) retryAfterMs = error.retryAfterMs
      else if (error instanceof SessionExpired || (error instanceof ApiError && error.status < 500))
        throw error
    }
    if (signal.aborted) return
    if (performance.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS
    // Jitter: all portals lose a restarted server at the same moment and must not reconnect at the same moment.
    await pauseFor(Math.max(pause * (0.5 + Math.random()), retryAfterMs * (1 + Math.random() / 2)), signal)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

/**
 * Listens until the connection ends.
 * @returns true if no events will ever come
 */
async function listenOnce(path: string, signal: AbortSignal, onEvent: (data: string) => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const anySignal = AbortSignal.any([signal, silence.signal])
    const response = await withToken((token) => open(path, token, anySignal), { signal })
    if (response.status === 204 || !response.body) return true
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new TransformStream({ transform: (text, to) => (restartTimer(), to.enqueue(text)) }))
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
  const response = await fetchAnswer({ path }, { signal }, token, { accept: 'text/event-stream' })
  if (!response.ok) throw answerError(response.status, null, response.headers)
  return response
}

/** Waits; resolves early when the device comes online or the signal aborts. */
const pauseFor = (ms: number, signal: AbortSignal) =>
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
