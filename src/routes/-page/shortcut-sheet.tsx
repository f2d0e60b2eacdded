import { useState } from 'react'
import { useUser } from '@/queries/access/use-user'
import { Checkbox } from '@/ui/primitives/checkbox'
import { DialogFooter } from '@/ui/primitives/dialog'
import { Label } from '@/ui/primitives/label'
import { PageDialog } from './page-dialog'
import { singleKeys } from './single-key'

type Shortcuts = readonly (readonly [keys: string, action: string])[]

const anywhere: Shortcuts = [
  ['Ctrl+K, ⌘K', 'Search or jump to a page'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Close a dialog or a menu'],
  ['Ctrl+S, ⌘S', 'Save the record you are editing'],
]
const lists: Shortcuts = [
  ['Arrow keys', 'Move between cells'],
  ['Home, End', 'Go to the first or last column'],
  ['Ctrl+Home, Ctrl+End', 'Go to the first or last row'],
  ['Enter', 'Open or edit the cell; sort by a heading'],
  ['Space', 'Select the row; with Shift, all rows up to it'],
  ['Ctrl+A', 'Select all rows'],
  ['Alt+↓', 'Show the details of a row, or the menu of a heading'],
  ['Ctrl+Z', 'Undo the last edit'],
]
const orderPad: Shortcuts = [
  ['0–9', 'Replace the quantity'],
  ['+ −', 'Add or remove one step'],
  ['Enter, arrow keys', 'Move between cells'],
  ['Esc', 'Restore the quantity'],
  ['Alt+R', 'Repeat the quantity for every store'],
  ['Alt+L', 'Fill the row as last ordered; with Shift, all rows'],
  ['Alt+P', 'Show the price breakdown'],
  ['Alt+G', 'Add the product to an order guide'],
  ['/', 'Search products'],
]

/** Lists the keyboard shortcuts of the portal, and turns those of a single key off. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const isBuyer = useUser().is_supplier === 0
  const [areOn, setOn] = useState(singleKeys.areOn)
  const turn = (on: boolean) => {
    singleKeys.turn(on)
    setOn(on)
  }
  return (
    <PageDialog title="Keyboard shortcuts" onClose={onClose} footer={<DialogFooter showCloseButton />}>
      <div className="grid gap-5">
        <Part title="On every page" shortcuts={anywhere} />
        {isBuyer && <Part title="On the order pad" shortcuts={orderPad} />}
        <Part title="In lists" shortcuts={lists} />
        <div className="flex items-center gap-2">
          <Checkbox id="single-keys" checked={areOn} onCheckedChange={turn} />
          <Label htmlFor="single-keys">Use ? and / as shortcuts on this device</Label>
        </div>
      </div>
    </PageDialog>
  )
}

function Part({ title, shortcuts }: { title: string; shortcuts: Shortcuts }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <dl className="grid grid-cols-[9.5rem_1fr] gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([keys, action]) => (
          <div key={keys} className="contents">
            <dt className="font-medium">{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
