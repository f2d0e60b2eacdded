import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminPagesOf } from '@/domain/navigation/admin-navigation'
import { useUser } from '@/queries/access/use-user'
import { rememberOpened } from '@/routes/-page/kept-admin-pages'

/** Remembers which pages of the admin area were opened, for its index. The page of a record counts as its list. */
export function useRememberAdminPage() {
  const user = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const opened = adminPagesOf(user).find(
      ({ to }) => pathname === to || pathname.startsWith(`${to.replace(/\/$/, '')}/`),
    )
    if (opened) rememberOpened(user, opened.to)
  }, [user, pathname])
}
