type Entry = readonly [hashid: string, question: string, answer: string]

const ordering: readonly Entry[] = [
  [
    'place-an-order',
    'How do I place an order?',
    'Choose START ORDER at the top of the page. The order pad lists everything that is offered to your store; type the number of cases beside what you need. What you type is saved as you go.\n\nWhen you are done, open the cart, choose Review, look at each order and confirm. Nothing goes to a supplier before you confirm.',
  ],
  [
    'many-stores',
    'How do I order for several stores at once?',
    'Pick the group at the top of the page, where it says whom you order for. The order pad then has a column for each store, and one confirmation places the orders of all of them.\n\nThe button at the head of a row fills it: the same number for every store, or what each last ordered. Whole groups can be picked by Corporate accounts and staff; other accounts switch between their stores in the same place.',
  ],
  [
    'cut-off',
    'What is a cut-off, and what if I miss it?',
    'The cut-off is the last moment at which a supplier takes an order for a day: so many days before it, at a time of day by the clock of your store. It stands beside the supplier on the order pad and in the cart, and counts down when it is near.\n\nWhere it has passed, the lines stay in your cart and the next possible day is offered. Nothing is dropped without your knowing.',
  ],
  [
    'order-minimum',
    'Why can I not confirm: “delivers from …”?',
    'Each supplier has a least value for one order to one store. The message says how much is missing. Add more from that supplier, or confirm the other orders and leave these lines in the cart for later.\n\nWhat counts is the total after promotions.',
  ],
  [
    'multiples',
    'Why can I not order three cases of a product?',
    'Some products are sold in multiples, such as four cases at a time. The pad and the cart name the two nearest numbers that can be delivered.',
  ],
  [
    'paste-spreadsheet',
    'Can I paste an order from a spreadsheet?',
    'Yes. On the order pad choose Paste from spreadsheet and paste two columns: UPC or item code, and the number of cases. A heading row is fine. Afterwards you see which rows were taken and what was wrong with the others.',
  ],
  [
    'keyboard',
    'Can I fill the pad without a mouse?',
    'Yes. Arrow keys, Enter and Tab move from cell to cell like in a spreadsheet, and you simply type numbers. The key / jumps to the search of the pad. Ctrl K, or Cmd K on a Mac, opens the search of the whole portal.',
  ],
  [
    'connection-lost',
    'I lost the connection while I was ordering. What now?',
    'Keep going. Changes of the cart are kept on your device and are sent when the connection is back; a line at the top of the page says what is still on its way. Do not clear the data of the browser before that.',
  ],
  [
    'same-cart',
    'A colleague works on the same store. Will we overwrite each other?',
    'The cart belongs to the store, not to a person. What one of you changes appears at the other within a moment. If the cart changed while you were reviewing it, you are asked to look at it again before you confirm.',
  ],
  [
    'change-order',
    'Can I change an order after I confirmed it?',
    'A confirmed order is with the supplier. Open it from Orders to see what can still be done with it and the state of each item. For more of the same supplier, place a further order before the cut-off.',
  ],
  [
    'order-mail',
    'Who gets the mail about an order?',
    'The address of the store, or the addresses that were entered for it: Stores, the store, Order Settings. There the mails can be switched off too, and whoever confirms can leave them out for one order.',
  ],
  [
    'purchase-order-number',
    'Can our own purchase order numbers stand on orders?',
    'Under Stores, the store, Order Settings you can set a prefix. It stands before the order number in the mails about orders, together with your standing notes.',
  ],
]
const prices: readonly Entry[] = [
  [
    'price-rose',
    'The price of a product in my cart has changed. Which one do I pay?',
    'The price at the moment you confirm. Where a price has risen since you added the product, the cart shows both and asks you to accept the new one or take the line out. A price that fell is simply given to you.\n\nOrders that are confirmed keep their prices.',
  ],
  [
    'price-hold',
    'What is a price hold?',
    'A price that a supplier keeps for your group until a day, whatever the list price does. Where one stands for you, the order pad uses it by itself and says until when it is held.',
  ],
  [
    'promotions',
    'How do promotions work?',
    'There are two kinds. One takes an amount off each case, the other takes an amount off the line once; both may need a least number of cases. They are counted in the cart by themselves, without a code.\n\nOf several promotions off a case you get the largest that you reach; promotions off the order add up. The page Promotions lists what runs, what comes and what has passed.',
  ],
  [
    'unit-price',
    'How is the price of one unit worked out?',
    'It is the price of the case divided by the number of units in it, rounded to cents.',
  ],
  [
    'export-list',
    'Can I take a price list or another list into Excel?',
    'Yes. Every list has Export above it. It makes an XLSX or a CSV file of just what you see: your filters, your columns and your order. If you select rows first, only those are exported.',
  ],
]
const products: readonly Entry[] = [
  [
    'find-product',
    'How do I find a product quickly?',
    'Type a part of its name, the supplier, the UPC or the item code into the search of the pad or of Products; accents and the order of the words do not matter. Ctrl K, or Cmd K on a Mac, finds products, stores, pages and orders from anywhere.',
  ],
  [
    'favorites',
    'What are favorites for?',
    'Mark what you often buy with the heart, then show nothing else with the Favorites filter of the pad. Favorites are your own: colleagues have theirs.',
  ],
  [
    'not-offered',
    'Why is a product not offered to my store?',
    "Your store sees the products of suppliers that sell in its marketplace. A product that is not Open, such as one that is In Process or Discontinued, cannot be ordered, and neither can one whose supplier isn't taking orders right now.",
  ],
  [
    'recall',
    'What happens when a product is recalled?',
    'It can no longer be ordered, and where it lies in a cart the order cannot be confirmed until it is taken out. Recalled goods must not be sold, used or given away.',
  ],
  [
    'save-view',
    'I always filter a list in the same way. Can I keep that?',
    'Yes. Set filters, columns and order as you like them, open Views above the list and save it under a name. You can make it the view the list opens with, and share it with others of your role. The address of the page holds the view as well, so a bookmark or a link in a mail shows the same.',
  ],
]
const stores: readonly Entry[] = [
  [
    'store-address',
    'How do I change the address or the receiving hours of a store?',
    'Open Stores, choose the store, and General Settings. A store changes its own; District, SFP Client and Corporate accounts change those of all their stores.',
  ],
  [
    'several-stores-settings',
    'How do I change a setting of many stores at once?',
    'Under Stores select their rows, choose Edit in the bar that appears, pick the column and enter the new value. You see what changes before it is applied.',
  ],
  [
    'order-days-limits',
    'Can we limit what a store orders?',
    'Yes. Produce Settings and Non-Produce Settings of a store hold the days on which it orders such goods, and the least and the most it spends on them at a time. They are checked when an order is confirmed, and the message says which of them stands against it.',
  ],
  [
    'invite-colleague',
    'How does a new colleague get an account?',
    'Open Stores, choose the store, and Users. Corporate, District, SFP Client and Specialty Distributor accounts can invite someone by mail; the link in it sets the password and works once, within seven days. Nobody can give more rights than they have.',
  ],
  [
    'colleague-left',
    'Someone has left us. How do I close their account?',
    'Open Stores, a store of theirs, and Users, and choose Close account. They are signed out everywhere at once. Their orders stay as they are, and the account can be opened again.',
  ],
]
const account: readonly Entry[] = [
  [
    'forgot-password',
    'I forgot my password.',
    'Choose “Forgot your password?” on the sign-in page and enter your address. The mail brings a link that sets a new password; it works once, within an hour. All your open sessions end when you use it.',
  ],
  [
    'account-reviewed',
    'Why does it say that my account is being reviewed?',
    'New accounts are checked by an administrator before they can order. You can work as soon as that is done; Check again on that page tells.',
  ],
  [
    'session-expired',
    'I was signed out in the middle of my work. Is it lost?',
    'No. The sign-in opens over the page, and after it you go on where you were. Forms that were not sent and changes of the cart are kept on your device.',
  ],
  [
    'shared-computer',
    'I work at a computer that others use too. What should I do?',
    'Log out at the end: the menu under your name. The same menu can clear what is kept on the device, and shows where else you are signed in, so that you can end those sessions.',
  ],
  [
    'dark-mode',
    'Is there a dark look?',
    'Yes: in the menu under your name choose Light, Dark or System. The last follows your device.',
  ],
  [
    'guided-tour',
    'Can I see the tour again?',
    'Yes: Support, Take the tour. It shows the parts of the page in under a minute.',
  ],
  [
    'phone-and-tablet',
    'Does the portal work on a phone?',
    'Yes. All pages fit a phone. The menu is behind the button at the top left; the less used pages are left out of it there, but their addresses open.',
  ],
]

const categories = {
  'Placing orders': ordering,
  'Prices and promotions': prices,
  'Products and lists': products,
  'Stores and people': stores,
  'Your account': account,
}

/** Returns the questions about using the portal, in reading order. */
export const makeFaqs = () =>
  Object.entries(categories)
    .flatMap(([category, entries]) =>
      entries.map(([hashid, question, answer]) => ({ hashid, category, question, answer })),
    )
    .map((faq, position) => ({ ...faq, position }))
