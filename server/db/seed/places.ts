/** Where demo stores and vendors are: city, state, ZIP code, IANA zone. */
export const places = [
  ['Portland', 'ME', '04101', 'America/New_York'],
  ['Burlington', 'VT', '05401', 'America/New_York'],
  ['Providence', 'RI', '02903', 'America/New_York'],
  ['Ithaca', 'NY', '14850', 'America/New_York'],
  ['Philadelphia', 'PA', '19106', 'America/New_York'],
  ['Asheville', 'NC', '28801', 'America/New_York'],
  ['Savannah', 'GA', '31401', 'America/New_York'],
  ['Ann Arbor', 'MI', '48104', 'America/Detroit'],
  ['Columbus', 'OH', '43215', 'America/New_York'],
  ['Madison', 'WI', '53703', 'America/Chicago'],
  ['Minneapolis', 'MN', '55401', 'America/Chicago'],
  ['Chicago', 'IL', '60607', 'America/Chicago'],
  ['St. Louis', 'MO', '63103', 'America/Chicago'],
  ['Austin', 'TX', '78701', 'America/Chicago'],
  ['New Orleans', 'LA', '70112', 'America/Chicago'],
  ['Boulder', 'CO', '80302', 'America/Denver'],
  ['Santa Fe', 'NM', '87501', 'America/Denver'],
  ['Boise', 'ID', '83702', 'America/Boise'],
  ['Phoenix', 'AZ', '85004', 'America/Phoenix'],
  ['Tucson', 'AZ', '85701', 'America/Phoenix'],
  ['Seattle', 'WA', '98101', 'America/Los_Angeles'],
  ['Eugene', 'OR', '97401', 'America/Los_Angeles'],
  ['Oakland', 'CA', '94607', 'America/Los_Angeles'],
  ['San Luis Obispo', 'CA', '93401', 'America/Los_Angeles'],
] as const

export const streets = ['Maple Street', 'Main Street', 'Market Square', 'Orchard Road', 'Mill Lane', 'Depot Street', 'River Road', 'College Avenue', 'Harbor Way', 'Prospect Street', 'Railroad Avenue', 'Chestnut Street']
