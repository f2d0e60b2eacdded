import { notFound } from '@tanstack/react-router'
import { hasTutorials } from '@/domain/navigation/tutorials'

/** Closes a page of tutorials on the subdomains without them. */
export function requireTutorials() {
  const [hostLabel = ''] = location.hostname.split('.')
  if (!hasTutorials(hostLabel)) throw notFound()
}
