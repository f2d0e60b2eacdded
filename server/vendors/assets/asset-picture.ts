import type { AssetKind } from '@/domain/vendors/asset'
import { escapeXml, productPicture } from '../../catalogue/product-picture'
import type { FoundAsset } from './read-assets'

type PicturedAsset = FoundAsset & { width: number; height: number }
type Draw = (asset: PicturedAsset, hue: number) => string

const font = 'font-family="Georgia, serif" font-weight="700"'
const plain = 'font-family="Helvetica, Arial, sans-serif"'

/** Returns the initials of a name's first two words: "AF" for "Alder Foods". */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')

/** Shortens a text to the length of a line, at a word boundary. */
function lineOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 12)).trim()}…`
}

/** Draws the asset's product at a position; nothing for assets of the vendor as a whole. */
function productAt({ product }: PicturedAsset, x: number, y: number, width: number): string {
  if (!product) return ''
  const place = `x="${x}" y="${y}" width="${width}" height="${width * 0.75}"`
  return productPicture(product).replace('<svg ', `<svg ${place} `)
}

const nameOf = ({ product, vendor_name }: PicturedAsset) => product?.name ?? vendor_name

const drawAsset: Partial<Record<AssetKind, Draw>> & { logo: Draw } = {
  photo: (asset) => productAt(asset, 0, 0, asset.width),
  logo: ({ width, height, vendor_name }, hue) => `
<rect width="${width}" height="${height}" fill="#fff"/>
<circle cx="${width / 2}" cy="${height * 0.4}" r="${height * 0.24}" fill="hsl(${hue} 45% 32%)"/>
<circle cx="${width / 2}" cy="${height * 0.4}" r="${height * 0.215}" fill="none" stroke="#fff" stroke-width="4"/>
<text x="${width / 2}" y="${height * 0.4 + height * 0.07}" ${font} font-size="${height * 0.2}" text-anchor="middle" fill="#fff">${escapeXml(initials(vendor_name))}</text>
<text x="${width / 2}" y="${height * 0.82}" ${font} font-size="${height * 0.095}" text-anchor="middle" fill="hsl(${hue} 45% 22%)">${escapeXml(lineOf(vendor_name, 24))}</text>`,
  shelf_talker: (asset, hue) => `
<rect width="${asset.width}" height="${asset.height}" rx="28" fill="hsl(${hue} 48% 34%)"/>
<text x="${asset.width / 2}" y="84" ${plain} font-weight="700" font-size="38" letter-spacing="6" text-anchor="middle" fill="hsl(${hue} 60% 88%)">STAFF PICK</text>
${productAt(asset, 40, 120, asset.width - 80)}
<text x="${asset.width / 2}" y="${asset.height - 128}" ${font} font-size="36" text-anchor="middle" fill="#fff">${escapeXml(lineOf(nameOf(asset), 34))}</text>
<text x="${asset.width / 2}" y="${asset.height - 68}" ${plain} font-size="26" text-anchor="middle" fill="hsl(${hue} 60% 88%)">${escapeXml(lineOf(asset.vendor_name, 32))}</text>`,
  banner: (asset, hue) => `
<rect width="${asset.width}" height="${asset.height}" fill="hsl(${hue} 44% 92%)"/>
<circle cx="${asset.width * 0.86}" cy="${asset.height * 0.2}" r="${asset.height * 0.9}" fill="hsl(${hue} 44% 85%)"/>
<text x="72" y="${asset.height * 0.45}" ${font} font-size="72" fill="hsl(${hue} 50% 22%)">${escapeXml(lineOf(asset.vendor_name, 22))}</text>
<text x="72" y="${asset.height * 0.68}" ${plain} font-size="34" fill="hsl(${hue} 36% 30%)">Made in small batches, close to home</text>
${productAt(asset, asset.width - asset.height * 1.3, asset.height * 0.04, asset.height * 1.22)}`,
  social: (asset, hue) => `
<rect width="${asset.width}" height="${asset.height}" fill="hsl(${hue} 52% 88%)"/>
<rect x="60" y="60" width="${asset.width - 120}" height="${asset.height - 120}" fill="none" stroke="hsl(${hue} 45% 40%)" stroke-width="3"/>
<text x="${asset.width / 2}" y="170" ${font} font-size="64" text-anchor="middle" fill="hsl(${hue} 50% 24%)">New on our shelves</text>
${productAt(asset, 140, 220, asset.width - 280)}
<text x="${asset.width / 2}" y="${asset.height - 150}" ${font} font-size="44" text-anchor="middle" fill="hsl(${hue} 50% 24%)">${escapeXml(lineOf(nameOf(asset), 36))}</text>
<text x="${asset.width / 2}" y="${asset.height - 95}" ${plain} font-size="30" text-anchor="middle" fill="hsl(${hue} 36% 32%)">${escapeXml(lineOf(asset.vendor_name, 40))}</text>`,
}

/** Draws an asset as an SVG in its own size, with a color derived from the vendor's name. */
export function assetPicture(found: FoundAsset): string {
  const asset = { ...found, width: found.width ?? 0, height: found.height ?? 0 }
  const hue =
    Array.from(asset.vendor_name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 360
  const { width, height } = asset
  const draw = drawAsset[asset.kind] ?? drawAsset.logo
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">${draw(asset, hue)}</svg>`
}
