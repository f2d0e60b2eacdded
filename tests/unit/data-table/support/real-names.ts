import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import * as z from 'zod/mini'

// Beside the project.
const file = fileURLToPath(new URL('../../../../../shared/data/food-products-100k.csv.gz', import.meta.url))

/** Why tests over the real names are skipped, null where they are not. */
export const noRealNames = existsSync(file)
  ? null
  : 'skipped: ../shared/data/food-products-100k.csv.gz is not here'

const lines = z.array(z.object({ barcode: z.string(), name: z.string() }))

/** The 100,000 names of real food products, as people typed them. */
export function realProducts() {
  if (noRealNames) return []
  const { data } = Papa.parse(gunzipSync(readFileSync(file)).toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return z.parse(lines, data)
}
