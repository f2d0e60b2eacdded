import { SearchIcon, XIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterFrame } from './after-frame'
import { Button } from './button'
import { cn } from './cn'
import { Input } from './input'

/**
 * A search whose text lives elsewhere, such as in the address. While it has the focus it shows what is typed: the
 * address may lag behind a fast typist, and must not take letters back. It is told of a letter once that is on screen.
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
  const telling = useRef(() => {})
  useEffect(() => () => telling.current(), [])
  const change = (next: string) => {
    setTyped(next)
    telling.current()
    telling.current = afterFrame(() => onChange(next))
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
        onBlur={() => setTyped(null)}
        className="pr-9! pl-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Clear search"
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={() => onChange('')}
        >
          <XIcon />
        </Button>
      )}
    </div>
  )
}
