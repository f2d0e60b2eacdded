import { useDeferredValue, useState } from 'react'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { type ListedOption, OptionList } from './option-list'

export interface PickerOption extends ListedOption {
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
        <OptionList options={found} selected={selected} onToggle={(option, isOn) => set([option], isOn)} />
      )}
    </fieldset>
  )
}

const textOf = ({ label, hint, searchText = '' }: PickerOption) => `${label} ${hint} ${searchText}`
