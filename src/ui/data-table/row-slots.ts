/**
 * Which element draws which row. The element of a row that scrolls away is used again for one that comes: texts change,
 * elements stay. Where all rows are others, the elements also keep their order: none is taken out of the page and put back.
 */
export class RowSlots {
  #count = 1
  #first = 0
  #shift = 0

  /** Takes the rows in sight as they are now: the first of them, and how many are drawn. */
  take(first: number, drawn: number) {
    if (Math.abs(first - this.#first) >= this.#count) this.#shift += first - this.#first
    this.#first = first
    this.#count = Math.max(this.#count, drawn)
  }

  of(row: number): number {
    const slot = (row - this.#shift) % this.#count
    return slot < 0 ? slot + this.#count : slot
  }
}
