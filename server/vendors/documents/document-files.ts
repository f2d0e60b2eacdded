import { and, eq, gt } from 'drizzle-orm'
import { unreadable } from '@/domain/contract/file'
import { documentFiles } from '../../db/schema/vendors/setup'
import { type ImageFormat, imageErrors, imageMessage } from '../../files/convert-image'
import { isPdf } from '../../files/image-type'
import { invalid, notFound } from '../../http/api-error'
import type { ExternalServices } from '../../http/external-services'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'

const DAY_MS = 86_400_000
/** Files that one user uploads within 24 hours. */
const DAILY_FILES = 200
/** Enough pixels to read a page. */
const FORMAT: ImageFormat = { longestSides: [2_400], type: 'image/jpeg', maxMegapixels: 40 }

/** Checks the quota before the content of an upload is decoded. @throws a 422 if it is used up */
export async function checkDocumentQuota({ db, user, now }: Scope): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const uploaded = await db.$count(
    documentFiles,
    and(eq(documentFiles.uploaded_by_hash, user.hashid), gt(documentFiles.uploaded_at, since)),
  )
  if (uploaded >= DAILY_FILES)
    throw invalid(
      'content',
      `You've uploaded ${DAILY_FILES} documents in the last 24 hours, which is the limit. Try again tomorrow.`,
    )
}

/** Stores a PDF as it is, or an image without metadata. Its declared type does not count. @throws a 422 for anything else */
export async function storeDocumentFile(upload: Blob, { files, convertImage }: ExternalServices) {
  const content = new Uint8Array(await upload.arrayBuffer())
  if (isPdf(content)) {
    const type = 'application/pdf'
    return { stored_hash: await files.add({ type, content }), type, size: content.length }
  }
  const image = await convertImage(upload, FORMAT)
  if (typeof image === 'string')
    throw invalid('content', imageMessage(image, FORMAT, { ...imageErrors, unreadable: unreadable.asset }))
  const [converted] = image.files
  if (!converted) throw new Error('The image has no size')
  return {
    stored_hash: await files.add(converted),
    type: converted.type,
    size: converted.content.length,
  }
}

/** Records a stored file. Returns its hash. */
export async function addDocumentFile(
  { db, user, now }: Scope,
  name: string,
  stored: Awaited<ReturnType<typeof storeDocumentFile>>,
): Promise<string> {
  const hashid = newHash()
  await db
    .insert(documentFiles)
    .values({ hashid, ...stored, name, uploaded_by_hash: user.hashid, uploaded_at: now.toISOString() })
  return hashid
}

/** Returns a document as a download. @throws a 404 if its content is lost */
export async function downloadOf(
  { stored_hash, name, type }: { stored_hash: string; name: string; type: string },
  { files }: Pick<ExternalServices, 'files'>,
): Promise<File> {
  const content = await files.read(stored_hash)
  if (!content) throw notFound('The file of this document')
  return new File([await new Response(content.stream).blob()], nameFor(name, type), { type })
}

/** Returns the name of an upload with the extension of its stored type. */
function nameFor(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'document'
  return `${stem}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`
}
