import { CheckIcon, SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cn } from './cn'

export interface Option {
  value: string
  label: string
  /** Options of one group stand together under its heading. */
  group?: string
  hint?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A searchable list of options, also of several hundred: type to narrow, arrows to move, Enter to pick. */
export function OptionList({
  label,
  options,
  value,
  onPick,
}: {
  label: string
  options: readonly Option[]
  value: string | undefined
  onPick: (value: string) => void
}) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const words = plain(search).split(/\s+/).filter(Boolean)
    return options.filter((option) => {
      const text = plain(`${option.label} ${option.group ?? ''} ${option.hint ?? ''}`)
      return words.every((word) => text.includes(word))
    })
  }, [options, search])
  const current = shown[Math.min(at, shown.length - 1)]

  useEffect(() => {
    if (current)
      list.current
        ?.querySelector(`#${CSS.escape(`${listId}-${current.value}`)}`)
        ?.scrollIntoView({ block: 'nearest' })
  }, [current, listId])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) setAt(Math.max(0, Math.min(shown.length - 1, next)))
    else if (event.key === 'Enter' && current) onPick(current.value)
    else return
    event.preventDefault()
  }

  return (
    <div data-slot="option-list" className="grid">
      <div className="relative border-b">
        <SearchIcon
          aria-hidden="true"
          className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.value}` : undefined}
          placeholder="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full bg-transparent pr-3 pl-9 text-sm outline-none placeholder:text-muted-foreground"
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto p-1">
        {shown.map((option, index) => (
          <div key={option.value} role="presentation">
            {option.group && option.group !== shown[index - 1]?.group && (
              <p role="presentation" className="px-2.5 pt-2.5 pb-1 font-medium text-muted-foreground text-xs">
                {option.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option */}
            <div
              id={`${listId}-${option.value}`}
              role="option"
              aria-selected={option.value === value}
              onMouseMove={() => setAt(index)}
              onClick={() => onPick(option.value)}
              onKeyDown={onKeyDown}
              className={cn(
                'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-2',
                option === current && 'bg-accent text-accent-foreground',
              )}
            >
              <CheckIcon
                aria-hidden="true"
                className={cn('size-4 shrink-0', option.value !== value && 'invisible')}
              />
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.hint && <span className="shrink-0 text-muted-foreground text-xs">{option.hint}</span>}
            </div>
          </div>
        ))}
        {shown.length === 0 && (
          <p className="px-3 py-6 text-center text-muted-foreground">Nothing matches “{search}”</p>
        )}
      </div>
    </div>
  )
}
