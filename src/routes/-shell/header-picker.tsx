import { ChevronsUpDownIcon, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'
import type { PickerDialogProps } from './picker-dialog'

const loadDialog = () => import('./picker-dialog')
const PickerDialog = lazy(loadDialog)
/** Loads the dialog when a button is about to be pressed; if that fails, it loads on opening. */
const preloadDialog = () => void loadDialog().catch(() => {})

/** Button of the top bar with the current choice, which opens a searchable list of all. */
export function HeaderPicker({
  icon: Icon,
  current,
  description,
  ...dialog
}: Omit<PickerDialogProps, 'typed'> & {
  icon: LucideIcon
  current: string
  /** Describes the choice to screen readers, such as "Ordering for Corner Store". */
  description: string
}) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** Keeps typed text until the dialog has loaded and takes the focus. */
  const type = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (!isOpen || !(isLetter || key === 'Backspace' || key === 'Enter')) return
    // A space or Enter would press the button once more.
    event.preventDefault()
    if (key !== 'Enter') setTyped((text) => (isLetter ? text + key : text.slice(0, -1)))
  }
  return (
    <>
      <button
        type="button"
        data-tour="context"
        aria-haspopup="dialog"
        aria-label={`${description}. Change`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onKeyDown={type}
        onClick={() => {
          setTyped('')
          setOpen(true)
        }}
        className={cn(
          buttonVariants({ variant: 'nav', size: 'sm' }),
          'min-w-0 shrink border border-nav-muted/40 px-2.5 max-tablet:order-last max-tablet:w-full max-tablet:justify-start max-tablet:border-0',
        )}
      >
        <Icon aria-hidden="true" />
        <span className="truncate tablet:max-w-40 desktop:max-w-52">{current}</span>
        <ChevronsUpDownIcon aria-hidden="true" className="max-tablet:ml-auto" />
      </button>
      {isOpen && (
        <Suspense>
          <PickerDialog {...dialog} typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
