import type { Choice } from '@/domain/tables/list-field'
import type { CellEditing } from './column'
import { OpenEditor } from './open-editor'
import { readTyped } from './read-typed'

/** Enables in-place editing of a column: `column.money('price', { label: 'Price', editing: inCell })`. */
export const inCell: CellEditing = { Editor: OpenEditor, read: readTyped }

/** Enables in-place editing with some of the choices of a column, for typed and pasted values alike. */
export const inCellOf = (choices: readonly Choice[]): CellEditing => ({
  ...inCell,
  choices,
  read: ({ kind }, typed) => readTyped({ kind, choices }, typed),
})
