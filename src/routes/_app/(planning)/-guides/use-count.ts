import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftOwner, draftStorage, visitorOwner } from '@/queries/drafts/draft-storage'

const drafts = draftStorage('drafts')
const counts = z.record(z.string(), z.string())
type Counts = z.infer<typeof counts>

/**
 * Counted quantities by item, as typed. Saved on this device with every key, so that no reload, closed tab or lost network loses them;
 * deleted when the order is in the cart.
 */
export function useCount(guide_hash: string, store_hash: string) {
  const name = `guide-count/${guide_hash}/${store_hash}`
  const [owner] = useState(() => draftOwner() ?? visitorOwner())
  const [typed, setTyped] = useState<Counts>({})
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    let isOver = false
    const restore = async () => {
      const stored = z.safeParse(counts, await drafts.get(owner, name))
      if (isOver || !stored.success) return
      setRestored(true)
      // Text typed during the lookup takes precedence.
      setTyped((before) => ({ ...stored.data, ...before }))
    }
    void restore()
    return () => {
      isOver = true
    }
  }, [owner, name])

  useEffect(() => {
    if (Object.keys(typed).length > 0) void drafts.put(owner, name, typed)
  }, [owner, name, typed])

  const forget = () => {
    setRestored(false)
    void drafts.remove(owner, name)
  }
  return {
    typed,
    isRestored,
    enter: useCallback(
      (item: string, text: string) => setTyped((before) => ({ ...before, [item]: text })),
      [],
    ),
    forget,
    startOver: () => {
      setTyped({})
      forget()
    },
  }
}
