/** Names by digit, 0 for Sunday. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Formats days of the week, which are digits: "Mon, Wed, Fri", "Every day". */
export function daysText(chosen: string): string {
  if (chosen.length === weekdayNames.length) return 'Every day'
  if (chosen === '12345') return 'Monday to Friday'
  return chosen
    .split('')
    .map((digit) => weekdayNames[Number(digit)]?.slice(0, 3) ?? '')
    .join(', ')
}
