import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { type Choice, type ChoiceKind, FOUND_CHOICES } from '@/domain/forms/choice'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { foundChoices } from '@/queries/records/choices'
import { Command, CommandInput, CommandItem, CommandList } from '@/ui/primitives/command'
import { Skeleton } from '@/ui/primitives/skeleton'
import { QueryState } from '../query-state'

/** The pause in typing before a search is sent. */
const PAUSE_MS = 150

/** Enough to fill the list as it opens. The rest follows. */
const FIRST_ROWS = 20

interface Row {
  value: string
  name: string
  hint: string
  /** Undefined for a choice that is not a record. */
  choice?: Choice
}

interface Props {
  of: ChoiceKind
  noun: string
  options: readonly { value: string; label: string }[]
  within: string | undefined
  value: string
  /** The record of `value`, which comes first without a search. */
  chosen: Choice | undefined
  onPick: (value: string, choice?: Choice) => void
}

/** Searches for records, and picks one of the results. */
export function RelationList({ of, noun, options, within, value, chosen, onPick }: Props) {
  const [text, setText] = useState('')
  const [active, setActive] = useState('')
  const q = useSettled(text.trim())
  const found = useQuery({ ...foundChoices(of, q, within), placeholderData: keepPreviousData })
  const { data: choices = [], total = 0 } = found.data ?? {}
  const words = searchWords(text)
  const isSearching = found.isPending || found.isPlaceholderData || q !== text.trim()
  const rows: Row[] = [
    ...options.map(({ value: fixed, label }) => ({ value: fixed, name: label, hint: '' })),
    ...(words.length === 0 && chosen ? [rowOf(chosen)] : []),
    ...choices.filter(({ hashid }) => words.length > 0 || hashid !== chosen?.hashid).map(rowOf),
  ]
  // Until the results arrive, only matching rows of the previous search are shown, so that Enter cannot pick another record.
  // Results are not matched again: the server also searches texts that a row does not show.
  const matching = rows.filter((row) => (row.choice && !isSearching) || isMatch(row, words))
  const shown = matching.slice(0, useDeferredValue(FOUND_CHOICES, FIRST_ROWS))
  return (
    <Command
      label={`Search ${noun}`}
      shouldFilter={false}
      value={shown.some((row) => keyOf(row) === active) ? active : shown[0] ? keyOf(shown[0]) : ''}
      onValueChange={setActive}
    >
      <CommandInput value={text} onValueChange={setText} placeholder="Search" />
      <CommandList label={noun} className="max-h-80 empty:p-0">
        {shown.map((row) => (
          <CommandItem key={row.value} value={keyOf(row)} onSelect={() => onPick(row.value, row.choice)}>
            {row.value === value ? (
              <CheckIcon role="img" aria-label="Current choice" />
            ) : (
              <CheckIcon aria-hidden="true" className="invisible" />
            )}
            <span className="grid min-w-0">
              <span dir="auto" className="truncate">
                {row.name}
              </span>
              <span dir="auto" className="truncate text-[13px] text-muted-foreground empty:hidden">
                {row.hint}
              </span>
            </span>
          </CommandItem>
        ))}
      </CommandList>
      {found.error && !found.data && <QueryState queries={[found]} pending={null} />}
      {found.isPending && <Skeleton className="m-1.5 h-32" />}
      {!isSearching && choices.length < total && (
        <p className="border-t px-3 py-2 text-[13px] text-muted-foreground">
          The first {choices.length} of {total.toLocaleString('en-US')} {noun}. Type to find others.
        </p>
      )}
      <p
        role="status"
        className={
          shown.length > 0 || isSearching || found.isError
            ? 'sr-only'
            : 'px-3 py-6 text-center text-muted-foreground'
        }
      >
        {!found.isError && statusOf(isSearching, shown.length, noun, text.trim())}
      </p>
    </Command>
  )
}

const rowOf = (choice: Choice): Row => ({ value: choice.hashid, ...choice, choice })
const keyOf = ({ value }: Row) => `choice-${value}`
const isMatch = ({ name, hint }: Row, words: readonly string[]) => hasEveryWord(`${name} ${hint}`, words)

function statusOf(isSearching: boolean, count: number, noun: string, text: string): string {
  if (isSearching) return 'Searching'
  if (count > 0) return `${count} ${count === 1 ? 'choice' : 'choices'}`
  return text === '' ? `No ${noun} yet.` : `No ${noun} match “${text}”.`
}

/** Returns the text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
