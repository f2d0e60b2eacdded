import type { LucideIcon } from 'lucide-react'

export interface PaletteLine {
  key: string
  icon: LucideIcon
  label: string
  hint: string
  open: () => void
}
