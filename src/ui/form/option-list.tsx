import { CheckIcon, SearchIcon } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from '../cn'
import { groupsOf } from './option-groups'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Options of one group stand together under its heading. */
  group?: string
  hint?: string
}

/** More than anybody scrolls through; the others are found by typing. */
const MOST = 100
/** As many as are in sight when the list opens: the others are drawn once it stands there. */
const FIRST = 12

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Options with what they are found by: prepared once, with the first letter, as it takes a while for thousands. */
function searchable<Value extends string>(options: readonly Option<Value>[]) {
  let said: string[] | undefined
  /** Options that hold every word of the text. */
  return (text: string): readonly Option<Value>[] => {
    const words = plain(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return options
    said ??= options.map(({ label, group = '', hint = '' }) => plain(`${label} ${group} ${hint}`))
    return options.filter((_, index) => words.every((word) => said?.[index]?.includes(word)))
  }
}

/** A searchable list of options, also of thousands: type to narrow, arrows to move, Enter to pick. */
export function OptionList<Value extends string>({
  label,
  options,
  value,
  onPick,
}: {
  label: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onPick: (value: Value) => void
}) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const search = useMemo(() => searchable(options), [options])
  const found = useMemo(() => search(text), [search, text])
  // The one that is picked is in sight from the beginning.
  const most = useDeferredValue(MOST, value === undefined ? FIRST : MOST)
  const groups = useMemo(() => groupsOf(found.slice(0, most)), [found, most])
  const shown = useMemo(() => groups.flatMap(({ members }) => members), [groups])
  const [active, setActive] = useState(value)
  const current = shown.find((option) => option.value === active) ?? shown[0]
  const optionAt = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest('[role=option]')?.id : undefined
    return shown.find((option) => idOf(option) === id)
  }
  const idOf = (option: Option<Value>) => `${listId}-${encodeURIComponent(option.value)}`

  useEffect(() => {
    if (current) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex((option) => option === current)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      AppContext: 0,
      End: shown.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) setActive(shown[Math.max(0, Math.min(shown.length - 1, next))]?.value)
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
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-t-lg bg-transparent pr-3 pl-9 text-sm placeholder:text-muted-foreground focus-visible:-outline-offset-2 touch:text-base"
        />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        onMouseMove={({ target }) => {
          const option = optionAt(target)
          if (option) setActive(option.value)
        }}
        onClick={({ target }) => {
          const option = optionAt(target)
          if (option) onPick(option.value)
        }}
        onKeyDown={onKeyDown}
        className="max-h-80 overflow-y-auto p-1 empty:hidden"
      >
        {groups.map(({ name, members }) => (
          <div key={name} role={name ? 'group' : 'presentation'} aria-label={name || undefined}>
            {name && (
              <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 font-medium text-muted-foreground text-xs">
                {name}
              </p>
            )}
            {members.map((option) => (
              <OptionRow
                key={option.value}
                id={idOf(option)}
                option={option}
                isPicked={option.value === value}
                isActive={option === current}
              />
            ))}
          </div>
        ))}
      </div>
      {found.length > MOST && (
        <p aria-hidden="true" className="border-t px-3 py-2 text-muted-foreground text-xs">
          Showing {MOST} of {found.length}. Type to find more
        </p>
      )}
      <p
        role="status"
        className={shown.length > 0 ? 'sr-only' : 'px-3 py-6 text-center text-muted-foreground'}
      >
        {shown.length > 0 ? `${found.length} options` : `No matches for “${text}”`}
      </p>
    </div>
  )
}

/** A row is drawn anew only where it changes, and not before it is near the screen: lists of hundreds stay quick. */
const OptionRow = memo(function OptionRow({
  id,
  option,
  isPicked,
  isActive,
}: {
  id: string
  option: Option
  isPicked: boolean
  isActive: boolean
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which names the active option
    <div
      id={id}
      role="option"
      aria-selected={isPicked}
      data-active={isActive || undefined}
      className={cn(
        'flex cursor-pointer items-center gap-2 rounded-md py-2 pr-2.5 pl-8.5 [contain-intrinsic-block-size:auto_36px] [content-visibility:auto] data-active:bg-accent data-active:text-accent-foreground touch:min-h-10',
        isPicked && 'pl-2.5',
      )}
    >
      {isPicked && <CheckIcon aria-hidden="true" className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.hint && (
        <span className="max-w-1/2 shrink-0 truncate text-muted-foreground text-xs">{option.hint}</span>
      )}
    </div>
  )
})
