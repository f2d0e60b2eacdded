import { laterPart } from './later-part'

export const pasting = laterPart(() => import('./paste-cells'))
