import { type SeedCategory, shelfStable } from './product-kind'

export const coffee: SeedCategory = {
  name: 'Coffee & Tea',
  storage: shelfStable,
  kinds: [
    {
      name: 'Whole Bean Coffee',
      flavors: ['Breakfast Blend', 'Dark Roast', 'Espresso', 'Ethiopia', 'Colombia', 'Decaf', 'House Blend'],
      sizes: { '12 oz': [6, 879], '2 lb': [6, 1999], '5 lb': [2, 4499] },
      ingredients: 'coffee',
    },
    {
      name: 'Ground Coffee',
      flavors: ['Breakfast Blend', 'Dark Roast', 'French Roast', 'Decaf', 'House Blend'],
      sizes: { '10 oz': [6, 699], '12 oz': [6, 829] },
      ingredients: 'coffee',
    },
    {
      name: 'Coffee Pods',
      flavors: ['Breakfast Blend', 'Dark Roast', 'Decaf'],
      sizes: { '12 ct': [6, 699], '24 ct': [4, 1299] },
      ingredients: 'coffee',
    },
    {
      name: 'Cold Brew Concentrate',
      flavors: ['Original', 'Dark Roast', 'Vanilla', 'Decaf'],
      sizes: { '16 fl oz': [6, 549], '32 fl oz': [6, 899] },
      ingredients: 'water, coffee',
    },
    {
      name: 'Black Tea',
      flavors: ['Earl Grey', 'English Breakfast', 'Darjeeling', 'Assam', 'Lapsang Souchong'],
      sizes: { '15 ct': [6, 429], '20 ct': [6, 489], '3.5 oz': [6, 699] },
      ingredients: 'black tea',
    },
    {
      name: 'Green Tea',
      flavors: ['Jasmine', 'Sencha', 'Genmaicha', 'Moroccan Mint'],
      sizes: { '15 ct': [6, 449], '20 ct': [6, 499], '3.5 oz': [6, 749] },
      ingredients: 'green tea',
    },
    {
      name: 'Herbal Tea',
      flavors: ['Chamomile', 'Peppermint', 'Hibiscus Berry', 'Ginger Lemon', 'Rooibos'],
      sizes: { '15 ct': [6, 419], '20 ct': [6, 479] },
      ingredients: 'herbs, flowers, fruit pieces',
    },
    {
      name: 'Matcha',
      flavors: ['Ceremonial', 'Culinary'],
      sizes: { '1 oz': [6, 1299], '3.5 oz': [6, 1899] },
      ingredients: 'green tea powder',
    },
    {
      name: 'Chai Concentrate',
      flavors: ['Spiced', 'Vanilla', 'Decaf'],
      sizes: { '32 fl oz': [6, 549] },
      ingredients: 'water, black tea, cane sugar, spices',
    },
  ],
}

export const beverages: SeedCategory = {
  name: 'Beverages',
  storage: shelfStable,
  kinds: [
    {
      name: 'Sparkling Water',
      flavors: ['Plain', 'Grapefruit', 'Lime', 'Blood Orange', 'Cucumber', 'Tart Cherry'],
      sizes: { '12 fl oz': [24, 79], '1 l': [12, 149] },
      ingredients: 'carbonated water, natural flavors',
    },
    {
      name: 'Kombucha',
      flavors: ['Ginger', 'Hibiscus', 'Blood Orange', 'Original', 'Tart Cherry', 'Elderflower'],
      sizes: { '12 fl oz': [12, 229], '16 fl oz': [12, 269] },
      ingredients: 'water, black tea, cane sugar, kombucha culture, fruit juice',
    },
    {
      name: 'Tonic Water',
      flavors: ['Indian', 'Elderflower', 'Light', 'Yuzu'],
      sizes: { '6.8 fl oz': [24, 119], '16.9 fl oz': [8, 249] },
      ingredients: 'carbonated water, cane sugar, citric acid, quinine',
    },
    {
      name: 'Lemonade',
      flavors: ['Classic', 'Strawberry', 'Lavender', 'Ginger', 'Pink'],
      sizes: { '12 fl oz': [12, 179], '25 fl oz': [6, 389] },
      ingredients: 'water, lemon juice, cane sugar',
    },
    {
      name: 'Shrub',
      flavors: ['Tart Cherry', 'Ginger', 'Strawberry Balsamic', 'Pear & Sage'],
      sizes: { '8 fl oz': [12, 699], '16 fl oz': [6, 1099] },
      ingredients: 'fruit juice, cane sugar, cider vinegar',
    },
    {
      name: 'Juice',
      flavors: ['Orange', 'Apple', 'Tart Cherry', 'Pomegranate', 'Carrot Ginger', 'Cranberry'],
      sizes: { '12 fl oz': [12, 249], '32 fl oz': [6, 499] },
      ingredients: 'fruit and vegetable juice',
    },
    {
      name: 'Soda',
      flavors: ['Ginger Ale', 'Root Beer', 'Orange Cream', 'Cola', 'Black Cherry'],
      sizes: { '12 fl oz': [24, 125], '750 ml': [12, 299] },
      ingredients: 'carbonated water, cane sugar, natural flavors',
    },
    {
      name: 'Oat Milk',
      flavors: ['Original', 'Barista', 'Unsweetened', 'Chocolate'],
      sizes: { '11 fl oz': [18, 149], '32 fl oz': [6, 299] },
      ingredients: 'water, oats, canola oil, sea salt',
    },
    {
      name: 'Coconut Water',
      flavors: ['Pure', 'Pineapple', 'Mango'],
      sizes: { '16.9 fl oz': [12, 219], '33.8 fl oz': [6, 379] },
      ingredients: 'coconut water',
    },
  ],
}
