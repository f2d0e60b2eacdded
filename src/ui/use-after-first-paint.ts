import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame'

/** Whether what is first drawn is out. What nobody sees at once, such as rows below the edge, is drawn only then. */
export function useAfterFirstPaint(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setStands(true))), [])
  return stands
}
