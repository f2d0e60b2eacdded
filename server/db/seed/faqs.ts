import type { Audience } from '@/domain/support/audience'
import { supplierCategories } from './supplier-faqs'

/** A question with its answer. */
type Entry = readonly [hashid: string, question: string, answer: string]

const ordering: readonly Entry[] = [
  [
    'place-an-order',
    'How do I place an order?',
    "Choose START ORDER at the top of the page. The order pad lists everything your store can order. Type the number of cases next to each product. Your entries save automatically.\n\nWhen you're done, open the cart, choose Review, check each order and confirm. Nothing goes to a supplier until you confirm.",
  ],
  [
    'many-stores',
    'How do I order for several stores at once?',
    "Choose the group at the top of the page. The order pad then shows a column for each store, and you confirm the orders for all of them at once.\n\nThe button on a row fills it with the same number for every store, or with each store's last order. Corporate accounts and staff can choose whole groups. Other accounts switch between their stores in the same place.",
  ],
  [
    'cut-off',
    'What is a cut-off, and what if I miss it?',
    "The cut-off is the latest you can order for a delivery day: a set number of days before, at a time of day in your store's local time. It appears with the supplier on the order pad and in the cart, and counts down when it's near.\n\nIf you miss it, the lines stay in your cart and we offer the next available delivery day. Nothing is dropped without telling you.",
  ],
  [
    'order-minimum',
    'Why does it say “Add … to reach the minimum”?',
    'Each supplier has a minimum per order and store. The message says how much is missing. Add more from that supplier, or confirm your other orders and leave these lines in the cart for later.\n\nThe total after promotions counts toward the minimum.',
  ],
  [
    'multiples',
    "Why can't I order three cases of a product?",
    'Some products are sold in multiples, for example four cases at a time. The order pad and the cart suggest the two nearest quantities you can order.',
  ],
  [
    'paste-spreadsheet',
    'Can I paste an order from a spreadsheet?',
    "Yes. On the order pad, choose Paste from spreadsheet and paste two columns: UPC or item code, then cases. A header row is fine. You'll see which rows were used and how to fix the others.",
  ],
  [
    'keyboard',
    'Can I fill the order pad without a mouse?',
    'Yes. Use the arrow keys, Enter and Tab to move from cell to cell, like in a spreadsheet, and type the quantities. Press / to search the pad, and ? to see all keyboard shortcuts. Press Ctrl K (Cmd K on a Mac) to search the whole portal.',
  ],
  [
    'connection-lost',
    'I lost the connection while ordering. What now?',
    "Keep going. Your cart changes are saved on your device and sent when you're back online. A line at the top of the page says what hasn't been sent yet. Don't clear your browser data before then.",
  ],
  [
    'same-cart',
    'A colleague orders for the same store. Will we overwrite each other?',
    'The cart belongs to the store, not to a person. When one of you makes a change, the other sees it within a moment. If the cart changes while you review it, we ask you to check it again before you confirm.',
  ],
  [
    'change-order',
    'Can I change an order after I confirm it?',
    'A confirmed order is with the supplier. Open it from Orders to see the status of each item and what you can still change. To order more from the same supplier, place another order before the cut-off.',
  ],
  [
    'order-mail',
    'Who gets the email about an order?',
    "The store's email, or the addresses set for it under Stores, the store, Order Settings. You can turn the emails off there too, or leave them out for a single order when you confirm.",
  ],
  [
    'purchase-order-number',
    'Can we use our own PO numbers?',
    "Yes. Under Stores, the store, Order Settings, set a prefix. It's added before the order number in order emails, along with your standing notes.",
  ],
]
const prices: readonly Entry[] = [
  [
    'price-rose',
    'The price of a product in my cart changed. Which price do I pay?',
    'The price when you confirm. If a price went up since you added the product, the cart shows both prices and asks you to accept the new one or remove the line. If it went down, you pay the lower price automatically.\n\nConfirmed orders keep their prices.',
  ],
  [
    'price-hold',
    'What is a price hold?',
    'A price that a supplier holds for your group until a set date, whatever happens to the list price. If you have one, the order pad uses it automatically and shows when it ends.',
  ],
  [
    'promotions',
    'How do promotions work?',
    'There are two types. One takes an amount off each case, the other takes an amount off the line once. Both can require a minimum number of cases. They apply in the cart automatically, with no code.\n\nIf several promotions per case apply, you get the largest. Promotions off the order add up. The Promotions page lists current, upcoming and past promotions.',
  ],
  [
    'unit-price',
    'How is the unit price calculated?',
    'The case price divided by the number of units in the case, rounded to cents.',
  ],
  [
    'export-list',
    'Can I export a price list or another list to Excel?',
    'Yes. Choose Export above any list. It creates an XLSX or CSV file of exactly what you see: your filters, columns and sort order. If you select rows first, only those are exported.',
  ],
]
const products: readonly Entry[] = [
  [
    'find-product',
    'How do I find a product quickly?',
    "Type part of its name, the supplier, the UPC or the item code in the search on the order pad or under Products. Accents and word order don't matter. Press Ctrl K (Cmd K on a Mac) to find products, stores, pages and orders from anywhere.",
  ],
  [
    'favorites',
    'What are favorites for?',
    'Mark products you buy often with the heart, then use the Favorites filter on the order pad to see only those. Your favorites are your own. Colleagues have theirs.',
  ],
  [
    'not-offered',
    "Why can't my store order a product?",
    "Your store sees products from suppliers that sell in its marketplace. You can't order a product that isn't Open, for example one that is In Process or Discontinued, or one from a supplier that isn't taking orders right now.",
  ],
  [
    'recall',
    'What happens when a product is recalled?',
    "You can no longer order it. If it's in a cart, remove it before you confirm that order. Don't sell, use or give away recalled products.",
  ],
  [
    'save-view',
    'I always filter a list the same way. Can I save that?',
    'Yes. Set up the filters, columns and order you want, open Views above the list and save it under a name. You can make it the view the list opens with, and share it with others in your role. The page address includes the view too, so bookmarks and links show the same list.',
  ],
]
const stores: readonly Entry[] = [
  [
    'store-address',
    "How do I change a store's address or receiving hours?",
    'Open Stores, choose the store, then General Settings. A store changes its own settings. District, SFP Client and Corporate accounts can change the settings of all their stores.',
  ],
  [
    'several-stores-settings',
    'How do I change a setting for many stores at once?',
    "Under Stores, select their rows, choose Edit in the bar that appears, choose the column and enter the new value. You'll see what changes before you apply it.",
  ],
  [
    'order-days-limits',
    'Can we limit what a store orders?',
    "Yes. Under Produce Settings and Non-Produce Settings, choose the store's ordering days and the minimum and maximum it can spend at a time. We check them when an order is confirmed, and the message says which one to fix.",
  ],
  [
    'invite-colleague',
    'How does a new colleague get an account?',
    "Open Stores, choose the store, then Users. Corporate, District, SFP Client and Specialty Distributor accounts can invite someone by email. The link in it sets the password, works once and expires in seven days. You can't give more access than you have.",
  ],
  [
    'colleague-left',
    'Someone has left. How do I close their account?',
    "Open Stores, one of their stores, then Users, and choose Close account. They're signed out on all devices right away. Their orders don't change, and you can reopen the account.",
  ],
]
const account: readonly Entry[] = [
  [
    'forgot-password',
    'I forgot my password.',
    "Choose “Forgot your password?” on the sign-in page and enter your email address. We'll email you a link to set a new password. It works once and expires in an hour. Using it signs you out on all devices.",
  ],
  [
    'account-reviewed',
    'Why is my account being reviewed?',
    "An administrator checks every new account before it can order. You can start as soon as yours is approved. Choose Check again on that page to see if it's ready.",
  ],
  [
    'session-expired',
    'I was signed out while working. Did I lose anything?',
    'No. The sign-in opens over the page, and you continue where you left off. Unsent forms and cart changes are saved on your device.',
  ],
  [
    'shared-computer',
    'I use a shared computer. What should I do?',
    'Log out when you finish: open the menu under your name. The same menu can remove data from the device, and lists your other devices so you can sign them out.',
  ],
  [
    'dark-mode',
    'Is there a dark mode?',
    'Yes. In the menu under your name, choose Light, Dark or System. System follows your device.',
  ],
  [
    'guided-tour',
    'Can I take the tour again?',
    'Yes. Choose Support, then Take the tour. It takes about a minute.',
  ],
  [
    'phone-and-tablet',
    'Does the portal work on a phone?',
    "Yes. All pages fit a phone. Open the menu with the button at the top left. A few pages aren't in the phone menu, but their links still work.",
  ],
]

const categories = {
  'Placing orders': ordering,
  'Prices and promotions': prices,
  'Products and lists': products,
  'Stores and people': stores,
  'Your account': account,
}

/** Returns the questions about using the portal, in reading order: those of buyers, then those of suppliers. */
export const makeFaqs = () =>
  [...faqsOf(categories, 'buyers'), ...faqsOf(supplierCategories, 'suppliers')].map((faq, position) => ({
    ...faq,
    roles: [],
    marketplace_hash: null,
    position,
    version: 1,
    archived_at: null,
  }))

const faqsOf = (groups: Readonly<Record<string, readonly Entry[]>>, audience: Audience) =>
  Object.entries(groups).flatMap(([category, entries]) =>
    entries.map(([hashid, question, answer]) => ({ hashid, category, question, answer, audience })),
  )
