import * as z from 'zod/mini'

/** The places that an extra form can be attached to. */
export const formPlaces = {
  'sample-requests': 'Sample requests',
  claims: 'Claims',
  registrations: 'Registrations',
  onboarding: 'Onboarding',
} as const
export type FormPlace = keyof typeof formPlaces
export const formPlace = z.enum(
  Object.keys(formPlaces).filter((place): place is FormPlace => Object.hasOwn(formPlaces, place)),
)
