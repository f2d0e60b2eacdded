import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/** Returns true after the first paint. Content that is not visible at first, such as rows below the fold, renders only then. */
export function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
