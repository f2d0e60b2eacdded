import { frozen, refrigerated, type SeedCategory } from './product-kind'

export const meat: SeedCategory = {
  name: 'Meat & Charcuterie',
  storage: refrigerated,
  kinds: [
    {
      name: 'Salami',
      flavors: ['Fennel', 'Black Pepper', 'Calabrian Chile', 'Genoa', 'Truffle', 'Red Wine'],
      sizes: { '4 oz': [12, 549], '8 oz': [10, 899], '3 lb': [4, 3299] },
      ingredients: 'pork, sea salt, spices, cultures',
    },
    {
      name: 'Prosciutto',
      flavors: ['Sliced', 'Aged 14 Months', 'Aged 18 Months'],
      sizes: { '3 oz': [12, 599], '12 oz': [8, 1749] },
      ingredients: 'pork, sea salt',
    },
    {
      name: 'Bacon',
      flavors: ['Applewood Smoked', 'Hickory Smoked', 'Thick-Cut', 'Uncured', 'Black Pepper'],
      sizes: { '8 oz': [12, 549], '12 oz': [12, 729], '16 oz': [12, 949] },
      ingredients: 'pork, water, sea salt, cane sugar, celery powder',
    },
    {
      name: 'Sausage',
      flavors: ['Sweet Italian', 'Hot Italian', 'Bratwurst', 'Chorizo', 'Chicken Apple'],
      sizes: { '12 oz': [12, 599], '16 oz': [12, 749], '5 lb': [2, 2999] },
      ingredients: 'pork, sea salt, spices, natural casing',
    },
    {
      name: 'Pâté',
      flavors: ['Country', 'Black Pepper', 'Chicken Liver', 'Duck & Orange'],
      sizes: { '5.5 oz': [8, 649], '8 oz': [8, 849] },
      ingredients: 'pork, chicken liver, eggs, cream, spices',
    },
    {
      name: 'Dry-Cured Chorizo',
      flavors: ['Mild', 'Spicy', 'Smoked Paprika'],
      sizes: { '7 oz': [10, 799], '10 oz': [8, 1049] },
      ingredients: 'pork, paprika, garlic, sea salt',
    },
    {
      name: 'Beef Jerky',
      flavors: ['Original', 'Black Pepper', 'Teriyaki', 'Chipotle'],
      sizes: { '2 oz': [12, 429], '2.85 oz': [12, 549] },
      ingredients: 'beef, cane sugar, soy sauce (soy, wheat), spices',
    },
    {
      name: 'Coppa',
      flavors: ['Sliced', 'Spicy Sliced', 'Whole'],
      sizes: { '3 oz': [12, 579], '12 oz': [6, 1649] },
      ingredients: 'pork, sea salt, spices',
    },
  ],
}

export const seafood: SeedCategory = {
  name: 'Seafood',
  storage: refrigerated,
  kinds: [
    {
      name: 'Sardines',
      flavors: ['Olive Oil', 'Lemon', 'Piri-Piri', 'Smoked', 'Tomato'],
      sizes: { '4.2 oz': [12, 349] },
      ingredients: 'fish (sardines), olive oil, sea salt',
    },
    {
      name: 'Smoked Salmon',
      flavors: ['Cold', 'Hot', 'Dill', 'Pastrami-Style', 'Maple Hot'],
      sizes: { '4 oz': [12, 749], '8 oz': [10, 1349], '3 lb': [4, 6299] },
      ingredients: 'fish (salmon), sea salt, cane sugar, wood smoke',
    },
    {
      name: 'Salmon Fillet',
      flavors: ['Wild Sockeye', 'Atlantic', 'Wild Coho'],
      sizes: { '6 oz': [12, 849], '12 oz': [8, 1599] },
      ingredients: 'fish (salmon)',
    },
    {
      name: 'Tuna',
      flavors: ['Albacore in Water', 'Olive Oil', 'Smoked Albacore', 'Skipjack in Water'],
      sizes: { '5 oz': [12, 339], '6.7 oz': [6, 699] },
      ingredients: 'fish (tuna), water, sea salt',
    },
    {
      name: 'Anchovies',
      flavors: ['Salt-Packed', 'Olive Oil', 'White Marinated'],
      sizes: { '2 oz': [25, 269], '3.3 oz': [12, 449] },
      ingredients: 'fish (anchovies), olive oil, sea salt',
    },
    {
      name: 'Mussels',
      flavors: ['Smoked', 'Escabeche', 'Garlic'],
      sizes: { '4 oz': [12, 449] },
      ingredients: 'mussels, olive oil, vinegar, spices',
    },
    {
      name: 'Smoked Trout',
      flavors: ['Plain', 'Lemon Pepper', 'Dill'],
      sizes: { '4 oz': [12, 599], '8 oz': [10, 999] },
      ingredients: 'fish (trout), sea salt, wood smoke',
    },
    {
      name: 'Crab Cakes',
      flavors: ['Classic', 'Jumbo Lump', 'Cajun'],
      sizes: { '2 ct': [12, 949], '4 ct': [6, 1749] },
      ingredients: 'crab, wheat bread crumbs, eggs, mustard, spices',
    },
  ],
}

export const frozenFoods: SeedCategory = {
  name: 'Frozen',
  storage: frozen,
  kinds: [
    {
      name: 'Ravioli',
      flavors: ['Wild Mushroom', 'Spinach Ricotta', 'Four Cheese', 'Butternut Squash', 'Beef'],
      sizes: { '10 oz': [12, 449], '13 oz': [8, 549], '3 lb': [4, 1349] },
      ingredients: 'durum wheat semolina, ricotta cheese, eggs, sea salt',
    },
    {
      name: 'Dumplings',
      flavors: ['Pork & Chive', 'Chicken & Ginger', 'Vegetable', 'Shrimp'],
      sizes: { '10 oz': [12, 449], '20 oz': [6, 799] },
      ingredients: 'wheat flour, cabbage, soy sauce (soy, wheat), sesame oil, ginger',
    },
    {
      name: 'Pot Pie',
      flavors: ['Chicken', 'Chicken Leek', 'Beef & Ale', 'Root Vegetable'],
      sizes: { '8 oz': [8, 449], '10 oz': [8, 529] },
      ingredients: 'wheat flour, butter, vegetables, cream',
    },
    {
      name: 'Pizza',
      flavors: ['Margherita', 'Wild Mushroom', 'Pepperoni', 'Roasted Vegetable'],
      sizes: { '12 oz': [8, 599], '15 oz': [8, 699] },
      ingredients: 'wheat flour, tomatoes, mozzarella cheese, olive oil, yeast',
    },
    {
      name: 'Ice Cream',
      flavors: [
        'Vanilla Bean',
        'Dark Chocolate',
        'Strawberry',
        'Salted Caramel',
        'Mint Chip',
        'Pistachio',
        'Coffee',
      ],
      sizes: { '4 fl oz': [12, 219], '1 pt': [8, 529] },
      ingredients: 'cream, milk, cane sugar, egg yolks',
    },
    {
      name: 'Sorbet',
      flavors: ['Mango', 'Raspberry', 'Lemon', 'Coconut', 'Passion Fruit'],
      sizes: { '4 fl oz': [12, 189], '1 pt': [8, 479] },
      ingredients: 'water, fruit, cane sugar',
    },
    {
      name: 'Gelato',
      flavors: ['Pistachio', 'Hazelnut', 'Stracciatella', 'Vanilla', 'Chocolate'],
      sizes: { '5 fl oz': [12, 249], '1 pt': [8, 579] },
      ingredients: 'milk, cream, cane sugar',
    },
    {
      name: 'Pierogi',
      flavors: ['Potato & Cheddar', 'Potato & Onion', 'Sauerkraut & Mushroom', 'Spinach & Feta'],
      sizes: { '12 ct': [12, 499], '24 ct': [6, 899] },
      ingredients: 'wheat flour, potatoes, eggs, onions, sea salt',
    },
  ],
}
