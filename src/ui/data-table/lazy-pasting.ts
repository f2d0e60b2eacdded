import { lazyModule } from '@/loading/lazy-module'

export const loadPasting = lazyModule(() => import('./paste-cells'))
