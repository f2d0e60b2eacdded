import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognized, sourceText } from '../../../src/domain/imports/file-source'
import { problemColumns } from '../../../src/routes/-page/imports/product-file'
import { checkAll, honey, messagesOf, readSession, rowsOf } from './support'

const HEAD = ['UPC', 'Item code', 'Name', 'Category', 'Unit', 'Units per case', 'Case price']
const line = (at: number, price: string, more: readonly string[] = []) => [
  '00000000000000',
  `F-${at}`,
  `Fig ${at}`,
  'Snacks',
  'EA',
  '12',
  price,
  ...more,
]
const textOf = (separator: string, rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.join(separator)).join('\r\n')
const fileOf = (separator: string, prices: readonly string[]) =>
  new Blob([textOf(separator, [HEAD, ...prices.map((price, at) => line(at, price))])])
const pricesOf = (session: Awaited<ReturnType<typeof readSession>>) =>
  session.rows.map((_, at) => session.valuesAt(at)?.values.sell_price ?? null)

test('prices with decimal commas are read, and the run mentions it', async () => {
  const session = await readSession(fileOf(';', ['54,00', '1.234,50', '1.234', '€ 7,5', '18']))
  expect(session.numbers).toEqual({ mark: 'comma', example: '54,00' })
  expect(pricesOf(session)).toEqual(['54.00', '1234.50', '1234', null, '18'])
  expect(session.repairsAt(3, 6)).toEqual([{ kind: 'currency', text: '7.5' }])
  checkAll(session, session.perform({ kind: 'repair', column: 6, repair: 'currency' }))
  expect(pricesOf(session)[3]).toBe('7.5')
})

test('a repair keeps the decimal comma where a point would separate thousands', async () => {
  const rows = [[...HEAD, 'Case weight'], line(0, '54,00', ['1,234'])]
  const session = await readSession(new Blob([textOf(';', rows)]))
  expect(session.repairsAt(0, 7)[0]).toEqual({ kind: 'add-oz', text: '1,234 oz' })
  checkAll(session, session.perform({ kind: 'repair', column: 7, repair: 'add-oz' }))
  expect(session.valuesAt(0)?.values.case_weight).toBe('1.234 oz')
})

test('a number with two readings waits until a person chooses one', async () => {
  const session = await readSession(fileOf(';', ['1,234', '2,500', '18']))
  expect(session.numbers).toEqual({ mark: null, example: '1,234' })
  expect(rowsOf(session).map(({ action }) => action)).toEqual(['fix', 'fix', 'create'])
  expect(messagesOf(session, 0)).toEqual([
    'This number can be read in two ways. Choose how the file writes numbers',
  ])
  expect(session.repairsAt(0, 6)).toEqual([])
  checkAll(session, session.perform({ kind: 'decimal-mark', mark: 'point' }))
  expect(pricesOf(session)).toEqual(['1234', '2500', '18'])
  checkAll(session, session.perform({ kind: 'decimal-mark', mark: 'comma' }))
  expect(messagesOf(session, 0)).toEqual(['Must be a valid currency amount'])
  checkAll(session, session.undo() ?? [])
  checkAll(session, session.undo() ?? [])
  expect(session.numbers.mark).toBeNull()
})

test('a file with both marks asks about the numbers that could be either, and never changes the others', async () => {
  const session = await readSession(fileOf('\t', ['54,00', '48.00', '1.234']))
  expect(session.numbers).toEqual({ mark: null, example: '1.234' })
  expect(pricesOf(session)).toEqual([null, '48.00', null])
  expect(session.repairsAt(0, 6)).toEqual([{ kind: 'currency', text: '54.00' }])
})

test('prices with decimal points say nothing, and their thousands separators are read', async () => {
  const session = await readSession(fileOf(',', ['54.00', '"1,234.50"', '"1,234"', '$5.00']))
  expect(session.numbers).toEqual({ mark: 'point', example: '' })
  expect(pricesOf(session)).toEqual(['54.00', '1234.50', '1234', null])
})

test('commas in texts and codes do not decide how numbers are read', async () => {
  const rows = [HEAD, ['00000000000000', '1,5', '"7,5 oz"', 'Snacks', 'EA', '12', '54.00']]
  expect((await readSession(new Blob([textOf(';', rows)]))).numbers.mark).toBe('point')
})

test('amounts keep their value in every style that a file can decide', async () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  const styles = fc.constantFrom(
    { thousands: '', decimal: ',' },
    { thousands: '.', decimal: ',' },
    { thousands: ' ', decimal: ',' },
    { thousands: ',', decimal: '.' },
    { thousands: '', decimal: '.' },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 8 }), styles, async (amounts, style) => {
      const written = amounts.map((amount) => {
        const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, style.thousands)
        return `${whole}${style.decimal}${String(amount % 100).padStart(2, '0')}`
      })
      const prices = pricesOf(await readSession(fileOf('\t', written)))
      expect(prices.map(Number)).toEqual(amounts.map((amount) => amount / 100))
    }),
    { numRuns: 60 },
  )
})

test('an unquoted thousands separator marks its row, and no other', async () => {
  const rows = [HEAD, line(0, '$1,234.50'), line(1, '54.00')]
  const session = await readSession(new Blob([textOf(',', rows)]))
  expect(session.headings).toEqual(HEAD)
  expect(rowsOf(session).map(({ action }) => action)).toEqual(['fix', 'create'])
  const reason =
    'One cell more than the headings. In your file, put the value with a comma in quotes, then import it again'
  expect(messagesOf(session, 0)).toEqual([reason])
  const [first, ...others] = problemColumns(HEAD).map(({ value }) => value(session.rowAt(0)))
  expect(first).toBe(line(0, '$1, 234.50').join(', '))
  expect(others.filter((cell) => cell !== '')).toEqual([reason])
})

test('a row is marked by a blank cell more, unless every row ends in a separator', async () => {
  const head = [...HEAD, 'Order multiple', 'Description']
  const [split, whole] = [line(0, '$1,234.50', ['1', '']), line(1, '54.00', ['1', ''])]
  const marked = async (...rows: string[][]) =>
    rowsOf(await readSession(new Blob([textOf(',', [head, ...rows])]))).map(({ action }) => action)
  expect(await marked(split, whole)).toEqual(['fix', 'create'])
  expect(await marked([...split, ''], [...whole, ''])).toEqual(['fix', 'create'])
  expect(await marked([...whole, ''])).toEqual(['create'])
})

const encodings = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  'UTF-16 LE with a mark': (text: string) => utf16(`\ufeff${text}`, true),
  'UTF-16 BE with a mark': (text: string) => utf16(`\ufeff${text}`, false),
  'UTF-16 LE': (text: string) => utf16(text, true),
  'UTF-16 BE': (text: string) => utf16(text, false),
  'Windows-1252': (text: string) => Uint8Array.from(text, (letter) => windowsCode(letter)),
}

function utf16(text: string, isLittle: boolean) {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}
const windowsCode = (letter: string) => ({ '–': 0x96, '’': 0x92 })[letter] ?? letter.charCodeAt(0)

test.each(Object.entries(encodings))('%s text is read, and its encoding is shown', async (name, encode) => {
  const names = ['Ñandú – crème brûlée', 'Dried’s fig']
  const rows = [HEAD, ...names.map((text, at) => line(at, '54.00').with(2, text))]
  const session = await readSession(new Blob([encode(textOf('\t', rows))]))
  expect(sourceText(session.source)).toBe(`Read as ${name.split(' ')[0]} text with tabs between the cells.`)
  expect(session.rows.map((_, at) => session.valuesAt(at)?.values.name)).toEqual(names)
})

const namesOf = (session: Awaited<ReturnType<typeof readSession>>) =>
  session.rows.map((_, at) => session.valuesAt(at)?.values.name)

test('text of a Mac is read in the encoding that a person chooses', async () => {
  const text = textOf('\t', [HEAD, line(0, '54.00').with(2, 'Crème fraîche')])
  const macLetters: Readonly<Record<string, number>> = { è: 0x8f, î: 0x94 }
  const file = new Blob([Uint8Array.from(text, (letter) => macLetters[letter] ?? letter.charCodeAt(0))])
  const session = await readSession(file, [], { ...recognized, encoding: 'Mac Roman' })
  expect(sourceText(session.source)).toBe('Read as Mac Roman text with tabs between the cells.')
  expect(namesOf(session)).toEqual(['Crème fraîche'])
})

test('UTF-16 and UTF-8 are read as chosen, with and without a mark', async () => {
  const text = textOf('\t', [HEAD, line(0, '54.00').with(2, 'Ñandú')])
  const read = (bytes: Uint8Array<ArrayBuffer>, encoding: 'UTF-8' | 'UTF-16') =>
    readSession(new Blob([bytes]), [], { ...recognized, encoding }).then(namesOf)
  expect(await read(utf16(text, true), 'UTF-16')).toEqual(['Ñandú'])
  expect(await read(utf16(`\ufeff${text}`, false), 'UTF-16')).toEqual(['Ñandú'])
  expect(await read(new TextEncoder().encode(text), 'UTF-8')).toEqual(['Ñandú'])
})

test('a separator that a person chooses is used, though another one fits better', async () => {
  const rows = [
    HEAD,
    ...[0, 1].map((at) => line(at, '54.00').with(2, `Fig ${at}|dried|whole|soft|large|ripe`)),
  ]
  const file = new Blob([
    textOf(
      ';',
      rows.map((cells) => [...cells, '|||||||||']),
    ),
  ])
  const session = await readSession(file, [], { ...recognized, separator: ';' })
  expect(session.source).toMatchObject({ separator: ';' })
  expect(namesOf(session)).toEqual(['Fig 0|dried|whole|soft|large|ripe', 'Fig 1|dried|whole|soft|large|ripe'])
})

test('the column names are taken from the chosen row, or from none', async () => {
  const own = ['Code', 'No.', 'What', 'Where', 'How', 'Many', 'Net']
  const file = new Blob([textOf(';', [HEAD, own, line(0, '54.00')])])
  expect((await readSession(file)).headings).toEqual(HEAD)
  const second = await readSession(file, [], { ...recognized, headingRow: 2 })
  expect([second.headings, second.rows.length, second.numberOf(0)]).toEqual([own, 1, 3])
  const none = await readSession(file, [], { ...recognized, headingRow: 0 })
  expect([none.headings.slice(0, 2), none.rows.length]).toEqual([['Column A', 'Column B'], 3])
})

test('rows with one item code are marked, whatever its case and spaces', async () => {
  const codes = ['DUP-1', 'dup-1', ' DUP-1 ', 'DUP -1', 'DUP-10']
  const rows = [HEAD, ...codes.map((code, at) => line(at, '54.00').with(1, code))]
  expect(rowsOf(await readSession(new Blob([textOf(';', rows)]))).map(({ action }) => action)).toEqual([
    'fix',
    'fix',
    'fix',
    'fix',
    'create',
  ])
})

test('a product does not get the item code of another one, and may change the case of its own', async () => {
  const clover = {
    ...honey,
    hashid: 'clover000001',
    name: 'Clover honey',
    values: { ...honey.values, item_code: 'C 1', upc: '04006381333931' },
  }
  const rows = [
    ['Product ID', 'Item code'],
    [honey.hashid, 'c1'],
    [clover.hashid, 'c1'],
  ]
  const session = await readSession(new Blob([textOf('\t', rows.slice(0, 2))]), [honey, clover])
  expect(messagesOf(session, 0)).toEqual(['Clover honey already has this item code'])
  const own = await readSession(new Blob([textOf('\t', rows.toSpliced(1, 1))]), [honey, clover])
  expect(own.rowAt(0)).toMatchObject({ action: 'update', changes: [{ before: 'C 1', after: 'c1' }] })
})

test('a blank cell of a new product is required, and of an existing one changes nothing', async () => {
  const head = [...HEAD, 'Order multiple, cases', 'MSRP per unit', 'Storage', 'Description']
  const blank = (code: string) => line(0, '54.00', ['', '', '', '']).with(1, code).with(4, '').with(5, ' ')
  const session = await readSession(new Blob([textOf(';', [head, blank('F-1'), blank('0042')])]))
  const required = session.rowAt(0).problems.map(({ column, message }) => `${head[column]}: ${message}`)
  expect(new Set(required)).toEqual(
    new Set(
      ['Unit', 'Units per case', 'Order multiple, cases', 'MSRP per unit', 'Storage'].map(
        (label) => `${label}: Required`,
      ),
    ),
  )
  expect(session.rowAt(1).changes.map(({ field }) => field)).toEqual(['upc', 'name', 'category'])
  expect(session.rowAt(1).problems).toEqual([])
})
