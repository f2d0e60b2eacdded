import { useState, useSyncExternalStore } from 'react'

/** Leaves a table room for its first columns: on narrower screens, the filters are in the menus of the columns only. */
const WIDE = '(width >= 1360px)'
const STORAGE_KEY = 'filters-beside'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** On wide screens, filters are beside the table until the user hides them, which is remembered on this device. */
export function useFiltersBeside() {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  const [isOpen, setState] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'hidden')
  const setOpen = (next: boolean) => {
    setState(next)
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'hidden')
  }
  return { isWide, isOpen, setOpen }
}
