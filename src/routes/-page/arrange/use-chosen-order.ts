import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import { orderedAs } from '@/domain/support/faq-order'

interface Placed {
  hashid: string
  category: string
}

/** A chosen order, and the one that it replaces. */
interface Chosen {
  seen: string[]
  order: string[]
}

const hashesOf = (rows: readonly Placed[]) => rows.map(({ hashid }) => hashid)

/**
 * Keeps the order that the user chooses until it is saved. After a conflict, it replaces what the other person saved.
 * @param latest reads the rows again, in the stored order
 */
export function useChosenOrder<Row extends Placed>(
  rows: readonly Row[],
  options: UseMutationOptions<{ message: string }, Error, Chosen>,
  latest: () => Promise<readonly Placed[]>,
) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const save = useMutation({
    ...options,
    onSuccess: () => setChosen(null),
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return
      const stored = await latest()
      setChosen((now) => now && { seen: hashesOf(stored), order: hashesOf(orderedAs(stored, now.order)) })
    },
  })
  const shown = useMemo(() => orderedAs(rows, chosen?.order ?? hashesOf(rows)), [rows, chosen])
  return {
    chosen,
    save,
    shown,
    choose: (order: readonly Row[]) =>
      setChosen((now) => ({ seen: now?.seen ?? hashesOf(rows), order: hashesOf(order) })),
    reset: () => {
      save.reset()
      setChosen(null)
    },
  }
}

export type ChosenOrder = Pick<ReturnType<typeof useChosenOrder>, 'chosen' | 'save' | 'reset'>
