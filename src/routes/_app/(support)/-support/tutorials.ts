import type { ShownTutorial } from '@/routes/-page/support/shown-tutorial'

// Step-by-step tutorials for buyers that come with the portal.

export const firstTutorial: ShownTutorial = {
  id: 'first-order',
  title: 'Your first order',
  minutes: 3,
  steps: [
    {
      title: 'Choose your store',
      text: "The name at the top of the page is the store or group you're ordering for. The cart, lists and order pad follow it.",
      picture: { scene: 'top', spot: 0 },
    },
    {
      title: 'Open the order pad',
      text: 'Choose START ORDER at the top of any page.',
      picture: { scene: 'top', spot: 1 },
    },
    {
      title: 'Find what you need',
      text: 'Type part of a name, a UPC or an item code. Use the filters to narrow by vendor, category, favorites or past orders.',
      picture: { scene: 'pad', spot: 0 },
    },
    {
      title: 'Enter cases',
      text: 'The number in a cell is the cases for that store. Use the arrow keys and Enter to move. Your entries save automatically.',
      picture: { scene: 'pad', spot: 1 },
    },
    {
      title: 'Review',
      text: 'The cart shows one order per store, vendor and day, with its total and anything to fix: below minimum, cut-off missed, price increased.',
      picture: { scene: 'review', spot: 0 },
    },
    {
      title: 'Confirm',
      text: 'Confirm sends the orders to the vendors. Anything you leave out stays in the cart.',
      picture: { scene: 'review', spot: 1 },
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
        picture: { scene: 'top', spot: 0 },
      },
      {
        title: 'Fill a row at once',
        text: "The button on a row fills it with the same number for every store, or with each store's last order.",
        picture: { scene: 'stores', spot: 0 },
      },
      {
        title: 'Fill a store at once',
        text: "The button on a column header repeats that store's last order of each product.",
        picture: { scene: 'stores', spot: 1 },
      },
      {
        title: 'Paste from a spreadsheet',
        text: "Paste two columns: UPC or item code, and cases. Choose one store or all stores. You'll see which rows were used.",
        picture: { scene: 'stores', spot: 2 },
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
        picture: { scene: 'table', spot: 0 },
      },
      {
        title: 'Choose the columns',
        text: 'Hide, move or resize columns. Drag a header, or use the Columns menu.',
        picture: { scene: 'table', spot: 1 },
      },
      {
        title: 'Save a view',
        text: 'Views saves what you see under a name, for yourself or for everyone with your role.',
        picture: { scene: 'table', spot: 2 },
      },
      {
        title: 'Export',
        text: "Export creates an XLSX or CSV file of exactly what's on screen.",
        picture: { scene: 'table', spot: 3 },
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
        picture: { scene: 'table', spot: 0 },
      },
      {
        title: 'Open the order pad',
        text: 'The On promotion filter shows only promoted products.',
        picture: { scene: 'pad', spot: 0 },
      },
      {
        title: 'Meet the minimum',
        text: 'Some promotions need a minimum number of cases. The cart applies them as soon as you reach it. No code needed.',
        picture: { scene: 'pad', spot: 1 },
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
        picture: { scene: 'table', spot: 0 },
      },
      {
        title: 'Choose a tab',
        text: "Settings are grouped in tabs. Settings you can't change are read-only.",
        picture: { scene: 'settings', spot: 0 },
      },
      {
        title: 'Change and save',
        text: 'Errors appear next to the field. What you typed stays on this device until you save it.',
        picture: { scene: 'settings', spot: 1 },
      },
      {
        title: 'Invite colleagues',
        text: 'Users shows who has access to the store. Invitations are emailed with a link to set a password.',
        picture: { scene: 'settings', spot: 2 },
      },
    ],
  },
]
