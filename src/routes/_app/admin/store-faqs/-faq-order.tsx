import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { inCategories, inReadingOrder, moveCategory, moveFaq, orderedAs } from '@/domain/support/faq-order'
import type { FaqRow } from '@/domain/support/managed-faq'
import { faqRecord, saveFaqOrder } from '@/queries/support/managed-support'
import { MoveButtons } from '@/routes/-page/arrange/move-buttons'
import { useItemDrag } from '@/routes/-page/arrange/use-item-drag'
import { Callout } from '@/ui/layout/callout'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { FaqItem } from './-faq-item'

/** A chosen order, and the one that it replaces. */
interface Chosen {
  seen: string[]
  order: string[]
}

/** Questions stay in their categories. */
const noSections: readonly string[] = []
const hashesOf = (faqs: readonly FaqRow[]) => faqs.map(({ hashid }) => hashid)

/** Lets staff move questions and categories, and saves their order at once. */
export function FaqOrder({ faqs }: { faqs: readonly FaqRow[] }) {
  const { chosen, choose, reset, save } = useChosenOrder(faqs)
  const shown = useMemo(() => orderedAs(faqs, chosen?.order ?? hashesOf(faqs)), [faqs, chosen])
  const items = useMemo(() => shown.map(({ hashid, category }) => ({ hashid, section: category })), [shown])
  const categories = inCategories(shown)
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const move = (hashid: string, category: string, after: string | null) => {
    const moved = moveFaq(shown, hashid, after)
    const ofCategory = moved.filter((faq) => faq.category === category)
    const place = ofCategory.findIndex((faq) => faq.hashid === hashid)
    choose(hashesOf(moved))
    setAnnouncement(`${ofCategory[place]?.name} moved to position ${place + 1} in ${category}`)
  }
  const moveSection = (category: string, after: string | null) => {
    const moved = moveCategory(shown, category, after)
    const place = inCategories(moved).findIndex(([each]) => each === category)
    choose(hashesOf(moved))
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
              <FaqItem
                key={faq.hashid}
                faq={faq}
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
      {chosen && (
        <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3">
          {save.error && (
            <Callout variant="destructive" className="w-full">
              {messageOf(save.error)}
            </Callout>
          )}
          <Button size="lg" disabled={save.isPending} onClick={() => save.mutate(chosen)}>
            Save order
          </Button>
          <Button variant="outline" size="lg" disabled={save.isPending} onClick={reset}>
            Cancel
          </Button>
        </footer>
      )}
    </div>
  )
}

/** Keeps the order that the user chooses until it is saved. After a conflict, it replaces what the other person saved. */
function useChosenOrder(faqs: readonly FaqRow[]) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const save = useMutation({
    ...saveFaqOrder(),
    onSuccess: () => setChosen(null),
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return
      const latest = await client.fetchQuery({ ...faqRecord.queries.list(), staleTime: 0 })
      const stored = inReadingOrder(latest.rows)
      setChosen((now) => now && { seen: hashesOf(stored), order: hashesOf(orderedAs(stored, now.order)) })
    },
  })
  return {
    chosen,
    save,
    choose: (order: string[]) => setChosen((now) => ({ seen: now?.seen ?? hashesOf(faqs), order })),
    reset: () => {
      save.reset()
      setChosen(null)
    },
  }
}
