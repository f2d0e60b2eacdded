import { type ComponentProps, use } from 'react'
import { lazyModule } from '../lazy-module'
import type { FilterSets } from './filter-sets'

const loadSets = lazyModule(() => import('./filter-sets'))

/** The filter sets, loaded only where there are any. */
export function LazyFilterSets<Row>(props: ComponentProps<typeof FilterSets<Row>>) {
  const { FilterSets } = use(loadSets())
  return <FilterSets {...props} />
}
