import type { Day } from '../values/primitives'
import { daysAfter, weekdayOf } from './delivery'

const [MONDAY, THURSDAY] = [1, 4]

const on = (month: number, date: number) => (year: number) => dayOf(year, month, date)
/** The nth weekday of a month. */
const nth = (count: number, weekday: number, month: number) => (year: number) =>
  firstFrom(dayOf(year, month, 1 + 7 * (count - 1)), weekday)
const last = (weekday: number, month: number, days: number) => (year: number) =>
  firstFrom(dayOf(year, month, days - 6), weekday)

const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** Returns the first of a weekday, on a day or after it. */
const firstFrom = (day: Day, weekday: number): Day => daysAfter(day, (weekday - weekdayOf(day) + 7) % 7)

/** Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * correction + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** Bank holidays of the United States and Canada, on the day itself: banks may close on the Monday after a Sunday. */
const rules = {
  'us-new-year': ['New Year’s Day', on(1, 1)],
  'us-king': ['Martin Luther King Jr. Day', nth(3, MONDAY, 1)],
  'us-presidents': ['Presidents’ Day', nth(3, MONDAY, 2)],
  'us-memorial': ['Memorial Day', last(MONDAY, 5, 31)],
  'us-juneteenth': ['Juneteenth', on(6, 19)],
  'us-independence': ['Independence Day', on(7, 4)],
  'us-labor': ['Labor Day', nth(1, MONDAY, 9)],
  'us-columbus': ['Columbus Day', nth(2, MONDAY, 10)],
  'us-veterans': ['Veterans Day', on(11, 11)],
  'us-thanksgiving': ['Thanksgiving', nth(4, THURSDAY, 11)],
  'us-christmas': ['Christmas Day', on(12, 25)],
  'ca-new-year': ['New Year’s Day', on(1, 1)],
  'ca-good-friday': ['Good Friday', (year) => daysAfter(easterOf(year), -2)],
  'ca-easter-monday': ['Easter Monday', (year) => daysAfter(easterOf(year), 1)],
  'ca-victoria': ['Victoria Day', last(MONDAY, 5, 24)],
  'ca-canada': ['Canada Day', on(7, 1)],
  'ca-civic': ['Civic Holiday', nth(1, MONDAY, 8)],
  'ca-labour': ['Labour Day', nth(1, MONDAY, 9)],
  'ca-reconciliation': ['National Day for Truth and Reconciliation', on(9, 30)],
  'ca-thanksgiving': ['Thanksgiving', nth(2, MONDAY, 10)],
  'ca-remembrance': ['Remembrance Day', on(11, 11)],
  'ca-christmas': ['Christmas Day', on(12, 25)],
  'ca-boxing': ['Boxing Day', on(12, 26)],
} as const satisfies Record<string, readonly [name: string, dayIn: (year: number) => Day]>

export type Holiday = keyof typeof rules

/** Returns the day of a holiday in a year. */
export const holidayIn = (holiday: Holiday, year: number): Day => rules[holiday][1](year)

/** Returns the first day of a holiday, on a day or after it. */
export function nextDayOf(holiday: Holiday, today: Day): Day {
  const year = Number(today.slice(0, 4))
  const day = holidayIn(holiday, year)
  return day < today ? holidayIn(holiday, year + 1) : day
}

export const holidayName = (holiday: Holiday): string => rules[holiday][0]

export const isHoliday = (text: string): text is Holiday => Object.hasOwn(rules, text)

const countries: Readonly<Record<string, string>> = { us: 'United States', ca: 'Canada' }

/** All holidays, as a form offers them. */
export const holidayOptions = Object.entries(rules).map(([value, [name]]) => ({
  value,
  label: `${name}, ${countries[value.slice(0, 2)]}`,
}))

/** The days on which hardly anybody delivers in the United States, as a new calendar has them. */
export const usualHolidays: readonly Holiday[] = [
  'us-new-year',
  'us-memorial',
  'us-independence',
  'us-labor',
  'us-thanksgiving',
  'us-christmas',
]

/** Years after the present one whose holidays are in the calendar: buyers order weeks ahead. */
export const HOLIDAY_YEARS_AHEAD = 2
