import type { Day } from '@/domain/values/primitives'
import { shortDay } from '@/routes/-page/shown-day'
import { column } from '@/ui/data-table/column'

interface States {
  value: { upcoming: number }
  label: (state: number) => string
  options: readonly { label: string }[]
}

/** The state of something that is shown on certain days. If it is upcoming, its cell says from when. */
export const shownStateColumn = <Row extends { state: number; starts_on: Day | null }>(
  states: States,
  width: number,
) =>
  column.choice(
    'state',
    ({ state }: Row) => states.label(state),
    { options: states.options.map(({ label }) => ({ value: label, label })) },
    {
      label: 'State',
      width,
      cell: ({ state, starts_on }) =>
        state === states.value.upcoming && starts_on !== null
          ? `Starts ${shortDay(starts_on)}`
          : states.label(state),
    },
  )
