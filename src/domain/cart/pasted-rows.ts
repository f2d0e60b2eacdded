/** True for a row without text. */
export const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '')

export const NEW_LINE = /\r\n|\r|\n/
export const TRAILING_NEW_LINE = /(\r\n|\r|\n)$/

/** Splits a copied table into rows of cells. The first of `delimiters` that occurs in it separates its cells. */
export function rowsOf(pasted: string, delimiters = ['\t', ';', ',']): string[][] {
  const delimiter = delimiters.find((candidate) => pasted.includes(candidate))
  return pasted.split(NEW_LINE).map((line) => (delimiter ? cellsOf(line, delimiter) : [line.trim()]))
}

/** Splits a line into cells. Quoted cells may contain the delimiter and doubled quotes. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
