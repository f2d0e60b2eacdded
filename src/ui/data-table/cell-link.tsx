import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to the page of a row. The keyboard opens it by its cell. */
export const CellLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a tabIndex={-1} dir="auto" className="font-medium" {...props}>
    {children}
  </a>
))
