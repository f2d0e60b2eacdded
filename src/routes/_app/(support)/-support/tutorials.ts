import type { SceneName } from './scene'

interface TutorialStep {
  title: string
  text: string
  /** What is drawn, and which part of it stands out. */
  scene: SceneName
  spot: number
}

interface Tutorial {
  id: string
  title: string
  minutes: number
  steps: readonly TutorialStep[]
}

/** Step by step guides for buyers. */
export const tutorials: readonly Tutorial[] = [
  {
    id: 'first-order',
    title: 'Your first order',
    minutes: 3,
    steps: [
      {
        title: 'Say whom you order for',
        text: 'The name at the top of the page is the store, or the group of stores, that you work for. The cart, the lists and the order pad follow it.',
        scene: 'top',
        spot: 0,
      },
      {
        title: 'Open the order pad',
        text: 'START ORDER at the top opens it from any page.',
        scene: 'top',
        spot: 1,
      },
      {
        title: 'Find what you need',
        text: 'Type a part of a name, a UPC or an item code. Filters below narrow it to a vendor, a category, your favorites, or what you ordered before.',
        scene: 'pad',
        spot: 0,
      },
      {
        title: 'Type the cases',
        text: 'A number in a cell is the cases for that store. Arrow keys and Enter move on. It is saved as you go: there is no button for it.',
        scene: 'pad',
        spot: 1,
      },
      {
        title: 'Review',
        text: 'The cart shows one order for each store, vendor and day, with its total and what speaks against it: a minimum that is not met, a cut-off that has passed, a price that rose.',
        scene: 'review',
        spot: 0,
      },
      {
        title: 'Confirm',
        text: 'Confirm sends the orders to the vendors. What you leave out stays in the cart for later.',
        scene: 'review',
        spot: 1,
      },
    ],
  },
  {
    id: 'many-stores',
    title: 'Order for many stores',
    minutes: 2,
    steps: [
      {
        title: 'Pick the group',
        text: 'With a group at the top of the page, the pad has a column for each of its stores.',
        scene: 'top',
        spot: 0,
      },
      {
        title: 'Fill a row at once',
        text: 'The button of a row fills it: the same number for every store, or what each store last ordered.',
        scene: 'stores',
        spot: 0,
      },
      {
        title: 'Fill a store at once',
        text: 'The button at the head of a column repeats what that store last ordered of each product.',
        scene: 'stores',
        spot: 1,
      },
      {
        title: 'Paste from a spreadsheet',
        text: 'Two columns are enough: UPC or item code, and cases. Choose a store or all of them. You then see which rows were taken.',
        scene: 'stores',
        spot: 2,
      },
    ],
  },
  {
    id: 'tables',
    title: 'Lists: filter, save, export',
    minutes: 2,
    steps: [
      {
        title: 'Look for something',
        text: 'The search of a list looks into its texts. The head of a column sorts; its menu filters by value.',
        scene: 'table',
        spot: 0,
      },
      {
        title: 'Choose the columns',
        text: 'Columns can be hidden, moved and made wider. Drag a head, or use the menu of the columns.',
        scene: 'table',
        spot: 1,
      },
      {
        title: 'Keep it as a view',
        text: 'Views saves what you see under a name: for yourself, or for everyone of your role.',
        scene: 'table',
        spot: 2,
      },
      {
        title: 'Take it with you',
        text: 'Export makes an XLSX or CSV file of just what is on the screen.',
        scene: 'table',
        spot: 3,
      },
    ],
  },
  {
    id: 'promotions',
    title: 'Order what is on promotion',
    minutes: 1,
    steps: [
      {
        title: 'See what runs',
        text: 'Promotions lists what runs now, what comes and what has passed, with what it saves a case.',
        scene: 'table',
        spot: 0,
      },
      {
        title: 'Go to the pad',
        text: 'On promotion shows nothing else on the order pad.',
        scene: 'pad',
        spot: 0,
      },
      {
        title: 'Order enough of it',
        text: 'Some promotions need a least number of cases. The cart counts them in as soon as you reach it; there is no code to enter.',
        scene: 'pad',
        spot: 1,
      },
    ],
  },
  {
    id: 'store-settings',
    title: 'Look after your stores',
    minutes: 2,
    steps: [
      {
        title: 'Open the store',
        text: 'Stores lists those you may see. The name opens one.',
        scene: 'table',
        spot: 0,
      },
      {
        title: 'Choose a tab',
        text: 'Each tab holds settings of one kind. What your account may not change, it can still read.',
        scene: 'settings',
        spot: 0,
      },
      {
        title: 'Change and save',
        text: 'What does not fit is told at its field. What you typed is kept on this device until it was saved.',
        scene: 'settings',
        spot: 1,
      },
      {
        title: 'Invite colleagues',
        text: 'Users shows who works for the store. An invitation is a mail with a link that sets a password.',
        scene: 'settings',
        spot: 2,
      },
    ],
  },
]
