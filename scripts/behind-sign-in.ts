import type { Rolldown } from 'vite'

const publicPage = /\/src\/routes\/(?!_app\b|-)(?:\(\w+\)\/)?[^/-][^/]*\.tsx/

/** Checks whether only pages behind the sign-in load a module, so that visitors need not download it. */
export function isBehindSignIn(
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (publicPage.test(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.every((importer) => seen.has(importer) || isBehindSignIn(importer, modules, seen))
}
