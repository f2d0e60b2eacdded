/** Returns the values of a registration, with a new email address at each call. */
let count = 0
export const newcomer = (change: Record<string, unknown> = {}) => ({
  email: `newcomer${++count}@corner.test`,
  name: 'Rosa',
  lastname: 'Diaz',
  password: 'a long password',
  store_name: 'Corner Store',
  company_name: 'Corner Foods',
  phone: '',
  website: 'corner.example.com',
  street: '1 Main St',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  country: 'US',
  accepts_terms: true,
  marketplace: 'sfa',
  ...change,
})
