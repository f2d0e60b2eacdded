import { Parser } from 'htmlparser2'

const XML = { xmlMode: true }
/** Some programs put a prefix in front of each name: `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Finds the file of the first visible sheet, from the list of sheets and their relationships. */
export class WorkbookParser {
  readonly #sheets: string[] = []
  readonly #paths = new Map<string, string>()

  write(text: string) {
    this.#parser.write(text)
  }

  firstSheet(): string | null {
    return this.#paths.get(this.#sheets[0] ?? '') ?? null
  }

  readonly #parser = new Parser(
    {
      onopentag: (name, { Id = '', Target = '', state = 'visible', ...attributes }) => {
        if (localName(name) === 'Relationship')
          this.#paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
        if (localName(name) !== 'sheet' || state !== 'visible') return
        const id = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id')
        this.#sheets.push(id?.[1] ?? '')
      },
    },
    XML,
  )
}

/** Collects the texts that cells refer to by number. */
export class StringsParser {
  readonly texts: string[] = []
  #text = ''
  #isText = false
  #isPhonetic = false

  write(text: string) {
    this.#parser.write(text)
  }

  readonly #parser = new Parser(
    {
      onopentagname: (name) => {
        const local = localName(name)
        if (local === 'si') this.#text = ''
        else if (local === 'rPh') this.#isPhonetic = true
        else if (local === 't') this.#isText = !this.#isPhonetic
      },
      ontext: (text) => {
        if (this.#isText) this.#text += text
      },
      onclosetag: (name) => {
        const local = localName(name)
        if (local === 't') this.#isText = false
        else if (local === 'rPh') this.#isPhonetic = false
        else if (local === 'si') this.texts.push(unescaped(this.#text))
      },
    },
    XML,
  )
}

/** Reads the rows of a sheet. Rows that the file leaves out are blank, so that numbers stay those of the spreadsheet. */
export class SheetParser {
  readonly #texts: readonly string[]
  #rows: string[][] = []
  #count = 0
  #number = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #text = ''
  #isText = false

  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  write(text: string) {
    this.#parser.write(text)
  }

  /** Returns the rows since the last call. */
  takeRows(): string[][] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly #parser = new Parser(
    {
      onopentagname: (name) => {
        const local = localName(name)
        if (local === 'c') {
          this.#column++
          this.#type = ''
          this.#text = ''
        } else if (local === 'row') {
          this.#cells = []
          this.#column = -1
          this.#number++
        } else if (local === 'v' || local === 't') this.#isText = true
      },
      onattribute: (name, value) => {
        // Only cells and rows have these two.
        if (name === 't') this.#type = value
        else if (name === 'r' && /^\d+$/.test(value)) this.#number = Number(value)
        else if (name === 'r') this.#column = columnOf(value)
      },
      ontext: (text) => {
        if (this.#isText) this.#text += text
      },
      onclosetag: (name) => {
        const local = localName(name)
        if (local === 'v' || local === 't') this.#isText = false
        else if (local === 'c') this.#endCell()
        else if (local === 'row') this.#endRow()
      },
    },
    XML,
  )

  #endCell() {
    const text = this.#cellText()
    if (text === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #endRow() {
    if (this.#cells.length === 0) return
    for (; this.#count < this.#number - 1; this.#count++) this.#rows.push([])
    this.#rows.push(this.#cells)
    this.#count++
  }

  #cellText(): string {
    if (this.#type === 's') return this.#texts[Number(this.#text)] ?? ''
    if (this.#type === 'b') return this.#text === '1' ? 'Yes' : 'No'
    return this.#type === '' || this.#type === 'n' ? plainNumber(this.#text) : unescaped(this.#text)
  }
}

/** Writes out a stored number such as 1.2345678901231E13, without the noise of binary fractions. */
function plainNumber(text: string): string {
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)))
}

/** Characters that XML cannot represent are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Returns the index of a cell's column: 0 for A1, 27 for AB7. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
