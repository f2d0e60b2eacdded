import type { merchandisingLocations } from '@/domain/catalogue/product-facts'

export interface Kind {
  made: readonly string[]
  uses: readonly string[]
  serving: string
  /** Grams per serving: fat, saturated fat, carbohydrate, fiber, sugars, protein. */
  grams: readonly [number, number, number, number, number, number]
  /** In milligrams. */
  cholesterol: number
  sodium: number
  places: readonly (typeof merchandisingLocations)[number][]
}

/** Typical foods of each category. */
const kinds: Readonly<Record<string, Kind>> = {
  Snacks: {
    made: ['made in small batches', 'seasoned by hand'],
    uses: ['Good on a cheese board.', 'Sells steadily next to cold drinks.'],
    serving: '1 oz (28 g)',
    grams: [9, 1, 17, 2, 2, 3],
    cholesterol: 0,
    sodium: 210,
    places: ['Aisle', 'Endcap', 'Checkout'],
  },
  'Cheese & Dairy': {
    made: ['made with milk of pastured herds', 'made in small vats'],
    uses: ['Keep refrigerated.', 'Good with bread and fruit.'],
    serving: '1 oz (28 g)',
    grams: [9, 6, 1, 0, 1, 7],
    cholesterol: 28,
    sodium: 180,
    places: ['Cheese Counter', 'Dairy Case', 'Deli Case'],
  },
  Bakery: {
    made: ['baked on the day it ships', 'shaped by hand'],
    uses: ['Warm for five minutes before serving.', 'Keeps for four days in its bag.'],
    serving: '2 oz (57 g)',
    grams: [6, 3, 27, 2, 6, 5],
    cholesterol: 20,
    sodium: 260,
    places: ['Bakery Table', 'Endcap'],
  },
  'Pasta & Grains': {
    made: ['milled from one harvest', 'dried slowly at low heat'],
    uses: ['Holds a sauce well.', 'Good hot or in a salad.'],
    serving: '2 oz (56 g)',
    grams: [1, 0, 41, 3, 2, 7],
    cholesterol: 0,
    sodium: 5,
    places: ['Aisle', 'Endcap'],
  },
  'Sauces & Condiments': {
    made: ['made in open kettles', 'made with whole spices'],
    uses: ['Refrigerate after opening.', 'Good on roasts, grains and sandwiches.'],
    serving: '2 tbsp (30 g)',
    grams: [2, 0, 5, 1, 3, 1],
    cholesterol: 0,
    sodium: 290,
    places: ['Aisle', 'Deli Case'],
  },
  'Oils & Vinegars': {
    made: ['bottled in dark glass', 'made by a family press'],
    uses: ['Keep away from light.', 'For finishing and dressing.'],
    serving: '1 tbsp (15 ml)',
    grams: [14, 2, 0, 0, 0, 0],
    cholesterol: 0,
    sodium: 0,
    places: ['Aisle', 'Gift Table'],
  },
  'Chocolate & Confections': {
    made: ['made in small batches', 'cooked in copper'],
    uses: ['Keep cool and dry.', 'A small gift that sells itself near the till.'],
    serving: '1 oz (30 g)',
    grams: [11, 6, 16, 2, 13, 2],
    cholesterol: 4,
    sodium: 20,
    places: ['Checkout', 'Gift Table', 'Aisle'],
  },
  'Coffee & Tea': {
    made: ['packed to order', 'blended by taste, lot by lot'],
    uses: ['Best within six weeks of opening.', 'Keep dry and closed.'],
    serving: '1 cup (240 ml)',
    grams: [0, 0, 1, 0, 0, 0],
    cholesterol: 0,
    sodium: 5,
    places: ['Aisle', 'Endcap'],
  },
  Beverages: {
    made: ['made with real fruit and spices', 'bottled in small runs'],
    uses: ['Serve well chilled.', 'Sells with sandwiches and salads.'],
    serving: '12 fl oz (355 ml)',
    grams: [0, 0, 20, 0, 18, 0],
    cholesterol: 0,
    sodium: 15,
    places: ['Beverage Cooler', 'Aisle', 'Checkout'],
  },
  Frozen: {
    made: ['frozen within an hour of making', 'made by hand'],
    uses: ['Keep at 0 °F or below.', 'Sells with salads and sauces.'],
    serving: '1 cup (140 g)',
    grams: [9, 4, 34, 2, 6, 9],
    cholesterol: 35,
    sodium: 430,
    places: ['Freezer'],
  },
  'Meat & Charcuterie': {
    made: ['made with pork and beef of family farms', 'seasoned by hand'],
    uses: ['Keep refrigerated.', 'Sells well next to cheese.'],
    serving: '1 oz (28 g)',
    grams: [8, 3, 1, 0, 0, 7],
    cholesterol: 25,
    sodium: 470,
    places: ['Deli Case', 'Cheese Counter'],
  },
  Seafood: {
    made: ['packed by hand', 'from certified fisheries'],
    uses: ['Good on toast with butter.', 'Keep refrigerated after opening.'],
    serving: '3 oz (85 g)',
    grams: [8, 2, 0, 0, 0, 20],
    cholesterol: 55,
    sodium: 300,
    places: ['Aisle', 'Deli Case'],
  },
  Produce: {
    made: ['picked ripe and cooled in the field', 'from growers within a day of the warehouse'],
    uses: ['Keep between 36 and 41 °F.', 'Rinse before use.'],
    serving: '3 oz (85 g)',
    grams: [0, 0, 7, 2, 4, 1],
    cholesterol: 0,
    sodium: 20,
    places: ['Produce Island'],
  },
  'Pantry & Baking': {
    made: ['packed in small batches', 'from growers we know by name'],
    uses: ['Keep dry and closed.', 'For baking and breakfast.'],
    serving: '1/4 cup (30 g)',
    grams: [1, 0, 23, 2, 5, 3],
    cholesterol: 0,
    sodium: 10,
    places: ['Aisle', 'Endcap'],
  },
  'Spreads & Preserves': {
    made: ['cooked in small pans', 'made with little sugar'],
    uses: ['Refrigerate after opening.', 'Good with cheese, toast and yogurt.'],
    serving: '1 tbsp (20 g)',
    grams: [3, 0, 11, 1, 10, 1],
    cholesterol: 0,
    sodium: 15,
    places: ['Aisle', 'Gift Table', 'Cheese Counter'],
  },
}

/** Foods that are not like the others of their category. */
const special: readonly (readonly [name: RegExp, Partial<Kind>])[] = [
  [
    /(Ice Cream|Gelato|Sorbet),/,
    {
      made: ['churned in small batches', 'made with real fruit, nuts and vanilla'],
      uses: ['Keep at 0 °F or below.', 'Sells by the pint all year.'],
      serving: '2/3 cup (95 g)',
      grams: [12, 7, 24, 0, 21, 4],
      cholesterol: 45,
      sodium: 60,
    },
  ],
  [
    /(Biscotti|Shortbread),/,
    {
      made: ['baked in small trays', 'shaped by hand'],
      uses: ['Keeps for months in its box.', 'Good next to coffee and tea.'],
    },
  ],
  [
    /(Sparkling Water),/,
    { made: ['carbonated in small runs', 'bottled at the spring'], grams: [0, 0, 0, 0, 0, 0], sodium: 0 },
  ],
  [
    /(Vinegar),/,
    {
      made: ['aged in small barrels', 'fermented slowly'],
      grams: [0, 0, 1, 0, 0, 0],
      serving: '1 tbsp (15 ml)',
    },
  ],
  [
    /(Salmon Fillet|Crab Cakes),/,
    { uses: ['Keep at 32 °F, and cook until it flakes.', 'Sells with lemons and fresh herbs.'] },
  ],
  [/(Sausage|Bacon),/, { uses: ['Keep refrigerated, and cook before eating.', 'Sells well next to eggs.'] }],
]

/** Returns what is typical of a food of a category. */
export function typicalOf({ name, category }: { name: string; category: string }): Kind {
  const kind = kinds[category] ?? kinds['Pantry & Baking']
  if (!kind) throw new Error(`Nothing is known of ${category}`)
  return { ...kind, ...special.find(([pattern]) => pattern.test(name))?.[1] }
}
