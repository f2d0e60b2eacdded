import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Requirement, readyPercent } from '@/domain/marketplaces/requirements'

/** How ready a vendor is for a marketplace. */
export function ReadinessBar({
  name,
  requirements,
}: {
  /** The marketplace. */
  name: string
  requirements: readonly Requirement[]
}) {
  const percent = readyPercent(requirements)
  const met = requirements.filter(({ is_met }) => is_met).length
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-2">
        <span className="font-medium">{percent}% ready</span>
        <span className="text-muted-foreground tabular-nums">
          {requirements.length === 0 ? 'No requirements' : `${met} of ${requirements.length} met`}
        </span>
      </p>
      <progress
        aria-label={`Readiness for ${name}`}
        value={percent}
        max={100}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}

/** Requirements of a marketplace, each met or not. `renderFix` adds a link or button that helps to meet one. */
export const RequirementList = ({
  label,
  requirements,
  renderFix,
}: {
  label: string
  requirements: readonly Requirement[]
  renderFix?: (requirement: Requirement) => ReactNode
}) => (
  <ul aria-label={label} className="grid gap-2.5">
    {requirements.map((requirement) => (
      <li key={requirement.id} className="flex items-start gap-2.5">
        {requirement.is_met ? (
          <CircleCheckIcon aria-label="Met" className="mt-0.5 size-4 shrink-0 text-success" />
        ) : (
          <CircleAlertIcon aria-label="Not met" className="mt-0.5 size-4 shrink-0 text-destructive" />
        )}
        <div className="min-w-0 flex-1">
          <p className="break-words font-medium">{requirement.label}</p>
          <p className="break-words text-[13px] text-muted-foreground">{requirement.detail}</p>
        </div>
        {!requirement.is_met && renderFix?.(requirement)}
      </li>
    ))}
  </ul>
)
