import * as z from 'zod/mini'
import { param, textParam } from '../values/search-param'

/** The steps of Account Setup, in order. */
export const setupStepNames = [
  'company',
  'contacts',
  'documents',
  'shipping',
  'warehouses',
  'terms',
  'delivery',
  'bank',
  'products',
  'review',
] as const
export type SetupStep = (typeof setupStepNames)[number]

/** URL state of Account Setup: the open step, and the field or other part of it to go to. */
export const setupSearch = z.object({ step: param(z.enum(setupStepNames)), part: textParam })
