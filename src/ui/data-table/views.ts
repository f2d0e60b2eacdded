import type { Role } from '@/domain/access/role'
import type { NewView, SavedView } from '@/domain/tables/table-view'
import type { Layout } from './layout'
import type { TableSearch } from './table-search'

export interface ViewsOfTable {
  views: readonly SavedView[]
  /** Role that the user may share a view with. */
  role: Role
  onSave: (view: NewView) => void
  onRemove: (hashid: string) => void
  /** Null for no default view. */
  onSetDefault: (hashid: string | null) => void
  /** Opens a view: the page's URL becomes the view's. */
  onOpen: (search: TableSearch) => void
  /** For users who may define the initial layout for everyone. */
  forEveryone?: LayoutForEveryone
}

export interface LayoutForEveryone {
  /** True if staff have defined an initial layout. */
  isDefined: boolean
  /** Null for the built-in layout. */
  onDefine: (layout: Layout | null) => void
}

export const writeSearch = (search: TableSearch) => new URLSearchParams(Object.entries(search)).toString()
export const readSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
