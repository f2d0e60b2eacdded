import { listVendorSummaries, showPublicVendor, showVendor } from '@/domain/vendors/contract'
import { addVendor, getVendorForm, saveVendor } from '@/domain/vendors/editing-contract'
import { previewVendor, readProfile, saveProfile } from '@/domain/vendors/setup-contract'
import { serve, serveAnyone } from '../http/serve'
import { documentRoutes } from './documents/documents-routes'
import { readSummaries } from './read-summaries'
import { readPreview, readPublicVendor, readVendor } from './read-vendor'
import * as saving from './save-vendor'
import { vendorRecordRoutes } from './serve-vendor-records'
import { setupRoutes } from './setup/setup-routes'
import { vendorUserRoutes } from './users/vendor-users-routes'

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
  serve(readProfile, async ({ scope, params }) => ({
    data: await saving.readVendorProfile(scope, params.vendor),
  })),
  serve(saveProfile, async ({ scope, params, body }) => {
    await saving.saveVendorProfile(scope, params.vendor, body)
    return { ...saved(params.vendor), message: 'Profile saved' }
  }),
  serve(previewVendor, async ({ scope, params }) => ({ data: await readPreview(scope, params.vendor) })),
  ...vendorRecordRoutes,
  ...documentRoutes,
  ...setupRoutes,
  ...vendorUserRoutes,
]
