import { CogsMenu } from './cogs-menu'
import { NotificationIcons } from './notification-icons'
import type { OverlayName } from './shell-overlay'
import { useRememberAdminPage } from './use-remember-admin-page'

/** Staff tools next to the menu: notifications and the admin menu. */
export default function StaffTools({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  useRememberAdminPage()
  return (
    <>
      <NotificationIcons />
      <CogsMenu onOpen={onOpen} />
    </>
  )
}
