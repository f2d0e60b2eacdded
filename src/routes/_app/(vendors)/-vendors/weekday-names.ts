const short = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Days of the week as people read them, from 0 for Sunday: "Mon, Wed, Fri". */
export const weekdayNames = (days: readonly number[]): string =>
  days.length === 7
    ? 'Every day'
    : days
        .map((it) => short[it])
        .filter(Boolean)
        .join(', ')
