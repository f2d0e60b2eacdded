import type { SampleSide } from '@/domain/samples/sample-step'

/** Part of the portal that shows samples. It determines the links and whose steps are offered. */
export type SampleArea = 'buyer' | 'supplier' | 'staff'

interface AreaOf {
  list: '/samplerequests' | '/supplier/sample' | '/admin/sample-requests'
  page: '/samplerequests/$hashid' | '/supplier/sample/$hashid' | '/admin/sample-requests/$hashid'
  sides: readonly SampleSide[]
  /** The side whose steps come first. */
  first: SampleSide
}

export const sampleAreas: Readonly<Record<SampleArea, AreaOf>> = {
  buyer: { list: '/samplerequests', page: '/samplerequests/$hashid', sides: ['buyer'], first: 'buyer' },
  supplier: {
    list: '/supplier/sample',
    page: '/supplier/sample/$hashid',
    sides: ['vendor'],
    first: 'vendor',
  },
  staff: {
    list: '/admin/sample-requests',
    page: '/admin/sample-requests/$hashid',
    sides: ['vendor', 'buyer'],
    first: 'vendor',
  },
}
