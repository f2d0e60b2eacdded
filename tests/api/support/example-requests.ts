import { accessExamples } from './example-requests/access'
import { cartExamples } from './example-requests/cart'
import { catalogueExamples } from './example-requests/catalogue'
import { changesExamples } from './example-requests/changes'
import { downloadsExamples } from './example-requests/downloads'
import type { Example } from './example-requests/example'
import { formBuilderExamples } from './example-requests/form-builder'
import { importsExamples } from './example-requests/imports'
import { invoicesExamples } from './example-requests/invoices'
import { jobsExamples } from './example-requests/jobs'
import { marketplacesExamples } from './example-requests/marketplaces'
import { ordersExamples } from './example-requests/orders'
import { planningExamples } from './example-requests/planning'
import { pricingExamples } from './example-requests/pricing'
import { reportsExamples } from './example-requests/reports'
import { samplesExamples } from './example-requests/samples'
import { storesExamples } from './example-requests/stores'
import { supportExamples } from './example-requests/support'
import { tablesExamples } from './example-requests/tables'
import { vendorsExamples } from './example-requests/vendors'

/** Returns the example of each endpoint that takes a hash, a filter or a body, by method and path. */
export const examples: Record<string, Example> = {
  ...accessExamples,
  ...cartExamples,
  ...catalogueExamples,
  ...changesExamples,
  ...downloadsExamples,
  ...formBuilderExamples,
  ...importsExamples,
  ...invoicesExamples,
  ...jobsExamples,
  ...marketplacesExamples,
  ...ordersExamples,
  ...planningExamples,
  ...pricingExamples,
  ...reportsExamples,
  ...samplesExamples,
  ...storesExamples,
  ...supportExamples,
  ...tablesExamples,
  ...vendorsExamples,
}
