import type { Measured } from './measure'

interface Run {
  machine: string
  loads: number
  command: string
}

/** Formats the medians of a run as Markdown, with ratios of the other tables to ours. */
export function reportOf(
  results: ReadonlyMap<number, ReadonlyMap<string, readonly Measured[]>>,
  run: Run,
): string {
  const parts = [...results].map(([rows, byTable]) => sectionOf(rows, byTable))
  return `# Table benchmark

Medians of ${run.loads} alternating loads of each page, on the same rows × 12 columns. ${run.machine}. In brackets, the ratio to ours.

    ${run.command}

A time runs from the event to the second frame after the first rows match those of an independent sort or filter:
at least about 33 ms, and stale or partial results do not count. Memory covers the page and its workers, arrays
included, without the rows themselves. AG Grid is its Community edition 36.2.0; tuned is with \`cacheQuickFilter\`.

${parts.join('\n')}`
}

function sectionOf(rows: number, byTable: ReadonlyMap<string, readonly Measured[]>): string {
  const names = [...byTable.keys()]
  const measures = new Set([...byTable.values()].flat().flatMap((measured) => Object.keys(measured)))
  const lines = [...measures].map((measure) => {
    const medians = names.map((name) =>
      medianOf((byTable.get(name) ?? []).map((measured) => measured[measure] ?? null)),
    )
    const [ours] = medians
    const cells = medians.map((median, index) => cellOf(median, index === 0 ? null : (ours ?? null)))
    return `| ${measure} | ${cells.join(' | ')} |`
  })
  return `## ${rows.toLocaleString('en-US')} rows

| | ${names.join(' | ')} |
| --- | ${names.map(() => '---:').join(' | ')} |
${lines.join('\n')}
`
}

function cellOf(median: number | null, ours: number | null): string {
  if (median === null) return 'failed'
  const text = median >= 10 ? median.toFixed(0) : median.toFixed(1)
  return ours && median > 0 ? `${text} (${(median / ours).toFixed(1)}×)` : text
}

/** Returns the median; null if one of the values is missing. */
function medianOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null && Number.isFinite(value)).map(Number)
  if (present.length < values.length || present.length === 0) return null
  return present.sort((a, b) => a - b)[Math.floor(present.length / 2)] ?? null
}
