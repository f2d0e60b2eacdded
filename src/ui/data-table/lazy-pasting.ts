import { lazyPart } from '../lazy-part'

export const pasting = lazyPart(() => import('./paste-cells'))
