/** A part of a line. `to` is a web address, an email address or a page of the portal. */
export type Span =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'link'; text: string; to: string; isPage: boolean }

type Line = readonly Span[]
type LineKind = 'heading' | 'paragraph' | 'bullets' | 'numbers'

/** A part of a text. */
export type Block =
  | { kind: 'heading' | 'paragraph'; line: Line }
  | { kind: 'bullets' | 'numbers'; lines: readonly Line[] }

/** As in Markdown: `**bold**` or `[label](address)`. */
const MARK = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g
const HEADING = /^#{1,6}[ \t]+(.+)$/
const LIST = { bullets: /^[-*•][ \t]+(.+)$/, numbers: /^\d{1,3}[.)][ \t]+(.+)$/ } as const

/**
 * Returns the parts of a text in a small subset of Markdown: headings, lists, bold and links. Everything else, HTML
 * included, is plain text.
 */
export function richBlocks(text: string): Block[] {
  const groups: { kind: LineKind; lines: string[] }[] = []
  let isContinued = false
  for (const entry of text.split('\n').map((line) => line.trim())) {
    const { kind, content } = lineOf(entry)
    const last = groups.at(-1)
    if (isContinued && last?.kind === kind && entry !== '') last.lines.push(content)
    else if (entry !== '') groups.push({ kind, lines: [content] })
    isContinued = entry !== '' && kind !== 'heading'
  }
  return groups.map(({ kind, lines }) =>
    kind === 'bullets' || kind === 'numbers'
      ? { kind, lines: lines.map(spansOf) }
      : { kind, line: spansOf(lines.join(' ')) },
  )
}

/** Returns the words of a text without its marks, for searches. */
export const plainText = (text: string): string =>
  richBlocks(text)
    .flatMap((block) => ('line' in block ? [block.line] : block.lines))
    .map((line) => line.map((span) => span.text).join(''))
    .join('\n')

/** Returns the addresses of links that can't be opened, as typed. */
export const wrongAddresses = (text: string): string[] =>
  [...text.matchAll(MARK)].flatMap(([, , , address]) =>
    address !== undefined && !isPage(address) && !isWebAddress(address) ? [address] : [],
  )

function lineOf(entry: string): { kind: LineKind; content: string } {
  const [, heading] = HEADING.exec(entry) ?? []
  if (heading !== undefined) return { kind: 'heading', content: heading }
  for (const kind of ['bullets', 'numbers'] as const) {
    const [, content] = LIST[kind].exec(entry) ?? []
    if (content !== undefined) return { kind, content }
  }
  return { kind: 'paragraph', content: entry }
}

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of line.matchAll(MARK)) {
    const [mark, strong, label = '', address = ''] = match
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) })
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (isPage(address) || isWebAddress(address))
      spans.push({ kind: 'link', text: label, to: address, isPage: isPage(address) })
    else spans.push({ kind: 'text', text: mark })
    end = match.index + mark.length
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) })
  return spans
}

/** A page of the portal, such as `/orders`. Two slashes, or one and a backslash, would lead elsewhere. */
const isPage = (address: string): boolean => /^\/(?![/\\])/.test(address)

const isWebAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address)
