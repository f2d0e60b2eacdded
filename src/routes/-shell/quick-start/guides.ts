import type { QuickStartName } from '../quick-starts'

interface Step {
  title: string
  text: string
  /** Things to prepare or to watch out for. */
  points?: readonly string[]
}

export interface Guide {
  intro: string
  steps: readonly Step[]
  goodToKnow: readonly string[]
}

/** Contents of the quick-start drawers, for suppliers. */
export const guides: Record<QuickStartName, Guide> = {
  'supplier-quickstart': {
    intro: 'From new account to first order. Most suppliers finish in an afternoon.',
    steps: [
      {
        title: 'Finish your account setup',
        text: "While Account Setup is in your menu, stores can't see your products. Profile, Assets, Products and Orders appear once you finish it.",
      },
      {
        title: 'Set your delivery terms',
        text: 'Stores see these terms on every order and must follow them.',
        points: [
          'the weekdays you deliver',
          "your lead time in days and your cut-off, in the store's local time",
          'your order minimum',
        ],
      },
      {
        title: 'Add your products',
        text: "Add them one by one, or many at once from a file: see “How to Import items”. A new product is In Process until it's reviewed. Stores can order it once it's Open.",
      },
      {
        title: 'Choose your marketplaces',
        text: 'Only stores in the marketplaces you choose see your products.',
      },
      {
        title: 'Watch your upcoming orders',
        text: "The dashboard lists your next deliveries by day and store. A store can change its order until the cut-off. After that, it's yours to pack.",
      },
    ],
    goodToKnow: [
      "If you can't deliver an item, mark it swapped or omitted early, with the reason. We notify the store.",
      "Cut-offs are in the store's local time, not yours. A store two time zones west closes two hours later for you.",
    ],
  },
  'import-items': {
    intro: 'Import your whole assortment at once from a CSV with one product per row.',
    steps: [
      {
        title: 'Prepare the sheet',
        text: 'Put headings in the first row and one product in each row after that.',
        points: [
          'Name: as it should appear on the order pad, with the size, for example “Oat Milk, 32 fl oz”',
          "UPC: 14 digits including the check digit. Add leading zeros if it's shorter",
          'Item code: your own number, one per product',
          'Unit: CT, EA or LB',
          'Case pack size: units per case, a whole number',
          'Price: per case, up to two decimals, no currency sign',
          'Storage: Shelf Stable, Refrigerated, Frozen or Frozen/Refrigerated',
        ],
      },
      {
        title: 'Keep leading zeros in UPCs',
        text: 'Spreadsheets drop leading zeros. Format the column as text before you paste, or the codes are rejected as “Invalid UPC”.',
      },
      {
        title: 'Save as CSV',
        text: 'Choose “CSV UTF-8” to keep accents, as in “Jalapeño”.',
      },
      {
        title: 'Import and check the results',
        text: 'Each row is checked separately. Valid rows are imported. The others are listed with what to fix, so you can correct and import them again.',
      },
    ],
    goodToKnow: [
      'Try three rows first. If they import, the rest should too.',
      "Imported products are In Process until they're reviewed.",
    ],
  },
  'create-promotions': {
    intro:
      "A promotion lowers a product's price for a set time. Stores see it on the order pad, and it applies in their cart.",
    steps: [
      {
        title: 'Choose the product',
        text: 'Each promotion is for one product. It must be Open.',
      },
      {
        title: 'Choose the type',
        text: 'There are two types.',
        points: [
          'per case: the amount comes off every case, for example $2.00 off each',
          'per purchase order: the amount comes off the line once, no matter how many cases',
        ],
      },
      {
        title: 'Set the amount and minimum quantity',
        text: 'With “3 cases or more”, the price drops at the third case. Enter 1 to discount every order.',
      },
      {
        title: 'Set the first and last day',
        text: "Both days are included, in the store's local time. The promotion must be running when the store confirms its order.",
      },
      {
        title: 'Check it',
        text: 'Give it a name buyers understand at a glance, for example “Fall special, $2 off a case”. It starts automatically.',
      },
    ],
    goodToKnow: [
      'If a store has a price hold, the promotion comes off the held price.',
      'If several per-case promotions apply, the store gets the largest. Promotions per purchase order add up.',
      "Ending a promotion early doesn't change confirmed orders.",
    ],
  },
}
