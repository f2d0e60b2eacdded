import { useEffect, useState } from 'react'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'

/** Returns true if a key is text input. Shortcuts such as `/` and `?` still work in quantity fields, where they have no meaning. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([data-cell]), textarea, select, [role="dialog"]') !== null

const shortcuts = [
  ['0–9', 'Replace the quantity'],
  ['+ −', 'Add or remove one step'],
  ['Enter, arrow keys', 'Move between cells'],
  ['Esc', 'Restore the quantity'],
  ['Alt+P', 'Show the price breakdown'],
  ['Alt+G', 'Add the product to an order guide'],
  ['/', 'Search products'],
  ['?', 'Show these shortcuts'],
] as const

/** Lists the keyboard shortcuts of the order pad; `?` opens it. */
export function PadShortcuts() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

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
      {isOpen && (
        <PageDialog
          size="sm"
          title="Keyboard shortcuts"
          onClose={() => setOpen(false)}
          footer={<DialogFooter showCloseButton />}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
            {shortcuts.map(([keys, action]) => (
              <div key={keys} className="contents">
                <dt className="font-medium whitespace-nowrap">{keys}</dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </PageDialog>
      )}
    </>
  )
}
