import type { QuickStartName } from '../quick-starts'

interface Step {
  title: string
  text: string
  /** What to have at hand or to look out for. */
  points?: readonly string[]
}

export interface Guide {
  intro: string
  steps: readonly Step[]
  goodToKnow: readonly string[]
}

/** The help of the quick-start drawers, for suppliers. */
export const guides: Record<QuickStartName, Guide> = {
  'supplier-quickstart': {
    intro: 'From a new account to the first order. Most suppliers are through in an afternoon.',
    steps: [
      {
        title: 'Finish your account setup',
        text: 'While Account Setup stands in your menu, your products are not offered to any store. The profile, assets, products and orders appear in the menu once it is done.',
      },
      {
        title: 'Say how you deliver',
        text: 'Stores see these terms at every order and are held to them.',
        points: [
          'the weekdays on which you deliver',
          'your lead time in days and the time of day at which orders close, by the clock of the store',
          'your order minimum',
        ],
      },
      {
        title: 'Add your products',
        text: 'One by one, or many at once from a file: see “How to Import items”. A new product is In Process until it was reviewed; when it is Open, stores can order it.',
      },
      {
        title: 'Choose your marketplaces',
        text: 'Your products are offered to the stores of the marketplaces you sell in, and to no others.',
      },
      {
        title: 'Watch your upcoming orders',
        text: 'The dashboard lists what to deliver next, by day and store. A store can change its order until it closes; after that it is yours to pack.',
      },
    ],
    goodToKnow: [
      'What you cannot deliver, mark early: as swapped or omitted, with the reason. The store is told.',
      'Orders close by the clock of the store, not by yours: a store two zones west closes two hours later for you.',
    ],
  },
  'import-items': {
    intro: 'A spreadsheet with one product a row, saved as CSV, brings in a whole assortment at once.',
    steps: [
      {
        title: 'Prepare the sheet',
        text: 'The first row holds the headings, each further row one product.',
        points: [
          'Name: as it is to stand on the order pad, with the size, such as “Oat Milk, 32 fl oz”',
          'UPC: 14 digits with the check digit; fill up with zeros in front',
          'Item code: your own number, one a product',
          'Unit: CT, EA or LB',
          'Case pack size: how many units a case holds, a whole number',
          'Price: of one case, digits with up to two decimals, without a currency sign',
          'Storage: Shelf Stable, Refrigerated, Frozen or Frozen/Refrigerated',
        ],
      },
      {
        title: 'Keep the zeros of the UPC',
        text: 'Spreadsheets take leading zeros away. Format the column as text before you paste the codes, or they will be refused as “Invalid UPC”.',
      },
      {
        title: 'Save as CSV',
        text: 'Choose “CSV UTF-8”, so that accents such as in “Jalapeño” survive.',
      },
      {
        title: 'Import and read the result',
        text: 'Every row is checked on its own. Rows without a fault come in; the others are listed with what is wrong, and can be mended and sent again.',
      },
    ],
    goodToKnow: [
      'Try it with three rows first: what is wrong with them is wrong with all.',
      'Imported products are In Process until they were reviewed.',
    ],
  },
  'create-promotions': {
    intro:
      'A promotion lowers the price of a product for some days. Stores see it on the order pad, and it is counted in their cart.',
    steps: [
      {
        title: 'Choose the product',
        text: 'One promotion is for one product. It must be Open.',
      },
      {
        title: 'Choose the kind',
        text: 'There are two.',
        points: [
          'per case: the amount comes off every case, such as $2.00 off each',
          'per purchase order: the amount comes off the line once, however many cases are in it',
        ],
      },
      {
        title: 'Set the amount and the least quantity',
        text: 'With “3 cases or more”, the price falls at the third case. Enter 1 where every order is to profit.',
      },
      {
        title: 'Set the first and the last day',
        text: 'Both are included, by the clock of the store. It counts while a product lies in the cart and is confirmed.',
      },
      {
        title: 'Check it',
        text: 'Give it a name that a buyer understands at a glance, such as “Fall special, $2 off a case”. It starts by itself.',
      },
    ],
    goodToKnow: [
      'Where a store has a held price, the promotion comes off that price.',
      'Of several promotions per case, a store gets the largest it reaches; promotions per purchase order add up.',
      'What is ordered keeps its price: ending a promotion early does not change confirmed orders.',
    ],
  },
}
