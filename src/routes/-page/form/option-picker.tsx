import { useDeferredValue, useState } from 'react'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Skeleton } from '@/ui/primitives/skeleton'

export interface PickerOption {
  value: string
  label: string
  hint: string
  /** Found by it too. */
  searchText?: string
}

/** Chooses any number of many options, found by their texts. Without `options`, they are still loading. */
export function OptionPicker({
  label,
  noun,
  placeholder,
  options,
  chosen,
  onChange,
}: {
  label: string
  /** As in "Search stores". */
  noun: string
  placeholder: string
  options: readonly PickerOption[] | undefined
  chosen: readonly string[]
  onChange: (values: string[]) => void
}) {
  const [text, setText] = useState('')
  const words = searchWords(useDeferredValue(text))
  const selected = new Set(chosen)
  const found = options?.filter((option) => hasEveryWord(textOf(option), words)) ?? []
  const set = (changed: readonly PickerOption[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const { value } of changed) {
      if (isOn) next.add(value)
      else next.delete(value)
    }
    onChange([...next].toSorted())
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-[13px]">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={text}
          onChange={setText}
          className="w-full max-w-sm"
        />
        <Button variant="outline" disabled={found.length === 0} onClick={() => set(found, true)}>
          Select {words.length > 0 ? 'these' : 'all'}
        </Button>
        <Button
          variant="outline"
          disabled={!options || selected.size === 0}
          onClick={() => set(found, false)}
        >
          Clear {words.length > 0 ? 'these' : 'all'}
        </Button>
        <span role="status" className="text-muted-foreground">
          {options &&
            `${selected.size.toLocaleString('en-US')} of ${options.length.toLocaleString('en-US')} selected`}
        </span>
      </div>
      {!options ? (
        <Skeleton className="h-64" />
      ) : found.length === 0 ? (
        <p className="rounded-md border p-6 text-center text-muted-foreground">
          {options.length === 0 ? `No ${noun} yet.` : `No ${noun} match “${text}”.`}
        </p>
      ) : (
        <ul className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-4 overflow-y-auto rounded-md border p-3">
          {found.map((option) => (
            <li
              key={option.value}
              className="[contain-intrinsic-block-size:auto_44px] [content-visibility:auto]"
            >
              <label htmlFor={`option-${option.value}`} className="flex min-h-11 items-center gap-2.5 py-1">
                <Checkbox
                  id={`option-${option.value}`}
                  checked={selected.has(option.value)}
                  onCheckedChange={(isOn) => set([option], isOn)}
                />
                <span className="grid min-w-0">
                  <span dir="auto" className="truncate">
                    {option.label}
                  </span>
                  <span dir="auto" className="truncate text-[13px] text-muted-foreground">
                    {option.hint}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const textOf = ({ label, hint, searchText = '' }: PickerOption) => `${label} ${hint} ${searchText}`
