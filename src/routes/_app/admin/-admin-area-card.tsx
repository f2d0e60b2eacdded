import { Link } from '@tanstack/react-router'
import { PinIcon } from 'lucide-react'
import { adminHints } from '@/domain/navigation/admin-hints'
import type { AdminPage } from '@/domain/navigation/admin-navigation'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'

/** The pages of an area, each with a button that pins it; nothing without any. */
export const AdminAreaCard = ({
  title,
  pages,
  pinned,
  onPin,
}: {
  title: string
  pages: readonly AdminPage[]
  pinned: readonly string[]
  onPin: (to: string) => void
}) =>
  pages.length > 0 && (
    <Section title={title} role="region">
      <ul className="grid px-2 pb-2">
        {pages.map(({ label, to }) => (
          <li key={to} className="flex items-center rounded-md hover:bg-muted">
            <Link to={to} className="grid min-w-0 flex-1 gap-0.5 px-2 py-1.5">
              <span className="font-medium">{label}</span>
              <span className="text-[13px] text-muted-foreground empty:hidden">{adminHints[to]}</span>
            </Link>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Pin ${label}`}
              aria-pressed={pinned.includes(to)}
              className="text-muted-foreground aria-pressed:text-primary aria-pressed:*:fill-current"
              onClick={() => onPin(to)}
            >
              <PinIcon />
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
