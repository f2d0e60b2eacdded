import { expect, test } from 'vitest'
import type { Attribute } from '../../../src/domain/attributes/attribute'
import { attributeFields } from '../../../src/domain/attributes/attribute-field'
import { checkStores } from '../../../src/domain/stores/check-stores'
import { storeChoices } from '../../../src/domain/stores/store-choice'
import { storeColumns } from '../../../src/domain/stores/store-column'
import { readStoreFile } from '../../../src/domain/stores/store-file'

const choices = storeChoices([
  { hashid: 'grouphash', name: 'Harvest Lane', marketplace_name: 'Northwest' },
  { hashid: 'twin1', name: 'Twin', marketplace_name: 'Northwest' },
  { hashid: 'twin2', name: 'Twin', marketplace_name: 'Southeast' },
])
const attribute = (
  hashid: string,
  name: string,
  type: Attribute['type'],
  options: string[] = [],
): Attribute => ({
  hashid,
  name,
  owner: 'store',
  type,
  options,
  hint: '',
})
const attributes = [
  attribute('dock', 'Dock height', 'number'),
  attribute('truck', 'Truck', 'choice', ['Box', 'Semi']),
  attribute('doors', 'Doors', 'choices', ['Front', 'Rear']),
]
const columns = storeColumns(attributes)
const headings = 'Name,Full name,Group,Email,Address,City,ST,Zip'
const portland = 'Portland,Larder #1,Harvest Lane,a@larder.test,12 Orchard Row,Portland,OR,97201'

function check(lines: readonly string[], group = '') {
  const file = readStoreFile(
    lines.map((line) => line.split(',')),
    'text',
    columns,
  )
  if (typeof file === 'string') throw new Error(file)
  return checkStores(file.rows, { choices, attributes: attributeFields(attributes), group })
}
const checkOne = (heading: string, row: string, group?: string) => check([heading, row], group)[0]

test('headings are known by their labels and common names, below a title', () => {
  const [row] = check(['Spring openings', '', headings, portland])
  expect(row?.number).toBe(4)
  expect(row?.form).toMatchObject({
    name: 'Larder #1',
    display_name: 'Portland',
    partner_group_hash: 'grouphash',
    state: 'OR',
    country: 'US',
    time_zone: 'America/Los_Angeles',
    fn_markup: '0',
    sends_order_mails: true,
    has_custom_export: false,
  })
})

test('every heading of the template is known', () => {
  const labels = [...columns.values()].map(({ label }) => label)
  const file = readStoreFile([labels, labels.map(() => 'x')], 'text', columns)
  expect(file).toMatchObject({ unknown: [] })
  expect(typeof file === 'string' ? [] : Object.keys(file.rows[0]?.cells ?? {})).toEqual([...columns.keys()])
})

test('headings that name no field are listed', () =>
  expect(
    readStoreFile(
      [
        ['Name', 'Email', 'Fax', ''],
        ['Portland', 'a@b.test', '1', ''],
      ],
      'text',
      columns,
    ),
  ).toMatchObject({
    unknown: ['Fax'],
  }))

test.each([
  [[['Portland', 'Salem']], 'We found no column names'],
  [[headings.split(',')], 'There are no rows below the column names.'],
  [[headings.split(','), ...Array.from({ length: 501 }, () => ['Portland'])], 'Add up to 500 stores at once'],
])('a file without stores to add says what to do', (rows, message) =>
  expect(readStoreFile(rows, 'text', columns)).toContain(message),
)

test.each([
  ['ST', 'oregon', 'state', 'OR'],
  ['Time zone', 'US Eastern', 'time_zone', 'America/New_York'],
  ['Time zone', 'pacific time', 'time_zone', 'America/Los_Angeles'],
  ['FN markup', '5 %', 'fn_markup', '5'],
  ['FN markup', '0.05%', 'fn_markup', '0.05'],
  ['Email orders to', 'a@b.test; c@d.test', 'order_emails', 'a@b.test, c@d.test'],
  ['Country', 'usa', 'country', 'US'],
  ['May download every order line', 'yes', 'has_custom_export', true],
])('%s reads %j', (heading, text, field, value) => {
  const row = checkOne(`${headings.replace(heading, 'Fax')},${heading}`, `${portland},${text}`)
  expect(row?.form).toHaveProperty(field, value)
})

test('a zip code gets back the zero that a spreadsheet drops, where zip codes begin with it', () => {
  const row = (state: string, zip: string) => portland.replace('OR', state).replace('97201', zip)
  expect(checkOne(headings, row('MA', '2139'))?.form).toMatchObject({ zip: '02139' })
  expect(checkOne(headings, row('OR', '9720'))?.problems).toEqual({ zip: 'Please enter a valid zipcode' })
})

test.each([
  ['Harvest Lane', 'Harvest', { partner_group_hash: 'We don’t know “Harvest”. Choose one from the list' }],
  ['Harvest Lane', 'twin', { partner_group_hash: '2 are called “twin”. Choose one' }],
  ['Harvest Lane', 'Twin (Southeast)', {}],
  ['Harvest Lane', '', { partner_group_hash: 'Choose a partner group, here or above for every row' }],
  ['a@larder.test', 'nobody', { email: 'Invalid email address' }],
  [',OR,', ',Orgon,', { state: 'We don’t know “Orgon”. Choose one from the list', time_zone: 'Required' }],
  ['12 Orchard Row', '', { street: 'Required' }],
])('%j as %j has the problems %j', (found, text, problems) =>
  expect(checkOne(headings, portland.replace(found, text))?.problems).toEqual(problems),
)

test('a fraction is not taken for a percentage', () =>
  expect(checkOne(`${headings},FN markup`, `${portland},0.05`)?.problems).toEqual({
    fn_markup: 'Enter 5 for 5%, or 0.05%',
  }))

test('the chosen group fills the rows that name none', () => {
  const row = portland.replace('Harvest Lane', '')
  expect(checkOne(headings, row, 'twin2')?.form).toMatchObject({ partner_group_hash: 'twin2' })
})

test('a name can be used once in a group, ignoring case', () => {
  const [, twice, elsewhere] = check([
    headings,
    portland,
    portland.replace('Larder #1', 'LARDER #1'),
    portland.replace('Harvest Lane', 'Twin (Northwest)'),
  ])
  expect(twice?.problems).toEqual({ name: 'Row 2 of this group has this name. Choose another one' })
  expect(elsewhere?.problems).toEqual({})
})

test('one name fills the other', () => {
  const row = checkOne(headings.replace('Full name', 'Fax'), portland)
  expect(row?.form).toMatchObject({ name: 'Portland', display_name: 'Portland' })
})

test('a row that an unquoted comma split is not added unseen', () => {
  const row = checkOne(`${headings},Email orders to`, `${portland},a@b.test,c@d.test`)
  expect(row?.problems.order_emails).toContain('more cells than the column names')
})

test('attributes are read by their names, several choices from one cell', () => {
  const row = checkOne(`${headings},Dock height,truck,Doors`, `${portland},48,semi,rear; front`)
  expect(row?.form).toMatchObject({
    attribute_dock: '48',
    attribute_truck: 'Semi',
    attribute_doors: ['Rear', 'Front'],
  })
  expect(row?.shown).toMatchObject({ attribute_dock: '48' })
})

test('wrong attributes are reported at their cells', () =>
  expect(checkOne(`${headings},Dock height,Truck`, `${portland},high,Bike`)?.problems).toEqual({
    attribute_dock: 'Must be a number',
    attribute_truck: 'Choose from the list',
  }))
