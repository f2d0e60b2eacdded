import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import type { Database } from '../database'
import { loginLogos } from '../schema/marketplaces/login-logos'
import { randomOf } from './random'
import { storePicture } from './store-picture'

interface SeedLogo {
  /** Brand key of its marketplace. */
  brand: string
  name: string
  text: string
  /** First and last day, in days from today; null if it is open-ended. */
  from: number | null
  to: number | null
  picture?: keyof typeof drawings
}

const logos: readonly SeedLogo[] = [
  {
    brand: 'sfa',
    name: 'Holiday shelves start here',
    text: 'Gift tins, preserves and baking from 40 makers. Order two weeks ahead for the best choice.',
    from: -12,
    to: 20,
    picture: 'shelf',
  },
  {
    brand: 'sfa',
    name: 'New makers for the new season',
    text: 'Meet this season’s makers under Vendors. First orders have no minimum.',
    from: 21,
    to: 60,
    picture: 'market',
  },
  {
    brand: 'sfa',
    name: 'Grilling season is here',
    text: 'Rubs, sauces and pickles, packed by the case.',
    from: -150,
    to: -80,
    picture: 'market',
  },
  {
    brand: 'duo',
    name: 'Two kitchens, one order',
    text: 'Questions about an order? Call the desk on weekdays from 7 AM to 4 PM Eastern.',
    from: null,
    to: null,
  },
  {
    brand: 'emerge',
    name: 'Small makers, delivered weekly',
    text: 'More than 80 makers deliver on one truck.',
    from: null,
    to: null,
    picture: 'market',
  },
  {
    brand: 'emerge',
    name: 'Taste the harvest',
    text: 'Ciders, squash and apple butter are in, while they last.',
    from: -6,
    to: 14,
    picture: 'shelf',
  },
]

const jar = (x: number, y: number, hue: number) =>
  `<g transform="translate(${x} ${y})"><rect x="8" width="64" height="20" rx="5" fill="hsl(${hue} 30% 32%)"/><rect y="20" width="80" height="100" rx="14" fill="hsl(${hue} 55% 58%)"/><rect y="50" width="80" height="40" fill="#fff6e3"/><rect x="16" y="62" width="48" height="6" rx="3" fill="hsl(${hue} 40% 40%)"/><rect x="24" y="74" width="32" height="5" rx="2.5" fill="#c9b58f"/></g>`

const rowOfJars = (y: number, hues: readonly number[]) =>
  `${hues.map((hue, index) => jar(70 + index * 116, y, hue)).join('')}<rect x="30" y="${y + 120}" width="740" height="18" rx="4" fill="#8a5a33"/>`

const stripes = Array.from(
  { length: 8 },
  (_, index) =>
    `<path d="M${80 + index * 80} 60h80v90q-40 44-80 0Z" fill="${index % 2 === 0 ? '#c0452f' : '#fff6e3'}"/>`,
).join('')
const fruit = (hue: number, left: number) =>
  Array.from(
    { length: 5 },
    (_, index) =>
      `<circle cx="${left + 24 + index * 40}" cy="${330 - (index % 2) * 14}" r="26" fill="hsl(${hue} 62% 50%)"/>`,
  ).join('')
const crate = (x: number, hue: number) =>
  `${fruit(hue, x)}<rect x="${x - 8}" y="340" width="220" height="88" rx="6" fill="#b07a45"/><path d="M${x - 8} 370h220M${x - 8} 400h220" stroke="#8a5a33" stroke-width="5"/>`

const drawings = {
  shelf: {
    alt: 'Jars of preserves on two wooden shelves',
    content: `<rect width="800" height="500" rx="24" fill="#f3e2c4"/>${rowOfJars(70, [348, 28, 90, 14, 200, 48])}${rowOfJars(290, [48, 200, 348, 90, 28, 14])}`,
  },
  market: {
    alt: 'A market stall with a striped awning and crates of fruit',
    content: `<rect width="800" height="500" rx="24" fill="#cfe3dc"/><path d="M100 120v330M700 120v330" stroke="#8a5a33" stroke-width="14"/>${stripes}${crate(64, 8)}${crate(298, 86)}${crate(532, 38)}<rect x="40" y="428" width="720" height="24" rx="6" fill="#8a5a33"/>`,
  },
}

/** Adds the login logos of the demo, with their pictures. */
export async function seedLoginLogos(
  db: Database,
  marketplaces: readonly { hashid: string; short_name: string }[],
  now: Date,
): Promise<void> {
  const random = randomOf('login-logos')
  const today = dayIn(DEFAULT_ZONE, now)
  const stored = new Map<keyof typeof drawings, string>()
  for (const { brand, name, text, from, to, picture } of logos) {
    const marketplace_hash = marketplaces.find(({ short_name }) => short_name === brand)?.hashid
    if (marketplace_hash === undefined) continue
    if (picture && !stored.has(picture)) {
      const { content } = drawings[picture]
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500">${content}</svg>`
      const bytes = new TextEncoder().encode(drawing)
      const file = { type: 'image/svg+xml', bytes, width: 800, height: 500 }
      stored.set(picture, await storePicture(db, random, file, now))
    }
    await db.insert(loginLogos).values({
      hashid: random.hash(),
      marketplace_hash,
      name,
      text,
      picture_hash: picture ? stored.get(picture) : null,
      alt_text: picture ? drawings[picture].alt : '',
      starts_on: from === null ? null : daysAfter(today, from),
      ends_on: to === null ? null : daysAfter(today, to),
    })
  }
}
