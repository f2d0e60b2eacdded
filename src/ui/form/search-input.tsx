import { SearchIcon, XIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../cn'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

/** The pause in typing after which the page updates, so that updates do not delay the next key. */
const PAUSE_MS = 150

/**
 * A search input whose text is state elsewhere, such as in the address. It shows each typed character at once and reports
 * the text at a pause, at Enter, or on blur.
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
  const report = (next: string) => {
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The search of a picker must not send the form around it.
          event.preventDefault()
          report(text)
        }}
        onBlur={() => {
          report(text)
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
