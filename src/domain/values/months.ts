const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Returns the name of the month of a day, `2026-11-23`, or of a month, `2026-11`. */
export const monthOf = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? ''
