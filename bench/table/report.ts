import type { Measured } from './measure'

interface Run {
  machine: string
  loads: number
  command: string
}

/** The medians of a run as Markdown, and how many times as long the peers take. */
export function reportOf(
  results: ReadonlyMap<number, ReadonlyMap<string, readonly Measured[]>>,
  run: Run,
): string {
  const parts = [...results].map(([rows, byTable]) => sectionOf(rows, byTable))
  return `# The table beside its peers

Medians of ${run.loads} loads of each page, interleaved, on the same rows × 12 columns. ${run.machine}. In brackets, how many times ours that is.

    ${run.command}

A time runs from the event to the second frame after the first rows read as an independent sort or filter says they must:
about 33 ms at least, and a stale or partial result does not count. Memory is that of the page and its workers, arrays
included, without the rows themselves. AG Grid is its Community edition 36.2.0; tuned is with \`cacheQuickFilter\`.

${parts.join('\n')}`
}

function sectionOf(rows: number, byTable: ReadonlyMap<string, readonly Measured[]>): string {
  const names = [...byTable.keys()]
  const measures = new Set([...byTable.values()].flat().flatMap((measured) => Object.keys(measured)))
  const lines = [...measures].map((measure) => {
    const medians = names.map((name) => medianOf((byTable.get(name) ?? []).map((it) => it[measure] ?? null)))
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

/** Null where one of them failed. */
function medianOf(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null && Number.isFinite(value)).map(Number)
  if (there.length < values.length || there.length === 0) return null
  return there.sort((a, b) => a - b)[Math.floor(there.length / 2)] ?? null
}
