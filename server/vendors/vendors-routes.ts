import {
  addVendor,
  getVendorForm,
  listVendorSummaries,
  saveVendor,
  showPublicVendor,
  showVendor,
} from '@/domain/vendors/contract'
import { serve, serveAnyone } from '../http/serve'
import { readSummaries } from './read-summaries'
import { readPublicVendor, readVendor } from './read-vendor'
import * as saving from './save-vendor'

const saved = (hashid: string) => ({ message: 'Vendor saved', data: { hashid } })

export const vendorRoutes = [
  serve(listVendorSummaries, async ({ scope, query }) => ({
    data: await readSummaries(scope, query.filters),
  })),
  serve(showVendor, async ({ scope, params, query }) => ({
    data: await readVendor(scope, params.vendor, query.filters),
  })),
  serveAnyone(showPublicVendor, async ({ db, params }) => ({
    data: await readPublicVendor(db, params.vendor),
  })),
  serve(getVendorForm, async ({ scope, params }) => ({
    data: await saving.readVendorForm(scope, params.vendor),
  })),
  serve(addVendor, async ({ scope, body }) => saved(await saving.addVendor(scope, body))),
  serve(saveVendor, async ({ scope, params, body }) => {
    await saving.saveVendor(scope, params.vendor, body)
    return saved(params.vendor)
  }),
]
