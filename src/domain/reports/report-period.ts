import * as z from 'zod/mini'
import { daysIn, MAX_REPORT_DAYS, type Period } from './report'

/** Checks that a period does not end before it starts, and is not too long. */
export const periodChecks = [
  z.refine<Period>(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Must be on or after the start date',
  }),
  z.refine<Period>((period) => daysIn(period) <= MAX_REPORT_DAYS, {
    path: ['from'],
    message: 'Choose a range of three years or less',
  }),
] as const
