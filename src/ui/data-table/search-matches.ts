import { textsOf } from '@/domain/tables/list-text'
import { searchText, searchWords } from '@/domain/values/search-text'
import type { TableColumn } from './column'

export { searchWords }

/** Name of the highlight, which styles.css draws. */
const HIGHLIGHT = 'table-search'

/** Returns the texts that a search found in a row outside of the `shown` columns, with their labels. */
export function hiddenMatches<Row>(
  row: Row,
  columns: readonly TableColumn<Row>[],
  shown: readonly TableColumn<Row>[],
  words: readonly string[],
): string {
  const has = (column: TableColumn<Row>, word: string) =>
    searchText(column.textOf(column.value(row))).includes(word)
  const found = words.flatMap((word) => {
    if (shown.some((column) => has(column, word))) return []
    const column = columns.find((candidate) => candidate.isSearched && has(candidate, word))
    return column ? [`${column.label}: ${textWith(column, row, word)}`] : []
  })
  return [...new Set(found)].join(' · ')
}

function textWith<Row>({ kind, value, textOf }: TableColumn<Row>, row: Row, word: string): string {
  const text = textOf(value(row))
  if (kind !== 'list') return text
  return textsOf(value(row)).find((one) => searchText(one).includes(word)) ?? text
}

/** Highlights the words in the rows of a table. @returns a function that removes the highlight */
export function highlightWords(table: HTMLElement, words: readonly string[]): () => void {
  // Browsers without highlights show the rows alone.
  if (!('highlights' in CSS) || words.length === 0) return () => {}
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('[data-row], [data-card]'))
      for (const [start, end] of placesIn(node.textContent ?? '', words)) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
  return () => CSS.highlights.delete(HIGHLIGHT)
}

/** Returns where the words are in a text, which differs from its normalized form. */
function placesIn(text: string, words: readonly string[]): [start: number, end: number][] {
  let normal = ''
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at).trim() === '' ? ' ' : searchText(text.charAt(at))
    normal += letter
    for (let part = 0; part < letter.length; part++) from.push(at)
  }
  return words.flatMap((word) => {
    const places: [number, number][] = []
    for (let at = normal.indexOf(word); at >= 0; at = normal.indexOf(word, at + word.length))
      places.push([from[at] ?? 0, (from[at + word.length - 1] ?? 0) + 1])
    return places
  })
}
