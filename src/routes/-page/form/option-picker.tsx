import { useDeferredValue, useState } from 'react'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { Skeleton } from '@/ui/primitives/skeleton'
import { type ListedOption, OptionList } from './option-list'
import { NoOptions, PickerFrame, withChosen } from './picker-frame'

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
  const set = (changed: readonly PickerOption[], isOn: boolean) =>
    onChange(
      withChosen(
        chosen,
        changed.map(({ value }) => value),
        isOn,
      ),
    )
  const search = { noun, placeholder, text, onChange: setText }
  return (
    <PickerFrame
      label={label}
      search={search}
      count={
        options
          ? `${selected.size.toLocaleString('en-US')} of ${options.length.toLocaleString('en-US')} selected`
          : ''
      }
      onSelect={found.length === 0 ? undefined : () => set(found, true)}
      onClear={!options || selected.size === 0 ? undefined : () => set(found, false)}
    >
      {!options ? (
        <Skeleton className="h-64" />
      ) : found.length === 0 ? (
        <NoOptions search={search} />
      ) : (
        <OptionList options={found} selected={selected} onToggle={(option, isOn) => set([option], isOn)} />
      )}
    </PickerFrame>
  )
}

const textOf = ({ label, hint, searchText = '' }: PickerOption) => `${label} ${hint} ${searchText}`
