import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../primitives/table'
import type { ChartPoint, ChartSeries } from './parts'

/** Exact numbers of a chart. */
export function ChartTable({
  title,
  of,
  points,
  series,
}: {
  title: string
  of: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}) {
  return (
    <Table label={title}>
      <TableHeader className="border-b text-muted-foreground text-[13px]">
        <tr>
          <TableHead>{of}</TableHead>
          {series.map(({ name }) => (
            <TableHead key={name} isNumeric>
              {name}
            </TableHead>
          ))}
        </tr>
      </TableHeader>
      <TableBody>
        {points.map(({ key, label, values }) => (
          <TableRow key={key}>
            <TableHead scope="row" dir="auto" className="whitespace-normal">
              {label}
            </TableHead>
            {series.map(({ name }, at) => (
              <TableCell key={name} isNumeric>
                {values[at]?.text ?? '–'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
