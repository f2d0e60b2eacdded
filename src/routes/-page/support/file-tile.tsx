import {
  FileImageIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FileVideoIcon,
  type LucideIcon,
} from 'lucide-react'
import { createElement } from 'react'
import type { HelpFileType } from '@/domain/support/help-file'

/** An icon for the type of a file. */
export function FileTile({ type }: { type: HelpFileType | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-md border bg-muted text-muted-foreground"
    >
      {createElement(iconOf(type), { className: 'size-5' })}
    </span>
  )
}

function iconOf(type: HelpFileType | undefined): LucideIcon {
  if (type?.startsWith('image/')) return FileImageIcon
  if (type?.startsWith('video/')) return FileVideoIcon
  return type === 'text/csv' || type?.endsWith('.sheet') ? FileSpreadsheetIcon : FileTextIcon
}
