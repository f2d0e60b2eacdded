import type { CellEditing } from './column'
import { OpenEditor } from './open-editor'
import { readTyped } from './read-typed'

/** For columns whose cells are edited in their place: `column.money('price', { label: 'Price', editing: inCell })`. */
export const inCell: CellEditing = { Editor: OpenEditor, read: readTyped }
