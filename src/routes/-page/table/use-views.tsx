import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { admin, allOf, allows, permission } from '@/domain/access/rule'
import { lazyComponent } from '@/loading/lazy-component'
import { session } from '@/queries/access/session'
import { removeView, saveView, setDefault, table as tableQuery } from '@/queries/tables'
import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'
import { readSearch, type ViewsOfTable } from '@/ui/data-table/views'
import type { DefinedTable } from './layout-for-others'

const LayoutForOthers = lazyComponent(() => import('./layout-for-others'), 'LayoutForOthers')
const mayDefine = allOf(admin, permission('tables-defs'))

/** Returns the saved views of a table and the layout that staff defined for it. An address without search opens the default view. */
export function useViews(table: DefinedTable, search: TableSearch, onOpen: (search: TableSearch) => void) {
  const { key } = table
  const { data } = useQuery(tableQuery(key))
  const { data: user } = useQuery(session())
  const { mutate: save } = useMutation(saveView(key))
  const { mutate: remove } = useMutation(removeView(key))
  const { mutate: makeDefault } = useMutation(setDefault(key))

  const isOpened = useRef(false)
  const first = data?.views.find((view) => view.is_default)
  const isBare = Object.keys(search).length === 0
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    if (first && isBare) onOpen(z.parse(tableSearch, readSearch(first.search)))
  }, [data, first, isBare, onOpen])

  const views: ViewsOfTable | undefined = user && {
    views: data?.views ?? [],
    role: user.role_name,
    onSave: save,
    onRemove: (hashid) => remove({ hashid }),
    onSetDefault: makeDefault,
    onOpen,
    ...(allows(mayDefine, user) && {
      layoutForOthers: (props) => (
        <Suspense fallback={<div className="h-64" />}>
          <LayoutForOthers {...props} table={table} />
        </Suspense>
      ),
    }),
  }
  return { views, definition: data?.definition ?? undefined }
}
