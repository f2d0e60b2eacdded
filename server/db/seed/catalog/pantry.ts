import { type SeedCategory, shelfStable } from './product-kind'

export const pasta: SeedCategory = {
  name: 'Pasta & Grains',
  storage: shelfStable,
  kinds: [
    {
      name: 'Rigatoni',
      flavors: ['Bronze-Cut', 'Whole Wheat', 'Spinach'],
      sizes: { '12 oz': [12, 259], '16 oz': [20, 269] },
      ingredients: 'durum wheat semolina, water',
    },
    {
      name: 'Spaghetti',
      flavors: ['Bronze-Cut', 'Whole Wheat', 'Squid Ink'],
      sizes: { '16 oz': [20, 259], '2 lb': [10, 449] },
      ingredients: 'durum wheat semolina, water',
    },
    {
      name: 'Tagliatelle',
      flavors: ['Egg', 'Spinach & Egg', 'Porcini & Egg'],
      sizes: { '8.8 oz': [12, 349], '17.6 oz': [12, 549] },
      ingredients: 'durum wheat semolina, eggs',
    },
    {
      name: 'Orecchiette',
      flavors: ['Bronze-Cut', 'Whole Wheat', 'Heirloom Wheat'],
      sizes: { '16 oz': [12, 329] },
      ingredients: 'durum wheat semolina, water',
    },
    {
      name: 'Penne',
      flavors: ['Chickpea', 'Red Lentil', 'Brown Rice'],
      sizes: { '8 oz': [12, 249], '12 oz': [12, 339] },
      ingredients: 'legume and rice flour',
    },
    {
      name: 'Couscous',
      flavors: ['Pearl', 'Whole Wheat', 'Tri-Color Pearl'],
      sizes: { '8 oz': [12, 239], '16 oz': [12, 369] },
      ingredients: 'durum wheat semolina',
    },
    {
      name: 'Rice',
      flavors: ['Arborio', 'Carnaroli', 'Jasmine', 'Brown Basmati', 'Black', 'Wild'],
      sizes: { '16 oz': [12, 329], '2 lb': [8, 549], '25 lb': [1, 3299] },
      ingredients: 'rice',
    },
    {
      name: 'Farro',
      flavors: ['Pearled', 'Whole Grain', 'Quick-Cooking'],
      sizes: { '12 oz': [12, 309], '24 oz': [8, 549] },
      ingredients: 'wheat (farro)',
    },
    {
      name: 'Polenta',
      flavors: ['Stone-Ground', 'Instant', 'White Corn'],
      sizes: { '16 oz': [12, 289], '24 oz': [8, 399] },
      ingredients: 'corn',
    },
    {
      name: 'Ramen Noodles',
      flavors: ['Fresh-Style', 'Brown Rice', 'Buckwheat'],
      sizes: { '10 oz': [12, 299] },
      ingredients: 'wheat flour, water, sea salt',
    },
  ],
}

export const sauces: SeedCategory = {
  name: 'Sauces & Condiments',
  storage: shelfStable,
  kinds: [
    {
      name: 'Tomato Sauce',
      flavors: ['Marinara', 'Arrabbiata', 'Tomato Basil', 'Roasted Garlic', 'Vodka'],
      sizes: { '16 oz': [12, 349], '24 oz': [12, 499], '32 oz': [6, 629] },
      ingredients: 'tomatoes, onions, olive oil, garlic, basil, sea salt',
    },
    {
      name: 'Salsa',
      flavors: ['Mild', 'Medium', 'Hot', 'Fire-Roasted', 'Green Chile', 'Mango', 'Smoky Chipotle'],
      sizes: { '12 oz': [12, 309], '16 oz': [12, 359] },
      ingredients: 'tomatoes, onions, peppers, lime juice, cilantro, sea salt',
    },
    {
      name: 'Mustard',
      flavors: ['Dijon', 'Whole-Grain', 'Honey', 'Spicy Brown', 'Stout'],
      sizes: { '7 oz': [12, 269], '9 oz': [12, 319] },
      ingredients: 'mustard seeds, cane vinegar, sea salt, spices',
    },
    {
      name: 'Hot Sauce',
      flavors: ['Cayenne', 'Habanero', 'Smoky Chipotle', 'Fermented Jalapeño', 'Pineapple Habanero'],
      sizes: { '5 oz': [12, 339], '10 oz': [12, 549] },
      ingredients: 'peppers, cane vinegar, garlic, sea salt',
    },
    {
      name: 'Aioli',
      flavors: ['Roasted Garlic', 'Lemon', 'Smoked Paprika', 'Truffle'],
      sizes: { '8.5 oz': [6, 449], '12 oz': [6, 569] },
      ingredients: 'sunflower oil, eggs, garlic, lemon juice, mustard',
    },
    {
      name: 'Pesto',
      flavors: ['Basil', 'Sun-Dried Tomato', 'Kale', 'Pistachio'],
      sizes: { '6.5 oz': [12, 449], '10 oz': [6, 629] },
      ingredients: 'basil, olive oil, Parmesan cheese, pine nuts, garlic',
    },
    {
      name: 'Ketchup',
      flavors: ['Classic', 'Spicy', 'No Sugar Added', 'Curry'],
      sizes: { '14 oz': [12, 289], '20 oz': [12, 359] },
      ingredients: 'tomatoes, cane sugar, cane vinegar, onions, sea salt',
    },
    {
      name: 'Chutney',
      flavors: ['Mango', 'Tomato', 'Apple Ginger', 'Cranberry'],
      sizes: { '8 oz': [12, 379], '10 oz': [12, 429] },
      ingredients: 'fruit, onions, cane vinegar, cane sugar, ginger, spices',
    },
    {
      name: 'Barbecue Sauce',
      flavors: ['Kansas City', 'Carolina Mustard', 'Peach', 'Coffee'],
      sizes: { '12 oz': [12, 369], '19 oz': [6, 499] },
      ingredients: 'tomatoes, molasses, cane vinegar, onions, spices',
    },
  ],
}
