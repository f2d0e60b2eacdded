import type { ComponentProps, ReactNode } from 'react'
import { Panel } from './panel'

/** A panel with a line per row, or `empty` without rows. `count` is the number of all rows, if not all are listed. */
export const ListPanel = <Row,>({
  rows = [],
  count = rows.length,
  hint,
  empty,
  renderLine,
  more,
  ...panel
}: Omit<ComponentProps<typeof Panel>, 'children'> & {
  rows?: readonly Row[] | undefined
  count?: number | undefined
  empty: ReactNode
  renderLine: (row: Row) => ReactNode
  /** Shown below the lines. */
  more?: ReactNode
}) => (
  <Panel {...panel} hint={count > rows.length ? `${hint} Showing ${rows.length} of ${count}.` : hint}>
    {rows.length === 0 && empty}
    {/* Lines share the height of a panel that is as tall as its neighbor. */}
    {rows.length > 0 && <ul className="flex grow flex-col divide-y *:grow">{rows.map(renderLine)}</ul>}
    {more}
  </Panel>
)

/** A line of a panel: title, details, and content at its end. */
export const PanelLine = ({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}) => (
  <li className="flex min-h-14 items-center gap-3 px-4 py-2">
    <div className="min-w-0 flex-1">
      <div dir="auto" className="line-clamp-2 font-medium">
        {title}
      </div>
      <div className="text-[13px] text-muted-foreground">{text}</div>
    </div>
    {children}
  </li>
)
