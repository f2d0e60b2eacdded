import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { audiences } from '@/domain/support/audience'
import { inCategories, inReadingOrder, moveCategory, moveInCategory } from '@/domain/support/faq-order'
import type { FaqRow } from '@/domain/support/managed-faq'
import { faqRecord, saveFaqOrder } from '@/queries/support/managed-support'
import { ArrangedItem } from '@/routes/-page/arrange/arranged-item'
import { MoveButtons } from '@/routes/-page/arrange/move-buttons'
import { OrderFooter } from '@/routes/-page/arrange/order-footer'
import { useChosenOrder } from '@/routes/-page/arrange/use-chosen-order'
import { useItemDrag } from '@/routes/-page/arrange/use-item-drag'
import { Section } from '@/ui/layout/section'

/** Questions stay in their categories. */
const noSections: readonly string[] = []

/** Lets staff move questions and categories, and saves their order at once. */
export function FaqOrder({ faqs }: { faqs: readonly FaqRow[] }) {
  const client = useQueryClient()
  const order = useChosenOrder(faqs, saveFaqOrder(), async () => {
    const latest = await client.fetchQuery({ ...faqRecord.queries.list(), staleTime: 0 })
    return inReadingOrder(latest.rows)
  })
  const { shown, choose } = order
  const items = useMemo(() => shown.map(({ hashid, category }) => ({ hashid, section: category })), [shown])
  const categories = inCategories(shown)
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const move = (hashid: string, category: string, after: string | null) => {
    const moved = moveInCategory(shown, hashid, after)
    const ofCategory = moved.filter((faq) => faq.category === category)
    const place = ofCategory.findIndex((faq) => faq.hashid === hashid)
    choose(moved)
    setAnnouncement(`${ofCategory[place]?.name} moved to position ${place + 1} in ${category}`)
  }
  const moveSection = (category: string, after: string | null) => {
    const moved = moveCategory(shown, category, after)
    const place = inCategories(moved).findIndex(([each]) => each === category)
    choose(moved)
    setAnnouncement(`${category} moved to position ${place + 1} of the categories`)
  }
  useItemDrag(list, items, noSections, move)
  return (
    <div ref={setList} className="grid max-w-4xl gap-4">
      {categories.map(([category, ofCategory], at) => (
        <Section
          key={category}
          title={category}
          action={
            <div className="flex">
              <MoveButtons
                name={category}
                above={at === 0 ? undefined : (categories[at - 2]?.[0] ?? null)}
                below={categories[at + 1]?.[0]}
                onMove={(after) => moveSection(category, after)}
              />
            </div>
          }
        >
          <ul aria-label={category}>
            {ofCategory.map((faq, place) => (
              <ArrangedItem
                key={faq.hashid}
                hashid={faq.hashid}
                name={faq.name}
                text={readersOf(faq)}
                above={place === 0 ? undefined : (ofCategory[place - 2]?.hashid ?? null)}
                below={ofCategory[place + 1]?.hashid}
                onMove={(after) => move(faq.hashid, category, after)}
              />
            ))}
          </ul>
        </Section>
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <OrderFooter order={order} />
    </div>
  )
}

const readersOf = ({ audience, marketplace, roles }: FaqRow) =>
  [audiences[audience], ...(marketplace === null ? [] : [marketplace]), ...roles].join(' · ')
