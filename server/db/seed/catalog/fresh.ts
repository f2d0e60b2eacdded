import { refrigerated, type SeedCategory, shelfStable } from './product-kind'

export const dairy: SeedCategory = {
  name: 'Cheese & Dairy',
  storage: refrigerated,
  kinds: [
    {
      name: 'Cheddar',
      flavors: ['Mild', 'Sharp', 'Extra Sharp', 'Cave-Aged', 'Applewood Smoked', 'Horseradish'],
      sizes: { '8 oz': [12, 379], '16 oz': [12, 689], '5 lb': [2, 2799] },
      ingredients: 'pasteurized cow milk, cultures, vegetarian rennet, salt',
    },
    {
      name: 'Gouda',
      flavors: ['Young', 'Aged', 'Smoked', 'Truffle', 'Caraway'],
      sizes: { '7 oz': [10, 469], '5 lb': [2, 3399] },
      ingredients: 'pasteurized cow milk, cultures, vegetarian rennet, salt',
    },
    {
      name: 'Goat Cheese',
      flavors: ['Plain', 'Herbed', 'Honey', 'Cranberry', 'Ash-Ripened'],
      sizes: { '4 oz': [12, 359], '8 oz': [12, 599] },
      ingredients: 'pasteurized goat milk, cultures, salt',
    },
    {
      name: 'Brie',
      flavors: ['Double-Cream', 'Triple-Cream', 'Truffle'],
      sizes: { '8 oz': [6, 529], '2.2 lb': [2, 1899] },
      ingredients: 'pasteurized cow milk, cream, cultures, salt',
    },
    {
      name: 'Feta',
      flavors: ['Sheep’s Milk', 'Goat’s Milk', 'Marinated', 'Crumbled'],
      sizes: { '6 oz': [12, 399], '8 oz': [12, 479], '4 lb': [2, 2199] },
      ingredients: 'pasteurized sheep and goat milk, cultures, salt',
    },
    {
      name: 'Butter',
      flavors: ['Cultured', 'Salted', 'Unsalted', 'Sea Salt Cultured'],
      sizes: { '8 oz': [12, 429], '16 oz': [18, 629] },
      ingredients: 'cream, cultures, sea salt',
    },
    {
      name: 'Greek Yogurt',
      flavors: ['Plain', 'Vanilla', 'Honey', 'Blueberry', 'Strawberry'],
      sizes: { '5.3 oz': [12, 119], '24 oz': [6, 399], '32 oz': [6, 479] },
      ingredients: 'pasteurized cow milk, cream, live cultures',
    },
    {
      name: 'Crème Fraîche',
      flavors: ['Classic', 'Vanilla'],
      sizes: { '8 oz': [12, 379] },
      ingredients: 'cream, cultures',
    },
  ],
}

export const bakery: SeedCategory = {
  name: 'Bakery',
  storage: shelfStable,
  kinds: [
    {
      name: 'Country Loaf',
      flavors: ['Sourdough', 'Seeded Rye', 'Honey Oat', 'Olive', 'Whole Wheat', 'Walnut'],
      sizes: { '16 oz': [8, 399], '24 oz': [6, 499] },
      ingredients: 'wheat flour, water, sourdough starter, sea salt',
    },
    {
      name: 'Baguette',
      flavors: ['Classic', 'Sourdough', 'Seeded'],
      sizes: { '10 oz': [12, 229], '14 oz': [10, 279] },
      ingredients: 'wheat flour, water, yeast, sea salt',
    },
    {
      name: 'Focaccia',
      flavors: ['Rosemary', 'Olive', 'Tomato', 'Caramelized Onion'],
      sizes: { '12 oz': [8, 399], '20 oz': [6, 549] },
      ingredients: 'wheat flour, water, olive oil, yeast, sea salt',
    },
    {
      name: 'Bagels',
      flavors: ['Plain', 'Everything', 'Sesame', 'Cinnamon Raisin', 'Poppy Seed'],
      sizes: { '4 ct': [8, 329], '6 ct': [6, 449] },
      ingredients: 'wheat flour, water, barley malt, yeast, sea salt',
    },
    {
      name: 'Croissants',
      flavors: ['Butter', 'Almond', 'Chocolate', 'Ham & Cheese'],
      sizes: { '2 ct': [10, 399], '4 ct': [6, 699] },
      ingredients: 'wheat flour, butter, milk, eggs, yeast, cane sugar',
    },
    {
      name: 'Muffins',
      flavors: ['Blueberry', 'Lemon Poppy Seed', 'Bran', 'Chocolate Chip'],
      sizes: { '4 ct': [6, 499] },
      ingredients: 'wheat flour, cane sugar, eggs, butter, milk',
    },
    {
      name: 'Biscotti',
      flavors: ['Almond', 'Anise', 'Chocolate Hazelnut', 'Cranberry Pistachio'],
      sizes: { '6 oz': [12, 379], '8 oz': [12, 449] },
      ingredients: 'wheat flour, cane sugar, eggs, butter, almonds',
    },
    {
      name: 'Shortbread',
      flavors: ['All-Butter', 'Lemon', 'Brown Butter', 'Cardamom', 'Chocolate-Dipped'],
      sizes: { '5 oz': [12, 369], '8 oz': [12, 499] },
      ingredients: 'wheat flour, butter, cane sugar, sea salt',
    },
    {
      name: 'Morning Buns',
      flavors: ['Cinnamon', 'Cardamom', 'Orange'],
      sizes: { '4 ct': [6, 649] },
      ingredients: 'wheat flour, butter, milk, eggs, cane sugar, yeast',
    },
  ],
}

export const produce: SeedCategory = {
  name: 'Produce',
  storage: refrigerated,
  kinds: [
    {
      name: 'Tomatoes',
      flavors: ['Heirloom', 'Hothouse', 'Roma', 'Organic Roma'],
      sizes: { '10 lb': [10, 249], '25 lb': [25, 189] },
      ingredients: 'tomatoes',
    },
    {
      name: 'Cherry Tomatoes',
      flavors: ['Red', 'Sungold', 'Organic', 'Rainbow'],
      sizes: { '1 pt': [12, 299] },
      ingredients: 'tomatoes',
    },
    {
      name: 'Salad Greens',
      flavors: ['Baby Spinach', 'Spring Mix', 'Arugula', 'Baby Kale', 'Organic Spring Mix'],
      sizes: { '5 oz': [8, 279], '1 lb': [6, 549], '3 lb': [2, 1199] },
      ingredients: 'leafy greens',
    },
    {
      name: 'Carrots',
      flavors: ['Baby', 'Rainbow', 'Bunched', 'Organic'],
      sizes: { '1 lb': [24, 119], '2 lb': [12, 199], '5 lb': [10, 429] },
      ingredients: 'carrots',
    },
    {
      name: 'Peppers',
      flavors: ['Red Bell', 'Green Bell', 'Shishito', 'Mini Sweet', 'Organic Red Bell'],
      sizes: { '11 lb': [11, 279], '25 lb': [25, 219] },
      ingredients: 'peppers',
    },
    {
      name: 'Mushrooms',
      flavors: ['Cremini', 'White Button', 'Shiitake', 'Oyster', 'Portobello'],
      sizes: { '8 oz': [12, 259], '5 lb': [1, 1849] },
      ingredients: 'mushrooms',
    },
    {
      name: 'Radishes',
      flavors: ['Red', 'Watermelon', 'French Breakfast', 'Daikon'],
      sizes: { '1 lb': [14, 199], '10 lb': [10, 149] },
      ingredients: 'radishes',
    },
    {
      name: 'Microgreens',
      flavors: ['Pea Shoot', 'Sunflower', 'Radish', 'Broccoli', 'Basil'],
      sizes: { '2 oz': [8, 299], '4 oz': [6, 499] },
      ingredients: 'microgreens',
    },
    {
      name: 'Apples',
      flavors: ['Honeycrisp', 'Gala', 'Fuji', 'Granny Smith', 'Organic Gala', 'Pink Lady'],
      sizes: { '3 lb': [12, 499], '40 lb': [40, 169] },
      ingredients: 'apples',
    },
    {
      name: 'Potatoes',
      flavors: ['Fingerling', 'Yukon Gold', 'Russet', 'Red', 'Organic Yukon Gold'],
      sizes: { '5 lb': [10, 379], '50 lb': [50, 79] },
      ingredients: 'potatoes',
    },
  ],
}
