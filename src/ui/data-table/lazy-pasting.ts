import { lazyModule } from '../lazy-module'

export const loadPasting = lazyModule(() => import('./paste-cells'))
