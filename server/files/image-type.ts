const signatures: readonly (readonly [type: string, isOne: (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', (bytes) => startsWith(bytes, 0, 0xff, 0xd8, 0xff)],
  ['image/png', (bytes) => startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  // RIFF, four bytes of length, WEBP.
  [
    'image/webp',
    (bytes) => startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50),
  ],
]

const startsWith = (bytes: Uint8Array, from: number, ...signature: number[]) =>
  signature.every((byte, index) => bytes[from + index] === byte)

/** Detects the type of an image from its first bytes, ignoring the declared type; null for anything else. */
export const imageType = (bytes: Uint8Array): string | null =>
  signatures.find(([, isOne]) => isOne(bytes))?.[0] ?? null
