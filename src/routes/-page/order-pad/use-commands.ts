import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PadCommands } from './pad-context'

/** The commands as one object that never changes: rows need not be drawn anew because a handler was made anew. */
export function useCommands(commands: PadCommands): PadCommands {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const hasGuides = commands.addToGuide !== null
  return useMemo(
    () => ({
      enter: (...args) => latest.current.enter(...args),
      restore: (...args) => latest.current.restore(...args),
      qtyNow: (...args) => latest.current.qtyNow(...args),
      toggleFavorite: (...args) => latest.current.toggleFavorite(...args),
      openMenu: (...args) => latest.current.openMenu(...args),
      addToGuide: hasGuides ? (...args) => latest.current.addToGuide?.(...args) : null,
    }),
    [hasGuides],
  )
}
