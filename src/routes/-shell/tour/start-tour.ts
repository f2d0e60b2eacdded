import type { User } from '@/domain/access/user'
import { tourState } from './tour-state'

/** Starts the tour of the page header. Loads its code on demand. */
export async function startTour(user: User) {
  tourState.settle(user)
  const { runTour } = await import('./run-tour')
  runTour(user)
}
