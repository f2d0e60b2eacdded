import { useRouterState } from '@tanstack/react-router'
import { parentPages, supplierParentPages } from '@/domain/navigation/breadcrumb'
import { adminLink, entryOf, menuOf } from '@/domain/navigation/navigation'
import { useUser } from '@/queries/access/use-user'

/** Returns the address of the menu entry that the current page belongs to; null if it belongs to none. */
export function useMenuEntry(): string | null {
  const user = useUser()
  const parents = user.is_supplier ? supplierParentPages : parentPages
  return useRouterState({
    select: ({ matches, location }) =>
      entryOf([...menuOf(user), adminLink], matches.at(-1)?.pathname ?? location.pathname, parents),
  })
}
