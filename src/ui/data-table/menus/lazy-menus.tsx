import { lazyPart } from '../../lazy-part'
import type { MenusProps } from './menus'

export const menus = lazyPart(() => import('./menus'))

/** What opens over a table. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = menus.usePart()
  return <Menus {...props} />
}
