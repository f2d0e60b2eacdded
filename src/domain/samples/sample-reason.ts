import * as z from 'zod/mini'
import { enumeration } from '../values/enumeration'

const declines = {
  noneAvailable: [1, 'No samples available'],
  customersOnly: [2, 'Only for current customers'],
  notDelivered: [3, "We don't deliver to this store"],
  productChanges: [4, 'Product is changing'],
  otherDecline: [9, 'Other'],
} as const
const postponements = {
  taste: [11, 'Taste'],
  price: [12, 'Price'],
  quality: [13, 'Quality'],
  packaging: [14, 'Packaging or case size'],
  noSpace: [15, 'No shelf space'],
  hasSimilar: [16, 'We carry something similar'],
  later: [17, 'Maybe later'],
  otherPostponement: [19, 'Other'],
} as const

/** Why a vendor declines a sample. */
export const declineReason = enumeration(declines)
/** Reasons why a store does not order a product that it tasted. */
export const notNowReason = enumeration(postponements)
/** The reasons of both sides. */
export const sampleReason = enumeration({ ...declines, ...postponements })
export type SampleReason = z.infer<typeof sampleReason.schema>

const { otherDecline, otherPostponement } = sampleReason.value

/** Returns true for a reason that requires a note. */
export const needsNote = (reason: number): boolean => reason === otherDecline || reason === otherPostponement
