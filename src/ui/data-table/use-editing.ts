import { useRef, useState } from 'react'
import type { Value } from '@/domain/tables/engine/engine'
import type { TableColumn } from './column'

/** A new value of a cell; `before` is for undo. */
export interface Edit<Row> {
  row: Row
  id: string
  value: Value
  before: Value
}

export type OnEdit<Row> = (edits: readonly Edit<Row>[]) => Promise<unknown> | void

interface Open {
  row: number
  column: string
  /** Character that opened the editor, if any. */
  typed?: string
}

/** Manages cell editing and undo. */
export function useEditing<Row>(
  columns: readonly TableColumn<Row>[],
  latest: (row: Row) => Row,
  onEdit: OnEdit<Row> | undefined,
  announce: (text: string) => void,
) {
  const [open, setOpen] = useState<Open | null>(null)
  const done = useRef<(readonly Edit<Row>[])[]>([])

  /** Applies changed values. The page rolls back edits that fail, and they can no longer be undone. */
  const apply = (edits: readonly Edit<Row>[]) => {
    const changes = edits.filter(({ value, before }) => value !== before)
    if (changes.length === 0 || !onEdit) return
    done.current.push(changes)
    const result = onEdit(changes)
    if (result)
      result.catch(() => {
        done.current = done.current.filter((edit) => edit !== changes)
        announce("The change couldn't be saved")
      })
    const label = columns.find(({ id }) => id === changes[0]?.id)?.label ?? ''
    announce(changes.length === 1 ? `${label} changed` : `${changes.length} cells changed`)
  }
  const undo = () => {
    const changes = done.current.pop()
    if (!changes || !onEdit) return announce('Nothing to undo')
    const back = changes.map(({ row, id, value, before }) => ({
      row: latest(row),
      id,
      value: before,
      before: value,
    }))
    void Promise.resolve(onEdit(back)).catch(() => announce("The change couldn't be undone"))
    announce(changes.length === 1 ? 'Change undone' : `${changes.length} changes undone`)
  }
  const canEdit = (column: TableColumn<Row> | undefined) =>
    onEdit !== undefined && column?.editing !== undefined
  return { open, setOpen, apply, undo, canEdit, canEditAny: columns.some(canEdit) }
}
