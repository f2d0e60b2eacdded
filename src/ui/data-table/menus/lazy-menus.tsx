import { use } from 'react'
import { lazyModule } from '@/loading/lazy-module'
import type { MenusProps } from './menus'

export const loadMenus = lazyModule(() => import('./menus'))

/** Menus and panels of a table, loaded on first use. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = use(loadMenus())
  return <Menus {...props} />
}
