import { isOnboarding, type User } from '@/domain/access/user'
import type { QuickStartName } from '../quick-starts'

interface GuidePage {
  label: string
  to: string
  /** Returns true if the user may open the page. Pages without it are open to every supplier. */
  isShown?: (user: User) => boolean
}

interface Step {
  title: string
  text: string
  /** Things to prepare or to watch out for. */
  points?: readonly string[]
  /** Pages where it is done. */
  pages?: readonly GuidePage[]
  /** Returns true if the step applies to the user. Steps without it apply to every supplier. */
  isShown?: (user: User) => boolean
}

export interface Guide {
  intro: string
  steps: readonly Step[]
  goodToKnow: readonly string[]
}

const hasOnboarded = (user: User) => !isOnboarding(user)
const accountSetup: GuidePage = { label: 'Account Setup', to: '/supplier/onboarding', isShown: isOnboarding }

/** Contents of the quick-start drawers, for suppliers. */
export const guides: Record<QuickStartName, Guide> = {
  'supplier-quickstart': {
    intro: 'From new account to first order.',
    steps: [
      {
        title: 'Finish Account Setup',
        text: "While your account is being set up, stores can't order from you. Profile, Assets, Products and Orders join your menu when an administrator completes your onboarding.",
        pages: [accountSetup],
        isShown: isOnboarding,
      },
      {
        title: 'Set your delivery terms',
        text: 'Stores see these terms when they order, and must follow them.',
        points: [
          'the weekdays you deliver',
          "your lead time in days and your cut-off, in the store's local time",
          'your order minimum',
        ],
        pages: [accountSetup, { label: 'Profile', to: '/supplier/profile', isShown: hasOnboarded }],
      },
      {
        title: 'Add your products',
        text: "Add them one by one, or many at once: see “How to Import items”. A new product is In Process until it's reviewed. Stores can order it once it's Open.",
        pages: [
          { label: 'Products', to: '/supplier/products', isShown: hasOnboarded },
          { label: 'Add a product', to: '/supplier/products/new', isShown: isOnboarding },
        ],
      },
      {
        title: 'Know your marketplaces',
        text: 'Only stores in the marketplaces that you sell in see your products.',
        pages: [{ label: 'Marketplaces', to: '/supplier/marketplaces' }],
      },
      {
        title: 'Watch your upcoming orders',
        text: 'Acknowledge each order, so that the store knows you have it. A store can change its order until the cut-off. After that, it asks you, and you accept or decline.',
        pages: [{ label: 'Upcoming Orders', to: '/supplier/orders/upcoming', isShown: hasOnboarded }],
      },
    ],
    goodToKnow: [
      "If you can't deliver an item, swap or omit it early, with the reason. We notify the store.",
      "Cut-offs are in the store's local time, not yours. A store two time zones west closes two hours later for you.",
    ],
  },
  'import-items': {
    intro: 'Import many products at once, from rows of a spreadsheet with one product each.',
    steps: [
      {
        title: 'Prepare the sheet',
        text: 'Put headings in the first row and one product in each row after that.',
        points: [
          'Name: as it should appear on the order pad, with the size, for example “Oat Milk, 32 fl oz”',
          'UPC: 14 digits including the check digit',
          'Item code: your own number, one per product',
          'Case price: up to two decimals',
          'Unit, case pack size and storage, if you have them',
        ],
      },
      {
        title: 'Check your UPCs',
        text: 'Spreadsheets drop leading zeros. Format the column as text, so that they stay.',
      },
      {
        title: 'Import the rows',
        text: 'Columns are matched by their headings, or by their content. If a match is wrong, change it. We remember it for your next file.',
        pages: [{ label: 'Import products', to: '/supplier/products/import' }],
      },
      {
        title: 'Fix problems before you save',
        text: 'You see what is wrong with a row before anything is saved. Correct it, or leave the row out.',
      },
    ],
    goodToKnow: [
      'Try three rows first. If they import, the rest should too.',
      "New products are In Process until they're reviewed.",
    ],
  },
  'create-promotions': {
    intro:
      'A promotion lowers the price of products for a set time. Stores see it on the order pad, and it applies in their cart.',
    steps: [
      {
        title: 'Choose the products',
        text: 'A promotion can cover one product or several.',
        pages: [{ label: 'Promotions', to: '/supplier/promotions' }],
      },
      {
        title: 'Choose the type',
        text: 'There are two types.',
        points: [
          'Off each case: the amount comes off every case, for example $2.00 off each',
          'Off the order: the amount comes off the line once, no matter how many cases',
        ],
      },
      {
        title: 'Set the amount and minimum quantity',
        text: 'With a minimum of 3 cases, the price drops at the third case. Enter 1 to discount every order. Add quantity breaks to take off more from larger quantities.',
      },
      {
        title: 'Set the first and last day',
        text: "Both days are included, in the store's local time. The promotion must be running when the store confirms its order.",
      },
      {
        title: 'Name it',
        text: 'Use a name that buyers understand at a glance, for example “Fall special, $2 off a case”.',
      },
      {
        title: 'Submit it for approval',
        text: 'Add the promotion, open it and choose Submit for approval. It starts once it is approved. You get an email with the answer.',
      },
    ],
    goodToKnow: [
      'Select marketplaces or retail groups to limit a promotion to their stores.',
      'Preview it before you submit: see the price at each quantity, the stores that get it, and promotions that overlap.',
      'If a store has a price hold, the promotion comes off the held price.',
      'If several promotions off each case apply, the store gets the largest. Those off the order add up.',
      'A change of an approved promotion needs approval again. Until then, the approved version applies.',
      "Ending a promotion early doesn't change confirmed orders.",
    ],
  },
}
