// The test calendar: the moments at which tests run. No test reads the real date; see docs/decisions/0038-test-calendar.md.

/** Moments in UTC by name; times in the comments are those of New York. */
export const moments = {
  /** An ordinary Wednesday at 8 AM, with the cut-offs of the day still ahead. */
  ordinary: '2026-11-18T13:00:00Z',
  /** The last day of a quarter, at 11 AM. */
  'quarter-end': '2026-09-30T15:00:00Z',
  sunday: '2026-10-18T15:00:00Z',
  /** 1:30 AM, in the hour before clocks are set back. */
  'clocks-back': '2026-11-01T05:30:00Z',
  /** 3 AM in UTC is the evening before in America. */
  'utc-night': '2026-11-19T03:00:00Z',
  'thanksgiving-eve': '2026-11-25T23:30:00Z',
  thanksgiving: '2026-11-26T15:00:00Z',
  /** December 24, 11:30 PM. */
  'christmas-eve': '2026-12-25T04:30:00Z',
  /** December 31, 11:30 PM. */
  'new-years-eve': '2027-01-01T04:30:00Z',
  /** January 1, 1:30 AM. */
  'new-year': '2027-01-01T06:30:00Z',
  /** 1:55 AM, five minutes before clocks are set forward. */
  'clocks-forward': '2027-03-14T06:55:00Z',
  'february-28': '2028-02-28T15:00:00Z',
  'leap-day': '2028-02-29T15:00:00Z',
}

/** Name of the moment that this run starts at. TEST_MOMENT chooses another than the ordinary one. */
export const moment = process.env.TEST_MOMENT || 'ordinary'

const start = Object.entries(moments).find(([name]) => name === moment)?.[1]
if (!start) throw new Error(`TEST_MOMENT must be one of ${Object.keys(moments).join(', ')}.`)

/** The moment that this run starts at. */
export const TEST_NOW = new Date(start)

// The first process of a run sets it, and the others inherit it, so that all of them agree.
// real time: the test calendar is measured from it
process.env.CLOCK_OFFSET_MS ||= String(TEST_NOW.getTime() - Date.now())

/** Milliseconds from the real time to the test calendar. */
export const CLOCK_OFFSET_MS = Number(process.env.CLOCK_OFFSET_MS)

/** Returns the present of the test calendar, which moves on like real time. For tests of processes and pages. */
// real time: the test calendar is measured from it
export const testNow = () => new Date(Date.now() + CLOCK_OFFSET_MS)
