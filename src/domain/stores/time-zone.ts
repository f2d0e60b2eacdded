/** Time zones by IANA name. */
export const timeZones = {
  'America/New_York': 'US Eastern',
  'America/Detroit': 'US Eastern (Detroit)',
  'America/Chicago': 'US Central',
  'America/Denver': 'US Mountain',
  'America/Boise': 'US Mountain (Boise)',
  'America/Phoenix': 'US Mountain No DST',
  'America/Los_Angeles': 'US Pacific',
} as const
/** Time zone of a marketplace until another one is chosen. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

export type TimeZone = keyof typeof timeZones

const zoneOfStates: readonly (readonly [zone: TimeZone, states: string])[] = [
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI MB SK'],
  ['America/Denver', 'CO MT NM UT WY AB NT'],
  ['America/Boise', 'ID'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA BC YT'],
  ['America/Detroit', 'MI'],
]

/** Returns the time zone that most of a state or province is in. */
export const timeZoneOf = (state: string): TimeZone =>
  zoneOfStates.find(([, states]) => states.split(' ').includes(state))?.[0] ?? 'America/New_York'
