/** No value: for codes, ranks and positions. */
export const NONE = 0xffffffff

type Words = Uint32Array<ArrayBuffer>
export type Numbers = Uint8Array | Uint16Array | Uint32Array

/** Returns the array if `length` fits, otherwise a larger copy. */
export function withCapacity(array: Words, length: number): Words
export function withCapacity(array: Numbers, length: number): Numbers
export function withCapacity(array: Numbers, length: number): Numbers {
  if (length <= array.length) return array
  // A quarter more: few copies while rows load, and little unused space.
  const larger = zeros(array.BYTES_PER_ELEMENT, Math.ceil(length * 1.25) + 64)
  larger.set(array)
  return larger
}

/** Returns the array without its capacity beyond `length`. */
export function trimToLength(array: Words, length: number): Words
export function trimToLength(array: Numbers, length: number): Numbers
export function trimToLength(array: Numbers, length: number): Numbers {
  return array.length === length ? array : array.slice(0, length)
}

const zeros = (bytes: number, length: number): Numbers =>
  bytes === 1 ? new Uint8Array(length) : bytes === 2 ? new Uint16Array(length) : new Uint32Array(length)
