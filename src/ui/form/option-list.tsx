import { CheckIcon } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchText, searchWords } from '@/domain/values/search-text'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '../primitives/command'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Heading above the options of a group. */
  group?: string
  hint?: string
}

/** Maximum of rendered options: the others are found by typing. */
const MAX_OPTIONS = 100

/** Enough to fill the list as it opens. The rest follows. */
const FIRST_OPTIONS = 20

/** Returns a search for the options that contain every word of a text, ignoring accents. */
function searchOf<Value extends string>(options: readonly Option<Value>[]) {
  const texts = options.map(({ label, group = '', hint = '' }) => searchText(`${label} ${group} ${hint}`))
  return (text: string) => {
    const words = searchWords(text)
    return options.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
  }
}

/** A searchable list of options, even thousands. `value` is the current choice. */
export function OptionList<Value extends string>({
  label,
  options,
  value,
  onPick,
  typed = '',
}: {
  label: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onPick: (value: Value) => void
  /** Text to search for when it opens. */
  typed?: string
}) {
  const [text, setText] = useState(typed)
  const [active, setActive] = useState<string>(value ?? '')
  const search = useMemo(() => searchOf(options), [options])
  const found = useMemo(() => search(text), [search, text])
  const shown = found.slice(0, useDeferredValue(MAX_OPTIONS, FIRST_OPTIONS))
  const groups = [...Map.groupBy(shown, ({ group = '' }) => group)]
  return (
    <Command
      data-slot="option-list"
      label={label}
      shouldFilter={false}
      value={shown.some((option) => option.value === active) ? active : (shown[0]?.value ?? '')}
      onValueChange={setActive}
    >
      <CommandInput value={text} onValueChange={setText} placeholder="Search" />
      <CommandList label={label} className="max-h-80">
        {groups.map(([group, members]) => (
          <CommandGroup key={group} heading={group || undefined}>
            {members.map((option) => (
              <CommandItem key={option.value} value={option.value} onSelect={() => onPick(option.value)}>
                {option.value === value ? (
                  <CheckIcon role="img" aria-label="Current choice" />
                ) : (
                  <CheckIcon aria-hidden="true" className="invisible" />
                )}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.hint && (
                  <span className="max-w-1/2 shrink-0 truncate text-muted-foreground text-xs">
                    {option.hint}
                  </span>
                )}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      {found.length > MAX_OPTIONS && (
        <p className="border-t px-3 py-2 text-muted-foreground text-xs">
          Showing {MAX_OPTIONS} of {found.length}. Type to find more
        </p>
      )}
      <p
        role="status"
        className={found.length > 0 ? 'sr-only' : 'px-3 py-6 text-center text-muted-foreground'}
      >
        {found.length > 0 ? `${found.length} options` : `No matches for “${text}”`}
      </p>
    </Command>
  )
}
