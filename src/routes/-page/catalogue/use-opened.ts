import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Recall } from '@/domain/catalogue/recall'
import { markOpened } from '@/queries/catalogue/recalls'

/** Records that the user opened the recalls on a page, once its tab is in front. */
export function useOpened(recalls: readonly Pick<Recall, 'hashid' | 'opened_at'>[]) {
  const { mutate } = useMutation(markOpened())
  const unopened = recalls.flatMap(({ hashid, opened_at }) => (opened_at === null ? [hashid] : [])).join()
  useEffect(() => {
    if (unopened === '') return undefined
    const open = () => {
      if (document.visibilityState === 'visible') mutate(unopened.split(','))
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => document.removeEventListener('visibilitychange', open)
  }, [mutate, unopened])
}
