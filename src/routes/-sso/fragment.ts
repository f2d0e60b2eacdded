import type { ParsedLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'

const handedOver = z.object({
  token: z.string(),
  email: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  company: z._default(z.string(), ''),
})
export type HandedOver = z.infer<typeof handedOver>

let taken: (HandedOver & { pathname: string }) | null = null

/**
 * What single sign-on hands over in the fragment of the address, which is sent to no server. It is taken out of the
 * address at once, so that it stays in no history, and remembered while the page is open.
 */
export function takeFragment(location: ParsedLocation): HandedOver | null {
  const fragment = z.safeParse(handedOver, Object.fromEntries(new URLSearchParams(location.hash)))
  if (!fragment.success) return taken?.pathname === location.pathname ? taken : null
  window.history.replaceState(window.history.state, '', location.pathname)
  taken = { ...fragment.data, pathname: location.pathname }
  return taken
}
