import { type DriveStep, driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import type { User } from '@/domain/access/user'
import './tour.css'

interface Stop {
  /** `data-tour` of the highlighted element. */
  at: string
  title: string
  description: string
  isForSuppliers?: true
}

const stops: readonly Stop[] = [
  {
    at: 'menu',
    title: 'Menu',
    description: 'Find every page here.',
    isForSuppliers: true,
  },
  {
    at: 'search',
    title: 'Search and jump',
    description: 'Press Ctrl K (Cmd K on a Mac) anywhere and type a few letters.',
    isForSuppliers: true,
  },
  {
    at: 'context',
    title: 'Who you order for',
    description: 'Choose a store or a whole group here. The cart, lists and order pad follow it.',
  },
  {
    at: 'start-order',
    title: 'Start an order',
    description: 'Opens the order pad. Type quantities like in a spreadsheet. They save as you go.',
  },
  {
    at: 'cart',
    title: 'Your cart',
    description: "Everything you haven't ordered yet, by store. Review and confirm it here.",
  },
  {
    at: 'support',
    title: 'Help',
    description: 'Find answers and short guides, or take this tour again.',
    isForSuppliers: true,
  },
  {
    at: 'user',
    title: 'Your account',
    description: 'See who is signed in, or log out.',
    isForSuppliers: true,
  },
]

/** Runs the tour of the stops that are on screen; arrow keys move, Escape ends it. */
export function runTour(user: User) {
  const steps = stops
    .filter(({ isForSuppliers }) => user.is_supplier === 0 || isForSuppliers)
    .flatMap(({ at, title, description }): DriveStep[] => {
      const element = [...document.querySelectorAll(`[data-tour="${at}"]`)].find((candidate) =>
        candidate.checkVisibility(),
      )
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
