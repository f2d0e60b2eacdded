import type { User } from '@/domain/access/user'
import { tourState } from './tour-state'

/** Leads through the top of the page. Its program is loaded when it is wanted. */
export async function takeTour(user: User) {
  tourState.settle(user)
  const { runTour } = await import('./run-tour')
  runTour(user)
}
