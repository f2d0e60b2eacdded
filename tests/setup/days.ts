import { DEFAULT_ZONE, dayIn, daysAfter, instantIn } from '../../src/domain/orders/delivery'
import { TEST_NOW } from './calendar.mjs'

/** The day on which this run starts, in the portal's own time zone. */
export const TODAY = dayIn(DEFAULT_ZONE, TEST_NOW)

/** The latest day that has begun in every store of the demo when this run starts. */
export const TODAY_EVERYWHERE = dayIn('America/Los_Angeles', TEST_NOW)

/** Returns the day `count` days after the one on which this run starts; before it if negative. */
export const daysFromNow = (count: number) => daysAfter(TODAY, count)

/** Returns the moment of a time, "14:00", on a day, in the portal's own time zone unless another is given. */
export const timeOn = (day: string, time: string, timeZone = DEFAULT_ZONE) => instantIn(timeZone, day, time)

/** Returns the moment `count` minutes after the one at which this run starts; before it if negative. */
export const minutesFromNow = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)

/** Returns a moment as the day and the time that a form schedules it at, to the minute. */
export const dayTimeIn = (time_zone: string, at: Date) => ({
  day: dayIn(time_zone, at),
  time: at.toLocaleTimeString('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' }),
  time_zone,
})
