import { Link } from '@tanstack/react-router'
import { ListChecksIcon } from 'lucide-react'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { bySection } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import { focusNextField } from '@/ui/form/next-field'
import { Callout } from '@/ui/layout/callout'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import type { CountedLine } from './count-lines'
import { CountRow } from './count-row'
import type { useCount } from './use-count'

/** Items in shelf order: one large field per product, Enter moves to the next. */
export function CountList({
  hashid,
  store,
  lines,
  count,
  onReview,
  onPar,
}: {
  hashid: string
  store: Partner
  lines: readonly CountedLine[]
  count: ReturnType<typeof useCount>
  onReview: () => void
  onPar: (item: string, par: number | null) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const review = useRef<HTMLButtonElement>(null)
  const done = lines.filter(({ onHand }) => onHand !== null).length
  const toOrder = lines.filter(({ qty, orderError }) => qty > 0 && !orderError)
  const cases = toOrder.reduce((sum, { qty }) => sum + qty, 0)
  const sections = bySection(lines.map((line) => ({ ...line, section: line.item.section }))).filter(
    ({ items }) => items.length > 0,
  )
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (list.current && focusNextField(event, list.current, '[data-count]')) return
    if (!event.shiftKey) review.current?.focus()
  }, [])
  if (lines.length === 0)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={ListChecksIcon}
          title="No products yet"
          action={
            <Link to="/guides/$hashid" params={{ hashid }} className={buttonVariants()}>
              Add products
            </Link>
          }
        >
          Add products to this guide to start counting.
        </EmptyState>
      </div>
    )
  return (
    <>
      {count.isRestored && done > 0 && (
        <Callout
          action={
            <Button variant="outline" size="sm" onClick={count.startOver}>
              Start over
            </Button>
          }
        >
          We saved the count you started.
        </Callout>
      )}
      <div ref={list} className="grid gap-4">
        {sections.map(({ section, label, items }) => (
          <Section
            key={section}
            title={label}
            action={
              <p className="text-[13px] text-muted-foreground tabular-nums">
                {items.filter(({ onHand }) => onHand !== null).length} of {items.length}
              </p>
            }
          >
            <ul>
              {items.map((line) => (
                <CountRow
                  key={line.item.hashid}
                  {...line}
                  store={store}
                  onKeyDown={onKeyDown}
                  onPar={onPar}
                  text={count.typed[line.item.hashid] ?? ''}
                  onEnter={count.enter}
                />
              ))}
            </ul>
          </Section>
        ))}
      </div>
      <footer className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t bg-card px-4 py-3 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] desktop:-mx-6 desktop:px-6">
        <p role="status" className="text-[13px]">
          <span dir="auto" className="block text-muted-foreground">
            {store.display_name}
          </span>
          <span className="font-semibold text-base tabular-nums">
            {done} of {lines.length} counted, {cases} {cases === 1 ? 'case' : 'cases'} to order
          </span>
        </p>
        <Button
          ref={review}
          size="lg"
          className="h-14! max-tablet:w-full"
          disabled={toOrder.length === 0}
          onClick={onReview}
        >
          Review quantities
        </Button>
      </footer>
    </>
  )
}
