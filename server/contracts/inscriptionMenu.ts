import * as z from 'zod/mini';
import {
  cookingMethodNames,
  nutrients,
  nutriScores,
  tagCategories,
  type Meal,
  type Nutrient,
} from '#machines/domain/meal.ts';

const nonBlankText = z.string().check(z.regex(/\S/));
const nonNegativeNumber = z.number().check(z.nonnegative());
const positiveInteger = z.int().check(z.positive());

/** Ignores unsupported items instead of rejecting the list. */
const supportedItems = <TItem extends z.ZodMiniType>(itemSchema: TItem, discriminatorSchema: z.ZodMiniType) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) => items.filter((entry) => discriminatorSchema.safeParse(entry).success)),
    ),
    z.array(itemSchema),
  );

const cookingMethodName = z.enum(cookingMethodNames);
const tagCategory = z.enum(tagCategories);

const hasUniqueNutrients = (rows: readonly { readonly nutrient: Nutrient }[]): boolean =>
  new Set(rows.map(({ nutrient }) => nutrient)).size === rows.length;

const mealSchema = z.object({
  type: z.literal('Meal'),
  id: nonBlankText,
  name: nonBlankText,
  subName: z.string(),
  description: z.string(),
  imagePath: z.string(),
  imagePathX2: z.string(),
  imagePathX4: z.string(),
  nutriScore: z.enum(nutriScores),
  minutes: positiveInteger,
  cookingMethods: supportedItems(
    z.object({ name: cookingMethodName, instruction: nonBlankText }),
    z.object({ name: cookingMethodName }),
  ),
  nutrition: z.object({
    conservation: nonBlankText,
    netWeight: z.number().check(z.positive()),
    kcal: nonNegativeNumber,
    ingredients: nonBlankText,
    allergens: z.array(nonBlankText),
  }),
  nutritionTable: z
    .array(z.object({ nutrient: z.enum(nutrients), per100: nonNegativeNumber, total: nonNegativeNumber }))
    .check(z.length(nutrients.length), z.refine(hasUniqueNutrients)),
  tags: supportedItems(
    z.object({ id: nonBlankText, name: nonBlankText, category: tagCategory }),
    z.object({ category: tagCategory }),
  ),
  mainTag: z.object({ name: nonBlankText, class: z.string() }),
});

export const inscriptionMenuRequest = z.object({ date: z.iso.date('Cette date est invalide') });

interface InvalidMeal {
  readonly id: string;
  readonly fields: readonly string[];
}

interface ParsedWeek {
  readonly meals: readonly Meal[];
  readonly invalidMeals: readonly InvalidMeal[];
}

const identifiedSchema = z.object({ id: nonBlankText });

function parseMeals(products: readonly unknown[]): ParsedWeek {
  const parsedProducts = products.map((product) => ({ product, result: mealSchema.safeParse(product) }));
  return {
    meals: parsedProducts.flatMap(({ result }) => (result.success ? [result.data] : [])),
    invalidMeals: parsedProducts.flatMap(({ product, result }) =>
      result.success ? [] : [toInvalidMeal(product, result.error)],
    ),
  };
}

const toInvalidMeal = (product: unknown, { issues }: z.core.$ZodError): InvalidMeal => ({
  id: identifiedSchema.safeParse(product).data?.id ?? 'without an id',
  fields: issues.map(({ path }) => path.join('.')),
});

/**
 * `GET /wf/inscription_menu?date=<Monday, ISO>`: a week may be empty. A week with only invalid meals is
 * rejected.
 * @rule R3.8, R3.12
 */
export const inscriptionMenuResponse = z.object({
  status: z.literal('success'),
  response: z.pipe(
    z.object({ product: supportedItems(z.unknown(), z.object({ type: z.literal('Meal') })) }),
    z
      .transform(({ product }: { product: unknown[] }) => parseMeals(product))
      .check(
        z.refine(
          ({ meals, invalidMeals }) => meals.length > 0 || invalidMeals.length === 0,
          'Every meal is out of contract',
        ),
      ),
  ),
});
