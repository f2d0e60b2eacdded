/** Stands for no value: of a code, a rank, a place. */
export const NONE = 0xffffffff

/** The array itself where it has room for `length`, else a copy with room for some more. */
export function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const larger = new Uint32Array(roomFor(length))
  larger.set(array)
  return larger
}

/** `grown` for bytes. */
export function grownBytes(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= array.length) return array
  const larger = new Uint8Array(roomFor(length))
  larger.set(array)
  return larger
}

/** The array without the room that it has beyond `length`. */
export const fitting = (array: Uint32Array<ArrayBuffer>, length: number) =>
  array.length === length ? array : array.slice(0, length)

/** `fitting` for bytes. */
export const fittingBytes = (array: Uint8Array<ArrayBuffer>, length: number) =>
  array.length === length ? array : array.slice(0, length)

// A quarter more: few copies while rows arrive, and little that stays unused.
const roomFor = (length: number) => Math.ceil(length * 1.25) + 64
