import type { Grain } from '@/domain/reports/report'

const formats: Record<Grain, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
}

/** Formats a period by its first day: "Nov 3", "Nov 2026". */
export const periodName = (first: string, grain: Grain) =>
  new Intl.DateTimeFormat('en-US', { ...formats[grain], timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  )
