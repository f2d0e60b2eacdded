import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import { attributeColumn, type WithAttributes } from '@/domain/attributes/attribute-column'
import { attributes } from '@/queries/attributes/attributes'
import { column, type TableColumn } from '@/ui/data-table/column'

/**
 * Adds a hidden column for each custom attribute to those of a list, unless `of` is undefined.
 * @returns the columns, and the query that they wait for
 */
export function useAttributeColumns<Row extends WithAttributes>(
  of: AttributeOwner | undefined,
  columns: readonly TableColumn<Row>[],
) {
  const query = useQuery({ ...attributes(), enabled: of !== undefined })
  const { data } = query
  const all = useMemo(() => {
    const own = data?.filter(({ owner }) => owner === of) ?? []
    if (own.length === 0) return columns
    const added = own.map((each) =>
      column.of(attributeColumn<Row>(each), { label: each.name, isHidden: true }),
    )
    return [...columns, ...added]
  }, [columns, data, of])
  return { columns: all, awaited: of && !data ? [query] : [] }
}
