import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of classes that say the same thing the last one counts. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))
