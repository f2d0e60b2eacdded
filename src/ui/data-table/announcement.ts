import type { Grid } from './use-grid'

const number = (count: number) => count.toLocaleString('en-US')

export const countText = (shown: number, all: number) =>
  shown === all ? `${number(all)} ${all === 1 ? 'row' : 'rows'}` : `${number(shown)} of ${number(all)}`

/** Says what is selected: some rows, or all that match. `count` may lag behind the selection. */
export function selectionText<Row>(
  label: string,
  count: number,
  { isAllMatching, selected, state }: Grid<Row>,
) {
  if (!isAllMatching || count !== selected.selection.count) return `${number(count)} selected`
  const isFiltered = state.filters.length > 0 || state.search !== ''
  return `All ${number(count)} ${isFiltered ? 'matching ' : ''}${label.toLowerCase()} selected`
}

/** Returns the screen reader announcement of a table's change. */
export function announcement<Row>(label: string, rowCount: number, grid: Grid<Row>) {
  const { state, selected } = grid
  const { store, isCurrent } = grid.showing
  if (!isCurrent) return ''
  const nameOf = (id: string) => store.columns.find((column) => column.id === id)?.label ?? id
  const sorted = state.sorts.map(({ id, desc }) => `${nameOf(id)} ${desc ? 'descending' : 'ascending'}`)
  return [
    `${label}: ${countText(rowCount, store.count)}`,
    ...(sorted.length > 0 ? [`sorted by ${sorted.join(', then ')}`] : []),
    ...(state.group ? [`grouped by ${nameOf(state.group)}`] : []),
    ...(selected.selection.count > 0 ? [selectionText(label, selected.selection.count, grid)] : []),
  ].join(', ')
}
