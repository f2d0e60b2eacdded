import { useState } from 'react'
import * as z from 'zod/mini'
import { type GuideItem, par as parSchema } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import { Input } from '@/ui/primitives/input'

/** Par in cases; empty for none. */
export function ParInput({
  item,
  store,
  onPar,
}: {
  item: GuideItem
  store: Partner
  onPar: (par: number | null) => void
}) {
  const current = item.pars[store.hashid]
  const [text, setText] = useState(current === undefined ? '' : String(current))
  const [error, setError] = useState('')
  const commit = () => {
    const typed = text.trim()
    const read = z.safeParse(parSchema, Number(typed))
    if (typed !== '' && !read.success) return setError(read.error.issues[0]?.message ?? '')
    setError('')
    const par = typed === '' ? null : (read.data ?? null)
    if (par !== (current ?? null)) onPar(par)
  }
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 text-muted-foreground text-xs">
      Par
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Par of ${item.name}, cases`}
        aria-invalid={error ? true : undefined}
        title={error || undefined}
        value={text}
        placeholder="–"
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="w-14! px-1! text-center tabular-nums"
      />
      {error && (
        <span role="alert" className="col-span-2 text-destructive">
          {error}
        </span>
      )}
    </label>
  )
}
