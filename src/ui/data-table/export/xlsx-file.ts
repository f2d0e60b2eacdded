import type { Cell, FileMaker, Heading } from './file-column'
import { archive } from './zip'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Longest text in a spreadsheet cell. */
const MAX_LETTERS = 32_767
const MAX_ROWS = 1_048_576
const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const PIXELS_A_LETTER = 7

/** Indices of the styles in `xl/styles.xml`. */
const style = { plain: 0, money: 1, day: 2, instant: 3, heading: 4 } as const

/** Makes an Excel workbook of one sheet: amounts and days as formatted numbers, with a fixed heading row and filters. */
export function xlsxFile(headings: readonly Heading[]): FileMaker {
  const book = archive(TYPE)
  for (const [name, text] of Object.entries(parts)) {
    const part = book.file(name)
    part.write(text)
    part.end()
  }
  const sheet = book.file('xl/worksheets/sheet1.xml')
  const names = headings.map((_, index) => columnName(index))
  let count = 1
  sheet.write(sheetStart(headings, names))
  return {
    add: async (rows) => {
      let text = ''
      for (const row of rows) {
        count++
        if (count > MAX_ROWS)
          throw new Error('An Excel sheet holds up to 1,048,575 rows. Choose CSV, or filter the list first.')
        text += `<row r="${count}">`
        row.forEach((cell, index) => {
          text += cellXml(`${names[index]}${count}`, headings[index]?.kind ?? 'text', cell)
        })
        text += '</row>'
      }
      sheet.write(text)
    },
    end: () => {
      sheet.write(`</sheetData><autoFilter ref="A1:${names.at(-1)}${count}"/></worksheet>`)
      sheet.end()
      return book.end()
    },
  }
}

function cellXml(at: string, kind: Heading['kind'], cell: Cell): string {
  if (cell === null) return ''
  if (kind === 'date') {
    const text = String(cell)
    const days = daysOf(text)
    if (Number.isFinite(days)) return numberXml(at, text.length > 10 ? style.instant : style.day, days)
  }
  if (kind === 'money' && Number.isFinite(Number(cell))) return numberXml(at, style.money, cell)
  if (kind === 'number' && typeof cell === 'number' && Number.isFinite(cell))
    return numberXml(at, style.plain, cell)
  return textXml(at, style.plain, String(cell))
}

const numberXml = (at: string, s: number, value: Cell) => `<c r="${at}" s="${s}"><v>${value}</v></c>`
const textXml = (at: string, s: number, text: string) =>
  `<c r="${at}" s="${s}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_LETTERS))}</t></is></c>`

/** Returns the days since a spreadsheet's day 0. Instants use local time, as in the table. */
function daysOf(text: string): number {
  const date = new Date(text.length > 10 ? text : `${text}T00:00:00Z`)
  const wall = text.length > 10 ? date.getTime() - date.getTimezoneOffset() * 60_000 : date.getTime()
  return (wall - FIRST_DAY) / DAY_MS
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
// Removes characters that XML cannot represent; escapes text that a spreadsheet would read as its own escape.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string) =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll(/_x(?=[\da-f]{4}_)/gi, '_x005F_x')
    .replaceAll(/[&<>"\r]/g, (letter) => entities[letter] ?? letter)

/** Returns a column's letters: A to Z, AA to ZZ, … */
function columnName(index: number): string {
  const quotient = Math.floor(index / 26)
  return (quotient > 0 ? columnName(quotient - 1) : '') + String.fromCharCode(65 + (index % 26))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const sheetStart = (headings: readonly Heading[], names: readonly string[]) =>
  `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${headings
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.round(width / PIXELS_A_LETTER)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${headings
    .map(({ label }, index) => textXml(`${names[index]}1`, style.heading, label))
    .join('')}</row>`

const parts = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}
