import { useState } from 'react'
import { bySection, type GuideItem, type GuideSection, guideSection, movedItem } from '@/domain/guide'
import type { Partner } from '@/domain/partner'
import type { changeItems } from '@/queries/guides'
import { Card, CardHeader } from '@/ui/card'
import { GuideRow } from './guide-row'
import { useItemDrag } from './use-item-drag'

type Change = Parameters<NonNullable<ReturnType<typeof changeItems>['mutationFn']>>[0]

/** The products of a guide by section. They are moved by pointer, or by their buttons and keys. */
export function GuideItems({
  items,
  store,
  onChange,
}: {
  items: readonly GuideItem[]
  store: Partner | undefined
  onChange: (change: Change) => void
}) {
  const [said, setSaid] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const move = (hash: string, section: GuideSection, after: string | null) => {
    onChange({ item: hash, move: { section, after } })
    const item = items.find(({ hashid }) => hashid === hash)
    const part = movedItem(items, hash, { section, after }).filter((it) => it.section === section)
    const place = part.findIndex(({ hashid }) => hashid === hash) + 1
    setSaid(`${item?.name} moved to place ${place} of ${guideSection.label(section)}`)
  }
  useItemDrag(list, items, move)
  return (
    <div ref={setList} className="grid gap-4">
      {bySection(items).map(({ section, label, items: ofSection }) => (
        <Card key={section} aria-label={label} data-section={section} className="data-over:border-primary">
          <CardHeader
            title={label}
            action={
              <p className="text-[13px] text-muted-foreground">
                {ofSection.length} {ofSection.length === 1 ? 'product' : 'products'}
              </p>
            }
          />
          {ofSection.length === 0 ? (
            <p className="px-4 py-5 text-muted-foreground">
              Nothing here. Drag a product here, or choose this section for it.
            </p>
          ) : (
            <ul aria-label={label}>
              {ofSection.map((item, at) => (
                <GuideRow
                  key={item.hashid}
                  item={item}
                  store={store}
                  isFirst={at === 0}
                  isLast={at === ofSection.length - 1}
                  onUp={() => move(item.hashid, section, ofSection[at - 2]?.hashid ?? null)}
                  onDown={() => move(item.hashid, section, ofSection[at + 1]?.hashid ?? null)}
                  onSection={(to) =>
                    move(
                      item.hashid,
                      to,
                      bySection(items)
                        .find((it) => it.section === to)
                        ?.items.at(-1)?.hashid ?? null,
                    )
                  }
                  onRemove={() => onChange({ item: item.hashid, remove: true })}
                  onPar={(par) =>
                    store && onChange({ pars: [{ item: item.hashid, store_hash: store.hashid, par }] })
                  }
                />
              ))}
            </ul>
          )}
        </Card>
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
