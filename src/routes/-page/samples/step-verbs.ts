import type { SampleStatus } from '@/domain/samples/sample-request'

/** Names of the actions that lead to each status. */
export const stepVerbs: Readonly<Record<SampleStatus, string>> = {
  0: 'Request again',
  1: 'Accept',
  2: 'Mark as shipped',
  3: 'Mark as tasted',
  4: 'Decline',
  5: 'Cancel request',
  6: 'Will order',
  7: 'Not now',
  8: 'First order',
  9: 'Reorder',
}
