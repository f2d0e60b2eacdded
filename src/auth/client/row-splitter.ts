const QUOTE = 34
const COMMA = 44
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Nesting depth of the list in `{"data":[…]}`. */
const LIST = 2

/**
 * Splits the text of `{"data":[…]}`, received piece by piece, into rows. Scans only quotes, brackets and commas; JSON.parse reads all rows
 * of a piece at once.
 */
export function rowSplitter<Row>() {
  /** Text received and not yet returned. */
  let pending = ''
  /** Position in `waiting` up to which it has been scanned. */
  let at = 0
  let depth = 0
  let isInString = false
  let isInList = false
  let isOver = false

  /** Skips the current string, or waits for its end. */
  function skipString() {
    let quote = pending.indexOf('"', at)
    while (quote >= 0 && isEscaped(pending, quote)) quote = pending.indexOf('"', quote + 1)
    isInString = quote < 0
    at = quote < 0 ? pending.length : quote + 1
  }

  return {
    /** Returns the rows that end in this piece. */
    push(piece: string): Row[] {
      pending += piece
      let end = -1
      while (at < pending.length && !isOver) {
        if (isInString) {
          skipString()
          continue
        }
        const code = pending.charCodeAt(at)
        if (code === QUOTE) isInString = true
        else if (code === OPEN_OBJECT || code === OPEN_LIST) {
          if (++depth === LIST && !isInList) {
            isInList = true
            pending = pending.slice(at + 1)
            at = -1
          }
        } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
          if (depth-- === LIST) {
            end = at
            isOver = true
          }
        } else if (code === COMMA && depth === LIST) end = at
        at++
      }
      if (end < 0) return []
      const rows: Row[] = JSON.parse(`[${pending.slice(0, end)}]`)
      pending = pending.slice(end + 1)
      at -= end + 1
      return rows
    },
    /** True after the end of the list. */
    isOver: () => isOver,
  }
}

/** Returns true after an odd number of backslashes. */
function isEscaped(text: string, index: number): boolean {
  let before = index
  while (text.charCodeAt(before - 1) === BACKSLASH) before--
  return (index - before) % 2 === 1
}
