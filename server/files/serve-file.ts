import type { Context } from 'hono'
import { type PictureSize, pictureSizes } from '@/domain/files/picture'
import { notFound } from '../http/api-error'
import type { AppContext } from '../http/app-context'
import { readFileToken } from './file-token'
import { findPictureFile } from './pictures'

/** Serves a file to anyone with an address that `Files.address` signed. */
export async function serveSignedFile(
  { secret, clock, services }: AppContext,
  context: Context,
): Promise<Response> {
  const hashid = await readFileToken(context.req.param('token') ?? '', secret, clock())
  const file = hashid === null ? null : await services.files.read(hashid)
  if (!file) throw notFound('This file')
  return context.body(file.stream, 200, fileHeaders(file))
}

/** Headers of a file's answer. The policy keeps an uploaded document from running anything on the portal's origin. */
export const fileHeaders = ({ type, size }: { type: string; size: number }) => ({
  'content-type': type,
  'content-length': String(size),
  'content-security-policy': "default-src 'none'; sandbox",
})

const YEAR_SECONDS = 31_536_000

/** Serves a picture in one of its sizes. Public, like the label on a package; it never changes under its address. */
export async function servePicture({ db, services }: AppContext, context: Context): Promise<Response> {
  const size = context.req.query('size') ?? 'medium'
  const stored = isSize(size) ? await findPictureFile(db, context.req.param('hash') ?? '', size) : undefined
  const file = stored === undefined ? null : await services.files.read(stored)
  if (!file) throw notFound('This picture')
  return context.body(file.stream, 200, {
    ...fileHeaders(file),
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
  })
}

const isSize = (size: string): size is PictureSize => Object.hasOwn(pictureSizes, size)
