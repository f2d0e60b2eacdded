import type { ComponentProps } from 'react'
import { isAtEnd } from './column'
import { CHECK_PX, LEAD_PX, type Placed } from './use-geometry'

/**
 * Class names of data rows, which are positioned absolutely. No selector may look for a row by its `data-row`: scrolling changes that
 * attribute, and the browser would recalculate the styles of the row's cells.
 */
export const BODY_ROW =
  'absolute inset-x-0 flex min-w-full border-border/60 border-b bg-(--row-color) contain-layout contain-style hover:[--row-color:var(--color-row-hover)]'
/** Class names of the rows of headings and totals. */
export const FIXED_ROW = 'flex h-full min-w-full bg-(--row-color) [--row-color:var(--muted)]'

const CELL =
  'flex-none content-center truncate px-3 tabular-nums [&_a]:underline-offset-3 [&_a:hover]:underline'
const HEADING = 'flex flex-none items-center overflow-hidden whitespace-nowrap font-medium tabular-nums'
/**
 * Pinned columns stay at the left or right, regardless of text direction. They take the row's color from a variable: with
 * `background: inherit`, every move of a row would recalculate the styles of all its cells.
 */
const PINNED = {
  start: 'sticky z-1 border-border/60 border-r bg-(--row-color)',
  end: 'sticky z-1 border-border/60 border-l bg-(--row-color)',
}

type Place<Row> = Pick<Placed<Row>, 'column' | 'pin'>

/** Returns the class names of a cell. A right-to-left name stays aligned with its column. */
export const cellClass = <Row,>({ column, pin }: Place<Row>) =>
  `${CELL} ${isAtEnd(column.kind) ? 'text-right' : 'text-left'} ${pin ? PINNED[pin] : ''}`

/** Returns the class names of a heading: those of numbers have their buttons at the start. */
export const headingClass = <Row,>({ column, pin }: Place<Row>) =>
  `${HEADING} ${isAtEnd(column.kind) ? 'flex-row-reverse pr-3 pl-1.5' : 'pr-1.5 pl-3'} ${pin ? PINNED[pin] : 'relative'}`

/** First cell of a row, for its checkbox. Stays visible when the columns scroll, except on phones. */
export function LeadCell({ isWide = false, ...props }: ComponentProps<'div'> & { isWide?: boolean }) {
  return (
    <div
      style={{ width: isWide ? LEAD_PX : CHECK_PX }}
      className="sticky left-0 z-2 flex flex-none items-center gap-1 overflow-hidden bg-(--row-color) pl-2.75 group-data-narrow/grid:static group-data-narrow/grid:z-0"
      {...props}
    />
  )
}
