import type { ParsedLocation } from '@tanstack/react-router'

export interface SsoProfile {
  token: string
  email: string
  name: string
  company: string
  /** Page to open after signing in. */
  redirect: string
}

let cached: (SsoProfile & { pathname: string }) | null = null

/**
 * Reads the values that single sign-on passes in the URL fragment, which is sent to no server. Removes them from the URL at once, so that
 * they do not remain in the history, and remembers them while the page is open.
 */
export function readSsoFragment({ hash, pathname }: ParsedLocation): SsoProfile | null {
  const fragment = new URLSearchParams(hash)
  const token = fragment.get('token')
  if (!token) return cached?.pathname === pathname ? cached : null
  window.history.replaceState(window.history.state, '', pathname)
  const part = (name: string) => fragment.get(name) ?? ''
  cached = {
    token,
    email: part('email'),
    name: part('name'),
    company: part('company'),
    redirect: part('redirect'),
    pathname,
  }
  return cached
}
