import type * as z from 'zod/mini'
import type { Endpoint, QueryOf, Schema } from '@/domain/contract/endpoint'
import { NetworkError } from '../transport/api-error'
import { answerError, fetchAnswer, withNetworkError } from '../transport/send'
import { readServerClock } from '../transport/server-clock'
import { withToken } from './call'
import { rowSplitter } from './row-splitter'

export type ListEndpoint<Row> = Endpoint<string, Schema, Schema, z.core.$ZodType<{ data: Row[] }>>

interface StreamOptions<E extends Endpoint> {
  /** Of the path. */
  params?: Record<string, string> | undefined
  query: QueryOf<E>
  /** ETag of the list that the caller has. */
  known?: string | undefined
  signal?: AbortSignal
}

/**
 * Loads a whole list and passes its rows on as they arrive.
 * @returns its tag, and true if the caller has this version already: then no rows are passed on
 * @throws ApiError for an error answer, NetworkError without an answer or when it breaks off, SessionExpired when the session is over
 */
export const stream = <Row, E extends ListEndpoint<Row>>(
  endpoint: E,
  { params, query, known, signal }: StreamOptions<E>,
  onRows: (rows: Row[]) => void,
): Promise<{ tag: string | undefined; isKnown: boolean }> =>
  withToken(
    async (token) => {
      const response = await fetchAnswer(
        endpoint,
        { ...(params && { params }), query, signal },
        token,
        known ? { 'if-none-match': known } : {},
      )
      readServerClock(response.headers.get('date'))
      const tag = response.headers.get('etag') ?? undefined
      if (response.status === 304) return { tag, isKnown: true }
      if (!response.ok || !response.body)
        throw answerError(response.status, await response.json().catch(() => null))
      const splitter = rowSplitter<Row>()
      await readText(response.body, signal, (text) => {
        const rows = splitter.push(text)
        if (rows.length > 0) onRows(rows)
      })
      if (!splitter.isOver()) throw new NetworkError()
      return { tag, isKnown: false }
    },
    { signal },
  )

async function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
  onText: (text: string) => void,
) {
  const text = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await withNetworkError(text.read(), signal)
    if (done) return
    onText(value)
  }
}
