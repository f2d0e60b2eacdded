import * as z from 'zod/mini'
import { partner, partnerGroup } from '../partner'
import { signedIn } from '../rule'
import { get, listOf, relations, wholeList } from './endpoint'

export const listPartnerGroups = get('/partnergroups', {
  may: signedIn,
  summary: 'The partner groups and stores that the user may see',
  query: z.object({ ...wholeList, with: relations }),
  output: listOf(partnerGroup),
})
export const listPartners = get('/partners', {
  may: signedIn,
  summary: 'The stores that the user may see',
  query: z.object(wholeList),
  output: listOf(partner),
})
