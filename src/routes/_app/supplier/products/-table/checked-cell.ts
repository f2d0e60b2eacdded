import * as z from 'zod/mini'
import { type ProductForm, productForm } from '@/domain/catalogue/product-form'
import { inCell } from '@/ui/data-table/cell-editing'
import type { CellEditing } from '@/ui/data-table/column'
import { readTyped } from '@/ui/data-table/read-typed'

const schemas: Readonly<Record<string, z.ZodMiniType>> = productForm.schema.def.shape

/** Edits a field of a product in place, by the rule of its form field. */
export const checkedCell = (field: keyof ProductForm): CellEditing => ({
  ...inCell,
  read: (column, typed) => {
    const read = readTyped(column, typed)
    const schema = schemas[field]
    if ('error' in read || !schema) return read
    const { error } = z.safeParse(schema, String(read.value ?? ''))
    return error ? { error: error.issues[0]?.message ?? 'Check this value' } : read
  },
})
