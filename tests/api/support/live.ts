import { EventSourceParserStream } from 'eventsource-parser/stream'
import { createApp } from '../../../server/http/app'
import type { AppContext } from '../../../server/http/app-context'
import type { Change } from '../../../src/domain/live/live'
import type { TestApi } from './api'

/** Opens the stream of events as a user does, in a process with these settings. */
export const openStream = (api: TestApi, token: string, settings: Partial<AppContext['settings']> = {}) =>
  createApp({
    ...api.appContext,
    changes: api.changes,
    settings: { ...api.appContext.settings, ...settings },
  }).request('/api/v1/live', { headers: { authorization: `Bearer ${token}` } })

/** Reads the events of a stream. `until` returns them up to the first that fits; `untilEnd` returns the rest. */
export function readStream(response: Response) {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  if (!events) throw new Error('The answer has no events')
  const next = async (): Promise<Change | null> => {
    const { value } = await events.read()
    return value ? JSON.parse(value.data) : null
  }
  const until = async (fits: (change: Change) => boolean): Promise<Change[]> => {
    const heard: Change[] = []
    for (let change = await next(); change; change = await next()) {
      heard.push(change)
      if (fits(change)) return heard
    }
    throw new Error('The events ended')
  }
  const untilEnd = async () => {
    const heard: Change[] = []
    for (let change = await next(); change; change = await next()) heard.push(change)
    return heard
  }
  return { until, untilEnd, close: () => events.cancel() }
}

/** Follows changes as a user does, and waits until it is connected. */
export async function listenAs(api: TestApi, token: string) {
  const listener = readStream(await openStream(api, token))
  await listener.until(({ topic }) => topic === 'everything')
  return listener
}
