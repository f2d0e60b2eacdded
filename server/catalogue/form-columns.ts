import { getTableColumns } from 'drizzle-orm'
import { products } from '../db/schema/catalogue/products'

const {
  hashid: _hashid,
  recalled_at: _recalled,
  is_drawn: _drawn,
  unit_weight_g: _unitWeight,
  case_weight_g: _caseWeight,
  list_text: _text,
  custom_attributes: _attributes,
  ...columns
} = getTableColumns(products)

/** The columns of a product that its form reads and writes, without attributes. The others are derived, or written by jobs. */
export const formColumns = columns
