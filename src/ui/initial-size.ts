/** What stands beside a grid that fills a page, in pixels: the page's padding and the grid's own border. */
const BESIDE_PX = 50

/**
 * The inner width, in pixels, that a grid which fills its page will have: with it the first drawing has columns and rows
 * before the page has been laid out. Where it is another, the grid is drawn anew as soon as it has been measured.
 */
export const initialWidth = (): number => (document.querySelector('main')?.clientWidth ?? 0) - BESIDE_PX
