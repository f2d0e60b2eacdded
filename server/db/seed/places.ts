/** Locations of demo stores and vendors: city, state, ZIP code, IANA time zone, telephone area code. */
export const places = [
  ['Portland', 'ME', '04101', 'America/New_York', '207'],
  ['Burlington', 'VT', '05401', 'America/New_York', '802'],
  ['Providence', 'RI', '02903', 'America/New_York', '401'],
  ['Ithaca', 'NY', '14850', 'America/New_York', '607'],
  ['Philadelphia', 'PA', '19106', 'America/New_York', '215'],
  ['Asheville', 'NC', '28801', 'America/New_York', '828'],
  ['Savannah', 'GA', '31401', 'America/New_York', '912'],
  ['Ann Arbor', 'MI', '48104', 'America/Detroit', '734'],
  ['Columbus', 'OH', '43215', 'America/New_York', '614'],
  ['Madison', 'WI', '53703', 'America/Chicago', '608'],
  ['Minneapolis', 'MN', '55401', 'America/Chicago', '612'],
  ['Chicago', 'IL', '60607', 'America/Chicago', '312'],
  ['St. Louis', 'MO', '63103', 'America/Chicago', '314'],
  ['Austin', 'TX', '78701', 'America/Chicago', '512'],
  ['New Orleans', 'LA', '70112', 'America/Chicago', '504'],
  ['Boulder', 'CO', '80302', 'America/Denver', '303'],
  ['Santa Fe', 'NM', '87501', 'America/Denver', '505'],
  ['Boise', 'ID', '83702', 'America/Boise', '208'],
  ['Phoenix', 'AZ', '85004', 'America/Phoenix', '602'],
  ['Tucson', 'AZ', '85701', 'America/Phoenix', '520'],
  ['Seattle', 'WA', '98101', 'America/Los_Angeles', '206'],
  ['Eugene', 'OR', '97401', 'America/Los_Angeles', '541'],
  ['Oakland', 'CA', '94607', 'America/Los_Angeles', '510'],
  ['San Luis Obispo', 'CA', '93401', 'America/Los_Angeles', '805'],
] as const

export const streets = [
  'Maple Street',
  'Main Street',
  'Market Square',
  'Orchard Road',
  'Mill Lane',
  'Depot Street',
  'River Road',
  'College Avenue',
  'Harbor Way',
  'Prospect Street',
  'Railroad Avenue',
  'Chestnut Street',
]

/** Returns a function that makes a new phone number in a city on each call. `first` separates the numbers of different lists. */
export function makePhones(first: number): (city: string) => string {
  const nextLines = new Map<string, number>()
  return (city) => {
    const line = nextLines.get(city) ?? first
    nextLines.set(city, line + 1)
    const code = places.find(([name]) => name === city)?.[4] ?? '212'
    // Numbers from 555-0100 to 555-0199 are reserved for fiction.
    return `(${code}) 555-01${String(line % 100).padStart(2, '0')}`
  }
}
