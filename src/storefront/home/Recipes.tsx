import { recipes, type Recipe } from '#src/content/recipes.ts';
import { sections } from '#src/content/sections.ts';
import { Carousel } from '#src/ui/carousel/Carousel.tsx';
import { CarouselArea } from '#src/ui/carousel/CarouselArea.tsx';
import { CarouselArrows } from '#src/ui/carousel/CarouselArrows.tsx';
import { DishCard } from '#src/ui/dish/DishCard.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { MenuLink } from './MenuLink.tsx';
import section from './Section.module.css';
import { skippableClass } from './skippable.ts';

const copy = sections.recipes;

export interface RecipesProps {
  readonly action?: Elements;
  readonly href?: string;
}

export const Recipes = ({ action, href = '/menus' }: RecipesProps) => (
  <section
    className={`${layout['section']} ${section['follows']} ${skippableClass('recipes')}`}
    aria-labelledby="recipes"
  >
    <CarouselArea>
      <div className={`${layout['page']} ${section['head']} ${section['headLine']}`}>
        <h2 id="recipes">{copy.title}</h2>
        <CarouselArrows previous={copy.previous} next={copy.next} />
      </div>
      <Carousel label={copy.list} slideLayout="cards">
        {recipes.map((recipe) => (
          <li key={recipe.slug}>
            <RecipeCard {...recipe} href={href} />
          </li>
        ))}
      </Carousel>
    </CarouselArea>
    <p className={`${layout['page']} ${section['end']}`}>
      {action ?? <MenuLink position="recettes">{copy.menu}</MenuLink>}
    </p>
  </section>
);

interface RecipeCardProps extends Recipe {
  readonly href: string;
}

const RecipeCard = ({ slug, name, subName, tag, nutriScore, minutes, href }: RecipeCardProps) => (
  <DishCard
    name={<a href={href}>{name}</a>}
    subName={subName}
    tag={tag}
    nutriScore={nutriScore}
    minutes={minutes}
    picture={<Plate slug={slug} sizes="(width < 40rem) 14.5rem, 17rem" />}
    plate={slug}
  />
);
