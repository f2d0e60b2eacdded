/** Mail about marketing assets of a vendor that expire. `assets` are lines such as "Sell sheet: last day Fri, Nov 27". */
export const assetsExpireMail = ({
  vendor,
  assets,
  link,
}: {
  vendor: string
  assets: readonly string[]
  link: string
}) => ({
  subject:
    assets.length === 1
      ? `A marketing asset of ${vendor} expires soon`
      : `${assets.length} marketing assets of ${vendor} expire soon`,
  body: [
    `Buyers no longer see ${assets.length === 1 ? 'this marketing asset' : 'these marketing assets'} of ${vendor} after the last day:`,
    assets.map((asset) => `  ${asset}`).join('\n'),
    'To keep showing it, move its last day or replace the file:',
    link,
  ].join('\n\n'),
})
