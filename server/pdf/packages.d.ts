// Packages of the PDFs, as far as they are used.

declare module 'fontkit' {
  interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): object
  }
  export function create(file: Uint8Array): Font
}
