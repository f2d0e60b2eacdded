import { marketplaces } from '../db/schema/marketplaces/marketplaces'

/** The colors and pictures of a marketplace that replace those of its brand; empty for those of the brand. */
export const lookColumns = {
  nav_color: marketplaces.nav_color,
  highlight_color: marketplaces.highlight_color,
  primary_light_color: marketplaces.primary_light_color,
  primary_dark_color: marketplaces.primary_dark_color,
  logo_hash: marketplaces.logo_hash,
  favicon_hash: marketplaces.favicon_hash,
}

/** Columns that `brandOfMarketplace` reads. */
export const brandColumns = { short_name: marketplaces.short_name, name: marketplaces.name, ...lookColumns }
