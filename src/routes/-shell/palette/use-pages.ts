import { allows } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { accountSections } from '@/domain/navigation/account-sections'
import { adminPagesOf } from '@/domain/navigation/admin-navigation'
import { adminLink, type MenuEntry, menuOf, unlistedPages } from '@/domain/navigation/navigation'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { useSupport } from '../use-support'

interface Page {
  to: string
  /** Section of the page. */
  hash?: string
  label: string
  /** Menu that lists it. */
  menu: string
}

/** Returns all existing pages that the user may open, including those in no menu. */
export function usePages(user: User): Page[] {
  const isReady = useRouteExists()
  const support = useSupport(user)
  const pages: Page[] = [
    ...menuOf(user).flatMap(pagesOf),
    ...unlistedPages.filter(({ rule }) => allows(rule, user)).map((page) => ({ ...page, menu: 'Orders' })),
    ...Object.entries(accountSections).map(([hash, label]) => ({
      to: '/account',
      hash,
      label,
      menu: 'Account',
    })),
    ...support.pages.map(({ to, label }) => ({ to, label, menu: 'Support' })),
    ...(allows(adminLink.rule, user) ? [{ ...adminLink, menu: '' }] : []),
    ...adminPagesOf(user).map((page) => ({ ...page, menu: 'Admin' })),
  ]
  return pages.filter(isReady)
}

const pagesOf = (entry: MenuEntry): Page[] =>
  'entries' in entry
    ? entry.entries.map(({ to, label }) => ({ to, label, menu: entry.label }))
    : [{ to: entry.to, label: entry.label, menu: '' }]
