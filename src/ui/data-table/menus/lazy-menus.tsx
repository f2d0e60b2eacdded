import { use } from 'react'
import { lazyModule } from '../../lazy-module'
import type { MenusProps } from './menus'

export const loadMenus = lazyModule(() => import('./menus'))

/** What opens over a table. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = use(loadMenus())
  return <Menus {...props} />
}
