interface Bar {
  label: string
  /** Height of the bar, in any unit. */
  size: number
  /** The value as it is read. */
  text: string
}

/** Bars with their values; the same numbers stand in a table for those who do not see them. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const tallest = Math.max(1, ...bars.map((bar) => bar.size))
  return (
    <figure data-slot="bar-chart" className="grid gap-2">
      <div aria-hidden="true" className="flex h-44 items-end gap-1.5 tablet:gap-3">
        {bars.map((bar) => (
          <div
            key={bar.label}
            className="group flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center"
          >
            <span className="whitespace-nowrap text-[11px] text-muted-foreground tabular-nums max-desktop:hidden">
              {bar.text}
            </span>
            <div
              className="rounded-t-sm bg-chart-1/85 group-last:bg-chart-2"
              style={{ height: `${Math.max(1, (bar.size / tallest) * 78)}%` }}
            />
            <span className="truncate text-[11px] text-muted-foreground">{bar.label}</span>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
