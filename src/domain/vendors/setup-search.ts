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
export interface SetupSearch {
  step?: SetupStep
  part?: string
}

/** Written by hand because its imports are part of the first chunk. */
export function setupSearch({ step, part }: Record<string, unknown>): SetupSearch {
  const known = setupStepNames.find((name) => name === step)
  return { ...(known && { step: known }), ...(typeof part === 'string' && part && { part }) }
}
