/** The two subdomains without Video Tutorials: see docs/product.md#menus. */
const subdomainsWithoutTutorials: readonly string[] = ['csspecialty', 'pigdirect']

/** Returns true if the portal has Video Tutorials at this first label of the host name. */
export const hasTutorials = (hostLabel: string): boolean => !subdomainsWithoutTutorials.includes(hostLabel)
