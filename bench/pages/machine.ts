import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The table harness, beside the project where it is had. It is no part of it. */
const FLOORS = fileURLToPath(new URL('../../../shared/table-harness/floors.mjs', import.meta.url))
/** What its sort of 100,000 names took on the machine that the goals were set on, in milliseconds. */
const GOALS_MS = 261.36

/** How many times slower this machine is now than the one that the goals were set on; null where that cannot be told. */
export function slowness(): number | null {
  const { stdout } = spawnSync(process.execPath, [FLOORS, '100000'], { encoding: 'utf8' })
  const [, median] = /Intl\.Collator\.compare[^{]*\{"median":([\d.]+)/.exec(stdout) ?? []
  return median === undefined ? null : Number(median) / GOALS_MS
}
