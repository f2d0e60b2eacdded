import { ID_COLUMN, ID_LABEL, type ImportField, VENDOR_FIELD } from './import-field'

/** Further names of columns in files of the trade, in the form of `plainHeading`. Each field also goes by its label. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  [ID_COLUMN]: ['hashid', 'id', 'portal id', 'product hash', 'sfp id', 'record id'],
  [VENDOR_FIELD]: ['vendor name', 'vendor id', 'supplier', 'supplier name', 'manufacturer', 'brand owner'],
  upc: [
    'upc code',
    'gtin',
    'gtin 14',
    'gtin 13',
    'gtin 12',
    'ean',
    'ean 13',
    'barcode',
    'bar code',
    'unit upc',
    'unit gtin',
    'each upc',
    'each gtin',
    'item upc',
    'retail upc',
    'consumer upc',
    'upc a',
  ],
  inner_gtin: ['inner gtin', 'inner upc', 'inner barcode', 'inner pack upc', 'pack gtin'],
  pallet_gtin: ['pallet gtin', 'pallet barcode', 'pallet upc'],
  case_gtin: [
    'case upc',
    'case barcode',
    'shipper gtin',
    'itf 14',
    'carton gtin',
    'case gtin 14',
    'outer gtin',
  ],
  item_code: [
    'item',
    'item no',
    'item number',
    'item id',
    'sku',
    'sku number',
    'vendor sku',
    'vendor item',
    'vendor item number',
    'vendor item code',
    'product code',
    'product number',
    'product sku',
    'style',
    'mfg number',
    'part number',
  ],
  name: [
    'product',
    'product name',
    'product title',
    'title',
    'item name',
    'item description',
    'description 1',
  ],
  category: ['product category', 'department', 'product type', 'class', 'category name'],
  unit: ['uom', 'unit of measure', 'unit type', 'selling unit'],
  case_pack_size: [
    'pack',
    'pack size',
    'case pack',
    'case pack size',
    'case qty',
    'case quantity',
    'case count',
    'units case',
    'units per pack',
    'qty per case',
    'each per case',
    'eaches per case',
    'inner pack',
    'ct',
  ],
  order_multiple: ['multiple', 'order multiples', 'order increment', 'min order cases'],
  sell_price: [
    'price',
    'case cost',
    'cost',
    'wholesale',
    'wholesale price',
    'wholesale case price',
    'list price',
    'list cost',
    'price per case',
    'sell price',
    'case wholesale',
  ],
  msrp: ['msrp', 'srp', 'retail', 'retail price', 'suggested retail', 'suggested retail price', 'unit msrp'],
  storage_type: [
    'storage type',
    'temperature',
    'temp',
    'temp zone',
    'storage temperature',
    'storage condition',
  ],
  case_delivery_cost: ['delivery', 'delivery cost', 'freight per case', 'case freight'],
  description: ['long description', 'product description', 'romance copy', 'details', 'about'],
  ingredients: ['ingredient', 'ingredient list', 'ingredient statement', 'ingredients list'],
  allergens: ['allergen', 'allergens', 'contains', 'contains allergens', 'allergen statement'],
  may_contain_allergens: ['may contain', 'may contain allergens', 'cross contact', 'traces'],
  free_from_allergens: ['free from', 'allergen free', 'does not contain'],
  special_diet_options: ['diet', 'diets', 'dietary', 'special diet', 'claims', 'certifications'],
  case_weight: [
    'case weight',
    'case gross weight',
    'case wt',
    'case weight lb',
    'case weight lbs',
    'gross weight',
    'gross weight lb',
    'weight per case',
    'shipping weight',
  ],
  unit_weight: [
    'unit weight',
    'unit weight oz',
    'unit net weight',
    'net weight',
    'net weight oz',
    'net wt',
    'item weight',
    'each weight',
  ],
  nominal_weight: [
    'nominal weight',
    'average weight',
    'avg case weight lb',
    'catch weight',
    'case net weight lb',
  ],
  weight_tolerance: ['weight tolerance', 'tolerance'],
  case_length: ['length', 'length in', 'case length in', 'case depth', 'depth'],
  case_width: ['width', 'width in', 'case width in'],
  case_height: ['height', 'height in', 'case height in'],
  cases_per_layer: ['ti', 'tie', 'cases per tier', 'case per layer'],
  layers_per_pallet: ['hi', 'high', 'tiers per pallet', 'layers'],
  shelf_life_days: ['shelf life', 'shelf life in days', 'total shelf life', 'days of shelf life'],
  min_days_at_delivery: [
    'min shelf life',
    'minimum shelf life',
    'guaranteed shelf life',
    'shelf life at delivery',
    'days at receipt',
  ],
}

/** Writes a heading without case, punctuation and units in parentheses: `Case Price ($)` is `case price`. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type NamedField = Pick<ImportField, 'name' | 'label'>
export const idField: NamedField = { name: ID_COLUMN, label: ID_LABEL }

/** How well a heading names a field: 1 for its label or name, less for a synonym, 0 if it does not. */
export function headingScore(heading: string, { name, label }: NamedField): number {
  const plain = plainHeading(heading)
  if (plain === '') return 0
  if (plain === plainHeading(label) || plain === name.replaceAll('_', ' ')) return 1
  return synonyms[name]?.includes(plain) ? 0.9 : 0
}

/**
 * Identifies the headings of a file, so that its mapping is remembered: the same for files that differ in case, spacing and
 * punctuation, another one if a column moves.
 */
export function fingerprintOf(headings: readonly string[]): string {
  const text = headings.map(plainHeading).join('\u0000')
  // FNV-1a over two seeds: headings are few, and a collision only suggests a mapping that can be changed.
  const hash = (seed: number) => {
    let value = seed
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
    return (value >>> 0).toString(36).padStart(7, '0')
  }
  return hash(0x81_1c_9d_c5) + hash(0x2f_0b_44_d1)
}
