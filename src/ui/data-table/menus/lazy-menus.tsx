import { laterPart } from '../later-part'
import type { MenusProps } from './menus'

export const menus = laterPart(() => import('./menus'))

/** What opens over a table. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = menus.usePart()
  return <Menus {...props} />
}
