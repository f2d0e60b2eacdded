import type { PadLayout } from './pad-row'

/** Class names of the scrolling grid and of its placeholder. */
export const FRAME =
  'relative max-h-[clamp(22rem,100dvh-25rem,70rem)] rounded-lg border bg-card contain-strict max-tablet:max-h-[clamp(20rem,100dvh-13.75rem,60rem)]'

/** Class names of a row by layout. */
export const ROW: Record<PadLayout, string> = {
  table: 'grid w-full grid-cols-(--pad-tracks) items-center gap-x-5 pr-4 pl-1',
  cards:
    'grid w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] grid-rows-[3.5rem_3.75rem] items-center gap-1 pt-1 pr-3 pl-1',
  group: 'flex w-full min-w-max items-center',
}
export const HEAD_ROW = 'border-b bg-muted font-medium text-muted-foreground'

const EDGE = 'z-2 content-center self-stretch bg-inherit'
/** Class names of the cells of a pad for several stores. Widths in pixels must match use-pad-grid.ts. */
export const LEAD = `${EDGE} sticky left-0 w-75 min-w-0 shrink-0 grow group-data-narrow/pad:w-41`
export const PRICE = `${EDGE} sticky left-75 w-24 flex-none pr-3 group-data-narrow/pad:hidden`
export const STORES = 'relative flex-none self-stretch'
export const STORE = 'absolute inset-y-0 left-0 content-center'
export const CASES = `${EDGE} sticky right-26 w-24 flex-none border-l pr-1 group-data-tight/pad:static`
export const AMOUNT = `${EDGE} sticky right-0 w-26 flex-none pr-4 group-data-tight/pad:static`
