import { type BrandedMarketplace, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { contrastProblem, contrastsOf } from '@/domain/marketplaces/brand-contrast'
import { colorFields } from '@/domain/marketplaces/own-look'
import type { Database } from '../db/database'
import { findMissingPictures, PICTURE_IS_DELETED } from '../files/pictures'
import { invalid } from '../http/api-error'

/** Checks that the colors of a marketplace can be read and its pictures are stored. @throws a 422 at the first field that is wrong */
export async function checkLook(db: Database, marketplace: BrandedMarketplace): Promise<void> {
  const contrasts = contrastsOf(brandOfMarketplace(marketplace))
  for (const field of colorFields) {
    const problem = contrastProblem(contrasts[field])
    if (problem) throw invalid(field, problem)
  }
  for (const field of ['logo_hash', 'favicon_hash'] as const) {
    const hash = marketplace[field]
    if (hash && (await findMissingPictures(db, [hash])).length > 0) throw invalid(field, PICTURE_IS_DELETED)
  }
}
