import * as z from 'zod/mini'
import { adminRoles } from './role'
import { admin, allows, anyOf, buyers, onlyRoles, type Rule, signedIn, suppliers } from './rule'

/** Ways to notify a person. */
export const notificationChannels = ['email', 'portal'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const channelLabels: Record<NotificationChannel, string> = { email: 'Email', portal: 'In the portal' }

/** Notifications that users can turn off. Recalls, questions that need an answer, and account emails are always sent. */
export const notificationEvents = [
  'cart-changes',
  'cart-reminders',
  'orders',
  'claims',
  'invoices',
  'samples',
  'price-updates',
  'price-holds',
  'promotions',
  'marketplaces',
  'account-setup',
  'expiry',
  'announcements',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

interface EventSettings {
  label: string
  hint: string
  /** Users who get this notification. */
  rule: Rule
  channels: readonly NotificationChannel[]
}

const sells = anyOf(suppliers, admin)

export const eventSettings: Record<NotificationEvent, EventSettings> = {
  'cart-changes': {
    label: 'Changes in your cart',
    hint: 'Prices that changed, and products that were discontinued',
    rule: buyers,
    channels: ['email', 'portal'],
  },
  'cart-reminders': {
    label: 'Reminders of open carts',
    hint: 'Orders in your cart that you have not placed yet',
    rule: buyers,
    channels: ['email', 'portal'],
  },
  orders: {
    label: 'Orders',
    hint: 'Confirmations, changes, shipments and swaps of orders that are emailed to you',
    rule: signedIn,
    channels: ['email'],
  },
  claims: { label: 'Claims', hint: 'New claims, replies and credits', rule: signedIn, channels: ['email'] },
  invoices: {
    label: 'Invoices',
    hint: 'New invoices and reminders of overdue ones',
    rule: buyers,
    channels: ['email'],
  },
  samples: { label: 'Samples', hint: 'Requests and each step of them', rule: signedIn, channels: ['email'] },
  'price-updates': {
    label: 'New prices',
    hint: 'Prices of products that your stores order, before they change',
    rule: buyers,
    channels: ['email'],
  },
  'price-holds': {
    label: 'Price holds',
    hint: 'Decisions on your requests, and holds that change',
    rule: buyers,
    channels: ['email'],
  },
  promotions: {
    label: 'Promotions',
    hint: 'Promotions that wait for approval, and decisions',
    rule: sells,
    channels: ['email'],
  },
  marketplaces: {
    label: 'Marketplaces',
    hint: 'Vendors that join or leave a marketplace',
    rule: buyers,
    channels: ['email'],
  },
  'account-setup': {
    label: 'Account setup',
    hint: 'Submissions and replies while a vendor sets up its account',
    rule: onlyRoles(...adminRoles, 'Vendor Outreach'),
    channels: ['email'],
  },
  expiry: {
    label: 'Expiring documents and assets',
    hint: 'Reminders before the last day',
    rule: sells,
    channels: ['email'],
  },
  announcements: {
    label: 'Announcements',
    hint: 'News on your dashboard. Warnings always appear.',
    rule: signedIn,
    channels: ['portal'],
  },
}

/** Returns the events that a user may be notified about. */
export const eventsOf = (user: Parameters<typeof allows>[1]): NotificationEvent[] =>
  notificationEvents.filter((event) => allows(eventSettings[event].rule, user))

/** A notification by one channel. */
export const notification = z.object({
  event: z.enum(notificationEvents, 'Unknown notification'),
  channel: z.enum(notificationChannels, 'Unknown channel'),
})
export type Notification = z.infer<typeof notification>
