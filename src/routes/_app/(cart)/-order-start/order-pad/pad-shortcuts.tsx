import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/primitives/button'

const ShortcutSheet = lazy(() => import('@/routes/-page/shortcut-sheet'))

/** Opens the keyboard shortcuts, as `?` does on every page. */
export function PadShortcuts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        size="inline"
        className="ml-auto text-[13px]! max-desktop:hidden"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts (?)
      </Button>
      <Suspense>{isOpen && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
