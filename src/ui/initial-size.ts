/** Horizontal space around a grid that fills a page, in pixels: the page's padding and the grid's own border. */
const PADDING_PX = 50

/**
 * Returns the expected inner width in pixels of a grid that fills its page: with it the first render has columns and rows before layout. If
 * the measured width differs, the grid renders again.
 */
export const initialWidth = (): number => (document.querySelector('main')?.clientWidth ?? 0) - PADDING_PX
