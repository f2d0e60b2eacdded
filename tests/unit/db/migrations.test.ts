import { expect, test } from 'vitest'
import { readMigrations } from '../../../scripts/pack-migrations'
import { migrations } from '../../../server/db/migrations.gen'

test('the packed migrations equal the SQL files; otherwise run npm run db:generate', async () => {
  expect(await readMigrations()).toEqual(migrations)
})
