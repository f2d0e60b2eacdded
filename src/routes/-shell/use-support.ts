import type { User } from '@/domain/access/user'
import { supportMenuOf } from '@/domain/navigation/navigation'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { quickStarts } from './quick-starts'
import { startTour } from './tour/start-tour'

/** Returns a user's entries under Support, for the main bar and the drawer of phones and tablets. */
export function useSupport(user: User) {
  const isReady = useRouteExists()
  const [hostLabel = ''] = location.hostname.split('.')
  return {
    pages: supportMenuOf(user, hostLabel).filter(isReady),
    drawers: user.is_supplier ? quickStarts : [],
    startTour: () => void startTour(user),
  }
}
