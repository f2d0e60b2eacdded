import { marketplaces } from '../db/schema/access'

/** The colors of a marketplace that replace those of its brand; empty for those of the brand. */
export const colorColumns = {
  nav_color: marketplaces.nav_color,
  highlight_color: marketplaces.highlight_color,
  primary_light_color: marketplaces.primary_light_color,
  primary_dark_color: marketplaces.primary_dark_color,
}

/** Columns that `brandOfMarketplace` reads. */
export const brandColumns = { short_name: marketplaces.short_name, name: marketplaces.name, ...colorColumns }
