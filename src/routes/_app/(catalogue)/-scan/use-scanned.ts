import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Scanned } from '@/domain/catalogue/scan-list'
import { draftOwner, draftStorage } from '@/queries/drafts/draft-storage'

const drafts = draftStorage('drafts')
const storedList = z.array(
  z.object({
    upc: z.string(),
    steps: z.int(),
    product_hash: z.optional(z.string()),
    before: z.optional(z.record(z.string(), z.int())),
  }),
)

/** Scanned codes of a context, stored on this device: a closed tab or a dropped phone loses none. */
export function useScanned(context_hash: string) {
  const [list, setList] = useState<readonly Scanned[]>([])
  const [isRestored, setRestored] = useState(false)
  const name = `scan-${context_hash}`

  useEffect(() => {
    const owner = draftOwner()
    let isOver = false
    const restore = async () => {
      const stored = z.safeParse(storedList, owner ? await drafts.get(owner, name) : [])
      if (isOver) return
      // Codes scanned during the lookup come first.
      if (stored.success)
        setList((now) => [
          ...now,
          ...stored.data.filter(({ upc }) => !now.some((entry) => entry.upc === upc)),
        ])
      setRestored(true)
    }
    void restore()
    return () => {
      isOver = true
    }
  }, [name])

  useEffect(() => {
    const owner = draftOwner()
    if (!owner || !isRestored) return
    if (list.length > 0) void drafts.put(owner, name, list)
    else void drafts.remove(owner, name)
  }, [list, name, isRestored])

  return { list, setList }
}
