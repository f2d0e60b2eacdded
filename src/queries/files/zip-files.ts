import { zipSync } from 'fflate'

/** Packs files into a ZIP archive. Files with the same name are distinguished by the hashes in their names. */
export async function zipFiles(name: string, files: readonly File[]): Promise<File> {
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {}
  for (const file of files) {
    // Compress drawings only: photographs and PDFs are compressed already.
    const level = file.type.startsWith('image/svg') ? 6 : 0
    entries[file.name] = [new Uint8Array(await file.arrayBuffer()), { level }]
  }
  const bytes = new Uint8Array(zipSync(entries))
  return new File([bytes], name, { type: 'application/zip' })
}
