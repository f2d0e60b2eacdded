import { SearchIcon, XIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../cn'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

/** A pause in typing: what letters bring about would stand in the way of the next ones. */
const PAUSE_MS = 150

/**
 * A search whose text lives elsewhere, such as in the address. While it has the focus it shows what is typed, letter by
 * letter; the page is told in a pause, at Enter, or when the focus leaves.
 */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  inputRef,
  shortcut,
  className,
}: {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  shortcut?: string
  className?: string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const tell = (next: string) => {
    clearTimeout(pause.current)
    if (next !== value) onChange(next)
  }
  const change = (next: string) => {
    setTyped(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onChange(next), PAUSE_MS)
  }
  return (
    <div data-slot="search-input" className={cn('relative', className)}>
      <SearchIcon
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setTyped(value)}
        onKeyDown={({ key }) => key === 'Enter' && tell(text)}
        onBlur={() => {
          tell(text)
          setTyped(null)
        }}
        className="pr-9! pl-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Clear search"
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={() => {
            clearTimeout(pause.current)
            onChange('')
          }}
        >
          <XIcon />
        </Button>
      )}
    </div>
  )
}
