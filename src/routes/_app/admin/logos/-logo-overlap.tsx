import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type LoginLogoRow,
  loginLogoForm,
  loginLogoState,
  overlapping,
} from '@/domain/marketplaces/login-logo'
import type { Day } from '@/domain/values/primitives'
import { loginLogoRecord } from '@/queries/marketplaces/login-logos'
import { shortDay } from '@/routes/-page/shown-day'
import { Callout } from '@/ui/layout/callout'

type Values = Pick<z.infer<typeof loginLogoForm.schema>, 'marketplace_hash' | 'starts_on' | 'ends_on'>

/** Names the other logos that are due on some of the same days, and says which one visitors see. */
export function LogoOverlap({ hashid, values }: { hashid: string | null; values: Values }) {
  const { data: rows } = useQuery(loginLogoRecord.queries.list())
  const { marketplace_hash, starts_on, ends_on } = values
  const entered = {
    hashid: hashid ?? '',
    marketplace_hash,
    starts_on: starts_on || null,
    ends_on: ends_on || null,
  }
  const others = overlapping(entered, rows?.filter(isActive) ?? [])
  return (
    others.length > 0 && (
      <Callout variant="warning" title="Some days overlap">
        <p>On the days they share, visitors see the one that starts later.</p>
        <ul className="mt-1 list-disc pl-5">
          {others.map((other) => (
            <li key={other.hashid} dir="auto">
              {other.name}: {daysText(other)}
            </li>
          ))}
        </ul>
      </Callout>
    )
  )
}

const isActive = ({ state }: LoginLogoRow) =>
  state !== loginLogoState.value.ended && state !== loginLogoState.value.archived

function daysText({ starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null }): string {
  if (starts_on === null) return ends_on === null ? 'always' : `until ${shortDay(ends_on)}`
  return ends_on === null ? `from ${shortDay(starts_on)}` : `${shortDay(starts_on)} to ${shortDay(ends_on)}`
}
