import type { ReactNode } from 'react'
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
  /** Renders the part for users who may define the layout that the table starts with. */
  layoutForOthers?: (props: { layout: Layout; onClose: () => void }) => ReactNode
}

export const writeSearch = (search: TableSearch) => new URLSearchParams(Object.entries(search)).toString()
export const readSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
