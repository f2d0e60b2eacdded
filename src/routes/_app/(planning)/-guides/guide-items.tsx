import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import {
  bySection,
  type GuideItem,
  type GuideSection,
  guideSection,
  reorderItem,
} from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import type { ItemChange } from '@/queries/planning'
import { useItemDrag } from '@/routes/-page/arrange/use-item-drag'
import { Section } from '@/ui/layout/section'
import { GuideRow } from './guide-row'

const sections = guideSection.options.map(({ value }) => value)

/** Products of a guide by section, movable by pointer, buttons or keys. */
export function GuideItems({
  items,
  store,
  onChange,
}: {
  items: readonly GuideItem[]
  store: Partner | undefined
  onChange: (change: ItemChange) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  // Rows render again only if they change: their callbacks are stable, and read the current items from a ref.
  const currentItems = useRef(items)
  useLayoutEffect(() => {
    currentItems.current = items
  }, [items])
  const move = useCallback(
    (hash: string, section: GuideSection, after: string | null) => {
      const { current } = currentItems
      onChange({ item: hash, move: { section, after } })
      const item = current.find(({ hashid }) => hashid === hash)
      const part = reorderItem(current, hash, { section, after }).filter((item) => item.section === section)
      const place = part.findIndex(({ hashid }) => hashid === hash) + 1
      setAnnouncement(`${item?.name} moved to position ${place} in ${guideSection.label(section)}`)
    },
    [onChange],
  )
  const moveToEnd = useCallback(
    (hash: string, section: GuideSection) => {
      const part = bySection(currentItems.current).find((group) => group.section === section)
      move(hash, section, part?.items.at(-1)?.hashid ?? null)
    },
    [move],
  )
  useItemDrag(list, items, sections, move)
  return (
    <div ref={setList} className="grid gap-4">
      {bySection(items).map(({ section, label, items: ofSection }) => (
        <Section
          key={section}
          data-section={section}
          className="data-over:border-primary"
          title={label}
          action={
            <p className="text-[13px] text-muted-foreground">
              {ofSection.length} {ofSection.length === 1 ? 'product' : 'products'}
            </p>
          }
        >
          {ofSection.length === 0 ? (
            <p className="px-4 py-5 text-muted-foreground">
              No products. Drag one here, or choose this section for a product.
            </p>
          ) : (
            <ul aria-label={label}>
              {ofSection.map((item, at) => (
                <GuideRow
                  key={item.hashid}
                  item={item}
                  store={store}
                  above={at === 0 ? undefined : (ofSection[at - 2]?.hashid ?? null)}
                  below={ofSection[at + 1]?.hashid}
                  onMove={move}
                  onSection={moveToEnd}
                  onChange={onChange}
                />
              ))}
            </ul>
          )}
        </Section>
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
