import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchedAs } from '@/domain/values/search-text'

/** Combining marks of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts, and characters without width. */
const UNSEEN =
  '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u200B-\u200F\u2060\uFEFF]'

/** Ranges of the alphabets with capitals: Latin, Greek, Cyrillic and Armenian. */
const ALPHABETS = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x531, 0x556],
  [0x1e00, 0x1fff],
] as const

/** Capitals with their small letters, because `lower` of a database with the locale C knows ASCII only. */
const capitals = ALPHABETS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).flatMap(
    (letter): [string, string][] => {
      const small = letter.toLowerCase()
      return small !== letter && small.length === 1 ? [[letter, small]] : []
    },
  ),
)
const isShort = (text: string) => text.length === 1
const letters = Object.entries(searchedAs)
const single = [
  ...capitals.map(([letter, small]): [string, string] => {
    const typed = searchedAs[small] ?? small
    return [letter, isShort(typed) ? typed : small]
  }),
  ...letters.filter(([, typed]) => isShort(typed)),
]
const double = letters.filter(([, typed]) => !isShort(typed))

/** Normalizes a text in SQL for searching, as `searchText` does. Texts in ASCII, which most are, take the short way. */
export function searchTextOf(text: SQLWrapper): SQL<string> {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFKD), ${UNSEEN}, '', 'g'))`
  const translated = sql`translate(${bare}, ${single.map(([letter]) => letter).join('')}, ${single.map(([, typed]) => typed).join('')})`
  const folded = double.reduce<SQL>(
    (inner, [letter, typed]) => sql`replace(${inner}, ${letter}, ${typed})`,
    translated,
  )
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else ${folded} end`
}
