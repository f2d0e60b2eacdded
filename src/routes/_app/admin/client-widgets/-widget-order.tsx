import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ClientWidgetRow, widgetKinds, widgetState } from '@/domain/support/client-widget'
import { moveInCategory } from '@/domain/support/faq-order'
import { asOneList, clientWidgetRecord, saveWidgetOrder } from '@/queries/support/client-widgets'
import { ArrangedItem } from '@/routes/-page/arrange/arranged-item'
import { OrderFooter } from '@/routes/-page/arrange/order-footer'
import { useChosenOrder } from '@/routes/-page/arrange/use-chosen-order'
import { useItemDrag } from '@/routes/-page/arrange/use-item-drag'
import { Section } from '@/ui/layout/section'

const noSections: readonly string[] = []

/** Lets staff move widgets, and saves their order at once. */
export function WidgetOrder({ widgets }: { widgets: ReturnType<typeof asOneList> }) {
  const client = useQueryClient()
  const order = useChosenOrder(widgets, saveWidgetOrder(), async () => {
    const latest = await client.fetchQuery({ ...clientWidgetRecord.queries.list(), staleTime: 0 })
    return asOneList(latest.rows)
  })
  const { shown, choose } = order
  const items = useMemo(() => shown.map(({ hashid, category }) => ({ hashid, section: category })), [shown])
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<HTMLElement | null>(null)
  const move = (hashid: string, after: string | null) => {
    const moved = moveInCategory(shown, hashid, after)
    const place = moved.findIndex((widget) => widget.hashid === hashid)
    choose(moved)
    setAnnouncement(`${moved[place]?.name} moved to position ${place + 1}`)
  }
  useItemDrag(list, items, noSections, (hashid, _section, after) => move(hashid, after))
  return (
    <div className="grid max-w-4xl gap-4">
      <Section title="Widgets">
        <ul aria-label="Widgets" ref={setList}>
          {shown.map((widget, place) => (
            <ArrangedItem
              key={widget.hashid}
              hashid={widget.hashid}
              name={widget.name}
              text={aboutOf(widget)}
              above={place === 0 ? undefined : (shown[place - 2]?.hashid ?? null)}
              below={shown[place + 1]?.hashid}
              onMove={(after) => move(widget.hashid, after)}
            />
          ))}
        </ul>
      </Section>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <OrderFooter order={order} />
    </div>
  )
}

const aboutOf = ({ kind, state, groups }: ClientWidgetRow) =>
  [widgetKinds[kind], widgetState.label(state), groups.join(', ') || 'All partner groups'].join(' · ')
