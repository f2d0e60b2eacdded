import type { ShownPicture, ShownTutorial } from '@/routes/-page/support/shown-tutorial'

// Step-by-step tutorials for buyers that come with the portal. `npm run tutorial-pictures` takes their pictures.

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

const screen = (name: string, alt: string): ShownPicture => ({
  address: files[`./pictures/${name}.webp`] ?? '',
  alt,
  width: 1_200,
  height: 750,
})

export const firstTutorial: ShownTutorial = {
  id: 'first-order',
  title: 'Your first order',
  minutes: 3,
  steps: [
    {
      title: 'Choose your store',
      text: "The name at the top of the page is the store or group you're ordering for. The cart, lists and order pad follow it.",
      picture: screen('first-order-1', 'The name of the store at the top of the page'),
    },
    {
      title: 'Open the order pad',
      text: 'Choose START ORDER at the top of any page.',
      picture: screen('first-order-2', 'The START ORDER button at the top of the page'),
    },
    {
      title: 'Find what you need',
      text: 'Type part of a name, a UPC or an item code. Use the filters to narrow by vendor, category, favorites or past orders.',
      picture: screen('first-order-3', 'The order pad with its search box and filters'),
    },
    {
      title: 'Enter cases',
      text: 'The number in a cell is the cases for that store. Use the arrow keys and Enter to move. Your entries save automatically.',
      picture: screen('first-order-4', 'The cases of a product on the order pad'),
    },
    {
      title: 'Review',
      text: 'The cart shows one order per store, vendor and day, with its total and anything to fix: below minimum, cut-off missed, price increased.',
      picture: screen('first-order-5', 'The order of one vendor, with its lines and a price to accept'),
    },
    {
      title: 'Confirm',
      text: 'Confirm sends the orders to the vendors. Anything you leave out stays in the cart.',
      picture: screen('first-order-6', 'The Confirm button below the orders'),
    },
  ],
}

export const otherTutorials: readonly ShownTutorial[] = [
  {
    id: 'many-stores',
    title: 'Order for many stores',
    minutes: 2,
    steps: [
      {
        title: 'Pick the group',
        text: 'Choose a group at the top of the page and the pad shows a column for each of its stores.',
        picture: screen('many-stores-1', 'The name of the group at the top of the page'),
      },
      {
        title: 'Fill a row at once',
        text: "The button on a row fills it with the same number for every store, or with each store's last order.",
        picture: screen('many-stores-2', 'The fill button on the row of a product'),
      },
      {
        title: 'Fill a store at once',
        text: "The button on a column header repeats that store's last order of each product.",
        picture: screen('many-stores-3', 'The fill button on the column of a store'),
      },
      {
        title: 'Paste from a spreadsheet',
        text: "Paste two columns: UPC or item code, and cases. Choose one store or all stores. You'll see which rows were used.",
        picture: screen('many-stores-4', 'The Paste button above the order pad'),
      },
    ],
  },
  {
    id: 'tables',
    title: 'Lists: filter, save, export',
    minutes: 2,
    steps: [
      {
        title: 'Search',
        text: 'Search looks through all text in the list. Click a column header to sort, or open its menu to filter.',
        picture: screen('tables-1', 'The search above the list of orders'),
      },
      {
        title: 'Choose the columns',
        text: 'Hide, move or resize columns. Drag a header, or use the Columns menu.',
        picture: screen('tables-2', 'The Columns button above the list of orders'),
      },
      {
        title: 'Save a view',
        text: 'Views saves what you see under a name, for yourself or for everyone with your role.',
        picture: screen('tables-3', 'The Views button above the list of orders'),
      },
      {
        title: 'Export',
        text: "Export creates an XLSX or CSV file of exactly what's on screen.",
        picture: screen('tables-4', 'The Export button above the list of orders'),
      },
    ],
  },
  {
    id: 'promotions',
    title: 'Order promotions',
    minutes: 1,
    steps: [
      {
        title: 'See current promotions',
        text: 'Promotions lists current, upcoming and past promotions, with the savings per case.',
        picture: screen('promotions-1', 'The list of promotions, with their state and amount'),
      },
      {
        title: 'Open the order pad',
        text: 'The On promotion filter shows only promoted products.',
        picture: screen('promotions-2', 'The On promotion filter of the order pad'),
      },
      {
        title: 'Meet the minimum',
        text: 'Some promotions need a minimum number of cases. The cart applies them as soon as you reach it. No code needed.',
        picture: screen('promotions-3', 'The cases of a promoted product on the order pad'),
      },
    ],
  },
  {
    id: 'store-settings',
    title: 'Manage your stores',
    minutes: 2,
    steps: [
      {
        title: 'Open the store',
        text: 'Stores lists the stores you have access to. Choose a name to open one.',
        picture: screen('store-settings-1', 'The list of stores'),
      },
      {
        title: 'Choose a tab',
        text: "Settings are grouped in tabs. Settings you can't change are read-only.",
        picture: screen('store-settings-2', 'The tabs of a store’s settings'),
      },
      {
        title: 'Change and save',
        text: 'Errors appear next to the field. What you typed stays on this device until you save it.',
        picture: screen('store-settings-3', 'The Save button below the settings'),
      },
      {
        title: 'Invite colleagues',
        text: 'Users shows who has access to the store. Invitations are emailed with a link to set a password.',
        picture: screen('store-settings-4', 'The Users tab of a store'),
      },
    ],
  },
]
