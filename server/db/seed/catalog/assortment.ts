import type { Random } from '../random'
import type { ProductKind, SeedCategory } from './product-kind'

/** A vendor's brand; null for a distributor, which sells the brands of others. */
interface Seller {
  brand: string | null
  sells: readonly SeedCategory[]
}

/** A product as its name, its pack and its price describe it. */
export interface CatalogEntry {
  name: string
  category: SeedCategory
  kind: ProductKind
  flavor: string
  size: string
  units: number
  /** Price of a unit. */
  cents: number
}

const distributed = [
  'Hearthside',
  'Common Table',
  'Three Gables',
  'Rivermouth',
  'Copperline',
  'Daybreak',
  'Stillwater',
  'Harbor & Hearth',
  'Long Acre',
  'Fieldhouse',
  'Tall Pine',
  'Brightwater',
] as const

/** Fresh goods are often sold without a brand. */
const unbranded: readonly string[] = ['Produce', 'Seafood', 'Bakery', 'Cheese & Dairy', 'Meat & Charcuterie']
/** Not sold as organic. */
const wild: readonly string[] = ['Seafood', 'Meat & Charcuterie']

/** Product lines of a brand, with prices as a percentage of its regular line. */
const lines: readonly (readonly [name: string, percent: number])[] = [
  ['', 100],
  ['Organic', 118],
  ['Reserve', 125],
  ['Small-Batch', 115],
  ['Farmhouse', 108],
  ['Heritage', 112],
  ['Signature', 120],
  ['Select', 110],
  ['Everyday', 90],
  ['Classic Line', 100],
]

/** Yields the products of a vendor without end: first those of its usual line. No name is used twice. */
export function* assortment(
  { brand, sells }: Seller,
  random: Random,
  usedNames: Set<string>,
): Generator<CatalogEntry, never> {
  const all = sells.flatMap((category) =>
    category.kinds.flatMap((kind) =>
      kind.flavors.flatMap((flavor) =>
        Object.entries(kind.sizes).map(([size, [units, cents]]) => ({
          category,
          kind,
          flavor,
          size,
          units,
          cents,
        })),
      ),
    ),
  )
  for (let round = 0; ; round++) {
    const [line, percent] = lines[round % lines.length] ?? ['', 100]
    for (const entry of random.sample(all, all.length)) {
      const isOrganic = line === 'Organic'
      if (isOrganic && (entry.flavor.includes(line) || wild.includes(entry.category.name))) continue
      const described = `${line} ${entry.flavor} ${entry.kind.name}`.trim()
      const numbered = round < lines.length ? '' : ` No. ${Math.floor(round / lines.length) + 1}`
      const ending = `${described}${numbered}, ${entry.size}`
      const isPlain = unbranded.includes(entry.category.name) && random.chance(0.35)
      const brands = brand === null ? random.sample(distributed, distributed.length) : [brand]
      const name = [...(isPlain ? [ending] : []), ...brands.map((each) => `${each} ${ending}`)].find(
        (each) => !usedNames.has(each),
      )
      if (name === undefined) continue
      usedNames.add(name)
      yield { ...entry, name, cents: Math.round((entry.cents * percent * random.whole(93, 110)) / 10_000) }
    }
  }
}
