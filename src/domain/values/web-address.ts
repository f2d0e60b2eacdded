/** Completes a web address, whose scheme people may leave out. Stays empty if it is. */
export const withScheme = (address: string): string =>
  address === '' || address.includes('://') ? address : `https://${address}`
