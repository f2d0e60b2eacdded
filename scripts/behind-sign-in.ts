import type { Rolldown } from 'vite'

const publicPage = /\/src\/routes\/(?!_app\b|-)(?:\(\w+\)\/)?[^/-][^/]*\.tsx/

/** Whether a module is loaded by pages behind the sign-in alone: visitors must not wait for what those share. */
export function isBehindSignIn(
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (publicPage.test(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.every((it) => seen.has(it) || isBehindSignIn(it, modules, seen))
}
