import type { Tag } from './meal.ts';

export type TagEnvironment = 'local' | 'dev' | 'prod';

/** Tags of meals, with an id per main backend. The ids of `dev` and `prod` are placeholders. */
const table = [
  {
    name: 'bistrot',
    category: 'Gammes',
    ids: { local: 'tag_bistrot', dev: 'dev_bistrot', prod: 'prod_bistrot' },
    shortcuts: [],
  },
  {
    name: 'veggie',
    category: 'Gammes',
    ids: { local: 'tag_veggie', dev: 'dev_veggie', prod: 'prod_veggie' },
    shortcuts: ['local', 'prod'],
  },
  {
    name: 'équilibre',
    category: 'Gammes',
    ids: { local: 'tag_equilibre', dev: 'dev_equilibre', prod: 'prod_equilibre' },
    shortcuts: [],
  },
  {
    name: 'fitness',
    category: 'Gammes',
    ids: { local: 'tag_fitness', dev: 'dev_fitness', prod: 'prod_fitness' },
    shortcuts: ['local', 'prod'],
  },
  {
    name: 'Cuisine du Monde',
    category: 'Gammes',
    ids: { local: 'monde', dev: 'monde', prod: 'monde' },
    shortcuts: [],
  },
  {
    name: '100% végétal',
    category: 'Régimes',
    ids: { local: 'tag_vegetal', dev: 'dev_vegetal', prod: 'prod_vegetal' },
    shortcuts: [],
  },
  {
    name: 'Sans porc',
    category: 'Régimes',
    ids: { local: 'tag_sans_porc', dev: 'dev_sans_porc', prod: 'prod_sans_porc' },
    shortcuts: ['local', 'prod'],
  },
  {
    name: 'Bio',
    category: 'Origine et labels',
    ids: { local: 'tag_bio', dev: 'dev_bio', prod: 'prod_bio' },
    shortcuts: [],
  },
  {
    name: 'Origine Europe',
    category: 'Origine et labels',
    ids: { local: 'tag_europe', dev: 'dev_europe', prod: 'prod_europe' },
    shortcuts: [],
  },
  {
    name: 'Origine France',
    category: 'Origine et labels',
    ids: { local: 'tag_france', dev: 'dev_france', prod: 'prod_france' },
    shortcuts: ['local', 'prod'],
  },
  {
    name: 'Origine Ile de France',
    category: 'Origine et labels',
    ids: { local: 'tag_ile_de_france', dev: 'dev_ile_de_france', prod: 'prod_ile_de_france' },
    shortcuts: [],
  },
] as const;

export type TagName = (typeof table)[number]['name'];

const diets: ReadonlySet<string> = new Set<TagName>(['veggie', '100% végétal', 'Sans porc']);

/** @rule R2.36 */
export const isDiet = ({ name }: Pick<Tag, 'name'>): boolean => diets.has(name);

export interface MealTag extends Tag {
  readonly name: TagName;
  readonly isShortcut: boolean;
}

/** @rule R3.10 */
export const mealTagsOf = (environment: TagEnvironment): readonly MealTag[] =>
  table.map(({ name, category, ids, shortcuts }) => ({
    id: ids[environment],
    name,
    category,
    isShortcut: shortcuts.some((shown) => shown === environment),
  }));
