import type { Grid } from './use-grid'

const number = (count: number) => count.toLocaleString('en-US')

export const countText = (shown: number, all: number) =>
  shown === all ? `${number(all)} ${all === 1 ? 'row' : 'rows'}` : `${number(shown)} of ${number(all)}`

/** Returns the screen reader announcement of a table's change. */
export function announcement<Row>(
  label: string,
  rowCount: number,
  { state, selected, store, isCurrent }: Grid<Row>,
) {
  if (!isCurrent) return ''
  const nameOf = (id: string) => store.columns.find((column) => column.id === id)?.label ?? id
  const sorted = state.sorts.map(({ id, desc }) => `${nameOf(id)} ${desc ? 'descending' : 'ascending'}`)
  return [
    `${label}: ${countText(rowCount, store.count)}`,
    ...(sorted.length > 0 ? [`sorted by ${sorted.join(', then ')}`] : []),
    ...(state.group ? [`grouped by ${nameOf(state.group)}`] : []),
    ...(selected.selection.count > 0 ? [`${number(selected.selection.count)} selected`] : []),
  ].join(', ')
}
