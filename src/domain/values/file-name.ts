/** Returns a text as part of a file name: at most 60 portable characters, empty if it has none. */
export const portableName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
