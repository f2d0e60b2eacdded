import { listRoles, readRole, readRoleHolders, saveRole } from '@/domain/access/managed-role'
import { rowsInParts } from '../http/row-stream'
import { serve, serveRows } from '../http/serve'
import { readHolders, readRoles } from './roles/read-roles'
import { roleRecord, saveRole as save } from './roles/role-record'

export const roleRoutes = [
  serveRows(listRoles, async ({ scope }) => rowsInParts((part) => readRoles(scope, part))),
  serve(readRole, async ({ scope, params }) => ({ data: await roleRecord.read(scope, params.hashid) })),
  serve(saveRole, async ({ scope, params, body }) => {
    await save(scope, params.hashid, body)
    return { message: 'Role saved', data: { hashid: params.hashid } }
  }),
  serve(readRoleHolders, async ({ scope, params }) => ({ data: await readHolders(scope, params.hashid) })),
]
