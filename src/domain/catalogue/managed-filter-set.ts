import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm } from '../forms/form-field'
import { filterText } from '../tables/filter-text'
import { readFilters } from '../tables/search-params'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'
import { filterSet } from './filter-set'
import { productFields, productLabels } from './product-fields'
import type { Unit } from './unit'

/** A filter set as staff list it. */
export const filterSetRow = z.extend(filterSet, {
  /** Sorted; empty for all marketplaces. */
  marketplaces: z.array(z.string()),
  is_archived: z.boolean(),
})
export type FilterSetRow = z.infer<typeof filterSetRow>

const NONE = 'Choose at least one filter'

export const filterSetForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Name', hint: 'Buyers see it above the products.' },
  marketplace_hashes: {
    schema: z.array(hashid).check(z.maxLength(500, 'Choose up to 500 marketplaces')),
    empty: [],
    label: 'Marketplaces',
  },
  filters: {
    schema: z.string().check(
      z.minLength(1, NONE),
      z.maxLength(4_000, 'These filters have too many values. Choose fewer'),
      z.refine((filters) => filters === '' || readFilters(filters).length > 0, NONE),
    ),
    empty: '',
    label: 'Filters',
    input: 'product-filters',
  },
})

export const filterSets = crud('product-filter-sets', {
  may: allOf(admin, permission('product-filter-sets')),
  noun: ['a filter set', 'filter sets'],
  row: filterSetRow,
  form: filterSetForm.schema,
})

/** Describes filters of the product list, as in "Category is Bakery · Seasonal is Yes". */
export function productFiltersText(filters: string, units: readonly Unit[]): string {
  const fields = Object.values(productFields(units))
  const labels = new Map(Object.entries(productLabels))
  return readFilters(filters)
    .flatMap((filter) => {
      const field = fields.find(({ id }) => id === filter.id)
      return field
        ? [`${labels.get(field.id) ?? field.id} ${filterText(filter, field, Number.POSITIVE_INFINITY)}`]
        : []
    })
    .join(' · ')
}
