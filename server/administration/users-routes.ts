import { listUsers } from '@/domain/access/managed-user'
import { serve } from '../http/serve'
import { readUsers } from './users/read-users'

export const userRoutes = [serve(listUsers, async ({ scope }) => ({ data: await readUsers(scope) }))]
