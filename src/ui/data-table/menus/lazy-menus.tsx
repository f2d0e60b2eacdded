import { lazyPart } from '../../lazy-part'
import type { MenusProps } from './menus'

export const menus = lazyPart(() => import('./menus'))

/** Menus and panels of a table, loaded on first use. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = menus.usePart()
  return <Menus {...props} />
}
