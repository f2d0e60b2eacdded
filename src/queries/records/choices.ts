import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { type ChoiceKind, findChoices, NAMED_CHOICES, nameChoices } from '@/domain/forms/choice'

/** The first records of a kind that a search finds, with how many it finds. */
export const foundChoices = (of: ChoiceKind, q: string, within?: string) =>
  queryOptions({
    queryKey: ['choices', of, 'found', q, within],
    queryFn: ({ signal }) =>
      call(findChoices, { query: { of, ...(q && { q }), ...(within && { within }) }, signal }),
    staleTime: 0,
  })

/** The names of chosen records of a kind. Of very many, the first ones. */
export const namedChoices = (of: ChoiceKind, hashes: readonly string[]) =>
  queryOptions({
    queryKey: ['choices', of, 'named', ...hashes],
    queryFn: async ({ signal }) =>
      hashes.length === 0
        ? []
        : (
            await call(nameChoices, {
              query: { of, hashes: hashes.slice(0, NAMED_CHOICES).join() },
              signal,
            })
          ).data,
    staleTime: 0,
  })
