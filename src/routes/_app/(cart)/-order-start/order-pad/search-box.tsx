import { useEffect, useRef } from 'react'
import { isShortcut } from '@/routes/-page/single-key'
import { SearchInput } from '@/ui/form/search-input'

/** Searches the products while typing; Enter or arrow down moves to the quantities, `/` returns. */
export function SearchBox({
  value,
  onChange,
  onLeave,
}: {
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isLeaving = event.target === box.current && (event.key === 'Enter' || event.key === 'ArrowDown')
      const isComing = isShortcut(event, '/')
      if (isLeaving) onLeave()
      else if (isComing) focusAll(box.current)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onLeave])

  return (
    <SearchInput
      label="Search products"
      placeholder="Name, vendor, UPC or item code"
      value={value}
      onChange={onChange}
      inputRef={box}
      shortcut="/"
      className="min-w-40 flex-1 basis-56"
    />
  )
}

function focusAll(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
