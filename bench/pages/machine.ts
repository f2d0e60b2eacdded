import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Optional table benchmark, outside the repository. Not part of the project. */
const FLOORS = fileURLToPath(new URL('../../../shared/table-harness/floors.mjs', import.meta.url))
/** Milliseconds that its sort of 100,000 names took on the reference machine of the goals. */
const GOALS_MS = 261.36

/** Returns how many times slower this machine is than the reference machine; null if the benchmark is missing. */
export function slowness(): number | null {
  const { stdout } = spawnSync(process.execPath, [FLOORS, '100000'], { encoding: 'utf8' })
  const [, median] = /Intl\.Collator\.compare[^{]*\{"median":([\d.]+)/.exec(stdout) ?? []
  return median === undefined ? null : Number(median) / GOALS_MS
}
