/** Styles of the icons of staff, with a label below each where the main menu leaves room. */
export const toolStyle =
  'h-10 w-auto min-w-9 flex-col gap-0.5 px-1.5 touch:h-10 touch:w-auto touch:min-w-10 touch:px-0.5'
export const toolLabelStyle = 'text-[11px] leading-none font-normal desktop:max-[1400px]:sr-only'
