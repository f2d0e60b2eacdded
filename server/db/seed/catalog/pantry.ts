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

export const oils: SeedCategory = {
  name: 'Oils & Vinegars',
  storage: shelfStable,
  kinds: [
    {
      name: 'Olive Oil',
      flavors: [
        'Extra Virgin',
        'Arbequina Extra Virgin',
        'Koroneiki Extra Virgin',
        'Unfiltered Extra Virgin',
        'Lemon',
        'Blood Orange',
        'Basil',
        'Garlic',
      ],
      sizes: { '250 ml': [12, 749], '500 ml': [6, 1249], '750 ml': [6, 1599], '3 l': [4, 4299] },
      ingredients: 'olive oil',
    },
    {
      name: 'Avocado Oil',
      flavors: ['Cold-Pressed', 'Refined', 'Lime'],
      sizes: { '250 ml': [12, 649], '500 ml': [6, 1049], '1 l': [6, 1749] },
      ingredients: 'avocado oil',
    },
    {
      name: 'Sesame Oil',
      flavors: ['Toasted', 'Cold-Pressed', 'Chili'],
      sizes: { '6.2 fl oz': [12, 399], '12.7 fl oz': [6, 649] },
      ingredients: 'sesame oil',
    },
    {
      name: 'Sunflower Oil',
      flavors: ['High-Oleic', 'Cold-Pressed'],
      sizes: { '500 ml': [12, 469], '1 l': [12, 749] },
      ingredients: 'sunflower oil',
    },
    {
      name: 'Balsamic Vinegar',
      flavors: ['Aged', 'Barrel-Aged', 'White', 'Fig', 'Raspberry', 'Modena'],
      sizes: { '250 ml': [12, 599], '375 ml': [6, 849], '500 ml': [6, 999] },
      ingredients: 'grape must, wine vinegar',
    },
    {
      name: 'Wine Vinegar',
      flavors: ['Red', 'White', 'Sherry', 'Champagne'],
      sizes: { '375 ml': [12, 429], '500 ml': [6, 529] },
      ingredients: 'wine vinegar',
    },
    {
      name: 'Cider Vinegar',
      flavors: ['Unfiltered', 'Raw', 'Honey'],
      sizes: { '16 fl oz': [12, 299], '32 fl oz': [12, 499] },
      ingredients: 'fermented apple cider',
    },
    {
      name: 'Vinaigrette',
      flavors: ['Balsamic', 'Champagne', 'Lemon Herb', 'Raspberry', 'Sesame Ginger', 'Red Wine'],
      sizes: { '8 fl oz': [6, 349], '12 fl oz': [6, 419] },
      ingredients: 'canola oil, cane vinegar, cane sugar, mustard, sea salt, spices',
    },
  ],
}

export const baking: SeedCategory = {
  name: 'Pantry & Baking',
  storage: shelfStable,
  kinds: [
    {
      name: 'Flour',
      flavors: ['Bread', 'All-Purpose', 'Whole Wheat', 'Pastry', 'Rye', 'Spelt'],
      sizes: { '2 lb': [8, 379], '5 lb': [8, 649], '25 lb': [1, 2349] },
      ingredients: 'wheat flour',
    },
    {
      name: 'Sugar',
      flavors: ['Cane', 'Light Brown', 'Dark Brown', 'Demerara', 'Powdered', 'Coconut'],
      sizes: { '16 oz': [12, 239], '2 lb': [12, 389], '25 lb': [1, 2699] },
      ingredients: 'cane sugar',
    },
    {
      name: 'Extract',
      flavors: ['Vanilla', 'Madagascar Vanilla', 'Almond', 'Lemon', 'Peppermint'],
      sizes: { '2 fl oz': [12, 649], '4 fl oz': [12, 1149], '8 fl oz': [6, 1999] },
      ingredients: 'water, alcohol, natural extracts',
    },
    {
      name: 'Baking Chocolate',
      flavors: ['60% Dark', '70% Dark', 'Unsweetened', 'White'],
      sizes: { '4 oz': [12, 289], '8 oz': [12, 499] },
      ingredients: 'cocoa mass, cane sugar, cocoa butter, soy lecithin',
    },
    {
      name: 'Rolled Oats',
      flavors: ['Old-Fashioned', 'Thick-Cut', 'Quick'],
      sizes: { '18 oz': [12, 289], '32 oz': [8, 449] },
      ingredients: 'oats',
    },
    {
      name: 'Granola',
      flavors: ['Maple Pecan', 'Honey Almond', 'Vanilla', 'Dark Chocolate', 'Coconut'],
      sizes: { '11 oz': [6, 479], '22 oz': [6, 829] },
      ingredients: 'oats, almonds, maple syrup, sunflower oil, sea salt',
    },
    {
      name: 'Sea Salt',
      flavors: ['Flaky', 'Coarse', 'Fine', 'Smoked', 'Rosemary'],
      sizes: { '4 oz': [12, 349], '8.5 oz': [12, 499] },
      ingredients: 'sea salt',
    },
    {
      name: 'Coconut Flakes',
      flavors: ['Unsweetened', 'Toasted', 'Sweetened'],
      sizes: { '7 oz': [12, 279], '12 oz': [12, 389] },
      ingredients: 'coconut',
    },
    {
      name: 'Pancake Mix',
      flavors: ['Buttermilk', 'Buckwheat', 'Whole Wheat', 'Pumpkin Spice'],
      sizes: { '16 oz': [6, 379], '24 oz': [6, 499] },
      ingredients: 'wheat flour, cane sugar, buttermilk powder, baking powder, sea salt',
    },
    {
      name: 'Maple Syrup',
      flavors: ['Amber', 'Dark', 'Golden', 'Bourbon Barrel-Aged'],
      sizes: { '8 fl oz': [12, 749], '12 fl oz': [12, 999], '32 fl oz': [6, 1999] },
      ingredients: 'maple syrup',
    },
  ],
}
