import { use } from 'react'
import type { MenusProps } from './menus'

let loaded: Promise<typeof import('./menus')> | undefined

function load() {
  loaded ??= import('./menus').catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** What opens over a table, loaded when the first of it is opened. `React.lazy` would forget the type of the rows. */
export function LazyMenus<Row>(props: MenusProps<Row>) {
  const { Menus } = use(load())
  return <Menus {...props} />
}
