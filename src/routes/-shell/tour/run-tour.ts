import { type DriveStep, driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import type { User } from '@/domain/access/user'
import './tour.css'

interface Stop {
  /** The `data-tour` of what is explained. */
  at: string
  title: string
  description: string
  isForSuppliers?: true
}

const stops: readonly Stop[] = [
  {
    at: 'menu',
    title: 'Every page',
    description: 'The menu holds all pages that are open to you.',
    isForSuppliers: true,
  },
  {
    at: 'search',
    title: 'Search and jump',
    description: 'Press Ctrl K, or Cmd K on a Mac, from anywhere and type a few letters of a page.',
    isForSuppliers: true,
  },
  {
    at: 'context',
    title: 'Who you order for',
    description: 'Pick a store or a whole group here. The cart, the lists and the order pad follow it.',
  },
  {
    at: 'start-order',
    title: 'Start an order',
    description: 'Opens the order pad: type quantities like in a spreadsheet, they are saved as you go.',
  },
  {
    at: 'cart',
    title: 'Your cart',
    description: 'Everything not ordered yet, by store. Review it and confirm it from here.',
  },
  {
    at: 'support',
    title: 'Help',
    description: 'Answers and short guides, and this tour whenever you want it again.',
    isForSuppliers: true,
  },
  {
    at: 'user',
    title: 'Your account',
    description: 'Shows who is signed in, and signs you out.',
    isForSuppliers: true,
  },
]

/** Leads through what of the stops is on screen; arrow keys move, Escape ends. */
export function runTour(user: User) {
  const steps = stops
    .filter(({ isForSuppliers }) => user.is_supplier === 0 || isForSuppliers)
    .flatMap(({ at, title, description }): DriveStep[] => {
      const element = [...document.querySelectorAll(`[data-tour="${at}"]`)].find((it) => it.checkVisibility())
      return element ? [{ element, popover: { title, description } }] : []
    })
  driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    popoverClass: 'portal-tour',
    stagePadding: 4,
    stageRadius: 8,
  }).drive()
}
