import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from 'lucide-react'
import type { User } from '@/domain/access/user'
import { useUser } from '@/queries/access/use-user'
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/ui/primitives/sheet'
import { type QuickStartName, quickStarts } from '../quick-starts'
import { guides } from './guides'

export default function QuickStart({ name, onClose }: { name: QuickStartName; onClose: () => void }) {
  const user = useUser()
  const { intro, steps, goodToKnow } = guides[name]
  const isShownTo = ({ isShown }: { isShown?: (of: User) => boolean }) => isShown?.(user) ?? true
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent size="lg">
        <SheetHeader>
          <SheetTitle>{quickStarts.find((quickStart) => quickStart.name === name)?.label ?? ''}</SheetTitle>
        </SheetHeader>
        <SheetBody>
          {/* Receives the focus, so that the arrow keys scroll the text. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
          <div tabIndex={0} data-autofocus className="grid gap-5 outline-offset-8">
            <p className="text-base">{intro}</p>
            <ol className="grid gap-5">
              {steps.filter(isShownTo).map(({ title, text, points = [], pages = [] }, index) => (
                <li key={title} className="grid grid-cols-[auto_1fr] gap-3">
                  <span
                    aria-hidden="true"
                    className="grid size-7 place-items-center rounded-full bg-primary font-semibold text-[13px] text-primary-foreground"
                  >
                    {index + 1}
                  </span>
                  <div className="grid gap-1">
                    <h3 className="font-semibold text-[15px]">{title}</h3>
                    <p>{text}</p>
                    {points.length > 0 && (
                      <ul className="ml-4 grid list-disc gap-1 text-muted-foreground">
                        {points.map((point) => (
                          <li key={point}>{point}</li>
                        ))}
                      </ul>
                    )}
                    {pages.filter(isShownTo).map(({ label, to }) => (
                      <Link
                        key={to}
                        to={to}
                        onClick={onClose}
                        className="inline-flex items-center gap-1 justify-self-start text-primary underline underline-offset-4"
                      >
                        {label} <ArrowRightIcon aria-hidden="true" className="size-4" />
                      </Link>
                    ))}
                  </div>
                </li>
              ))}
            </ol>
            <section className="grid gap-2 rounded-lg bg-muted p-4">
              <h3 className="font-semibold">Good to know</h3>
              <ul className="ml-4 grid list-disc gap-1">
                {goodToKnow.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          </div>
        </SheetBody>
      </SheetContent>
    </Sheet>
  )
}
