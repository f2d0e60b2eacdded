import { useSyncExternalStore } from 'react'
import type { GroupBrand } from '@/domain/marketplaces/group-brand'

const REMEMBERED = 'portal.brand'

/** Returns the page's marketplace: the host's, or a supplier's own. The server and public/theme.js write it. */
export function useBrand(): { key: string; name: string } {
  const key = useSyncExternalStore(subscribe, currentKey)
  const name = useSyncExternalStore(subscribe, currentName)
  return { key, name }
}

/** Returns true if the host's marketplace has an Infinite Aisle. The server writes it into the page. */
export const hasInfiniteAisle = () => document.documentElement.dataset.infiniteAisle !== undefined

/** Returns the name of the accounts of the sign-in provider, if there is one. The server writes it into the page. */
export const signInName = () => document.documentElement.dataset.signInName

/** Returns true if the sign-in page of the host's marketplace shows something of its own today. The server writes it into the page. */
export const hasSignInLook = () => document.documentElement.dataset.headline !== undefined

/** Returns true if the portal had no account when the server wrote the page. */
export const isEmptyPortal = () => document.documentElement.dataset.isEmpty !== undefined

const currentKey = () => document.documentElement.dataset.brand ?? ''
const currentName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * Applies the marketplace of a supplier's vendor group, or the host's for anyone else. It is remembered, so that the next page starts with
 * it.
 */
export async function applyBrand(group: GroupBrand | undefined) {
  if (!group?.short_name) return remember(null)
  // Loaded for signed-in suppliers only: nobody else needs all brands.
  const [{ brandOf, brandOfMarketplace }, { brandStylesheet }] = await Promise.all([
    import('@/domain/marketplaces/brand'),
    import('@/domain/marketplaces/brand-stylesheet'),
  ])
  const { short_name, marketplace } = group
  const brand = marketplace
    ? brandOfMarketplace({ short_name, ...marketplace })
    : brandOf(location.host, short_name)
  const { key, name, nav } = brand
  remember(
    JSON.stringify({
      key,
      name,
      nav,
      icon: new URL(brand.icon || `/brand/${key}.svg`, location.origin).href,
      css: brandStylesheet(brand),
    }),
  )
}

function remember(brand: string | null) {
  if (localStorage.getItem(REMEMBERED) === brand) return
  if (brand === null) localStorage.removeItem(REMEMBERED)
  else localStorage.setItem(REMEMBERED, brand)
  // The browser notifies other tabs only; notify this one too.
  window.dispatchEvent(new StorageEvent('storage', { key: REMEMBERED }))
}
