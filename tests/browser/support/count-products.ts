import * as z from 'zod/mini'
import { signInTo } from '../../setup/sign-in'

const list = z.object({ data: z.array(z.unknown()) })

/** Returns how many products a user sees. Buyers see those that can be ordered, and what their stores have ordered. */
export async function countProducts(origin: string, user = 'corporate'): Promise<number> {
  const token = await signInTo(origin, user)
  const answer = await fetch(`${origin}/api/v1/products`, { headers: { authorization: `Bearer ${token}` } })
  return z.parse(list, await answer.json()).data.length
}

/** As the list writes it. */
export const written = (count: number) => count.toLocaleString('en-US')
