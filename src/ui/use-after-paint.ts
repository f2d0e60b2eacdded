import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/** Whether what was drawn first has been painted: what would hold it up, such as pictures, may come now. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
