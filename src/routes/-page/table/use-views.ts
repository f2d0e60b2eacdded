import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { admin, allows } from '@/domain/access/rule'
import type { TableDefinition } from '@/domain/tables/table-definition'
import { session } from '@/queries/access/session'
import { defineLayout, removeView, saveView, setDefault, table } from '@/queries/tables'
import { type Layout, writeLayout } from '@/ui/data-table/layout'
import { type TableSearch, tableSearch } from '@/ui/data-table/table-search'
import { readSearch, type ViewsOfTable } from '@/ui/data-table/views'

/** Returns the saved views of a table and the layout that staff defined for it. An address without search opens the default view. */
export function useViews(key: string, search: TableSearch, onOpen: (search: TableSearch) => void) {
  const { data } = useQuery(table(key))
  const { data: user } = useQuery(session())
  const { mutate: save } = useMutation(saveView(key))
  const { mutate: remove } = useMutation(removeView(key))
  const { mutate: makeDefault } = useMutation(setDefault(key))
  const { mutate: define } = useMutation(defineLayout(key))

  const isOpened = useRef(false)
  const first = data?.views.find((view) => view.is_default)
  const isBare = Object.keys(search).length === 0
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    if (first && isBare) onOpen(z.parse(tableSearch, readSearch(first.search)))
  }, [data, first, isBare, onOpen])

  // A definition without columns means the built-in layout.
  const definition = data?.definition?.columns.length ? layoutOf(data.definition) : undefined
  const views: ViewsOfTable | undefined = user && {
    views: data?.views ?? [],
    role: user.role_name,
    onSave: save,
    onRemove: (hashid) => remove({ hashid }),
    onSetDefault: makeDefault,
    onOpen,
    ...(allows(admin, user) && {
      forEveryone: {
        isDefined: definition !== undefined,
        onDefine: (layout) => define(layout ? definitionOf(layout) : { columns: [] }),
      },
    }),
  }
  return { views, definition }
}

/** Returns the columns in the order on screen: pinned to the start, others, pinned to the end. */
const definitionOf = ({ order, hidden, start, end, widths }: Layout): TableDefinition => ({
  columns: [...start, ...order.filter((id) => !start.includes(id) && !end.includes(id)), ...end].map(
    (id) => ({
      id,
      is_hidden: hidden.includes(id),
      width: widths[id] ? Math.round(widths[id]) : null,
      pinned: start.includes(id) ? 'left' : end.includes(id) ? 'right' : null,
    }),
  ),
})

function layoutOf({ columns }: TableDefinition): string {
  const pinnedTo = (side: 'left' | 'right') =>
    columns.filter(({ pinned }) => pinned === side).map(({ id }) => id)
  return writeLayout({
    order: columns.map(({ id }) => id),
    hidden: columns.filter((it) => it.is_hidden).map(({ id }) => id),
    start: pinnedTo('left'),
    end: pinnedTo('right'),
    widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
  })
}
