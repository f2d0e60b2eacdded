import { coffee } from './catalog/drinks'
import { bakery } from './catalog/fresh'
import { oils } from './catalog/oils-and-baking'
import { sauces } from './catalog/pantry'
import type { SeedCategory } from './catalog/product-kind'
import { chocolate } from './catalog/snacks-and-sweets'
import type { Random } from './random'

interface Language {
  goods: readonly string[]
  qualities: readonly string[]
  makers: readonly string[]
  sizes: readonly string[]
  /** In the order of the label. */
  label: (good: string, quality: string, maker: string, size: string) => string
}

const metric = ['90 g', '125 g', '250 g', '400 g', '500 g', '750 g', '1 kg', '330 ml', '700 ml']

/** Labels of goods by country of origin. */
const languages: readonly Language[] = [
  {
    goods: [
      'Confiture',
      'Pâté de campagne',
      'Crème de marrons',
      'Tapenade',
      'Gelée',
      'Moutarde',
      'Sablés',
      'Nougat',
    ],
    qualities: ['à l’ancienne', 'au piment d’Espelette', 'extra fine', 'de Provence', 'sans sucre ajouté'],
    makers: ['Maison Lefèvre', 'La Fermière', 'Les Délices d’Éloïse', 'Château Brûlé', 'L’Épicerie'],
    sizes: metric,
    label: (good, quality, maker, size) => `${good} ${quality} « ${maker} », ${size}`,
  },
  {
    goods: [
      'Käsekuchen',
      'Weißwurst',
      'Grünkohl',
      'Süßer Senf',
      'Früchtebrot',
      'Apfelmus',
      'Knäckebrot',
      'Lebkuchen',
    ],
    qualities: ['Bio', 'hausgemacht', 'ungesüßt', 'geräuchert', 'feinste Auslese'],
    makers: ['Müller & Söhne', 'Bäckerei Größ', 'Hof Überlingen', 'Schäfers', 'Zum Löwen'],
    sizes: metric,
    label: (good, quality, maker, size) => `„${maker}“ ${good}, ${quality}, ${size}`,
  },
  {
    goods: ['Piñones', 'Aceitunas', 'Jamón', 'Turrón', 'Pimentón', 'Mejillones', 'Membrillo', 'Queso añejo'],
    qualities: ['de la abuela', 'ahumado', 'ecológico', 'gran reserva', 'con limón'],
    makers: ['Doña Inés', 'El Niño', 'Peñafiel', 'Hermanos Núñez', 'La Cañada'],
    sizes: metric,
    label: (good, quality, maker, size) => `${maker} ${good} ${quality}, ${size}`,
  },
  {
    goods: ['Ořechová pomazánka', 'Żurek', 'Śliwki', 'Medovník', 'Křen', 'Pączki', 'Sýr', 'Gyümölcslekvár'],
    qualities: ['domácí', 'wędzone', 'tradiční', 'házi készítésű', 'bez přísad'],
    makers: ['U Řehoře', 'Łąka', 'Zlatý Důl', 'Győri', 'Pod Škarpou'],
    sizes: metric,
    label: (good, quality, maker, size) => `${maker}: ${good} ${quality}, ${size}`,
  },
  {
    goods: ['Φέτα', 'Μέλι', 'Ελαιόλαδο', 'Ελιές Καλαμών', 'Χαλβάς', 'Ταραμοσαλάτα'],
    qualities: ['βιολογικό', 'παραδοσιακό', 'εξαιρετικό', 'της γιαγιάς'],
    makers: ['Όλυμπος', 'Κρήτη', 'Αθηνά', 'Πήλιο'],
    sizes: ['250 γρ.', '400 γρ.', '500 γρ.', '1 λίτρο'],
    label: (good, quality, maker, size) => `${good} ${quality} «${maker}», ${size}`,
  },
  {
    goods: ['Гречка', 'Мёд', 'Варенье', 'Пряники', 'Халва', 'Сушки', 'Икра'],
    qualities: ['домашнее', 'с орехами', 'без сахара', 'по старому рецепту'],
    makers: ['Берёзка', 'Ёлочка', 'Заря', 'Русский двор'],
    sizes: ['200 г', '350 г', '500 г', '1 кг'],
    label: (good, quality, maker, size) => `${good} ${quality} «${maker}», ${size}`,
  },
  {
    goods: ['חלבה', 'טחינה', 'זעתר', 'דבש', 'סילאן', 'חומוס'],
    qualities: ['פיסטוק', 'אורגני', 'ללא סוכר', 'מסורתי'],
    makers: ['הגליל', 'כרמל', 'שדות', 'בית השיטה'],
    sizes: ['400 g', '500 g', '750 g'],
    label: (good, quality, maker, size) => `${good} ${quality} "${maker}", ${size}`,
  },
  {
    goods: ['تمر', 'زعتر', 'حلاوة', 'زيت زيتون', 'دبس رمان', 'عسل'],
    qualities: ['فاخر', 'بكر ممتاز', 'بالفستق', 'عضوي'],
    makers: ['الواحة', 'بيت جدي', 'الأندلس', 'النخيل'],
    sizes: ['250 g', '500 ml', '1 kg'],
    label: (good, quality, maker, size) => `${good} ${quality} - ${maker}, ${size}`,
  },
  {
    goods: ['抹茶', '味噌', '醤油', 'せんべい', '梅干し', '柚子胡椒'],
    qualities: ['有機', '特選', '手作り', '無添加'],
    makers: ['山田屋', '京都', '北海道', '小林'],
    sizes: ['30 g', '150 g', '300 ml', '1 kg'],
    label: (good, quality, maker, size) => `${maker} ${quality}${good} ${size}`,
  },
  {
    goods: ['茶', '酱油', '辣椒酱', '月饼', '花椒', '面条'],
    qualities: ['老牌', '有机', '手工', '特级'],
    makers: ['李记', '四川', '福建', '金龙'],
    sizes: ['100 g', '250 g', '500 ml'],
    label: (good, quality, maker, size) => `${maker}${quality}${good}，${size}`,
  },
  {
    goods: ['김치', '고추장', '참기름', '쌀과자', '유자차'],
    qualities: ['유기농', '전통', '매운', '수제'],
    makers: ['한솔', '전주', '제주', '할머니'],
    sizes: ['300 g', '500 g', '1 kg'],
    label: (good, quality, maker, size) => `${maker} ${quality} ${good} ${size}`,
  },
  {
    goods: ['อาหารทะเล', 'น้ำปลา', 'พริกแกง', 'ข้าวหอมมะลิ'],
    qualities: ['อินทรีย์', 'สูตรดั้งเดิม', 'พรีเมียม'],
    makers: ['แม่ประนอม', 'เชียงใหม่', 'อันดามัน'],
    sizes: ['200 g', '500 g', '700 ml'],
    label: (good, quality, maker, size) => `${good}${quality} ${maker} ${size}`,
  },
  {
    goods: ['हल्दी', 'मसाला चाय', 'आम का अचार', 'बासमती चावल'],
    qualities: ['जैविक', 'घर का बना', 'शुद्ध'],
    makers: ['दादी माँ', 'राजस्थान', 'गंगा'],
    sizes: ['100 g', '500 g', '1 kg'],
    label: (good, quality, maker, size) => `${maker} ${quality} ${good}, ${size}`,
  },
]

/** Makes a label in another language, with its quotation marks, accents and script. */
export function importedName(random: Random): string {
  const { goods, qualities, makers, sizes, label } = random.pick(languages)
  return label(random.pick(goods), random.pick(qualities), random.pick(makers), random.pick(sizes))
}

export interface ImportedGood {
  name: string
  category: SeedCategory
  units: number
  cents: number
  ingredients: string
}

/** Imported goods of distributors with the names on their labels, to test scripts and long texts. */
export const importedGoods: readonly ImportedGood[] = [
  {
    name: 'חלבה פיסטוק (Pistachio Halva), 400 g',
    category: chocolate,
    units: 12,
    cents: 649,
    ingredients: 'sesame paste, cane sugar, pistachios',
  },
  {
    name: 'زيت زيتون بكر ممتاز (Extra Virgin Olive Oil), 500 ml',
    category: oils,
    units: 6,
    cents: 1149,
    ingredients: 'olive oil',
  },
  {
    name: '有機抹茶 (Organic Matcha), 30 g',
    category: coffee,
    units: 6,
    cents: 1399,
    ingredients: 'green tea powder',
  },
  {
    name: 'Zaměčnická hořčice s křenem, 350 g',
    category: sauces,
    units: 12,
    cents: 329,
    ingredients: 'mustard seeds, vinegar, horseradish, sea salt',
  },
  {
    name: 'Slow-Fermented Double-Baked Mountain Rye Crispbread with Caraway, Linseed, Sunflower Kernels and Hand-Harvested Atlantic Sea Salt, Family Size, 24 oz',
    category: bakery,
    units: 8,
    cents: 529,
    ingredients: 'rye flour, linseed, sunflower seeds, caraway, sea salt',
  },
]
