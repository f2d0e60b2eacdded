import { and, eq, gt } from 'drizzle-orm'
import { type tableFileTypes, unreadable } from '@/domain/contract/file'
import { importFiles } from '../db/schema/imports'
import { hasBytes } from '../files/image-type'
import { invalid, notFound } from '../http/api-error'
import type { ExternalServices } from '../http/external-services'
import type { Scope } from '../http/scope'
import { lockReceiving } from './imports'
import { readImport } from './read-imports'

const DAY_MS = 86_400_000
/** Files that one user uploads within 24 hours. */
const DAILY_FILES = 200

/** Checks the import of an upload and the daily quota. @throws a 404, 409 or 422 */
export async function checkImportFile(scope: Scope, hashid: string): Promise<void> {
  const { db, user, now } = scope
  await lockReceiving(scope, hashid)
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const uploaded = await db.$count(
    importFiles,
    and(eq(importFiles.uploaded_by_hash, user.hashid), gt(importFiles.uploaded_at, since)),
  )
  if (uploaded >= DAILY_FILES)
    throw invalid(
      'content',
      `You've imported ${DAILY_FILES} files in the last 24 hours, which is the limit. Try again tomorrow.`,
    )
}

/** "PK" and two numbers: a zip file, which .xlsx is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Stores a workbook or text, which may be in any encoding. @throws a 422 for anything else */
export async function storeImportFile(upload: Blob, { files }: Pick<ExternalServices, 'files'>) {
  const content = new Uint8Array(await upload.arrayBuffer())
  const type: (typeof tableFileTypes)[number] | null = hasBytes(content, 0, ZIP)
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : isText(content)
      ? 'text/csv'
      : null
  if (type === null) throw invalid('content', unreadable.table)
  return { stored_hash: await files.add({ type, content }), type, size: content.length }
}

/** Text has zero bytes only in UTF-16, which starts with a byte order mark. */
const isText = (content: Uint8Array) =>
  content.length > 0 &&
  (!content.includes(0) || hasBytes(content, 0, [0xff, 0xfe]) || hasBytes(content, 0, [0xfe, 0xff]))

/** Records the file of an import, in place of one that was sent before. */
export async function addImportFile(
  scope: Scope,
  hashid: string,
  stored: Awaited<ReturnType<typeof storeImportFile>>,
): Promise<void> {
  await lockReceiving(scope, hashid)
  const file = { ...stored, uploaded_by_hash: scope.user.hashid, uploaded_at: scope.now.toISOString() }
  await scope.db
    .insert(importFiles)
    .values({ import_hash: hashid, ...file })
    .onConflictDoUpdate({ target: importFiles.import_hash, set: file })
}

/** Returns the stored file of an import that the user may see. @throws a 404 */
export async function findImportFile(scope: Scope, hashid: string) {
  await readImport(scope, hashid)
  const [found] = await scope.db.select().from(importFiles).where(eq(importFiles.import_hash, hashid))
  if (!found) throw notFound('The file of this import')
  return found
}

/** Returns a file as a download. Its name is that of the import, which the client knows. @throws a 404 if it is lost */
export async function downloadOf(
  { stored_hash, type }: Awaited<ReturnType<typeof findImportFile>>,
  { files }: Pick<ExternalServices, 'files'>,
): Promise<File> {
  const content = await files.read(stored_hash)
  if (!content) throw notFound('The file of this import')
  const name = type === 'text/csv' ? 'import.csv' : 'import.xlsx'
  return new File([await new Response(content.stream).blob()], name, { type })
}
