import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TutorialSearch } from '@/domain/support/tutorial-search'
import { cn } from '@/ui/cn'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import type { ShownTutorial } from './shown-tutorial'
import { TutorialPicture } from './tutorial-picture'
import { TutorialVideo } from './tutorial-video'

/** Long enough to read the longest step. */
const STEP_MS = 7_000

/** Tutorials that play step by step, or by arrow keys. The current step is part of the URL. */
export function TutorialPage({
  tutorials,
  hint,
  search: { guide, step = 1 },
}: {
  tutorials: readonly [ShownTutorial, ...ShownTutorial[]]
  hint: string
  search: TutorialSearch
}) {
  const navigate = useNavigate()
  const [isPlaying, setPlaying] = useState(false)
  const tutorial = tutorials.find(({ id }) => id === guide) ?? tutorials[0]
  const { steps } = tutorial
  const last = steps.length
  const at = Math.min(step, last)
  const shown = steps[at - 1]
  const show = (to: number) =>
    void navigate({
      to: '.',
      search: { guide: tutorial.id, step: Math.min(last, Math.max(1, to)) },
      replace: true,
      resetScroll: false,
    })
  useEffect(() => {
    const advance = () => (at < last ? show(at + 1) : setPlaying(false))
    const timer = isPlaying ? setTimeout(advance, STEP_MS) : undefined
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const turnPage = (event: KeyboardEvent) => {
      const move = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 1, End: last }[event.key]
      if (move === undefined || event.defaultPrevented || isBusyElsewhere(event.target)) return
      event.preventDefault()
      setPlaying(false)
      show(move)
    }
    document.addEventListener('keydown', turnPage)
    return () => document.removeEventListener('keydown', turnPage)
  })
  const play = () => {
    if (!isPlaying && at === last) show(1)
    setPlaying(!isPlaying)
  }
  return (
    <div className="grid gap-5">
      <PageHeader title="Video Tutorials" hint={hint} />
      <div className="grid min-w-0 items-start gap-6 desktop:grid-cols-[16rem_1fr]">
        <nav aria-label="Tutorials" className="min-w-0">
          <ul className="flex gap-1 overflow-x-auto p-1 desktop:grid desktop:p-0">
            {tutorials.map(({ id, title, minutes, steps: parts }) => (
              <li key={id} className="max-desktop:shrink-0">
                <Link
                  to="."
                  search={{ guide: id }}
                  resetScroll={false}
                  aria-current={id === tutorial.id ? 'page' : undefined}
                  onClick={() => setPlaying(false)}
                  className={cn(
                    'block rounded-md px-3 py-2.5 hover:bg-muted',
                    id === tutorial.id && 'bg-accent text-accent-foreground',
                  )}
                >
                  <span dir="auto" className="block font-medium">
                    {title}
                  </span>
                  <span className="text-[13px]">
                    {parts.length} {parts.length === 1 ? 'step' : 'steps'}, {minutes} min
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shown && (
          <section
            aria-label={tutorial.title}
            className="grid max-w-3xl gap-4 rounded-lg border bg-card p-4 tablet:p-6"
          >
            {tutorial.video && <TutorialVideo title={tutorial.title} video={tutorial.video} />}
            {shown.picture && <TutorialPicture step={shown.title} picture={shown.picture} />}
            <div aria-live={isPlaying ? 'off' : 'polite'} className="grid min-h-28 content-start gap-1.5">
              <p className="text-[13px] text-muted-foreground">
                Step {at} of {last}
              </p>
              <h2 dir="auto" className="font-semibold text-lg">
                {shown.title}
              </h2>
              <p dir="auto" className="whitespace-pre-line text-base">
                {shown.text}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="outline" aria-disabled={at === 1} onClick={() => show(at - 1)}>
                <ChevronLeftIcon aria-hidden="true" /> Back
              </Button>
              {!tutorial.video && (
                <Button onClick={play}>
                  {isPlaying ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
                  {isPlaying ? 'Pause' : 'Play'}
                </Button>
              )}
              <Button variant="outline" aria-disabled={at === last} onClick={() => show(at + 1)}>
                Next <ChevronRightIcon aria-hidden="true" />
              </Button>
              <p className="ml-auto text-[13px] text-muted-foreground max-tablet:hidden">
                Use the arrow keys to move between steps.
              </p>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}

/** Returns true if another control uses the arrow keys: a field, a menu, a dialog. */
const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, select, textarea, video, [role=menu], [role=dialog]') !== null
