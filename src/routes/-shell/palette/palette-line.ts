import type { LucideIcon } from 'lucide-react'

/** A result of the palette. */
export interface PaletteLine {
  key: string
  icon: LucideIcon
  label: string
  hint: string
  open: () => void
}
