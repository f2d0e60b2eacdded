import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Download, isUnfinished } from '@/domain/downloads/download'
import { downloads } from '@/queries/files/prepared-downloads'
import { notifyError, notifySuccess } from '@/ui/toasts'
import { DownloadsInProgress } from './downloads-in-progress'

/** Lists files that are being prepared in the background, and says when one is ready. */
export default function PreparedDownloads() {
  const { data: files = [] } = useQuery(downloads())
  useOutcomeToasts(files)
  return (
    <DownloadsInProgress titles={files.filter(isUnfinished).map(({ title }) => title)}>
      <Link to="/downloads" className="font-medium underline">
        View downloads
      </Link>
    </DownloadsInProgress>
  )
}

/** Notifies when a file that was being prepared is ready or has failed. */
function useOutcomeToasts(files: readonly Download[]) {
  const unfinished = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { hashid, title, state } of files) {
      if (!unfinished.current.has(hashid)) continue
      if (state === 'ready') void notifySuccess(`${title} is ready`, 'Find it under Downloads.')
      if (state === 'failed') void notifyError(`${title} failed`, 'Try again under Downloads.')
    }
    unfinished.current = new Set(files.filter(isUnfinished).map(({ hashid }) => hashid))
  }, [files])
}
