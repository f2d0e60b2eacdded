import * as z from 'zod/mini'
import type { User } from '@/domain/access/user'

const RECENT = 5

const addresses = z.catch(z.array(z.string()), [])
const stored = z.catch(z.object({ pinned: addresses, recent: addresses }), { pinned: [], recent: [] })
type KeptPages = z.infer<typeof stored>

const keyOf = ({ hashid }: Pick<User, 'hashid'>) => `portal.admin_pages.${hashid}`

/** Addresses of the admin pages that a user pinned, and of those opened last, latest first. Kept on the device. */
export function keptAdminPages(user: User): KeptPages {
  try {
    return z.parse(stored, JSON.parse(localStorage.getItem(keyOf(user)) ?? '{}'))
  } catch {
    return { pinned: [], recent: [] }
  }
}

const keep = (user: User, pages: KeptPages) => localStorage.setItem(keyOf(user), JSON.stringify(pages))

/** Pins a page to the index of the admin area, or takes it off. */
export function togglePin(user: User, to: string): KeptPages {
  const { pinned, recent } = keptAdminPages(user)
  const next = {
    pinned: pinned.includes(to) ? pinned.filter((each) => each !== to) : [...pinned, to],
    recent,
  }
  keep(user, next)
  return next
}

/** Remembers that a user opened a page. */
export function rememberOpened(user: User, to: string): void {
  const { pinned, recent } = keptAdminPages(user)
  if (recent[0] === to) return
  keep(user, { pinned, recent: [to, ...recent.filter((each) => each !== to)].slice(0, RECENT) })
}
