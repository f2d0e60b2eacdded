import { zipSync } from 'fflate'

/** Packs files into a ZIP archive. Files with the same name are distinguished by the hashes in their names. */
export async function zipFiles(name: string, files: readonly File[]): Promise<File> {
  const entries: Record<string, Uint8Array> = {}
  for (const file of files) entries[file.name] = new Uint8Array(await file.arrayBuffer())
  const bytes = new Uint8Array(zipSync(entries))
  return new File([bytes], name, { type: 'application/zip' })
}
