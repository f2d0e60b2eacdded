import { useState, useSyncExternalStore } from 'react'

/** On narrower screens, the panel would leave too little room for the first columns. */
const WIDE = '(width >= 1360px)'
const STORAGE_KEY = 'filter-panel'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen has room for the filter panel, and whether the user has hidden it on this device. */
export function useFilterPanel() {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  const [isOpen, setState] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'hidden')
  const setOpen = (next: boolean) => {
    setState(next)
    if (next) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'hidden')
  }
  return { isWide, isOpen, setOpen }
}
