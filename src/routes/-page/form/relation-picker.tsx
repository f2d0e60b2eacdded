import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice, ChoiceKind } from '@/domain/forms/choice'
import { foundChoices, namedChoices } from '@/queries/records/choices'
import { Skeleton } from '@/ui/primitives/skeleton'
import { QueryState } from '../query-state'
import { OptionList } from './option-list'
import { NoOptions, PickerFrame, withChosen } from './picker-frame'

interface Props {
  of: ChoiceKind
  label: string
  /** As in "Search stores". */
  noun: string
  placeholder: string
  chosen: readonly string[]
  onChange: (hashes: string[]) => void
}

/** Chooses any number of records, which the server finds by their texts. Without a search, the chosen ones come first. */
export function RelationPicker({ of, label, noun, placeholder, chosen, onChange }: Props) {
  const [text, setText] = useState('')
  const q = text.trim()
  const found = useQuery({ ...foundChoices(of, q), placeholderData: keepPreviousData })
  // The options shown are still those of the previous search.
  const isWaiting = found.isPlaceholderData
  const { known, remember } = useKnown(of, chosen)
  const selected = new Set(chosen)
  const set = (changed: readonly Choice[], isOn: boolean) => {
    remember(changed)
    onChange(
      withChosen(
        chosen,
        changed.map(({ hashid }) => hashid),
        isOn,
      ),
    )
  }
  const { data: choices = [], total = 0 } = found.data ?? {}
  const others = choices.filter(({ hashid }) => !selected.has(hashid))
  const shown = q === '' ? [...known.filter(({ hashid }) => selected.has(hashid)), ...others] : choices
  const search = { noun, placeholder, text, onChange: setText }
  const clear = () => (q === '' ? onChange([]) : set(choices, false))
  return (
    <PickerFrame
      label={label}
      search={search}
      count={`${selected.size.toLocaleString('en-US')} selected`}
      onSelect={
        isWaiting || choices.length === 0 || choices.length < total ? undefined : () => set(choices, true)
      }
      onClear={isWaiting || selected.size === 0 ? undefined : clear}
    >
      {!found.data ? (
        <QueryState queries={[found]} pending={<Skeleton className="h-64" />} />
      ) : shown.length === 0 ? (
        <NoOptions search={search} />
      ) : (
        <OptionList
          options={shown.map(optionOf)}
          selected={selected}
          onToggle={({ choice }, isOn) => set([choice], isOn)}
        />
      )}
      {choices.length < total && (
        <p className="text-[13px] text-muted-foreground">
          The first {choices.length} of {total.toLocaleString('en-US')} {noun}. Search to narrow them down.
        </p>
      )}
    </PickerFrame>
  )
}

const optionOf = (choice: Choice) => ({ value: choice.hashid, label: choice.name, hint: choice.hint, choice })

/** The chosen records by name: those chosen here, and those that were chosen before, which are looked up. */
function useKnown(of: ChoiceKind, chosen: readonly string[]) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { data: named = [] } = useQuery({
    ...namedChoices(
      of,
      chosen.filter((hashid) => !seen.has(hashid)),
    ),
    placeholderData: keepPreviousData,
  })
  const known = new Map([...named.map((choice) => [choice.hashid, choice] as const), ...seen])
  return {
    known: [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
    remember: (choices: readonly Choice[]) =>
      setSeen((before) => new Map([...before, ...choices.map((choice) => [choice.hashid, choice] as const)])),
  }
}
