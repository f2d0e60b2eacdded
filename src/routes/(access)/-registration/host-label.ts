/** The first label of the host, which names the marketplace where there is one: `sfa` of `sfa.localhost`. */
export const firstHostLabel = (): string => window.location.hostname.split('.')[0] ?? 'default'
