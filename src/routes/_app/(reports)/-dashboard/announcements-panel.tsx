import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InboxIcon } from 'lucide-react'
import { announcementKind } from '@/domain/support/announcement'
import { announcements, markRead } from '@/queries/support/support'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Panel, PanelEmpty } from './panel'

const variants = {
  [announcementKind.value.news]: 'info',
  [announcementKind.value.service]: 'secondary',
  [announcementKind.value.warning]: 'warning',
} as const

const SHOWN = 5

/** Announcements of the marketplace, unread first. */
export function AnnouncementsPanel() {
  const query = useQuery(announcements())
  const { mutate: read } = useMutation(markRead(useQueryClient()))
  const all = query.data ?? []
  const unread = all.filter(({ is_read }) => !is_read).length
  return (
    <Panel
      title="Announcements"
      hint={unread > 0 ? `${unread} unread` : 'All read'}
      query={query}
      action={
        unread > 0 && (
          <Button variant="ghost" size="sm" onClick={() => read(undefined)}>
            Mark all as read
          </Button>
        )
      }
    >
      {all.length === 0 && (
        <PanelEmpty icon={InboxIcon} title="No announcements">
          News from your marketplace appears here.
        </PanelEmpty>
      )}
      <ul className="divide-y">
        {all.slice(0, SHOWN).map((announcement) => (
          <li
            key={announcement.hashid}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-4 py-3"
          >
            <div className="min-w-0">
              <h3 dir="auto" className={announcement.is_read ? 'text-muted-foreground' : 'font-semibold'}>
                {announcement.title}
              </h3>
              <p dir="auto" className="text-[13px] text-muted-foreground">
                {announcement.text}
              </p>
              <p className="mt-1 flex items-center gap-2 text-[13px] text-muted-foreground">
                <Badge variant={variants[announcement.kind]}>
                  {announcementKind.label(announcement.kind)}
                </Badge>
                {shownDay(announcement.starts_on)}
              </p>
            </div>
            {!announcement.is_read && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Mark as read: ${announcement.title}`}
                onClick={() => read(announcement.hashid)}
              >
                Mark as read
              </Button>
            )}
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <p className="border-t px-4 py-2 text-[13px] text-muted-foreground">
          and {all.length - SHOWN} more. Mark some as read to see the rest.
        </p>
      )}
    </Panel>
  )
}
