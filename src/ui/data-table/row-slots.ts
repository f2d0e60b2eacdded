/**
 * Assigns elements to rows. When a row scrolls away, its element is reused for a new one: only texts change. When all rows change, the
 * elements also keep their order: none is moved in the document.
 */
export class RowSlots {
  #count = 1
  #first = 0
  #shift = 0

  /** Updates the visible rows: the first one, and how many are rendered. */
  update(first: number, drawn: number) {
    if (Math.abs(first - this.#first) >= this.#count) this.#shift += first - this.#first
    this.#first = first
    this.#count = Math.max(this.#count, drawn)
  }

  of(row: number): number {
    const slot = (row - this.#shift) % this.#count
    return slot < 0 ? slot + this.#count : slot
  }
}
