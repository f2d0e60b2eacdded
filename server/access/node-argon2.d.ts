// Available since Node 24.7, but missing from the types of Node 22.
declare module 'node:crypto' {
  interface Argon2Parameters {
    message: string
    nonce: Uint8Array
    parallelism: number
    tagLength: number
    memory: number
    passes: number
  }
  export function argon2(
    algorithm: 'argon2id',
    parameters: Argon2Parameters,
    callback: (error: Error | null, tag: Buffer) => void,
  ): void
}
