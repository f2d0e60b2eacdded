import { type SeedCategory, shelfStable } from './product-kind'

export const snacks: SeedCategory = {
  name: 'Snacks',
  storage: shelfStable,
  kinds: [
    {
      name: 'Kettle Chips',
      flavors: ['Sea Salt', 'Salt & Vinegar', 'Cracked Pepper', 'Jalapeño', 'Smoked Paprika', 'Rosemary'],
      sizes: { '2 oz': [24, 105], '5 oz': [12, 239], '8 oz': [12, 329] },
      ingredients: 'potatoes, sunflower oil, sea salt',
    },
    {
      name: 'Seed Crackers',
      flavors: ['Everything', 'Rosemary', 'Sea Salt', 'Black Pepper', 'Fig & Olive'],
      sizes: { '4.5 oz': [12, 329], '6 oz': [12, 389] },
      ingredients: 'wheat flour, flax seeds, sesame seeds, sunflower oil, sea salt',
    },
    {
      name: 'Pretzel Twists',
      flavors: ['Sea Salt', 'Honey Mustard', 'Everything', 'Sourdough'],
      sizes: { '2 oz': [24, 95], '8 oz': [12, 239], '14 oz': [10, 329] },
      ingredients: 'wheat flour, yeast, canola oil, sea salt',
    },
    {
      name: 'Popcorn',
      flavors: ['Sea Salt', 'White Cheddar', 'Kettle Corn', 'Maple', 'Truffle'],
      sizes: { '1 oz': [24, 89], '4.4 oz': [12, 229], '7 oz': [12, 299] },
      ingredients: 'popcorn, sunflower oil, sea salt',
    },
    {
      name: 'Pita Chips',
      flavors: ['Sea Salt', 'Garlic & Herb', 'Parmesan', 'Cinnamon Sugar'],
      sizes: { '6 oz': [12, 269], '9 oz': [12, 349] },
      ingredients: 'wheat flour, sunflower oil, yeast, sea salt',
    },
    {
      name: 'Roasted Almonds',
      flavors: ['Sea Salt', 'Rosemary', 'Smoked', 'Maple', 'Chili Lime'],
      sizes: { '1.5 oz': [24, 145], '5 oz': [12, 399], '12 oz': [8, 799] },
      ingredients: 'almonds, sea salt',
    },
    {
      name: 'Trail Mix',
      flavors: ['Mountain', 'Cranberry Nut', 'Tropical', 'Dark Chocolate'],
      sizes: { '2 oz': [18, 155], '6 oz': [12, 389], '14 oz': [6, 749] },
      ingredients: 'almonds, raisins, cashews, sunflower seeds, dried fruit',
    },
    {
      name: 'Plantain Chips',
      flavors: ['Sea Salt', 'Sweet', 'Chili Lime', 'Garlic'],
      sizes: { '2.5 oz': [20, 125], '5 oz': [12, 225] },
      ingredients: 'plantains, palm oil, sea salt',
    },
    {
      name: 'Tortilla Chips',
      flavors: ['Blue Corn', 'Yellow Corn', 'Lime', 'Multigrain'],
      sizes: { '6 oz': [12, 225], '11 oz': [9, 319] },
      ingredients: 'corn, sunflower oil, lime, sea salt',
    },
  ],
}

export const chocolate: SeedCategory = {
  name: 'Chocolate & Confections',
  storage: shelfStable,
  kinds: [
    {
      name: 'Chocolate Bar',
      flavors: [
        '72% Dark',
        '85% Dark',
        'Milk',
        'Sea Salt Dark',
        'Hazelnut Milk',
        'Orange Dark',
        'Raspberry Dark',
      ],
      sizes: { '1.4 oz': [24, 175], '2.8 oz': [12, 329], '3.5 oz': [10, 399] },
      ingredients: 'cocoa mass, cane sugar, cocoa butter, soy lecithin',
    },
    {
      name: 'Chocolate Truffles',
      flavors: ['Dark', 'Milk', 'Hazelnut', 'Champagne', 'Espresso'],
      sizes: { '4 ct': [12, 449], '9 ct': [8, 899], '16 ct': [6, 1499] },
      ingredients: 'cocoa mass, cream, cane sugar, cocoa butter, soy lecithin',
    },
    {
      name: 'Caramels',
      flavors: ['Sea Salt', 'Vanilla', 'Bourbon', 'Apple Cider', 'Chocolate'],
      sizes: { '2 oz': [18, 229], '4 oz': [12, 419], '8 oz': [8, 749] },
      ingredients: 'cane sugar, cream, butter, glucose syrup, sea salt',
    },
    {
      name: 'Nougat',
      flavors: ['Almond', 'Pistachio', 'Cranberry', 'Orange Blossom'],
      sizes: { '3.5 oz': [12, 349], '5.3 oz': [12, 489] },
      ingredients: 'cane sugar, honey, almonds, egg whites',
    },
    {
      name: 'Chocolate Bark',
      flavors: ['Peppermint', 'Almond Sea Salt', 'Dried Cherry', 'Pistachio'],
      sizes: { '4 oz': [12, 459], '6 oz': [12, 599] },
      ingredients: 'cocoa mass, cane sugar, cocoa butter, whole milk powder',
    },
    {
      name: 'Gummy Bears',
      flavors: ['Classic', 'Sour', 'Tropical', 'Berry'],
      sizes: { '4 oz': [12, 219], '7 oz': [12, 329] },
      ingredients: 'cane sugar, glucose syrup, gelatin, fruit juice',
    },
    {
      name: 'Drinking Chocolate',
      flavors: ['Classic', 'Dark', 'Peppermint', 'Chili'],
      sizes: { '8 oz': [6, 699], '12 oz': [6, 949] },
      ingredients: 'cocoa, cane sugar, cocoa mass',
    },
    {
      name: 'Toffee',
      flavors: ['English', 'Almond', 'Pecan', 'Dark Chocolate'],
      sizes: { '4 oz': [12, 449], '8 oz': [8, 799] },
      ingredients: 'butter, cane sugar, almonds, cocoa mass, sea salt',
    },
  ],
}

export const spreads: SeedCategory = {
  name: 'Spreads & Preserves',
  storage: shelfStable,
  kinds: [
    {
      name: 'Jam',
      flavors: [
        'Strawberry',
        'Raspberry',
        'Wild Blueberry',
        'Apricot',
        'Strawberry Rhubarb',
        'Fig',
        'Blackberry',
      ],
      sizes: { '1.5 oz': [24, 125], '9 oz': [12, 399], '12 oz': [12, 479] },
      ingredients: 'fruit, cane sugar, lemon juice, fruit pectin',
    },
    {
      name: 'Preserves',
      flavors: ['Sour Cherry', 'Peach', 'Black Currant', 'Plum', 'Quince'],
      sizes: { '9 oz': [12, 429], '12 oz': [12, 519] },
      ingredients: 'fruit, cane sugar, lemon juice',
    },
    {
      name: 'Peanut Butter',
      flavors: ['Creamy', 'Crunchy', 'Honey Roasted', 'Unsalted Creamy'],
      sizes: { '12 oz': [12, 379], '16 oz': [12, 449], '28 oz': [6, 729] },
      ingredients: 'peanuts, sea salt',
    },
    {
      name: 'Almond Butter',
      flavors: ['Creamy', 'Crunchy', 'Maple', 'Unsalted Creamy'],
      sizes: { '10 oz': [12, 629], '16 oz': [6, 899] },
      ingredients: 'almonds, sea salt',
    },
    {
      name: 'Honey',
      flavors: ['Wildflower', 'Clover', 'Orange Blossom', 'Buckwheat', 'Creamed', 'Hot'],
      sizes: { '8 oz': [12, 489], '12 oz': [12, 649], '22 oz': [6, 1049] },
      ingredients: 'honey',
    },
    {
      name: 'Marmalade',
      flavors: ['Seville Orange', 'Three Citrus', 'Lemon', 'Grapefruit'],
      sizes: { '9 oz': [12, 429], '12 oz': [12, 499] },
      ingredients: 'citrus fruit, cane sugar, lemon juice',
    },
    {
      name: 'Hazelnut Spread',
      flavors: ['Dark Chocolate', 'Milk Chocolate', 'Crunchy'],
      sizes: { '9 oz': [12, 549], '13 oz': [6, 729] },
      ingredients: 'hazelnuts, cane sugar, cocoa, sunflower oil, whole milk powder',
    },
    {
      name: 'Apple Butter',
      flavors: ['Classic', 'Spiced', 'No Sugar Added'],
      sizes: { '10 oz': [12, 359], '17 oz': [12, 489] },
      ingredients: 'apples, apple cider, cinnamon',
    },
  ],
}
