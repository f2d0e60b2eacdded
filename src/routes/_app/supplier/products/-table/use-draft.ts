import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NewChangeSet } from '@/domain/changes/change-set'
import { makeChangeSet } from '@/queries/changes'

const TITLE_LENGTH = 120

/** Makes a draft of changes and opens its preview, where it is applied or scheduled. */
export function useDraft() {
  const navigate = useNavigate()
  const { mutateAsync: make } = useMutation(makeChangeSet())
  return async (set: NewChangeSet, idempotencyKey: string) => {
    const { data } = await make({ ...set, title: set.title.slice(0, TITLE_LENGTH), idempotencyKey })
    await navigate({ to: '/supplier/products/changes/$hashid', params: { hashid: data.hashid } })
  }
}
