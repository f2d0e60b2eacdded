import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftOwner, kept, visitorOwner } from '@/queries/draft-storage'

const drafts = kept('drafts')
const counts = z.record(z.string(), z.string())
type Counts = z.infer<typeof counts>

/**
 * What was counted, as typed, by item. It is kept on this device with every key, so that neither a reload, a closed tab nor
 * a lost network takes it; forgotten when the order is in the cart.
 */
export function useCount(guide_hash: string, store_hash: string) {
  const name = `guide-count/${guide_hash}/${store_hash}`
  const [owner] = useState(() => draftOwner() ?? visitorOwner())
  const [typed, setTyped] = useState<Counts>({})
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    let isOver = false
    const restore = async () => {
      const found = z.safeParse(counts, await drafts.get(owner, name))
      if (isOver || !found.success) return
      setRestored(true)
      // What was typed while it was being looked up counts more.
      setTyped((before) => ({ ...found.data, ...before }))
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
