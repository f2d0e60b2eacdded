import {
  ArrowDownIcon,
  ArrowUpIcon,
  BanIcon,
  BoxesIcon,
  CalendarCheckIcon,
  CheckIcon,
  Layers2Icon,
  type LucideIcon,
  ScaleIcon,
} from 'lucide-react'
import type { ReorderTag } from '@/domain/planning/reorder'
import { Badge } from '@/ui/primitives/badge'
import { kindVariants, tagText } from './tag-text'

const icons: Record<ReorderTag['kind'], LucideIcon> = {
  gone: BanIcon,
  pack: BoxesIcon,
  price: ArrowUpIcon,
  multiple: Layers2Icon,
  minimum: ScaleIcon,
  ordered: CalendarCheckIcon,
}

/** Icon of a change, where there is no room for text. */
export function TagIcon({ tag, className }: { tag: ReorderTag; className?: string }) {
  const Icon = tag.kind === 'price' && tag.rise < 0 ? ArrowDownIcon : icons[tag.kind]
  return <Icon aria-hidden="true" className={className} />
}

/** All changes of a line, or a note that there are none. */
export function TagBadges({ tags }: { tags: readonly ReorderTag[] }) {
  if (tags.length === 0)
    return (
      <Badge variant="success">
        <CheckIcon aria-hidden="true" /> Unchanged
      </Badge>
    )
  return tags.map((tag) => (
    <Badge
      key={tag.kind}
      variant={tag.kind === 'price' && tag.rise < 0 ? 'success' : kindVariants[tag.kind]}
      className="whitespace-normal text-left"
    >
      <TagIcon tag={tag} className="shrink-0" />
      {tagText(tag)}
    </Badge>
  ))
}
