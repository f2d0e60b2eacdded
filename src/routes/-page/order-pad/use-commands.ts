import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PadCommands } from './pad-context'

/** Returns the commands as one stable object, so that rows do not render again when a handler changes. */
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
