import { eachNutrient, pictureViews } from '@/domain/catalogue/product-facts'
import { formColumns as columns } from '../catalogue/form-columns'

export type ColumnName = keyof typeof columns

export const isColumn = (name: string): name is ColumnName => name in columns
export const columnTypeOf = (name: ColumnName): string => columns[name].getSQLType()

/** Fields of the nutrition label, which is one column. */
export const labelFields: ReadonlySet<string> = new Set([
  'serving_size',
  ...Object.keys(eachNutrient(() => true)),
])

/** Returns the column that stores a field. */
export const columnOf = (field: string): ColumnName | undefined =>
  labelFields.has(field) ? 'nutrition' : isColumn(field) ? field : undefined

/** Returns columns as the database reads and writes them. */
export const columnsOf = (names: Iterable<ColumnName>) =>
  Object.fromEntries([...names].map((name) => [name, columns[name]]))

export const pictureFields = pictureViews.map((view) => `${view}_picture_hash` as const)
