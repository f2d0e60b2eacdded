import * as z from 'zod/mini'
import { closedDays } from '../../../src/domain/orders/closed-day'
import { dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import { testNow } from '../../setup/calendar.mjs'
import { signInTo } from '../../setup/sign-in'

/**
 * Archives the closed days around today, so that vendors have cut-offs tomorrow: late on the day before a holiday there are none left.
 */
export async function openTomorrow(origin: string) {
  const token = await signInTo(origin, 'operations')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = `${origin}/api/v1/admin/calendar`
  const answer = await fetch(path, { headers })
  const { data } = z.parse(closedDays.list.output, await answer.json())
  const today = dayIn('UTC', testNow())
  const near = data.filter(
    ({ day, is_archived }) => !is_archived && day >= daysAfter(today, -1) && day <= daysAfter(today, 2),
  )
  for (const { hashid } of near) {
    const body = JSON.stringify({ is_archived: true })
    const { ok, status } = await fetch(`${path}/${hashid}/archive`, { method: 'POST', headers, body })
    if (!ok) throw new Error(`The day cannot be opened: ${status}`)
  }
}
