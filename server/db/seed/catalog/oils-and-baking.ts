import { type SeedCategory, shelfStable } from './product-kind'

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
