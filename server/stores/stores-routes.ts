import { nanoid } from 'nanoid'
import { settingTabs } from '@/domain/stores/setting-tab'
import {
  changeStoreUser,
  inviteStoreUser,
  listManagedStores,
  listStoreUsers,
  saveManyStoreSettings,
  saveStoreSettings,
  viewManagedStore,
} from '@/domain/stores/settings-contract'
import { notFound } from '../http/api-error'
import { serve, serveSteps } from '../http/serve'
import { changeUser, inviteUser, prepareInvitation } from './invite-user'
import { readManagedStore, readManagedStores } from './read-stores'
import { saveAll, savedText, saveSettings } from './save-settings'
import { readStoreUsers } from './store-users'

const tabOf = (text: string) => {
  const tab = settingTabs.find((name) => name === text)
  if (!tab) throw notFound('This tab')
  return tab
}

export const storeRoutes = [
  serve(listManagedStores, async ({ scope, query }) => ({
    data: await readManagedStores(scope, query.filters),
  })),
  serve(viewManagedStore, async ({ scope, params }) => ({ data: await readManagedStore(scope, params.id) })),
  serve(saveStoreSettings, async ({ scope, params, body }) => ({
    data: await saveSettings(scope, { ...body, store_hash: params.id, tab: tabOf(params.tab) }),
  })),
  serve(saveManyStoreSettings, async ({ scope, body }) => {
    await saveAll(scope, body.changes)
    return { message: savedText(body.changes) }
  }),
  serve(listStoreUsers, async ({ scope, params }) => ({ data: await readStoreUsers(scope, params.id) })),
  serveSteps(inviteStoreUser, {
    prepare: ({ scope, params, body }) => prepareInvitation(scope, params.id, body),
    // Nobody knows this password. The link in the mail sets the first one.
    work: async (_, { hashPassword }) => hashPassword(nanoid(43)),
    finish: ({ scope, body, appContext }, { store_name }, password_hash) =>
      inviteUser(scope, body, { store_name, password_hash }, appContext),
  }),
  serve(changeStoreUser, async ({ scope, params, body }) =>
    changeUser(scope, { store_hash: params.id, user_hash: params.user }, body),
  ),
]
