import { useRouter } from '@tanstack/react-router'
import { ArrowRightIcon, ExternalLinkIcon } from 'lucide-react'
import type { MouseEvent } from 'react'

/** Links to pages of the portal, which open in place, and to other sites, in new tabs. */
export function WidgetLinks({ links }: { links: readonly { label: string; address: string }[] }) {
  const { history } = useRouter()
  const open = (event: MouseEvent, address: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(address)
  }
  return (
    <ul className="grid gap-2 p-4 tablet:grid-cols-2 desktop:grid-cols-4">
      {links.map(({ label, address }, at) => {
        const isPage = address.startsWith('/')
        const Icon = isPage ? ArrowRightIcon : ExternalLinkIcon
        return (
          // Two links may be the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="min-w-0">
            <a
              href={address}
              className="flex min-h-11 items-center gap-2 rounded-md border px-3 py-1.5 font-medium hover:bg-muted"
              {...(isPage
                ? { onClick: (event) => open(event, address) }
                : { target: '_blank', rel: 'noreferrer' })}
            >
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {label}
              </span>
              <Icon
                className="size-4 shrink-0 text-muted-foreground"
                {...(isPage ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Opens in a new tab' })}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
