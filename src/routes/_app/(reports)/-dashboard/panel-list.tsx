import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

export const PanelList = ({ children, className }: { children: ReactNode; className?: string }) => (
  <ul className={cn('divide-y', className)}>{children}</ul>
)

/** A line of a panel: title, details, and content at its end. */
export const PanelLine = ({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}) => (
  <li className="flex min-h-14 items-center gap-3 px-4 py-2">
    <div className="min-w-0 flex-1">
      <div dir="auto" className="truncate font-medium">
        {title}
      </div>
      <div className="text-[13px] text-muted-foreground">{text}</div>
    </div>
    {children}
  </li>
)
