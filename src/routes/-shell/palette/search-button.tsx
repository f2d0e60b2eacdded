import { SearchIcon } from 'lucide-react'
import { useEffect } from 'react'
import { usePageLoaded } from '@/routes/-page/use-page-loaded'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'
import type { OverlayName } from '../shell-overlay'

/** Leaves time to sort and draw the rows of a table first. */
const PRELOAD_MS = 1_000
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command palette, like Ctrl+K or ⌘K anywhere. */
export function SearchButton({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const isPageLoaded = usePageLoaded()
  useEffect(() => {
    if (!isPageLoaded) return undefined
    // Preloads the palette so that no letter typed right away is lost; if that fails, it loads on opening.
    const timer = setTimeout(() => void import('./command-palette').catch(() => {}), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [isPageLoaded])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      onOpen('palette')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onOpen])
  return (
    <button
      type="button"
      data-tour="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => onOpen('palette')}
      className={cn(
        buttonVariants({ variant: 'nav', size: 'sm' }),
        'border border-nav-muted/40 font-normal text-nav-muted max-desktop:size-10 max-desktop:border-0 max-desktop:p-0 desktop:w-60 desktop:justify-start',
      )}
    >
      <SearchIcon aria-hidden="true" />
      <span className="max-desktop:sr-only">Search or jump to</span>
      <kbd
        aria-hidden="true"
        className="ml-auto rounded-sm border border-nav-muted/40 px-1.5 font-sans text-[11px] max-desktop:hidden"
      >
        {isApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
