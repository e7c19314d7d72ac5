import { describe, expect, test } from 'vitest';
import { weekLabelOf } from '#src/storefront/menus/weekLabel.ts';
import type { WeekMenu } from '#machines/menu/menu.machine.ts';
import { mealsOf, openMenu, showMenu, startMenu, untilAnswered } from './menu.tsx';
import type { Wish } from '#machines/domain/wishes.ts';
import { wish } from '#tests/support/wishes.ts';
import { liveRegionTexts, wordsOf } from './render.tsx';

const withoutNoscript = (html: string): string => html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
const cards = (html: string): string[] =>
  [...withoutNoscript(html).matchAll(/<article.*?<\/article>/gs)].map(([card]) => wordsOf(card));
const countOf = (html: string): string =>
  wordsOf(/<p [^>]*aria-live="polite">.*?<\/p>/s.exec(html)?.[0] ?? '');

const dialogOf = async (meal: string): Promise<string> => {
  const html = showMenu(await openMenu({ meal }));
  return /<dialog[^>]*id="meal".*?<\/dialog>/s.exec(html)?.[0] ?? '';
};

describe('loading menu', () => {
  test('prerenders heading, filters and ten dishes for browsers without JavaScript', () => {
    const html = showMenu(null);
    const words = wordsOf(withoutNoscript(html));
    expect(words).toContain('La Carte du Chef Plus de 20 plats par semaine');
    expect(words).toContain('La carte arrive…');
    expect(cards(html)).toEqual([]);
    expect(html).toContain('aria-busy="true"');
    const [noscript = ''] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
    expect(noscript.match(/<article/g)).toHaveLength(10);
  });

  test('shows the weeks while their dishes load', () => {
    const menu = startMenu(() => new Promise(() => undefined));
    menu.send({ type: 'menu.requested', week: '2026-W49', meal: null });
    const html = showMenu(menu);
    const weeks = [...html.matchAll(/<a [^>]*href="\/menus\?semaine=[^>]*>.*?<\/a>/gs)];
    expect(weeks.map(([link]) => wordsOf(link))).toEqual([
      'Semaine prochaine livrée mardi 24 nov.',
      'Du 30 novembre au 6 décembre livrée mardi 1er déc.',
      'Du 7 au 13 décembre livrée mardi 8 déc.',
      'Du 14 au 20 décembre livrée mardi 15 déc.',
    ]);
    expect(weeks.map(([link]) => link.includes('aria-current="true"'))).toEqual([false, true, false, false]);
    expect(countOf(html)).toBe('La carte arrive…');
  });
});

describe('dishes of a week', () => {
  test('shows dishes in linked cards with a call to action after the sixth', async () => {
    const html = showMenu(await openMenu());
    expect(countOf(html)).toBe('24 plats');
    expect(cards(html)[0]).toBe('Bistrot Bœuf bourguignon carottes fondantes, purée 3 min');
    expect(html).toContain('href="/menus?semaine=2026-W48&amp;plat=boeuf-bourguignon"');
    const [before = '', after = ''] = withoutNoscript(html).split('repas dans la box');
    expect(before.match(/<article/g)).toHaveLength(6);
    expect(wordsOf(after)).toMatch(/^, à 4,99 € le repas Avec l’offre découverte. Je commande ma box/);
  });

  test('shows dishes without a picture last, with an empty plate @R3.22', async () => {
    const html = showMenu(await openMenu());
    const articles = [...withoutNoscript(html).matchAll(/<article.*?<\/article>/gs)];
    const havePicture = articles.map(([card]) => card.includes('<picture'));
    expect(havePicture.indexOf(false)).toBe(articles.length - 5);
    expect(havePicture.lastIndexOf(true)).toBe(articles.length - 6);
    expect(wordsOf(html)).not.toContain('Photo à venir');
  });

  test('filters and counts dishes, with quick filters first @R3.10', async () => {
    const menu = await openMenu();
    const chips = [...showMenu(menu).matchAll(/<fieldset[^>]*>(?:(?!<fieldset).)*?<\/fieldset>/gs)].map(
      ([group]) => wordsOf(group),
    );
    expect(chips).toEqual([
      'Filtres rapides Végétarien Fitness Sans porc Origine France',
      'Gammes Bistrot Équilibre Cuisine du Monde',
      'Régimes 100 % végétal',
      'Origine et labels Bio Origine Europe Origine Île-de-France',
      'Allergènes à éviter Sans gluten Sans crustacés Sans œufs Sans poisson Sans arachides Sans soja Sans lait Sans fruits à coque Sans céleri Sans moutarde Sans sésame Sans sulfites Sans lupin Sans mollusques',
    ]);
    menu.send({ type: 'filter.toggled', tagId: 'tag_vegetal' });
    const html = showMenu(menu);
    expect(countOf(html)).toBe(`${cards(html).length} plats « 100 % végétal »`);
    expect(cards(html).length).toBeLessThan(24);
    expect(html).toMatch(/aria-pressed="true"[^>]*><svg.*?<\/svg><span>100\u00a0% végétal</);
    expect(wordsOf(html)).toContain('Tout afficher');
  });

  test('lists active filters with buttons to remove one or all', async () => {
    const menu = await openMenu();
    expect(showMenu(menu)).not.toContain('Retirer le filtre');
    menu.send({ type: 'allergen.toggled', allergen: 'Lait' });
    menu.send({ type: 'filter.toggled', tagId: 'tag_bio' });
    const html = showMenu(menu);
    const [list = ''] = /<ul[^>]*aria-label="Filtres actifs".*?<\/ul>/s.exec(html) ?? [];
    expect(wordsOf(list)).toBe('Bio Sans lait');
    expect(list).toContain('aria-label="Retirer le filtre Sans lait"');
    expect(wordsOf(html)).toContain('Tout afficher');
    expect(wordsOf(html)).toContain('Allergènes à éviter (1)');
    expect(countOf(html)).toBe(`${cards(html).length} plats « Bio » « Sans lait »`);
    menu.send({ type: 'filters.cleared' });
    expect(cards(showMenu(menu))).toHaveLength(24);
  });

  test('disables a filter that would leave no dish @R2.38', async () => {
    const menu = await openMenu();
    menu.send({ type: 'filter.toggled', tagId: 'tag_vegetal' });
    const html = showMenu(menu);
    const chipOf = (words: string): string =>
      [...html.matchAll(/<button[^>]*aria-pressed.*?<\/button>/gs)].find(([chip]) =>
        wordsOf(chip).startsWith(words),
      )?.[0] ?? '';
    expect(wordsOf(chipOf('Bistrot'))).toBe('Bistrot 0 plat');
    expect(chipOf('Bistrot')).toContain('aria-disabled="true"');
    expect(wordsOf(chipOf('Végétarien'))).toBe('Végétarien');
    expect(chipOf('Végétarien')).toContain('aria-disabled="false"');
    const count = cards(html).length;
    menu.send({ type: 'filter.toggled', tagId: 'tag_bistrot' });
    expect(cards(showMenu(menu))).toHaveLength(count);
  });

  test('shows a message if no dish matches the filters', async () => {
    // The visitor sets filters before the meals of the week have loaded.
    const { promise, resolve } = Promise.withResolvers<WeekMenu>();
    const menu = startMenu(() => promise);
    menu.send({ type: 'menu.requested', week: null, meal: null });
    for (const tagId of ['tag_vegetal', 'tag_bistrot']) menu.send({ type: 'filter.toggled', tagId });
    resolve(mealsOf('2026-11-23'));
    await untilAnswered(menu);
    const words = wordsOf(showMenu(menu));
    expect(words).toContain('0 plat « Bistrot » « 100 % végétal »');
    expect(words).toContain('Aucun plat avec ces filtres.');
  });

  test('shows that a week has no menu yet, without filter hints', async () => {
    const words = wordsOf(showMenu(await openMenu({}, () => ({ meals: [] }))));
    expect(words).toContain('Cette carte n’est pas encore écrite.');
    expect(words).not.toContain('Tout afficher');
  });

  test('offers a retry if the menu fails to load', async () => {
    const html = showMenu(await openMenu({}, () => Promise.reject(new Error('down'))));
    expect(wordsOf(html)).toContain('La carte ne répond pas pour le moment.');
    expect(wordsOf(html)).toContain('Réessayer');
    expect(html).toContain('aria-busy="false"');
  });
});

describe('dish dialog', () => {
  test('shows ingredients, allergens, nutrition, storage and heating @R3.11', async () => {
    const html = await dialogOf('boeuf-bourguignon');
    const words = wordsOf(html);
    for (const text of [
      'Bœuf bourguignon carottes fondantes, purée',
      'Poids net 380 g Énergie 435 kcal Se garde 8 jours au réfrigérateur',
      'Pour le réchauffer Micro-ondes 3 min à 800 W, film percé Bain-marie',
      'Matières grasses 4,6 g 17,5 g dont acides gras saturés 1,7 g 6,5 g',
      'Glucides 9,2 g 35,0 g',
      'Allergènes Lait, céleri, sulfites.',
      'Ingrédients Bœuf',
    ])
      expect(words).toContain(text);
    expect(html).toContain('alt="Nutri-Score A"');
    expect(html).toContain('<b>lait</b>');
    expect(html).toContain('#icon-microwave');
  });

  test('shows that a dish has no allergens @R3.9', async () => {
    const meals = (await openMenu()).getSnapshot().context.menus['2026-W48'] ?? [];
    const allergenFree = meals.find(({ nutrition }) => nutrition.allergens.length === 0);
    expect(allergenFree).toBeDefined();
    expect(wordsOf(await dialogOf(allergenFree?.id ?? ''))).toContain('Allergènes Aucun');
  });

  test('ignores a dish id that is not in the selected week', async () => {
    expect(await dialogOf('plat-inconnu')).not.toContain('<article');
  });
});

test.each([
  ['2026-11-23T09:00:00+01:00', '2026-W48', 'Cette semaine', 'livrée mardi 24 nov.'],
  ['2026-11-22T23:30:00+01:00', '2026-W48', 'Semaine prochaine', 'livrée mardi 24 nov.'],
  ['2026-11-10T09:00:00+01:00', '2026-W48', 'Du 23 au 29 novembre', 'livrée mardi 24 nov.'],
  ['2026-11-10T09:00:00+01:00', '2026-W49', 'Du 30 novembre au 6 décembre', 'livrée mardi 1er déc.'],
  ['2026-11-10T09:00:00+01:00', '2027-W05', 'Du 1er au 7 février', 'livrée mardi 2 févr.'],
])('formats for %s the week %s as “%s”, %s', (moment, week, name, delivery) => {
  expect(weekLabelOf(week, Date.parse(moment))).toEqual({ name, delivery });
});

const buttonsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*aria-pressed="[^"]*"[^>]*aria-label="[^"]* (?:pour|de) ma box"/g)].map(
    ([tag]) => `${/aria-label="([^"]*)"/.exec(tag)?.[1]} ${/aria-pressed="([^"]*)"/.exec(tag)?.[1]}`,
  );

describe('marked dishes', () => {
  const bourguignon = { id: 'boeuf-bourguignon', name: 'Bœuf bourguignon', imagePath: '' };

  test('have a button on each card, but not on a prerendered page', async () => {
    const menu = await openMenu();
    expect(buttonsOf(showMenu(menu))).toEqual([]);
    const buttons = buttonsOf(showMenu(menu, { wishes: [bourguignon] }));
    expect(buttons).toHaveLength(24);
    expect(buttons.slice(0, 2)).toEqual([
      'Retirer Bœuf bourguignon de ma box true',
      'Garder Curry vert de légumes pour ma box false',
    ]);
  });

  test('are counted and listed next to a link to the box', async () => {
    const menu = await openMenu();
    const words = (wishes: readonly Wish[], nbMeals = 10) => wordsOf(showMenu(menu, { wishes, nbMeals }));
    expect(words([])).not.toContain('gardé');
    expect(words([bourguignon])).toContain('1 plat gardé sur 10 Bœuf bourguignon Voir ma box');
    expect(words([bourguignon, wish('saumon')])).toContain('2 plats gardés sur 10 Bœuf bourguignon saumon');
    expect(words(['a', 'b', 'c', 'd', 'e', 'f'].map(wish), 4)).toContain(
      'Sans place dans cette box : e, f. Prenez une box plus grande pour les ajouter. Voir ma box',
    );
  });

  test('are limited to the box, with the reason @R2.50', async () => {
    const html = showMenu(await openMenu(), {
      wishes: ['a', 'b', 'c', 'd'].map(wish),
      nbMeals: 4,
      marked: bourguignon,
    });
    expect(liveRegionTexts(html)).toContain(
      'Votre box compte 4 repas : retirez un plat, ou prenez une box plus grande.',
    );
  });

  test('have a button and a link to the box in the sheet of a dish', async () => {
    const html = showMenu(await openMenu({ meal: 'boeuf-bourguignon' }), {});
    const [sheet = ''] = /<dialog[^>]*id="meal".*?<\/dialog>/s.exec(html) ?? [];
    expect(wordsOf(sheet)).toContain('Garder pour ma box Voir ma box');
    expect(sheet).toContain('href="/#select-your-box"');
  });
});
