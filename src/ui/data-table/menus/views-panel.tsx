import { StarIcon, TrashIcon } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { SavedView } from '@/domain/tables/table-view'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import type { Layout } from '../layout'
import { type TableSearch, tableSearch } from '../table-search'
import { readSearch, type ViewsOfTable, writeSearch } from '../views'

/** Saved views of a table, and a form to save the current one. */
export function ViewsPanel({
  views: { views, role, onSave, onRemove, onSetDefault, onOpen, layoutForOthers },
  layout,
  searchNow,
  onClose,
}: {
  views: ViewsOfTable
  layout: Layout
  searchNow: () => TableSearch
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const show = (view: SavedView) => {
    onOpen(z.parse(tableSearch, readSearch(view.search)))
    onClose()
  }
  return (
    <div className="grid gap-3">
      <h2 className="font-semibold">Saved views</h2>
      {views.length === 0 && <p className="text-muted-foreground">None yet. Name this view to save it.</p>}
      <ul className="grid gap-0.5">
        {views.map((view) => (
          <li key={view.hashid} className="flex items-center gap-1">
            <Button
              variant="ghost"
              size="sm"
              className="min-w-0 flex-1 justify-start!"
              onClick={() => show(view)}
            >
              <span dir="auto" className="truncate">
                {view.name}
              </span>
              {view.shared_with_role && (
                <span className="text-muted-foreground text-xs">{view.shared_with_role}</span>
              )}
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-pressed={view.is_default}
              aria-label={`Open with ${view.name}`}
              onClick={() => onSetDefault(view.is_default ? null : view.hashid)}
            >
              <StarIcon className={view.is_default ? 'fill-current text-primary' : 'text-muted-foreground'} />
            </Button>
            {view.is_mine && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove view ${view.name}`}
                onClick={() => onRemove(view.hashid)}
              >
                <TrashIcon className="text-muted-foreground" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2 border-t pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSave({
            name: name.trim(),
            search: writeSearch(searchNow()),
            shared_with_role: isShared ? role : null,
          })
          setName('')
        }}
      >
        <Input
          aria-label="Name of this view"
          placeholder="Name this view"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <label className="flex items-center gap-2">
          <Checkbox checked={isShared} onCheckedChange={setShared} />
          Share with all {role} users
        </label>
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          Save view
        </Button>
      </form>
      {layoutForOthers?.({ layout, onClose })}
    </div>
  )
}
