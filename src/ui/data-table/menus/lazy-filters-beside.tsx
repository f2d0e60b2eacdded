import { type ComponentProps, use } from 'react'
import { lazyModule } from '../../lazy-module'
import type { FiltersBeside } from './filters-beside'

const loadFilters = lazyModule(() => import('./filters-beside'))

/** Filters beside a table, loaded on screens that are wide enough. */
export function LazyFiltersBeside<Row>(props: ComponentProps<typeof FiltersBeside<Row>>) {
  const { FiltersBeside } = use(loadFilters())
  return <FiltersBeside {...props} />
}
