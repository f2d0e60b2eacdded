import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF, as a reader takes it out. */
export async function pagesOf(content: ArrayBuffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content) }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

/** The texts of the first page of a PDF and how far each begins and ends from its left edge, in points. */
export async function placesOf(
  content: ArrayBuffer,
): Promise<{ text: string; left: number; right: number }[]> {
  const document = await getDocument({ data: new Uint8Array(content) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const left = Number(item.transform[4])
    return [{ text: item.str, left, right: left + item.width }]
  })
}
