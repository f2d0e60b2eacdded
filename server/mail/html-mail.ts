import type { Brand } from '@/domain/marketplaces/brand'

const INK = '#1c1b17'
const MUTED = '#5c584e'
const LINE = '#dfdacf'
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Labels of the buttons for links by the beginning of their paths. */
const buttonLabels = [
  ['/order/view/', 'View order'],
  ['/order-notice/', 'Open notice'],
  ['/order/start/', 'Review cart'],
  ['/invoice/', 'View invoice'],
  ['/reset-password/', 'Set password'],
  ['/confirm-email/', 'Confirm address'],
  ['/verify-email/', 'Confirm address'],
] as const

/**
 * Builds the HTML part of a mail from its text, in the colors of a brand. Paragraphs are separated by blank lines. Indented lines become
 * rows of a table, with cells where two spaces are; the line above them becomes their heading. A line that is a link into the portal
 * becomes a button; other links stay text, because people may have written them.
 */
export function htmlMail(
  { subject, body }: { subject: string; body: string },
  brand: Brand,
  origin: string,
): string {
  const blocks = body.split(/\n{2,}/).map((block) => blockHtml(block.split('\n'), brand, origin))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ec;color:${INK};${FONT};font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;overflow:hidden">
<tr><td style="background:${brand.nav};border-bottom:3px solid ${brand.highlight};padding:18px 24px;color:#ffffff;font-size:18px;font-weight:600">${escaped(brand.name)}</td></tr>
<tr><td style="padding:24px 24px 8px">
${blocks.join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;color:${MUTED};font-size:12px">${escaped(brand.name)} · <a href="${escaped(origin)}" style="color:${MUTED}">${escaped(origin.replace(/^https?:\/\//, ''))}</a></p>
</td></tr></table>
</body></html>
`
}

function blockHtml(lines: readonly string[], brand: Brand, origin: string): string {
  const parts: string[] = []
  let text: string[] = []
  const endParagraph = (isHeading = false) => {
    if (text.length > 0)
      parts.push(
        `<p dir="auto" style="margin:0 0 ${isHeading ? 8 : 16}px${isHeading ? ';font-weight:600' : ''}">${text.map(escaped).join('<br>')}</p>`,
      )
    text = []
  }
  for (const [index, line] of lines.entries()) {
    if (isLink(line, origin)) {
      endParagraph()
      parts.push(button(line.trim(), brand, origin))
    } else if (isRow(line)) {
      if (!isRow(lines[index - 1] ?? '')) {
        endParagraph(true)
        parts.push(tableStart)
      }
      parts.push(rowHtml(line))
      const next = lines[index + 1] ?? ''
      if (!isRow(next) || isLink(next, origin)) parts.push('</table>')
    } else text.push(line)
  }
  endParagraph()
  return parts.join('\n')
}

const isRow = (line: string) => /^ {2,}\S/.test(line)
const isLink = (line: string, origin: string) => {
  const link = line.trim()
  return link.startsWith(`${origin}/`) && !/\s/.test(link)
}

const tableStart = `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:14px">`

function rowHtml(line: string): string {
  const cells = line.trim().split(/ {2,}/)
  const isTotal = cells[0] === 'Total'
  const style = `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};vertical-align:top${isTotal ? ';font-weight:600' : ''}`
  return `<tr>${cells
    .map((cell, index) => {
      const isLast = index > 0 && index === cells.length - 1
      return `<td dir="auto"${isLast ? ' align="right"' : ''}${isTotal && index === 0 ? ' colspan="3"' : ''} style="${style}${isLast ? ';padding-right:0;white-space:nowrap' : ''}">${escaped(cell)}</td>`
    })
    .join('')}</tr>`
}

function button(link: string, brand: Brand, origin: string): string {
  const path = link.slice(origin.length)
  const [, label] = buttonLabels.find(([start]) => path.startsWith(start)) ?? []
  return `<p style="margin:0 0 20px"><a href="${escaped(link)}" style="display:inline-block;background:${brand.primary.light};color:#ffffff;text-decoration:none;font-weight:600;padding:11px 20px;border-radius:6px">${label ?? 'Open the portal'}</a></p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
