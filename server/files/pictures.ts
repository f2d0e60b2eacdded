import { and, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '@/domain/access/user'
import { type PictureSize, pictureSizes } from '@/domain/files/picture'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { pictures } from '../db/schema/catalogue/pictures'
import { invalid } from '../http/api-error'
import type { ExternalServices } from '../http/external-services'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { type ImageFormat, type imageErrors, imageMessage } from './convert-image'

const DAY_MS = 86_400_000
/** Pictures that one user uploads within 24 hours. */
const DAILY_PICTURES = 1_000

/** Pictures of products, people, vendors and tutorials. */
const PICTURE: ImageFormat = {
  longestSides: [pictureSizes.large, pictureSizes.medium, pictureSizes.small],
  type: 'image/webp',
  maxMegapixels: 25,
}
/** Artwork for print. */
export const ARTWORK: ImageFormat = { ...PICTURE, maxMegapixels: 40 }

/** The user who uploads a picture; null during setup, before there are users. */
interface Uploader {
  db: Database
  now: Date
  user: Pick<User, 'hashid'> | null
}

/** Checks the daily quota before the content of an upload is decoded. @throws a 422 if it is used up */
export async function checkPictureQuota({ db, user, now }: Uploader, quota = DAILY_PICTURES): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const ofUploader = user ? eq(pictures.uploaded_by_hash, user.hashid) : isNull(pictures.uploaded_by_hash)
  const uploaded = await db.$count(pictures, and(ofUploader, gt(pictures.uploaded_at, since)))
  if (uploaded >= quota)
    throw invalid(
      'content',
      `You've uploaded ${quota.toLocaleString('en-US')} pictures in the last 24 hours, which is the limit. Try again tomorrow.`,
    )
}

/** Converts a picture and stores its sizes. @throws a 422 with one of `messages` unless it is one */
export async function storePicture(
  upload: Blob,
  { convertImage, files }: ExternalServices,
  format = PICTURE,
  messages?: Readonly<Record<keyof typeof imageErrors, string>>,
) {
  const image = await convertImage(upload, format)
  if (typeof image === 'string') throw invalid('content', imageMessage(image, format, messages))
  const { original, width, height } = image
  const [large_hash = '', medium_hash = '', small_hash = ''] = await Promise.all(image.files.map(files.add))
  return { sizes: { large_hash, medium_hash, small_hash, width, height }, original }
}

/** Records a stored picture. */
export async function addPicture(
  { db, user, now }: Uploader,
  { sizes }: Awaited<ReturnType<typeof storePicture>>,
): Promise<string> {
  const hashid = newHash()
  await db
    .insert(pictures)
    .values({ hashid, ...sizes, uploaded_by_hash: user?.hashid ?? null, uploaded_at: now.toISOString() })
  return hashid
}

export const PICTURE_IS_DELETED = 'This picture is no longer stored. Choose it again'

/** Returns those of some pictures that do not exist. */
export async function findMissingPictures(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const found = await db
    .select({ hashid: pictures.hashid })
    .from(pictures)
    .where(isOneOf(pictures.hashid, new Set(hashes)))
  return hashes.filter((hash) => !found.some(({ hashid }) => hashid === hash))
}

/** Returns the size in pixels of pictures, by hash. */
export async function readPictureSizes(db: Database, hashes: readonly string[]) {
  const { hashid, width, height } = pictures
  const found = await db
    .select({ hashid, width, height })
    .from(pictures)
    .where(isOneOf(hashid, new Set(hashes)))
  return new Map(found.map((picture) => [picture.hashid, picture]))
}

/** Checks the pictures of a form, by field; empty for none. @throws a 422 at the first that does not exist */
export async function checkPictures({ db }: Scope, chosen: Readonly<Record<string, string>>): Promise<void> {
  const [missing] = await findMissingPictures(db, Object.values(chosen).filter(Boolean))
  const field = Object.keys(chosen).find((name) => chosen[name] === missing)
  if (missing !== undefined && field !== undefined) throw invalid(field, PICTURE_IS_DELETED)
}

/** Returns the hash of the stored file of a picture's size. */
export async function findPictureFile(db: Database, hashid: string, size: PictureSize) {
  const [found] = await db
    .select({ stored_hash: pictures[`${size}_hash`] })
    .from(pictures)
    .where(eq(pictures.hashid, hashid))
  return found?.stored_hash
}
