import * as z from 'zod/mini';
import {
  cookingMethodNames,
  nutrients,
  nutriScores,
  tagCategories,
  type Nutrient,
} from '#machines/domain/meal.ts';

const text = z.string().check(z.regex(/\S/));
const amount = z.number().check(z.nonnegative());
const whole = z.int().check(z.positive());

/** A list of which just what the page knows is kept: something new there must not cost the rest. */
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

/** A meal as the menu shows it (spec section 3); whatever else it has is dropped. */
const mealSchema = z.object({
  type: z.literal('Meal'),
  id: text,
  name: text,
  subName: z.string(),
  description: z.string(),
  imagePath: text,
  imagePathX2: text,
  imagePathX4: text,
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

/**
 * `GET /wf/inscription_menu?date=<Monday, ISO>`: what that week offers. The main backend sells more than meals: products of another
 * type are left out whatever they look like, while a meal that lacks something the page shows is out of contract.
 */
export const inscriptionMenuResponse = z.object({
  status: z.literal('success'),
  response: z.object({ product: known(mealSchema, z.object({ type: z.literal('Meal') })) }),
});
