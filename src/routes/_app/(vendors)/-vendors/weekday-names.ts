const short = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Formats days of the week, 0 for Sunday: "Mon, Wed, Fri". */
export const weekdayNames = (days: readonly number[]): string =>
  days.length === 7
    ? 'Every day'
    : days
        .map((it) => short[it])
        .filter(Boolean)
        .join(', ')
