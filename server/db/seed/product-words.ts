import { storageType } from '@/domain/product'

const { shelfStable, refrigerated, frozen } = storageType.value

interface Category {
  name: string
  flavours: readonly string[]
  forms: readonly string[]
  sizes: readonly string[]
  packs: readonly number[]
  /** Price of one unit in cents. */
  cents: readonly [low: number, high: number]
  storage: 0 | 1 | 2 | 3 | 4
}

/** What demo products are called, packed and cost, by category. */
export const categories: readonly Category[] = [
  { name: 'Snacks', flavours: ['Sea Salt', 'Rosemary', 'Smoked Paprika', 'Jalapeño Lime', 'Maple Chili', 'Cracked Pepper', 'Everything', 'Truffle'], forms: ['Kettle Chips', 'Seed Crackers', 'Pretzel Twists', 'Popcorn', 'Pita Crisps', 'Roasted Almonds', 'Trail Mix', 'Plantain Chips'], sizes: ['4 oz', '5 oz', '7 oz', '10 oz'], packs: [8, 12, 15], cents: [199, 549], storage: shelfStable },
  { name: 'Cheese & Dairy', flavours: ['Aged', 'Cave-Aged', 'Herbed', 'Smoked', 'Truffle', 'Young', 'Washed-Rind', 'Honey'], forms: ['Cheddar', 'Gouda', 'Goat Cheese', 'Brie Wheel', 'Feta', 'Cultured Butter', 'Greek Yogurt', 'Crème Fraîche'], sizes: ['6 oz', '8 oz', '16 oz', '32 oz'], packs: [6, 8, 12], cents: [349, 1299], storage: refrigerated },
  { name: 'Bakery', flavours: ['Sourdough', 'Honey Oat', 'Olive', 'Seeded Rye', 'Cinnamon', 'Cardamom', 'Almond', 'Brown Butter'], forms: ['Country Loaf', 'Baguette', 'Focaccia', 'Morning Buns', 'Biscotti', 'Shortbread', 'Bagels', 'Croissants'], sizes: ['4 ct', '6 ct', '14 oz', '24 oz'], packs: [4, 6, 10], cents: [299, 899], storage: shelfStable },
  { name: 'Pasta & Grains', flavours: ['Bronze-Cut', 'Whole Wheat', 'Egg', 'Chickpea', 'Heirloom', 'Spinach', 'Ancient Grain', 'Saffron'], forms: ['Rigatoni', 'Tagliatelle', 'Orecchiette', 'Couscous', 'Arborio Rice', 'Farro', 'Polenta', 'Ramen Noodles'], sizes: ['12 oz', '16 oz', '2 lb'], packs: [10, 12, 20], cents: [229, 749], storage: shelfStable },
  { name: 'Sauces & Condiments', flavours: ['Fire-Roasted', 'Smoky Chipotle', 'Garlic', 'Thai Basil', 'Whole-Grain', 'Green Chile', 'Fermented', 'Sweet Onion'], forms: ['Tomato Sauce', 'Salsa', 'Mustard', 'Hot Sauce', 'Aioli', 'Pesto', 'Ketchup', 'Chutney'], sizes: ['8 oz', '12 oz', '16 oz', '25 oz'], packs: [6, 12], cents: [299, 899], storage: shelfStable },
  { name: 'Oils & Vinegars', flavours: ['Extra Virgin', 'Cold-Pressed', 'Blood Orange', 'Barrel-Aged', 'Fig', 'White Balsamic', 'Toasted', 'Basil'], forms: ['Olive Oil', 'Avocado Oil', 'Sesame Oil', 'Sherry Vinegar', 'Cider Vinegar', 'Balsamic Vinegar', 'Vinaigrette'], sizes: ['250 ml', '375 ml', '500 ml', '1 l'], packs: [6, 12], cents: [599, 2199], storage: shelfStable },
  { name: 'Chocolate & Confections', flavours: ['72% Dark', 'Sea Salt', 'Hazelnut', 'Espresso', 'Orange Peel', 'Açaí', 'Crème Brûlée', 'Raspberry'], forms: ['Chocolate Bar', 'Truffles', 'Caramels', 'Nougat', 'Bark', 'Gummies', 'Drinking Chocolate', 'Toffee'], sizes: ['2.5 oz', '3.5 oz', '6 oz', '9 oz'], packs: [10, 12, 24], cents: [299, 1199], storage: shelfStable },
  { name: 'Coffee & Tea', flavours: ['Single-Origin', 'Breakfast', 'Dark Roast', 'Decaf', 'Jasmine', 'Earl Grey', 'Chamomile', 'Ceremonial'], forms: ['Whole Bean Coffee', 'Ground Coffee', 'Cold Brew Concentrate', 'Black Tea', 'Herbal Tea', 'Matcha', 'Chai'], sizes: ['15 ct', '12 oz', '16 oz', '2 lb'], packs: [6, 8, 12], cents: [449, 1699], storage: shelfStable },
  { name: 'Beverages', flavours: ['Ginger', 'Elderflower', 'Yuzu', 'Blood Orange', 'Cucumber Mint', 'Hibiscus', 'Tart Cherry', 'Lemon Verbena'], forms: ['Sparkling Water', 'Kombucha', 'Tonic', 'Lemonade', 'Shrub', 'Cold-Pressed Juice', 'Soda', 'Oat Milk'], sizes: ['12 fl oz', '16 fl oz', '750 ml', '32 fl oz'], packs: [6, 12, 24], cents: [149, 599], storage: shelfStable },
  { name: 'Frozen', flavours: ['Wild Mushroom', 'Spinach Ricotta', 'Chicken Leek', 'Vanilla Bean', 'Pistachio', 'Mango', 'Margherita', 'Vegetable'], forms: ['Ravioli', 'Dumplings', 'Pot Pie', 'Ice Cream', 'Sorbet', 'Flatbread', 'Pierogi', 'Gelato'], sizes: ['10 oz', '14 oz', '1 pt', '2 ct'], packs: [6, 8, 12], cents: [399, 999], storage: frozen },
  { name: 'Meat & Charcuterie', flavours: ['Fennel', 'Black Pepper', 'Uncured', 'Smoked', 'Calabrian Chile', 'Juniper', 'Applewood', 'Truffle'], forms: ['Salami', 'Prosciutto', 'Bacon', 'Bratwurst', 'Pâté', 'Chorizo', 'Beef Jerky', 'Coppa'], sizes: ['3 oz', '5 oz', '8 oz', '12 oz'], packs: [8, 10, 12], cents: [499, 1499], storage: refrigerated },
  { name: 'Seafood', flavours: ['Smoked', 'Lemon', 'Wild', 'Olive Oil', 'Spiced', 'Dill', 'Piri-Piri'], forms: ['Sardines', 'Salmon Fillet', 'Tuna', 'Anchovies', 'Mussels', 'Trout', 'Crab Cakes'], sizes: ['4 oz', '6 oz', '12 oz'], packs: [8, 12, 25], cents: [399, 1799], storage: refrigerated },
  { name: 'Produce', flavours: ['Heirloom', 'Baby', 'Rainbow', 'Hothouse', 'Sweet', 'Organic'], forms: ['Tomatoes', 'Greens', 'Carrots', 'Peppers', 'Mushrooms', 'Radishes', 'Microgreens', 'Apples'], sizes: ['5 oz', '1 lb', '2 lb', '5 lb'], packs: [6, 8, 12], cents: [199, 699], storage: refrigerated },
  { name: 'Pantry & Baking', flavours: ['Stone-Ground', 'Organic', 'Dark', 'Raw', 'Almond', 'Madagascar', 'Toasted', 'Flaky'], forms: ['Bread Flour', 'Cane Sugar', 'Vanilla Extract', 'Baking Chocolate', 'Oats', 'Sea Salt', 'Coconut Flakes', 'Pancake Mix'], sizes: ['4 oz', '16 oz', '2 lb', '5 lb'], packs: [6, 8, 12], cents: [299, 1499], storage: shelfStable },
  { name: 'Spreads & Preserves', flavours: ['Wild Blueberry', 'Apricot', 'Strawberry Rhubarb', 'Fig', 'Crunchy', 'Salted', 'Orange Blossom', 'Sour Cherry'], forms: ['Jam', 'Preserves', 'Peanut Butter', 'Almond Butter', 'Honey', 'Marmalade', 'Hazelnut Spread', 'Apple Butter'], sizes: ['8 oz', '10 oz', '12 oz', '16 oz'], packs: [6, 12], cents: [449, 1299], storage: shelfStable },
]

/** Imported goods under the names on their labels: scripts and lengths that a screen must bear. */
export const importedNames = [
  'חלבה פיסטוק (Pistachio Halva), 400 g',
  'زيت زيتون بكر ممتاز (Extra Virgin Olive Oil), 500 ml',
  '有機抹茶 (Organic Matcha), 30 g',
  'Zaměčnická hořčice s křenem, 350 g',
  'Slow-Fermented Double-Baked Mountain Rye Crispbread with Caraway, Linseed, Sunflower Kernels and Hand-Harvested Atlantic Sea Salt, Family Size, 24 oz',
] as const

export const diets = ['Organic', 'Gluten Free', 'Vegan', 'Kosher', 'Non-GMO', 'Dairy Free', 'Keto', 'Halal', 'Nut Free'] as const
