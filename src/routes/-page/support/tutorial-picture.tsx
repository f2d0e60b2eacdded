import { ZoomInIcon } from 'lucide-react'
import { useState } from 'react'
import { PageDialog } from '@/routes/-page/page-dialog'
import { cn } from '@/ui/cn'
import { Picture } from '@/ui/layout/picture'
import type { ShownPicture } from './shown-tutorial'

/** The picture of a step. A click opens it larger. */
export function TutorialPicture({ step, picture }: { step: string; picture: ShownPicture }) {
  const [isOpen, setOpen] = useState(false)
  const { address, ...shape } = picture
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="relative cursor-zoom-in rounded-lg">
        <Picture {...shape} image={address} sizes="(min-width: 48rem) 46rem, 90vw" className={LOOK} />
        <span className="absolute top-2 left-2 grid size-8 place-items-center rounded-md border bg-card shadow-sm">
          <ZoomInIcon className="size-4" aria-hidden="true" />
          <span className="sr-only">Show larger</span>
        </span>
      </button>
      {isOpen && (
        <PageDialog title={step} size="xl" onClose={() => setOpen(false)}>
          <Picture {...shape} image={address} sizes="64rem" className={cn(LOOK, WHOLE)} />
        </PageDialog>
      )}
    </>
  )
}

const LOOK = 'h-auto w-full rounded-lg'
/** Fits the picture into the dialog, which then has nothing to scroll. */
const WHOLE = 'max-h-[calc(min(90dvh,800px)-7rem)] object-contain'
