import { type Product, productStatus } from './product'

type Status = Product['status']

const { closed, open, rejectedTaste, rejectedIngredients, inProcess, discontinued, rejectedQuality } =
  productStatus.value

/** Rejected products, which their supplier corrects and submits again. */
export const rejectedStatuses: readonly Status[] = [rejectedTaste, rejectedIngredients, rejectedQuality]

const resubmitted = [inProcess, discontinued]

/**
 * The statuses that suppliers may give a product themselves. Only staff open one that was not approved before: it is In
 * Process until they have reviewed it.
 */
const supplierMoves: Readonly<Record<Status, readonly Status[]>> = {
  [open]: [closed, discontinued],
  [closed]: [open, discontinued],
  [inProcess]: [discontinued],
  [rejectedTaste]: resubmitted,
  [rejectedIngredients]: resubmitted,
  [rejectedQuality]: resubmitted,
  [discontinued]: [inProcess],
}

/** Returns true if a supplier may change the status of a product without staff. */
export const maySupplierMove = (from: Status, to: Status): boolean => supplierMoves[from].includes(to)

/** All changes of status that suppliers may make, as `from to`. */
export const supplierStatusMoves: readonly string[] = productStatus.options.flatMap(({ value: from }) =>
  supplierMoves[from].map((to) => `${from} ${to}`),
)
