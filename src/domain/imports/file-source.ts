/** How the text of a file is encoded. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' } as const
export type Separator = keyof typeof separatorNames
/** The separators, in the order that decides between equally good ones. */
export const separators = ['\t', ';', '|', ','] as const satisfies readonly Separator[]

/** The kind of a file, which decides what its rows can be trusted with: cells of text may be split by an unquoted separator. */
export type FileSource = { kind: 'workbook' } | { kind: 'text'; encoding: TextEncoding; separator: Separator }

/** Describes how a file was read. */
export const sourceText = (source: FileSource): string =>
  source.kind === 'workbook'
    ? 'Read as an Excel workbook.'
    : `Read as ${source.encoding} text with ${separatorNames[source.separator]} between the cells.`

/** Names the separator of a text file in a sentence. */
export const separatorName = (separator: Separator): string =>
  separator === '\t' ? 'tab' : separatorNames[separator].slice(0, -1)
