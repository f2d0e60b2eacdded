import { clsx } from 'clsx'

/** The mark of the portal: a crate with a leaf, drawn for this project. `text` sets the name beside it. */
export function BrandMark({ text, className }: { text?: string; className?: string }) {
  if (text === undefined) return <Mark className={className} />
  return (
    <span data-slot="brand" className={clsx('inline-flex items-center gap-2 font-semibold', className)}>
      <Mark className="size-7 shrink-0" />
      {text}
    </span>
  )
}

function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M5 14h22l-2 13H7z" fill="currentColor" opacity=".92" />
      <path
        d="M6 19h20M8.5 14l1.5 13M23.5 14 22 27M16 14v13"
        stroke="var(--nav)"
        strokeWidth="1.6"
        fill="none"
      />
      <path d="M16 13C16 6 20 3 27 3c0 6-4 10-11 10Z" fill="var(--highlight)" />
      <path d="M16 13C15 8 12 6 7 6c0 5 4 7 9 7Z" fill="currentColor" opacity=".7" />
    </svg>
  )
}
