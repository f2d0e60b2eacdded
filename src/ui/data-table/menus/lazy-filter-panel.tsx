import { type ComponentProps, use } from 'react'
import { lazyModule } from '@/loading/lazy-module'
import type { FilterPanel } from './filter-panel'

const loadPanel = lazyModule(() => import('./filter-panel'))

/** The filter panel, loaded only on wide screens. */
export function LazyFilterPanel<Row>(props: ComponentProps<typeof FilterPanel<Row>>) {
  const { FilterPanel } = use(loadPanel())
  return <FilterPanel {...props} />
}
