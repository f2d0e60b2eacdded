/** Returns the first label of the host, which may be the name of a marketplace: `sfa` of `sfa.localhost`. */
export const firstHostLabel = (): string => window.location.hostname.split('.')[0] ?? 'default'
