import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../src/queries/client/query-client'

const silent = { success: () => {}, error: () => {}, reportFailed: () => {} }

test('a line changed twice never shows the first change again while the second is pending', async () => {
  const client = createQueryClient(silent)
  const queryKey = ['favorites']
  let kept = false
  const list = new QueryObserver(client, { queryKey, queryFn: async () => kept, staleTime: 0 })
  const shown: (boolean | undefined)[] = []
  list.subscribe(({ data }) => shown.push(data))
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe(false))

  const answers: (() => void)[] = []
  const change = (to: boolean) =>
    new MutationObserver(client, {
      scope: { id: 'favorites' },
      mutationFn: async () => {
        await new Promise<void>((resolve) => answers.push(resolve))
        kept = to
      },
      onMutate: () => client.setQueryData(queryKey, to),
      meta: { invalidates: [queryKey] },
    }).mutate()
  const answerNext = async () =>
    (await vi.waitFor(() => answers.shift() ?? Promise.reject(new Error('None'))))()

  const first = change(true)
  const second = change(false)
  const since = shown.length
  await answerNext()
  await first
  await answerNext()
  await second
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown.slice(since)).not.toContain(true)
  expect(client.getQueryData(queryKey)).toBe(false)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  list.destroy()
})
