import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice, ChoiceKind } from '@/domain/forms/choice'
import { foundChoices, namedChoices } from '@/queries/records/choices'
import { SearchInput } from '@/ui/form/search-input'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { QueryState } from '../query-state'
import { OptionList } from './option-list'

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
  const { known, remember } = useKnown(of, chosen)
  const selected = new Set(chosen)
  const set = (changed: readonly Choice[], isOn: boolean) => {
    remember(changed)
    const next = new Set(chosen)
    for (const { hashid } of changed) {
      if (isOn) next.add(hashid)
      else next.delete(hashid)
    }
    onChange([...next].toSorted())
  }
  const { data: choices = [], total = 0 } = found.data ?? {}
  const others = choices.filter(({ hashid }) => !selected.has(hashid))
  const shown = q === '' ? [...known.filter(({ hashid }) => selected.has(hashid)), ...others] : choices
  const these = q === '' ? 'all' : 'these'
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
        <Button
          variant="outline"
          disabled={choices.length === 0 || choices.length < total}
          onClick={() => set(choices, true)}
        >
          Select {these}
        </Button>
        <Button
          variant="outline"
          disabled={selected.size === 0}
          onClick={() => (q === '' ? onChange([]) : set(choices, false))}
        >
          Clear {these}
        </Button>
        <span role="status" className="text-muted-foreground">
          {selected.size.toLocaleString('en-US')} selected
        </span>
      </div>
      {!found.data ? (
        <QueryState queries={[found]} pending={<Skeleton className="h-64" />} />
      ) : shown.length === 0 ? (
        <p className="rounded-md border p-6 text-center text-muted-foreground">
          {q === '' ? `No ${noun} yet.` : `No ${noun} match “${q}”.`}
        </p>
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
    </fieldset>
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
