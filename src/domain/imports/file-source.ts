/**
 * The encodings that text can be read in, most common first. Mac Roman, in which Excel on a Mac may save CSV, is never recognized: its
 * bytes are valid Windows-1252, too.
 */
export const textEncodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'Mac Roman'] as const
export type TextEncoding = (typeof textEncodings)[number]

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' } as const
export type Separator = keyof typeof separatorNames
/** The separators, in the order that decides between equally good ones. */
export const separators = ['\t', ';', '|', ','] as const satisfies readonly Separator[]

/** The kind of a file, which decides what its rows can be trusted with: cells of text may be split by an unquoted separator. */
export type FileSource = { kind: 'workbook' } | { kind: 'text'; encoding: TextEncoding; separator: Separator }

/** How a person wants a file to be read. What is null is recognized from the file. */
export interface FileReading {
  encoding: TextEncoding | null
  separator: Separator | null
  /** The row with the column names, counted from 1; 0 if the file has none. */
  headingRow: number | null
}
export const recognized: FileReading = { encoding: null, separator: null, headingRow: null }

/** Describes how a file was read. */
export const sourceText = (source: FileSource): string =>
  source.kind === 'workbook'
    ? 'Read as an Excel workbook.'
    : `Read as ${source.encoding} text with ${separatorNames[source.separator]} between the cells.`

/** Names a separator in the plural. */
export const separatorsName = (separator: Separator): string => separatorNames[separator]

/** Names the separator of a text file in a sentence. */
export const separatorName = (separator: Separator): string =>
  separator === '\t' ? 'tab' : separatorNames[separator].slice(0, -1)
