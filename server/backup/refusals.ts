import { StartupError } from '../startup-error'

export const notEmpty = (database: string) =>
  new StartupError(
    `${database} is not empty. To replace it with the backup, run this again with --replace. What is in it now is lost then.`,
  )

export const newerVersion = (file: string, cause: Error) =>
  new StartupError(
    `${file} is a backup of a newer version of the portal, or of one from before the first release. Restore it with the version that made it. Nothing was changed.`,
    { cause },
  )
