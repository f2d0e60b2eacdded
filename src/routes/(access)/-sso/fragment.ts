import type { ParsedLocation } from '@tanstack/react-router'

export interface HandedOver {
  token: string
  email: string
  name: string
  company: string
}

let taken: (HandedOver & { pathname: string }) | null = null

/**
 * Reads the values that single sign-on passes in the URL fragment, which is sent to no server. Removes them from the URL at once, so that
 * they do not remain in the history, and remembers them while the page is open.
 */
export function takeFragment({ hash, pathname }: ParsedLocation): HandedOver | null {
  const given = new URLSearchParams(hash)
  const token = given.get('token')
  if (!token) return taken?.pathname === pathname ? taken : null
  window.history.replaceState(window.history.state, '', pathname)
  const part = (name: string) => given.get(name) ?? ''
  taken = { token, email: part('email'), name: part('name'), company: part('company'), pathname }
  return taken
}
