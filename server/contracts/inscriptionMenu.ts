import * as z from 'zod/mini';
import {
  cookingMethodNames,
  nutrients,
  nutriScores,
  tagCategories,
  type Meal,
  type Nutrient,
} from '#machines/domain/meal.ts';

const text = z.string().check(z.regex(/\S/));
const amount = z.number().check(z.nonnegative());
const whole = z.int().check(z.positive());

/** Drops unsupported items instead of rejecting the list. */
const known = <TItem extends z.ZodMiniType>(item: TItem, key: z.ZodMiniType) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) => items.filter((each) => key.safeParse(each).success)),
    ),
    z.array(item),
  );

const methodName = z.enum(cookingMethodNames);
const tagCategory = z.enum(tagCategories);

const eachOnce = (rows: readonly { readonly nutrient: Nutrient }[]): boolean =>
  new Set(rows.map(({ nutrient }) => nutrient)).size === rows.length;

const mealSchema = z.object({
  type: z.literal('Meal'),
  id: text,
  name: text,
  subName: z.string(),
  description: z.string(),
  // Empty without a picture.
  imagePath: z.string(),
  imagePathX2: z.string(),
  imagePathX4: z.string(),
  nutriScore: z.enum(nutriScores),
  minutes: whole,
  cookingMethods: known(z.object({ name: methodName, instruction: text }), z.object({ name: methodName })),
  nutrition: z.object({
    conservation: text,
    netWeight: z.number().check(z.positive()),
    kcal: amount,
    ingredients: text,
    allergens: z.array(text),
  }),
  nutritionTable: z
    .array(z.object({ nutrient: z.enum(nutrients), per100: amount, total: amount }))
    .check(z.length(nutrients.length), z.refine(eachOnce)),
  tags: known(z.object({ id: text, name: text, category: tagCategory }), z.object({ category: tagCategory })),
  mainTag: z.object({ name: text, class: z.string() }),
});

export const inscriptionMenuRequest = z.object({ date: z.iso.date('Cette date est invalide') });

interface LeftOut {
  readonly id: string;
  readonly fields: readonly string[];
}

interface WeekRead {
  readonly meals: readonly Meal[];
  readonly leftOut: readonly LeftOut[];
}

const named = z.object({ id: text });

/** An invalid meal must not reject the week. */
function readMeals(products: readonly unknown[]): WeekRead {
  const read = products.map((product) => ({ product, result: mealSchema.safeParse(product) }));
  return {
    meals: read.flatMap(({ result }) => (result.success ? [result.data] : [])),
    leftOut: read.flatMap(({ product, result }) =>
      result.success ? [] : [leftOutOf(product, result.error)],
    ),
  };
}

const leftOutOf = (product: unknown, { issues }: z.core.$ZodError): LeftOut => ({
  id: named.safeParse(product).data?.id ?? 'without an id',
  fields: issues.map(({ path }) => path.join('.')),
});

/**
 * `GET /wf/inscription_menu?date=<Monday, ISO>`: ignores other products. Rejects a week whose meals are all
 * invalid. A week without meals is valid.
 * @rule R3.8, R3.12
 */
export const inscriptionMenuResponse = z.object({
  status: z.literal('success'),
  response: z.pipe(
    z.object({ product: known(z.unknown(), z.object({ type: z.literal('Meal') })) }),
    z
      .transform(({ product }: { product: unknown[] }) => readMeals(product))
      .check(
        z.refine(
          ({ meals, leftOut }) => meals.length > 0 || leftOut.length === 0,
          'Every meal is out of contract',
        ),
      ),
  ),
});
