import { useState, useSyncExternalStore } from 'react'

const PHONE = '(width < 576px)'
const STORAGE_KEY = 'table-on-phone'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const isOnPhone = () => matchMedia(PHONE).matches

/** On phones, lists are cards until the user asks for the table, which is remembered on this device. */
export function usePhoneCards() {
  const isPhone = useSyncExternalStore(subscribe, isOnPhone)
  const [isTable, setState] = useState(() => localStorage.getItem(STORAGE_KEY) !== null)
  const setTable = (next: boolean) => {
    setState(next)
    if (next) localStorage.setItem(STORAGE_KEY, 'on')
    else localStorage.removeItem(STORAGE_KEY)
  }
  return { isPhone, isTable, setTable }
}
