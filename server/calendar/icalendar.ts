import { daysAfter } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'

/** An all-day event. Importing an event with the same `uid` again replaces it. */
interface CalendarEvent {
  uid: string
  day: Day
  summary: string
  location: string
  description: string
  url: string
}

/** Returns an iCalendar file (RFC 5545). */
export function icalendar(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wholesale food portal//Deliveries//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${compact(event.day)}`,
      // The end of an all-day event is the day after it.
      `DTEND;VALUE=DATE:${compact(daysAfter(event.day, 1))}`,
      `SUMMARY:${escapeText(event.summary)}`,
      `LOCATION:${escapeText(event.location)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const compact = (day: Day) => day.replaceAll('-', '')

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Longest line in bytes, without its end. */
const LINE_BYTES = 75
const encoder = new TextEncoder()

/** Continues a long line on the next ones, which begin with a space. Characters stay whole. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (bytes + length > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
