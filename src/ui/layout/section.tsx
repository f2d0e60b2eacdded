import type { ComponentProps, ReactNode } from 'react'
import { Card, CardDescription, CardHeader, CardTitle } from '../primitives/card'

/** A card with a heading, an optional description and an optional action; its title is its accessible name. */
export function Section({
  title,
  description,
  action,
  children,
  ...props
}: Omit<ComponentProps<typeof Card>, 'title'> & { title: string; description?: string; action?: ReactNode }) {
  return (
    <Card aria-label={title} {...props}>
      <CardHeader>
        <div>
          <CardTitle>{title}</CardTitle>
          {description && <CardDescription>{description}</CardDescription>}
        </div>
        {action}
      </CardHeader>
      {children}
    </Card>
  )
}
