import type { ReactNode } from 'react'
import { type MissingEntry, setupSteps } from '@/domain/vendors/setup'
import { Card } from '@/ui/primitives/card'

const notes = { missing: '', invalid: 'check what you entered', expired: 'has expired' } as const

/** Progress of Account Setup, and its missing fields. */
export function Readiness({
  missing,
  required,
  renderLink,
}: {
  missing: readonly MissingEntry[]
  /** Number of entries in all. */
  required: number
  /** Renders the label of a missing entry as a link to where it is added; staff have none. */
  renderLink?: (entry: MissingEntry, label: string) => ReactNode
}) {
  return (
    <Card aria-label="Readiness" className="grid gap-2 p-4">
      <ReadinessMeter missing={missing.length} required={required} />
      {missing.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-[13px]">What's missing</summary>
          <MissingList missing={missing} renderLink={renderLink} />
        </details>
      )}
    </Card>
  )
}

/** Counts the entries that are there and those that are missing. */
export function ReadinessMeter({ missing, required }: { missing: number; required: number }) {
  const done = required - missing
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-2">
        <span id="readiness" className="font-medium">
          {missing === 0 ? 'Nothing is missing' : `${missing} missing`}
        </span>
        <span className="text-muted-foreground tabular-nums">
          {done} of {required}
        </span>
      </p>
      <progress
        aria-labelledby="readiness"
        value={done}
        max={required}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}

/** Links to the missing entries, in the order of the steps. */
export const MissingList = ({
  missing,
  renderLink,
}: {
  missing: readonly MissingEntry[]
  renderLink?: ((entry: MissingEntry, label: string) => ReactNode) | undefined
}) => (
  <ul aria-label="What is missing" className="mt-2 grid gap-1.5 text-[13px]">
    {missing.map((entry) => (
      <li key={`${entry.step} ${entry.part}`}>
        <span className="text-muted-foreground">{setupSteps[entry.step]}: </span>
        {renderLink ? renderLink(entry, entry.label) : entry.label}
        {notes[entry.problem] && <span className="text-destructive">, {notes[entry.problem]}</span>}
      </li>
    ))}
  </ul>
)
