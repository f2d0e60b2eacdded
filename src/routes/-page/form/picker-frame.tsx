import type { ReactNode } from 'react'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'

interface Search {
  /** As in "Search stores". */
  noun: string
  placeholder: string
  text: string
  onChange: (text: string) => void
}

interface Props {
  label: string
  search: Search
  /** As in "3 of 24 selected". */
  count: string
  /** Selects all results; undefined if there are too many or none. */
  onSelect: (() => void) | undefined
  onClear: (() => void) | undefined
  children: ReactNode
}

/** The frame of a picker with several choices: a search, a count, and buttons that select or clear the results. */
export function PickerFrame({ label, search, count, onSelect, onClear, children }: Props) {
  const { noun, placeholder, text, onChange } = search
  const these = text.trim() === '' ? 'all' : 'these'
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-[13px]">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={text}
          onChange={onChange}
          className="w-full max-w-sm"
        />
        <Button variant="outline" disabled={!onSelect} onClick={onSelect}>
          Select {these}
        </Button>
        <Button variant="outline" disabled={!onClear} onClick={onClear}>
          Clear {these}
        </Button>
        <span role="status" className="text-muted-foreground">
          {count}
        </span>
      </div>
      {children}
    </fieldset>
  )
}

export const NoOptions = ({ search: { noun, text } }: { search: Search }) => (
  <p className="rounded-md border p-6 text-center text-muted-foreground">
    {text.trim() === '' ? `No ${noun} yet.` : `No ${noun} match “${text.trim()}”.`}
  </p>
)

/** Returns the chosen values with some added or removed, sorted. */
export function withChosen(chosen: readonly string[], changed: readonly string[], isOn: boolean): string[] {
  const next = new Set(chosen)
  for (const value of changed) {
    if (isOn) next.add(value)
    else next.delete(value)
  }
  return [...next].toSorted()
}
