import type { Role } from '@/domain/access/role'
import type { Layout } from './layout'
import type { TableSearch } from './table-search'

/** A view that was saved under a name. `search` is what the address says of it. */
export interface SavedView {
  hashid: string
  name: string
  search: string
  shared_with_role: Role | null
  is_default: boolean
  is_mine: boolean
}

export interface NewView {
  name: string
  search: string
  shared_with_role: Role | null
}

export interface ViewsOfTable {
  views: readonly SavedView[]
  /** The role that the user may share a view with. */
  role: Role
  onSave: (view: NewView) => void
  onRemove: (hashid: string) => void
  /** Null for no view of one's own at first. */
  onSetDefault: (hashid: string | null) => void
  /** Shows a view: the page's address becomes the view's. */
  onOpen: (search: TableSearch) => void
  /** Of those alone who may say how the table begins for everyone. */
  forEveryone?: LayoutForEveryone
}

export interface LayoutForEveryone {
  /** Whether the table begins otherwise than it was built. */
  isDefined: boolean
  /** Null for the layout that the table was built with. */
  onDefine: (layout: Layout | null) => void
}

export const writeSearch = (search: TableSearch) => new URLSearchParams(Object.entries(search)).toString()
export const readSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
