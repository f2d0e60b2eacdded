import { runProgram } from './run-program'

const missing = 'Install it, and gzip, to back up an embedded database.'

/** Packs a subfolder into a compressed archive. */
export const pack = (folder: string, name: string, file: string) =>
  runProgram('tar', ['-czf', file, '-C', folder, name], { missing })

/** Unpacks an archive into a folder, for the current user. */
export const unpack = (file: string, folder: string) =>
  runProgram('tar', ['-xzf', file, '-C', folder, '--no-same-owner'], { missing })
