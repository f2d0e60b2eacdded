import { lazy, Suspense } from 'react'
import type { QuickStartName } from './quick-starts'

const CommandPalette = lazy(() => import('./palette/command-palette'))
const RecentUsers = lazy(() => import('./recent-users'))
const ShortcutSheet = lazy(() => import('@/routes/-page/shortcut-sheet'))
const QuickStart = lazy(() => import('./quick-start/quick-start'))

/** Overlays above any page; one at a time. */
export type OverlayName = 'palette' | 'recent-users' | 'shortcuts' | QuickStartName

/** The open overlay, loaded on first use. */
export function ShellOverlay({ name, onClose }: { name: OverlayName; onClose: () => void }) {
  return (
    <Suspense>
      {name === 'palette' ? (
        <CommandPalette onClose={onClose} />
      ) : name === 'recent-users' ? (
        <RecentUsers onClose={onClose} />
      ) : name === 'shortcuts' ? (
        <ShortcutSheet onClose={onClose} />
      ) : (
        <QuickStart name={name} onClose={onClose} />
      )}
    </Suspense>
  )
}
