/**
 * Raises the version of the catalogue by a random number. A restored database counts on from an older version, and browsers
 * would take the list that they cached at a later one for the list of now.
 */
export const RENEW_CATALOGUE_VERSION =
  'insert into catalogue_versions (writes) values (floor(random() * 1e12))'
