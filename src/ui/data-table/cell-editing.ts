import type { CellEditing } from './column'
import { OpenEditor } from './open-editor'
import { readTyped } from './read-typed'

/** Enables in-place editing of a column: `column.money('price', { label: 'Price', editing: inCell })`. */
export const inCell: CellEditing = { Editor: OpenEditor, read: readTyped }
