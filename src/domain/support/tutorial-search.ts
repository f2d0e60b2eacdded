import * as z from 'zod/mini'
import { param, textParam } from '../values/search-param'

/** URL state of the tutorials: the open one and its step, starting at 1. */
export const tutorialSearch = z.object({
  guide: textParam,
  step: param(z.number().check(z.minimum(1))),
})
export type TutorialSearch = z.infer<typeof tutorialSearch>
