import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { cancelImport } from '@/queries/imports/imports'
import { sendImport } from '@/queries/imports/send-import'
import { type Sending, storeSending } from './run-storage'
import type { Run } from './use-run'

export interface Send {
  /** The part that has been sent, from 0 to 1; null unless rows are being sent. */
  share: number | null
  error: string
  start: (applies: boolean) => void
  /** Stops sending. The server drops the rows that arrived. */
  stop: () => void
}

interface Options {
  vendor: string | null
  run: Run | null
  file: Blob
  /** Sending that was interrupted, which goes on once the rows are checked. */
  interrupted: Sending | null
  /** Receives the hash of an import that the server has completely, and whether rows are left to fix. */
  onSent: (hashid: string, isAll: boolean) => void
}

/** Sends the rows of a run to the server. After a crash or a reload, another attempt goes on with the same import. */
export function useSend({ vendor, run, file, interrupted, onSent }: Options): Send {
  const { mutate, isPending } = useMutation(sendImport())
  const [share, setShare] = useState(0)
  const [error, setError] = useState('')
  const [hashid, setHashid] = useState('')
  const { mutate: cancel } = useMutation(cancelImport(hashid))
  const abort = useRef(new AbortController())
  const sending = useRef(interrupted)

  const store = (next: Sending | null) => {
    sending.current = next
    void storeSending(vendor, next)
  }
  const start = (applies: boolean) => {
    const { head, summary, columns } = run?.state ?? {}
    if (!run || !head || !summary || !columns || isPending) return
    // Another choice is another import.
    const next =
      sending.current?.applies === applies ? sending.current : { idempotencyKey: nanoid(), applies }
    store(next)
    setError('')
    setShare(0)
    abort.current = new AbortController()
    const sent: number[] = []
    async function* rows() {
      sent.length = 0
      for await (const some of run?.collect() ?? []) {
        for (const { row } of some) sent.push(row - (head?.rowsAbove ?? 0) - 1)
        yield some
      }
    }
    mutate(
      {
        ...next,
        title: run.name.slice(-TITLE_LENGTH),
        vendor_hash: vendor,
        mapping: head.headings.map((heading, at) => ({
          heading: heading.slice(0, HEADING_LENGTH),
          field: columns.mapping[at] ?? null,
        })),
        row_count: summary.counts.create + summary.counts.update,
        file,
        rows,
        signal: abort.current.signal,
        onProgress: (of, part) => {
          setHashid(of)
          setShare(part)
        },
      },
      {
        onSuccess: (started) => {
          store(null)
          if (summary.counts.fix > 0) run.perform({ kind: 'sent', rows: sent })
          onSent(started, summary.counts.fix === 0)
        },
        onError: (reason) => {
          if (abort.current.signal.aborted) return
          // The import on the server cannot be completed: it has other rows, or was canceled elsewhere.
          if (reason instanceof ApiError && reason.status < 500) store(null)
          setError(messageOf(reason))
        },
      },
    )
  }
  useResume(start, run, interrupted)

  return {
    share: isPending ? share : null,
    error,
    start,
    stop: () => {
      abort.current.abort()
      store(null)
      if (hashid !== '') cancel()
    },
  }
}

/** Longest title and heading that the server takes. A name is cut at the start, because its end has the type. */
const TITLE_LENGTH = 120
const HEADING_LENGTH = 500

/** Goes on with an interrupted sending, once the rows have been read and compared again. */
function useResume(start: Send['start'], run: Run | null, interrupted: Sending | null) {
  const [isResumed, setResumed] = useState(false)
  const isReady = run?.state.phase === 'ready'
  useEffect(() => {
    if (!interrupted || !isReady || isResumed) return
    setResumed(true)
    start(interrupted.applies)
    // oxlint-disable-next-line react/exhaustive-deps -- starts once
  }, [isReady])
}
