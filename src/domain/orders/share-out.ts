/**
 * Shares out the cases that a vendor has among orders, in their sequence: each gets all that it asks for until none are left.
 * @returns the cases of each order
 */
export function shareOut(asked: readonly number[], available: number): number[] {
  let left = available
  return asked.map((qty) => {
    const share = Math.min(qty, left)
    left -= share
    return share
  })
}
