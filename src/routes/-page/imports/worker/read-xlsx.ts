import { DecodeUTF8, Unzip, UnzipInflate } from 'fflate'
import type { OnRows } from './read-file'
import { SheetParser, StringsParser, WorkbookParser } from './xlsx-parsers'

/** Reads the first visible sheet of an Excel workbook, row by row, while it is being decompressed. */
export async function readXlsx(file: Blob, onRows: OnRows): Promise<void> {
  const workbook = new WorkbookParser()
  const strings = new StringsParser()
  // Programs write the texts of a sheet after the sheet, so the file is read twice.
  await unzip(file, {
    'xl/workbook.xml': (text) => workbook.write(text),
    'xl/_rels/workbook.xml.rels': (text) => workbook.write(text),
    'xl/sharedStrings.xml': (text) => strings.write(text),
  })
  const path = workbook.firstSheet()
  if (path === null) throw new Error('This workbook has no sheets.')
  const sheet = new SheetParser(strings.texts)
  await unzip(file, { [path]: (text) => sheet.write(text) }, (read) =>
    onRows(sheet.takeRows(), read, { kind: 'workbook' }),
  )
}

/** Decompresses some files of an archive, piece by piece. */
async function unzip(
  file: Blob,
  files: Readonly<Record<string, (text: string) => void>>,
  onRead?: (fraction: number) => void,
) {
  const archive = new Unzip()
  archive.register(UnzipInflate)
  archive.onfile = (entry) => {
    const write = files[entry.name]
    if (!write) return
    const decoder = new DecodeUTF8(write)
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error
      decoder.push(bytes, isLast)
    }
    entry.start()
  }
  let read = 0
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    archive.push(part.value)
    read += part.value.length
    onRead?.(read / file.size)
  }
  archive.push(new Uint8Array(), true)
  onRead?.(1)
}
