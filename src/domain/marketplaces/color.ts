/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads a color such as #1f5c43. */
export const rgbOf = (color: string): Rgb => [channelAt(color, 1), channelAt(color, 3), channelAt(color, 5)]

const channelAt = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)

/** Blends `share` of one color into another. */
export const blend = (base: Rgb, added: Rgb, share: number): Rgb => [
  base[0] + (added[0] - base[0]) * share,
  base[1] + (added[1] - base[1]) * share,
  base[2] + (added[2] - base[2]) * share,
]

/** Mixes `share` of one color into another, such as #1f5c43. */
export const mix = (base: string, added: string, share: number): string =>
  `#${blend(rgbOf(base), rgbOf(added), share)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`

/** Returns the contrast of two colors as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
