import { expect, test } from 'vitest'
import type { AuditEvent } from '../../../src/domain/access/audit-event'
import {
  auditEvents,
  auditGroupLabel,
  auditGroups,
  auditLabel,
  eventsOf,
} from '../../../src/domain/access/audit-labels'

// A type error here, or in `auditEvents`, means that an event has no label.
const labels: Readonly<Record<AuditEvent, readonly [group: keyof typeof auditGroups, label: string]>> =
  auditEvents

test('every event has a distinct label in sentence case, without names of code', () => {
  const texts = Object.values(labels).map(([, label]) => label)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^[A-Z][^_]*[^_. ]$/)
})

test('every group has events, and together they have all', () => {
  const listed = Object.keys(auditGroups).flatMap((group) => eventsOf(group) ?? [])
  expect(listed.toSorted()).toEqual(Object.keys(auditEvents).toSorted())
  for (const group of Object.keys(auditGroups)) expect(eventsOf(group)).not.toBeNull()
})

test('a filter means one event or those of a group, and nothing else', () => {
  expect(eventsOf('payment-recorded')).toEqual(['payment-recorded'])
  expect(eventsOf('files')).toEqual(['exported'])
  expect(eventsOf('constructor')).toBeNull()
})

test('an event that the portal no longer logs keeps its name', () => {
  expect([auditLabel('old-event'), auditGroupLabel('old-event')]).toEqual(['old-event', 'Portal'])
  expect([auditLabel('product-changed'), auditGroupLabel('product-changed')]).toEqual([
    'Product changed',
    'Catalog',
  ])
})
