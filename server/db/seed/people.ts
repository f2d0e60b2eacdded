import type { Random } from './random'

const firstNames = [
  'Amara',
  'Ben',
  'Chloé',
  'Diego',
  'Elif',
  'Frances',
  'George',
  'Hana',
  'Isabel',
  'Jonas',
  'Keiko',
  'Liam',
  'Marta',
  'Noor',
  'Owen',
  'Priya',
  'Quinn',
  'Rosa',
  'Søren',
  'Tess',
  'Umar',
  'Vera',
  'Wes',
  'Yara',
  'Zoë',
]

/** Last names by group of people, so that buyers and suppliers never share a full name. */
const lastNames = {
  buyers: [
    'Abbott',
    'Bianchi',
    'Castillo',
    'Dubois',
    'Eriksen',
    'Fletcher',
    'García',
    'Hughes',
    'Iyer',
    'Johansson',
    'Kowalski',
    'Lindqvist',
    'Müller',
    "O'Brien",
    'Park',
    'Rivera',
    'Sato',
    'Tanaka',
    'Whitfield',
    'Zhang',
  ],
  suppliers: [
    'Aalto',
    'Barros',
    'Carvalho',
    'Donnelly',
    'Espinoza',
    'Fischer',
    'Gallagher',
    'Haddad',
    'Ishikawa',
    'Jensen',
    'Kaplan',
    'Laurent',
    'Menon',
    'Nyman',
    'Ortega',
    'Papadakis',
    'Rojas',
    'Silvestri',
    'Sorensen',
    'Thibault',
  ],
  stores: ['Alvarez', 'Bergman', 'Chen', 'Dunn', 'Ekström', 'Flores'],
} as const

/** Returns a function that makes a new name for a group of people on each call. */
export function makePeople(circle: keyof typeof lastNames, random: Random): () => string {
  const names = firstNames.flatMap((given) => lastNames[circle].map((family) => `${given} ${family}`))
  const left = random.sample(names, names.length)
  return () => {
    const name = left.pop()
    if (name === undefined) throw new Error(`There are no more names for ${circle}`)
    return name
  }
}
